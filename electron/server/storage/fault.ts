import {refusal, type ApiError} from '../../../shared/contract/errors';

/** Primary result codes of SQLite. */
const busy = 5;
const damaged = [11, 26] as const; // malformed, not a database
const outOfStorage = [8, 10, 13] as const; // read-only, input or output failed, full

function codeOf(error: unknown): number | undefined {
	const code = (error as {readonly errcode?: number} | undefined)?.errcode;
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
	return refusal(
		'STORAGE_FULL',
		'The disk is full or cannot be written; nothing was changed. Free some space and try again.',
		{},
	);
}
