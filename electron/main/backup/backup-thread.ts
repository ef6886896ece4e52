import {workerData} from 'node:worker_threads';
import {doAsAsked, tellResult} from '../../plans/organization-file/thread-side';
import {doBackupJob, type BackupJob} from './backup-jobs';

/** The program of a thread that does one job and ends. */

doAsAsked(async () => tellResult([], await doBackupJob(workerData as BackupJob)));
