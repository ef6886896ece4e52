import {refusal, type ApiError} from '../../../shared/contract/errors';
import {noStartText} from '../../../shared/no-start';

/** Primary result codes of SQLite. */
const busy = 5;
const readOnly = 8;
const full = 13;
const broken = 19; // a rule of the tables
const damaged = [11, 26] as const; // malformed, not a database
const outOfStorage = [readOnly, 10, full] as const; // 10: input or output failed
/** Extended ones. */
const failedWrite = 778;
const failedFlushes = [1034, 1290] as const; // of a file, of a folder

function extendedCodeOf(error: unknown): number | undefined {
	return (error as {readonly errcode?: number} | undefined)?.errcode;
}

function codeOf(error: unknown): number | undefined {
	const code = extendedCodeOf(error);
	return code === undefined ? undefined : code & 0xff;
}

/** Another connection holds the database. */
export function isHeldByOther(error: unknown): boolean {
	return codeOf(error) === busy;
}

/** The file is no sound database. */
export function isDamaged(error: unknown): boolean {
	const code = codeOf(error);
	return damaged.some(known => known === code);
}

/**
 * The disk did not take what it had been given. The system forgets what it could not flush and says
 * the next flush went well, so nothing of this process can be trusted to be on the disk any more.
 */
export function isFailedFlush(error: unknown): boolean {
	const code = extendedCodeOf(error);
	return failedFlushes.some(known => known === code);
}

/**
 * Whether a COMMIT that failed so has surely left nothing: it was not begun, or the mark at its end was
 * not written. After anything else the change may be there when the file is opened the next time.
 */
export function isRefusedCommit(error: unknown): boolean {
	const code = codeOf(error);
	if (code === busy || code === readOnly || code === full || code === broken) return true;
	return extendedCodeOf(error) === failedWrite;
}

/** There is no room: what is written already stays readable. */
export function hasNoRoom(error: unknown): boolean {
	const {code: name} = error as {readonly code?: unknown};
	if (typeof name === 'string' && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(name)) return true;
	return codeOf(error) === full || extendedCodeOf(error) === failedWrite;
}

/** What systems say of a file that cannot be written. */
const unwritable = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EIO'];

/** The disk is full, broken or cannot be written. */
export function isOutOfStorage(error: unknown): boolean {
	const {code: name} = error as {readonly code?: unknown};
	if (typeof name === 'string' && unwritable.includes(name)) return true;
	const code = codeOf(error);
	return outOfStorage.some(known => known === code);
}

/** What a caller is told when a change could not be stored (reliability-security R4). */
export function storageFull(): ApiError {
	return refusal('STORAGE_FULL', noStartText('storage full'), {});
}
