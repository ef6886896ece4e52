import type {BrowserWindow} from 'electron';

/** A program that takes so long may never be there, and nobody could close its window. */
const longestMilliseconds = 10_000;

/**
 * Keeps a window open that is closed before the program is there: what was typed in it goes to the disk first.
 * `letGo` closes it then, the usual way.
 */
export function holdOpen(
	window: Pick<BrowserWindow, 'on' | 'off' | 'close' | 'isDestroyed'>,
	longest = longestMilliseconds,
): {letGo(): void} {
	let limit: NodeJS.Timeout | undefined;
	const hold = (event: {preventDefault(): void}) => {
		event.preventDefault();
		limit ??= setTimeout(letGo, longest);
	};
	window.on('close', hold);
	function letGo(): void {
		window.off('close', hold);
		clearTimeout(limit);
		if (limit !== undefined && !window.isDestroyed()) window.close();
	}
	return {letGo};
}
