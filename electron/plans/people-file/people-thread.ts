import {once} from 'node:events';
import {parentPort, workerData} from 'node:worker_threads';
import {doPeopleJob, type PeopleJob} from './people-jobs';
import {partsOf} from './people-in-thread';

/** The program of a thread that does one job and ends. */

const result = doPeopleJob(workerData as PeopleJob, progress =>
	parentPort?.postMessage({progress}, []),
);
if (result.kind === 'judged' && parentPort !== null) {
	for (const part of partsOf(result)) {
		const taken = once(parentPort, 'message');
		parentPort.postMessage({part}, []);
		await taken;
	}
	parentPort.postMessage({kind: 'judged', verdicts: [], placed: []}, []);
} else {
	parentPort?.postMessage(result, []);
}
