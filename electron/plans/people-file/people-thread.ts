import {workerData} from 'node:worker_threads';
import {speakAsAsked, tellProgress, tellResult} from '../organization-file/thread-side';
import {partsOf} from './people-in-thread';
import {doPeopleJob, type PeopleJob} from './people-jobs';

/** The program of a thread that does one job and ends. */

await speakAsAsked();
const result = doPeopleJob(workerData as PeopleJob, tellProgress);
await (result.kind === 'judged'
	? tellResult(partsOf(result), {kind: 'judged', verdicts: [], placed: []})
	: tellResult([], result));
