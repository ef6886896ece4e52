import {Worker} from 'node:worker_threads';

/** What the program of a thread tells on its way; anything else is what came of its job. */
type Told = {readonly progress?: unknown};

/** Does a job in a thread of its own, which ends with it or when it is stopped. */
export async function doInThread<Job, Result, Progress = never>(
	threadFile: string,
	job: Job,
	signal: AbortSignal,
	onProgress?: (progress: Progress) => void,
): Promise<Result> {
	signal.throwIfAborted();
	const worker = new Worker(threadFile, {workerData: job});
	const stop = () => void worker.terminate();
	signal.addEventListener('abort', stop);
	try {
		return await new Promise((resolve, reject) => {
			worker.on('message', (message: Told & Result) => {
				if (message.progress === undefined) resolve(message);
				else onProgress?.(message.progress as Progress);
			});
			worker.once('error', reject);
			worker.once('exit', () => reject(signal.aborted ? (signal.reason as Error) : ended()));
		});
	} finally {
		signal.removeEventListener('abort', stop);
		await worker.terminate();
	}
}

const ended = () => new Error('The thread of a file ended early.');
