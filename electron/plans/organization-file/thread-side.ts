import {once} from 'node:events';
import {parentPort} from 'node:worker_threads';

/** What a thread that does one job tells whoever started it (`in-thread.ts`). */

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
