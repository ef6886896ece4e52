import {Worker} from 'node:worker_threads';
import type {FileJob, FileJobResult} from './file-jobs';

/** Does a job in a thread of its own, which ends with it or when it is stopped. */
export async function doInThread(
	threadFile: string,
	job: FileJob,
	signal: AbortSignal,
): Promise<FileJobResult> {
	signal.throwIfAborted();
	const worker = new Worker(threadFile, {workerData: job});
	const stop = () => void worker.terminate();
	signal.addEventListener('abort', stop);
	try {
		return await new Promise((resolve, reject) => {
			worker.once('message', resolve);
			worker.once('error', reject);
			worker.once('exit', () => reject(signal.aborted ? (signal.reason as Error) : ended()));
		});
	} finally {
		signal.removeEventListener('abort', stop);
		await worker.terminate();
	}
}

const ended = () => new Error('The thread of the organization file ended early.');
