import {badRequest} from '../../../shared/contract/errors';

/** Calls back when the caller hung up, until that is cancelled; at once where they are gone. */
export type OnDisconnect = (act: () => void) => () => void;

/** What becomes of a call that waits when its caller hangs up; nobody reads it. */
export function clientDisconnected(): Error {
	return badRequest('The caller hung up.');
}
