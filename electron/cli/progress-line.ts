import {steadyNow} from '../../shared/clock';

type Screen = {readonly isTTY?: boolean; write(text: string): unknown};

const redrawMilliseconds = 100;
/** Lines that stay are few: the first after a second, then one every five. */
const firstLineMilliseconds = 1000;
const lineMilliseconds = 5000;

const startOfLine = '\r\u001B[2K';

/** Shows how far something is: one line that is written over on a terminal, a line now and then elsewhere. */
export function progressLine(screen: Screen, now: () => number = steadyNow) {
	let next: number | undefined;
	let isShown = false;
	const clear = () => {
		if (isShown) screen.write(startOfLine);
		isShown = false;
	};
	return {
		clear,
		show(words: string | undefined): void {
			const at = now();
			if (words === undefined) {
				next = undefined;
				clear();
			} else if (screen.isTTY === true) {
				if (at < (next ?? 0)) return;
				next = at + redrawMilliseconds;
				isShown = true;
				screen.write(startOfLine + words);
			} else if (next === undefined) {
				next = at + firstLineMilliseconds;
			} else if (at >= next) {
				next = at + lineMilliseconds;
				screen.write(`${words}\n`);
			}
		},
	};
}
