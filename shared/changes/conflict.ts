import {ApiError} from '../contract/errors';
import {refusalText} from './refusals';

/** A refusal of our own: something newer stands there, which trying again would not change. */
export class Conflict extends ApiError {
	constructor(message: string) {
		super('BAD_REQUEST', message);
	}
}

/** How a server says that a setting is not any more what the call names as seen (api-facts 15.3). */
const mismatch = 'EXPECTATION_MISMATCH';

/** The refusal of a server that found something newer as one of our own; anything else as it is. */
export function asConflict(error: unknown, refusal: Parameters<typeof refusalText>[0]): unknown {
	const isNewer = error instanceof ApiError && error.code === mismatch;
	return isNewer ? new Conflict(refusalText(refusal)) : error;
}
