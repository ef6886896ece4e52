import {t} from '@lingui/core/macro';
import path from 'node:path';
import {BrowserWindow, nativeTheme, screen, type Session} from 'electron';
import {appOrigin} from '../../shared/gateway';
import {countCrashes} from './crashes';
import {followPulse} from './page-pulse';
import type {Look} from './last-look';
import {placeOnDisplays, smallestSize} from './place';
import type {SettingsStore} from './settings';

/** `--background` of `renderer/styles/tokens.css`: no flash before the page is drawn. */
const backgrounds = {light: '#f7f8fa', dark: '#12161d'};

const reloadsPerMinute = 3;

type Options = {
	readonly session: Session;
	readonly look: Look;
	readonly mayInspect: boolean;
};

/** Opens the window where it was left. It shows itself at once; the page fills it when it can. */
export function openWindow({session, look, mayInspect}: Options): BrowserWindow {
	const {theme, place} = look;
	nativeTheme.themeSource = theme;
	const areas = screen.getAllDisplays().map(({workArea}) => workArea);
	const window = new BrowserWindow({
		...placeOnDisplays(place, areas),
		minWidth: smallestSize.width,
		minHeight: smallestSize.height,
		title: 'Steward',
		// It is shown below, when its page was asked for: the process of that starts a moment sooner.
		show: false,
		backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
		autoHideMenuBar: true,
		webPreferences: {
			session,
			preload: path.join(import.meta.dirname, '../preload/preload.cjs'),
			sandbox: true,
			contextIsolation: true,
			nodeIntegration: false,
			webviewTag: false,
			spellcheck: false,
			devTools: mayInspect,
			// Drafts and plans go on while the window is hidden.
			backgroundThrottling: false,
		},
	});
	comeBack(window);
	void window.loadURL(`${appOrigin}/`);
	if (place?.isMaximized === true) window.maximize();
	window.show();
	return window;
}

/**
 * Remembers where a window is left and brings its page back. `onFault` hears that the page ended again and
 * again, or hung.
 */
export function careFor(
	window: BrowserWindow,
	settings: SettingsStore,
	onFault: (reason: string) => void,
): void {
	rememberPlace(window, settings);
	reviveAfterCrash(window, settings, onFault);
	reviveAfterSilence(window, settings, onFault);
	// Before anybody looked, and perhaps by what is shown there.
	if (!window.webContents.isCrashed()) return;
	leaveThisPlace(window, settings);
	window.webContents.reload();
}

/** Applies a changed theme to what the page does not draw: menus, scroll bars, the next start. */
export function applyTheme(window: BrowserWindow | undefined, theme: 'system' | 'light' | 'dark') {
	nativeTheme.themeSource = theme;
	window?.setBackgroundColor(
		nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
	);
}

/** Brings the window to the front, as for a second start. */
export function bringToFront(window: BrowserWindow): void {
	if (window.isMinimized()) window.restore();
	window.show();
	window.focus();
}

function rememberPlace(window: BrowserWindow, settings: SettingsStore): void {
	window.on('close', () => {
		settings.notePlace({...window.getNormalBounds(), isMaximized: window.isMaximized()});
	});
}

/** Going to `about:blank` is the one step that Electron does not let us prevent. */
function comeBack(window: BrowserWindow): void {
	window.webContents.on('did-navigate', (_event, url) => {
		if (!url.startsWith(`${appOrigin}/`)) void window.loadURL(`${appOrigin}/`);
	});
}

/** The page starts elsewhere than where it is now: there it ended or fell silent. */
function leaveThisPlace(window: BrowserWindow, settings: SettingsStore): void {
	const place = new URL(window.webContents.getURL()).hash.slice(1);
	if (place.startsWith('/o/') && place.length <= 4096) settings.change({opening: place});
}

/** Ends a page that hangs; it is loaded anew like one that crashed. What was typed is on disk. */
function reviveAfterSilence(
	window: BrowserWindow,
	settings: SettingsStore,
	onFault: (reason: string) => void,
): void {
	followPulse(window, () => {
		onFault(t`The page did not respond and was reloaded.`);
		leaveThisPlace(window, settings);
		window.webContents.forcefullyCrashRenderer();
	});
}

/**
 * Loads the page anew where it was; its address holds the place and the filters. Where that ends it
 * again, or took all memory, the next one starts at a safe place.
 */
function reviveAfterCrash(
	window: BrowserWindow,
	settings: SettingsStore,
	onFault: (reason: string) => void,
): void {
	const crashed = countCrashes(() => performance.now());
	window.webContents.on('render-process-gone', (_event, end) => {
		if (end.reason === 'clean-exit') return;
		const {count, leaves} = crashed(end);
		if (leaves) leaveThisPlace(window, settings);
		if (count > reloadsPerMinute) onFault(end.reason);
		else window.webContents.reload();
	});
}
