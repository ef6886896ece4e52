import {t} from '@lingui/core/macro';
import type {Failure} from '../../shared/bridge';

/** What the system says of a disk that does not do its part. */
const kinds: ReadonlyMap<unknown, Pick<Failure, 'kind' | 'code'>> = new Map([
	['ENOSPC', {kind: 'refusal', code: 'STORAGE_FULL'}],
	['EDQUOT', {kind: 'refusal', code: 'STORAGE_FULL'}],
	['EROFS', {kind: 'disk-read-only'}],
	['EIO', {kind: 'disk-failed'}],
] as const);

/** A disk that takes nothing as a failure with its words; undefined where something else went wrong. */
export function diskFailure(error: unknown): Failure | undefined {
	const {code, message} = (error ?? {}) as {readonly code?: unknown; readonly message?: unknown};
	const found = kinds.get(code);
	return found && {ok: false, ...found, detail: String(message ?? code)};
}

/** What helps where settings hold for this run alone. */
export function diskAdvice(error: unknown): string {
	switch (diskFailure(error)?.kind) {
		case 'refusal':
			return t`Free some space on the disk.`;
		case 'disk-read-only':
			return t`Make the disk writable again.`;
		case 'disk-failed':
			return t`Make a backup and have the disk checked.`;
		default:
			return '';
	}
}
