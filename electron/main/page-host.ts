import path from 'node:path';
import {app, ipcMain, session, type BrowserWindow, type Session} from 'electron';
import {devAssets, openAssets, type Assets} from '../gateway/assets';
import {appOrigin} from '../../shared/gateway';
import {guardSession, type Guard} from '../gateway/guard';
import {serveScheme, type AnswerCall} from '../gateway/scheme';
import type {LastLook, Look} from './last-look';
import {lockSession} from './lockdown';
import {openWindow} from './window';

/** The same as in `preload.ts`. */
const firstServedChannel = 'steward-first-served';
const servedChannel = 'steward-served';
const drawnChannel = 'steward-drawn';

/** No start waits longer for a page to be asked for: it may have ended before. */
const longestToAsk = 200;
/** No start waits longer for a page that has its answers to be drawn: a window that is hidden draws nothing. */
const longestToDraw = 1500;

/**
 * Where the page lives: its session, its files, its window. The page is there before the program is loaded:
 * what it asks and calls until then waits.
 */
export type PageHost = {
	readonly session: Session;
	readonly guard: Guard;
	/** The window of the start, until it is closed. */
	readonly first: BrowserWindow;
	/**
	 * Resolves when the page was asked for and is on its way, and in any case soon: until it asks for its files there
	 * is a little time. Rejects where it is not known which files there are.
	 */
	readonly isAsked: Promise<void>;
	/**
	 * Resolves when the page is on the screen with what it got first and has nothing else to do, or a while after
	 * it got that.
	 */
	readonly isDrawn: Promise<void>;
	/** Opens another one. */
	open(look: Look): BrowserWindow;
	isOurs(webContentsId: number | undefined): boolean;
	/** From now on the page gets answers to what it is drawn with, by who listens for that. */
	serveFirst(): void;
	/** From now on the page is answered: calls of services by this, questions by who listens for them. */
	serve(answerCall: AnswerCall): void;
};

/** Opens the window of the start, and what it needs to be filled. */
export function openPageHost(look: LastLook, devServer: string | undefined): PageHost {
	const page = session.fromPartition('persist:console');
	const windows = new Set<number>();
	const isOurs = (id: number | undefined) => id !== undefined && windows.has(id);
	lockSession(page);
	const guard = guardSession(page, isOurs, url => isDevelopment(url, devServer));
	let serve: (answerCall: AnswerCall) => void = () => {};
	const calls = new Promise<AnswerCall>(resolve => {
		serve = resolve;
	});
	let noteDrawn = () => {};
	const isDrawn = new Promise<void>(resolve => {
		noteDrawn = resolve;
		ipcMain.once(drawnChannel, () => resolve());
	});
	const answerCall: AnswerCall = async (request, url) => (await calls)(request, url);
	const pageFiles = openPageAssets(look.screen, devServer);
	let noteAsked = () => {};
	const isAsked = new Promise<void>((resolve, reject) => {
		noteAsked = resolve;
		pageFiles.catch(reject);
		setTimeout(resolve, longestToAsk);
	});
	const assets: Assets = async request => {
		try {
			const answer = await pageFiles;
			return await answer(request);
		} finally {
			// The answer goes first. Where it failed the program comes nevertheless.
			setImmediate(noteAsked);
		}
	};
	serveScheme({session: page, assets, answerCall});
	let serveFirst = () => {};
	const firstServed = new Promise<void>(resolve => {
		serveFirst = () => {
			setTimeout(noteDrawn, longestToDraw);
			resolve();
		};
	});
	let isStart = true;
	const served = calls.then(() => {
		isStart = false;
	});
	ipcMain.handle(firstServedChannel, async () => {
		await firstServed;
		return isStart;
	});
	ipcMain.handle(servedChannel, () => served);
	const open = (wanted: Look) => {
		const window = openWindow({session: page, look: wanted, mayInspect: !app.isPackaged});
		const {id} = window.webContents;
		windows.add(id);
		window.once('closed', () => windows.delete(id));
		return window;
	};
	const first = open(look);
	loadRequests();
	return {session: page, guard, first, isAsked, isDrawn, open, isOurs, serveFirst, serve};
}

/**
 * Node loads its client for HTTP when a request is first made, and nothing else goes on for 25 ms. That is now,
 * while the process of the page is started, and not when that is there and waits for its first answer.
 */
function loadRequests(): void {
	void new Request(appOrigin);
}

function openPageAssets(
	screen: string | undefined,
	devServer: string | undefined,
): Promise<Assets> {
	return devServer === undefined
		? openAssets(path.join(import.meta.dirname, '../renderer'), screen)
		: Promise.resolve(devAssets(devServer));
}

/** What the page may load beside its own scheme: nothing, but in development its tools. */
function isDevelopment(url: string, devServer: string | undefined): boolean {
	if (!app.isPackaged && url.startsWith('devtools://')) return true;
	return devServer !== undefined && new URL(url).host === new URL(devServer).host;
}
