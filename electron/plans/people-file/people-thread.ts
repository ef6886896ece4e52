import {parentPort, workerData} from 'node:worker_threads';
import {doPeopleJob, type PeopleJob} from './people-jobs';

/** The program of a thread that does one job and ends. */

const result = doPeopleJob(workerData as PeopleJob, progress =>
	parentPort?.postMessage({progress}, []),
);
parentPort?.postMessage(result, []);
