import {i18n} from '@lingui/core';
import {Worker} from 'node:worker_threads';

/** What a thread tells on its way; anything else is what came of its job. */
type Told<Progress, Part> = {
	readonly progress?: Progress;
	/** Of what came of it: the next one is sent when this one was taken, so that nobody waits long. */
	readonly part?: Part;
};

type Listeners<Progress, Part> = {
	readonly onProgress?: (progress: Progress) => void;
	readonly onPart?: (part: Part) => void;
};

/** Does a job in a thread of its own, which ends with it or when it is stopped. */
export async function doInThread<Job, Result, Progress = never, Part = never>(
	threadFile: string,
	job: Job,
	signal: AbortSignal,
	{onProgress, onPart}: Listeners<Progress, Part> = {},
): Promise<Result> {
	signal.throwIfAborted();
	// It speaks the language of who started it.
	const worker = new Worker(threadFile, {workerData: job, argv: [i18n.locale]});
	const stop = () => void worker.terminate();
	signal.addEventListener('abort', stop);
	try {
		return await new Promise((resolve, reject) => {
			worker.on('message', (message: Told<Progress, Part> & Result) => {
				const {progress, part} = message;
				if (progress !== undefined) onProgress?.(progress);
				else if (part === undefined) resolve(message);
				else {
					onPart?.(part);
					worker.postMessage('next', []);
				}
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
