import type {BrowserWindow} from 'electron';
import type {BridgeEvents} from '../../shared/bridge';
import {tell} from './bridge';
import {followGestures, type Gestures} from './gestures';
import type {PageHost} from './page-host';
import type {SettingsStore} from './settings';
import {applyTheme, bringToFront, careFor} from './window';

/** Tells the page something, where there is a window. */
export type Send = <Channel extends keyof BridgeEvents>(
	channel: Channel,
	news: BridgeEvents[Channel],
) => void;

/** The window of the program: at times there is none, and it may be opened again. */
export type MainWindow = {
	current(): BrowserWindow | undefined;
	readonly send: Send;
	/** Brings the window to the front, or opens one. */
	show(): void;
	/** Opens one where there is none. */
	openIfNone(): void;
	/** Takes over the window of the start, unless somebody closed it meanwhile. */
	takeFirst(): void;
	onOpened(listener: (window: BrowserWindow) => void): void;
	onClosed(listener: () => void): void;
};

type Parts = {
	readonly host: PageHost;
	readonly settings: SettingsStore;
	/** What was done in the window of the start is followed already. */
	readonly gestures: Gestures;
	readonly onFault: (error: unknown) => void;
};

export function openMainWindow({host, settings, gestures, onFault}: Parts): MainWindow {
	let window: BrowserWindow | undefined;
	const openedListeners: ((window: BrowserWindow) => void)[] = [];
	const closedListeners: (() => void)[] = [];

	function adopt(opened: BrowserWindow): BrowserWindow {
		window = opened;
		careFor(opened, settings, onFault);
		if (opened !== host.first) followGestures(opened.webContents, gestures);
		for (const listener of openedListeners) listener(opened);
		opened.once('closed', () => {
			window = undefined;
			for (const listener of closedListeners) listener();
		});
		return opened;
	}

	const open = () => adopt(host.open({theme: settings.read().theme, place: settings.place()}));

	return {
		current: () => window,
		send(channel, news) {
			if (window === undefined || window.isDestroyed()) return;
			const {webContents} = window;
			tell((name, checked) => webContents.send(name, checked), channel, news);
		},
		show: () => bringToFront(window ?? open()),
		openIfNone() {
			if (window === undefined) open();
		},
		takeFirst() {
			if (host.first.isDestroyed()) return;
			applyTheme(adopt(host.first), settings.read().theme);
		},
		onOpened: listener => void openedListeners.push(listener),
		onClosed: listener => void closedListeners.push(listener),
	};
}
