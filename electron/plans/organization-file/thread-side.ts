import {once} from 'node:events';
import {parentPort} from 'node:worker_threads';
import {languageTags} from '../../../shared/languages/languages';
import {speak} from '../../../shared/languages/speak';

/** What a thread that does one job tells whoever started it (`in-thread.ts`). */

/** Does it in the language that the thread was started with; what it throws ends the thread. */
export function doAsAsked(work: () => Promise<void>): void {
	const tag = languageTags.find(one => one === process.argv[2]);
	speak(tag ?? 'en')
		.then(work)
		.catch((error: unknown) => {
			queueMicrotask(() => {
				throw error;
			});
		});
}

export function tellProgress(progress: unknown): void {
	parentPort?.postMessage({progress}, []);
}

/** Parts of what came of the job, each when the one before was taken, then the rest of it. */
export async function tellResult(parts: Iterable<unknown>, rest: unknown): Promise<void> {
	if (parentPort === null) return;
	for (const part of parts) {
		const taken = once(parentPort, 'message');
		parentPort.postMessage({part}, []);
		await taken;
	}
	parentPort.postMessage(rest, []);
}
