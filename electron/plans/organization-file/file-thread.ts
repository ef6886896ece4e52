import {workerData} from 'node:worker_threads';
import {partsOf, withoutParts} from './file-in-thread';
import {doFileJob, type FileJob} from './file-jobs';
import {doAsAsked, tellProgress, tellResult} from './thread-side';

/** The program of a thread that does one job and ends. */

doAsAsked(async () => {
	const result = doFileJob(workerData as FileJob, tellProgress);
	await tellResult(partsOf(result), withoutParts(result));
});
