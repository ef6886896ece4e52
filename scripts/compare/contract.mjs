import {runnerImport} from 'vite';
import {root} from '../paths.mjs';

/** The operations that Steward speaks, read from their sources. */
export async function readContract() {
	const file = './shared/contract/index.ts';
	return (await runnerImport(file, {root, configFile: false})).module.contract;
}
