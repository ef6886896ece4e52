import {workerData} from 'node:worker_threads';
import {doAsAsked, tellProgress, tellResult} from '../organization-file/thread-side';
import {partsOf} from './people-in-thread';
import {doPeopleJob, type PeopleJob} from './people-jobs';

/** The program of a thread that does one job and ends. */

doAsAsked(async () => {
	const result = doPeopleJob(workerData as PeopleJob, tellProgress);
	await (result.kind === 'judged'
		? tellResult(partsOf(result), {kind: 'judged', verdicts: [], placed: []})
		: tellResult([], result));
});
