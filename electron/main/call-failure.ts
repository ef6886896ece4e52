import {ApiError} from '../../shared/contract/errors';
import {UnexpectedAnswer, Unreachable} from '../../shared/client/failures';
import type {Failure} from '../../shared/bridge';
import {GatewayFailure} from '../gateway/failure';
import {diskFailure} from './disk-failure';

/** Details are told to the page no longer than this, in UTF-16 units. */
const longestDetail = 1000;

/**
 * Why a call of the main process, or the disk, failed it, as the page is told of that; undefined for a
 * fault of ours. `unexpected` names what an answer that cannot be read means here.
 */
export function callFailure(
	error: unknown,
	unexpected: Failure['kind'] = 'not-this-service',
): Failure | undefined {
	const detail = error instanceof Error ? error.message.slice(0, longestDetail) : '';
	if (error instanceof ApiError) {
		return {ok: false, kind: 'refusal', code: error.code.slice(0, longestDetail), detail};
	}
	if (error instanceof Unreachable || error instanceof GatewayFailure) {
		return {ok: false, kind: error.kind, detail};
	}
	if (error instanceof UnexpectedAnswer) return {ok: false, kind: unexpected, detail};
	return diskFailure(error);
}
