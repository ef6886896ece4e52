import type {BrowserWindow} from 'electron';
import {openHeartbeat, type Heartbeat} from './heartbeat';

/** A page that draws 100,000 people is silent for a second or two. */
export const pageSilenceMilliseconds = 15_000;

const pulseChannel = 'steward-pulse';

/**
 * Notices that the page does not answer any more, whether or not anybody clicks: what a server sent
 * may keep it busy for ever. A page that is looked into with the developer tools may stand still.
 */
export function followPulse(window: BrowserWindow, onSilent: () => void): void {
	const {webContents} = window;
	let beat: Heartbeat | undefined;
	const end = () => {
		beat?.end();
		beat = undefined;
	};
	const begin = () => {
		end();
		beat = openHeartbeat({
			ask() {
				if (webContents.isDestroyed()) return;
				if (webContents.isDevToolsOpened()) beat?.heard();
				else webContents.send(pulseChannel);
			},
			onSilent,
			mostSilence: pageSilenceMilliseconds,
		});
	};
	webContents.on('did-finish-load', begin);
	// The page may have been quicker than the program.
	if (!webContents.isLoading()) begin();
	webContents.ipc.on(pulseChannel, () => beat?.heard());
	webContents.on('render-process-gone', end);
	webContents.once('destroyed', end);
}
