import {parentPort, workerData} from 'node:worker_threads';
import {doFileJob, type FileJob} from './file-jobs';

/** The program of a thread that does one job and ends. */

parentPort?.postMessage(doFileJob(workerData as FileJob), []);
