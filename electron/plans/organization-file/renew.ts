import type {Snapshot} from '../../../shared/model/snapshot';
import {exportOrganization} from './export';
import type {Section} from './file-schema';

export function renewFile(
	_bytes: Uint8Array,
	snapshot: Snapshot,
	wanted: readonly Section[],
): string {
	return exportOrganization(snapshot, wanted);
}
