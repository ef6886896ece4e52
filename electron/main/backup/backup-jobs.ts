import {makeBackup, type BackupRequest} from './make-backup';
import {unpackBackup, type Unpacked, type UnpackRequest} from './read-backup';
import {BadBackup, type BackupFault} from './sealed-file';

/** Work on whole backups, which has a thread of its own: the window goes on meanwhile. */
export type BackupJob =
	({readonly kind: 'make'} & BackupRequest) | ({readonly kind: 'unpack'} & UnpackRequest);

/** An error as it goes from one thread to another. */
type Failed = {
	readonly kind: 'failed';
	readonly fault?: BackupFault;
	readonly code?: string;
	readonly message: string;
};

export type BackupResult =
	| {readonly kind: 'made'; readonly bytes: number}
	| ({readonly kind: 'unpacked'} & Unpacked)
	| Failed;

export async function doBackupJob(job: BackupJob): Promise<BackupResult> {
	try {
		if (job.kind === 'make') return {kind: 'made', bytes: await makeBackup(job)};
		return {kind: 'unpacked', ...(await unpackBackup(job))};
	} catch (error) {
		const {code, message = String(error)} = error as {code?: unknown; message?: string};
		return {
			kind: 'failed',
			message,
			...(error instanceof BadBackup && {fault: error.fault}),
			...(typeof code === 'string' && {code}),
		};
	}
}
