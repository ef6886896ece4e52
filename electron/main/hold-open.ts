import type {BrowserWindow} from 'electron';

/**
 * Keeps a window open that is closed before the program is there: what was typed in it goes to the disk first.
 * `letGo` closes it then, the usual way.
 */
export function holdOpen(window: Pick<BrowserWindow, 'on' | 'off' | 'close' | 'isDestroyed'>): {
	letGo(): void;
} {
	let isAsked = false;
	const hold = (event: {preventDefault(): void}) => {
		event.preventDefault();
		isAsked = true;
	};
	window.on('close', hold);
	return {
		letGo() {
			window.off('close', hold);
			if (isAsked && !window.isDestroyed()) window.close();
		},
	};
}
