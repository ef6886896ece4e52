import type {Failure} from '../../shared/bridge';

const codes = ['ENOSPC', 'EDQUOT'];

/** A disk without room as a failure with its words; undefined where something else went wrong. */
export function diskFailure(error: unknown): Failure | undefined {
	const {code, message} = (error ?? {}) as {readonly code?: unknown; readonly message?: unknown};
	if (typeof code !== 'string' || !codes.includes(code)) return undefined;
	return {ok: false, kind: 'refusal', code: 'STORAGE_FULL', detail: String(message ?? code)};
}
