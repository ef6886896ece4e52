import {t} from '@lingui/core/macro';
import {isUnanswered} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {BadSnapshot} from '../../shared/model/snapshot-text';
import {messageOf} from '../../shared/message-of';

/**
 * Why a rehearsal came to no result although the organization was read. broken: its copy did not start, or
 * ended; no-room: the disk of this computer is full; too-large: no copy can hold it.
 */
export class CopyFailed extends Error {
	override readonly name = 'CopyFailed';
	readonly why: 'broken' | 'no-room' | 'too-large';

	constructor(why: CopyFailed['why'], message: string, options?: ErrorOptions) {
		super(message, options);
		this.why = why;
	}
}

const sqliteFull = 13;
const noRoomWords = /ENOSPC|EDQUOT|no space left|disk is full/i;

/** What failed on the copy, as such: it is no failure of the organization. */
export function asCopyFailure(error: unknown): unknown {
	const message = messageOf(error);
	if (hasNoRoom(error)) return new CopyFailed('no-room', message, {cause: error});
	if (error instanceof BadSnapshot) return new CopyFailed('too-large', message, {cause: error});
	if (isUnanswered(error)) {
		return new CopyFailed('broken', t`The copy ended: ${message}`, {cause: error});
	}
	return error;
}

function hasNoRoom(error: unknown): boolean {
	if (error instanceof ApiError) return error.is('STORAGE_FULL');
	const {code, errcode, message} = (error ?? {}) as {
		readonly code?: unknown;
		readonly errcode?: unknown;
		readonly message?: unknown;
	};
	if (code === 'ENOSPC' || code === 'EDQUOT') return true;
	if (typeof errcode === 'number') return (errcode & 0xff) === sqliteFull;
	return typeof message === 'string' && noRoomWords.test(message);
}
