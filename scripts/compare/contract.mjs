import {importSource} from '../import-source.mjs';

/** The operations that Steward speaks, read from their sources. */
export async function readContract() {
	return (await importSource('shared/contract/index.ts')).contract;
}
