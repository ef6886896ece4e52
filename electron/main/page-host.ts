import path from 'node:path';
import {app, ipcMain, session, type BrowserWindow, type Session} from 'electron';
import {devAssets, openAssets, type Assets} from '../gateway/assets';
import {guardSession, type Guard} from '../gateway/guard';
import {serveScheme, type AnswerCall} from '../gateway/scheme';
import type {Look} from './last-look';
import {lockSession} from './lockdown';
import {openWindow} from './window';

/** The same as in `preload.ts`. */
const servedChannel = 'steward-served';

/** The page asked for its files and has them when it asks for none so long. */
const calmMilliseconds = 10;
/** No start waits longer for that. */
const longestMilliseconds = 200;
/** Nor for a first call: there are screens that make none. */
const longestToCall = 1500;

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
	 * Resolves a moment after the page got what it begins with: while that is compiled there is time. Rejects
	 * where its files cannot be read.
	 */
	readonly hasFiles: Promise<void>;
	/**
	 * Resolves when the page makes its first call, or after a while: it stands by then with what was read last,
	 * where that is kept.
	 */
	readonly isCalling: Promise<void>;
	/** Opens another one. */
	open(look: Look): BrowserWindow;
	isOurs(webContentsId: number | undefined): boolean;
	/** From now on the page is answered: calls of services by this, questions by who listens for them. */
	serve(answerCall: AnswerCall): void;
};

/** Opens the window of the start, and what it needs to be filled. */
export function openPageHost(look: Look, devServer: string | undefined): PageHost {
	const page = session.fromPartition('persist:console');
	const windows = new Set<number>();
	const isOurs = (id: number | undefined) => id !== undefined && windows.has(id);
	lockSession(page);
	const guard = guardSession(page, isOurs, url => isDevelopment(url, devServer));
	const files = openCalm();
	let serve: (answerCall: AnswerCall) => void = () => {};
	const calls = new Promise<AnswerCall>(resolve => {
		serve = resolve;
	});
	let noteCall = () => {};
	const isCalling = new Promise<void>(resolve => {
		noteCall = resolve;
		setTimeout(resolve, longestToCall);
	});
	const noted: AnswerCall = async (request, url) => {
		noteCall();
		return (await calls)(request, url);
	};
	const pageFiles = openPageAssets(devServer);
	const assets = noting(pageFiles, files.note);
	serveScheme({session: page, assets, answerCall: noted});
	const served = calls.then(() => true);
	ipcMain.handle(servedChannel, () => served);
	const open = (wanted: Look) => {
		const window = openWindow({session: page, look: wanted, mayInspect: !app.isPackaged});
		const {id} = window.webContents;
		windows.add(id);
		window.once('closed', () => windows.delete(id));
		return window;
	};
	const first = open(look);
	const hasFiles = Promise.all([pageFiles, files.over]).then(() => undefined);
	return {session: page, guard, first, hasFiles, isCalling, open, isOurs, serve};
}

function openPageAssets(devServer: string | undefined): Promise<Assets> {
	return devServer === undefined
		? openAssets(path.join(import.meta.dirname, '../renderer'))
		: Promise.resolve(devAssets(devServer));
}

const isCode = ({headers}: Response) =>
	headers.get('content-type')?.startsWith('text/javascript') === true;

/** Hears of each file of code that is answered. */
function noting(assets: Promise<Assets>, note: () => void): Assets {
	return async request => {
		const answer = await (await assets)(request);
		if (isCode(answer)) note();
		return answer;
	};
}

/** Is over a moment after what was noted last, and at the latest at a fixed time. */
function openCalm() {
	let note = () => {};
	const over = new Promise<void>(resolve => {
		const latest = setTimeout(resolve, longestMilliseconds);
		let calm: NodeJS.Timeout | undefined;
		note = () => {
			clearTimeout(calm);
			calm = setTimeout(() => {
				clearTimeout(latest);
				resolve();
			}, calmMilliseconds);
		};
	});
	return {over, note};
}

/** What the page may load beside its own scheme: nothing, but in development its tools. */
function isDevelopment(url: string, devServer: string | undefined): boolean {
	if (!app.isPackaged && url.startsWith('devtools://')) return true;
	return devServer !== undefined && new URL(url).host === new URL(devServer).host;
}
