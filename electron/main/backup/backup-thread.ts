import {workerData} from 'node:worker_threads';
import {speakAsAsked, tellResult} from '../../plans/organization-file/thread-side';
import {doBackupJob, type BackupJob} from './backup-jobs';

/** The program of a thread that does one job and ends. */

await speakAsAsked();
await tellResult([], await doBackupJob(workerData as BackupJob));
