import {open, rm} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';

/**
 * Writes small synced files into `folder` until it is stopped; resolves then to the longest that one
 * took, in milliseconds. What must be safe within some time needs that much longer on such a disk.
 */
export function watchDisk(folder: string): {stop(): Promise<number>} {
	let slowest = 0;
	let isOver = false;
	const file = path.join(folder, 'pace-of-the-disk');
	const watching = (async () => {
		while (!isOver) {
			const begun = performance.now();
			const handle = await open(file, 'w');
			await handle.write('a line of a journal\n');
			await handle.sync();
			await handle.close();
			slowest = Math.max(slowest, performance.now() - begun);
			await setTimeout(50);
		}
		await rm(file, {force: true});
	})();
	return {
		async stop() {
			isOver = true;
			await watching;
			return slowest;
		},
	};
}
