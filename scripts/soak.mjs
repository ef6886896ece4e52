import {spawn} from 'node:child_process';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ensureBuilt} from './build.mjs';
import {withDisplay} from './display.mjs';
import {root} from './paths.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Uses the built program against a server of which three calls in ten go wrong, for as long as is asked,
 * and prints the figures. Ends with 1 when something was lost or doubled, led nowhere, or is not true in
 * the end.
 */
const usage = 'npm run soak [-- --minutes 10] [-- --seed 7]';

function readOptions() {
	try {
		const {values} = parseArgs({
			options: {minutes: {type: 'string', default: '10'}, seed: {type: 'string', default: '7'}},
		});
		const minutes = Number(values.minutes);
		const seed = Number(values.seed);
		if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('These are no such numbers.');
		return {minutes, seed};
	} catch (error) {
		console.error(`${error.message}\n${usage}`);
		process.exit(2);
	}
}

const {minutes, seed} = readOptions();
await ensureSetUp();
await ensureBuilt();
const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
const code = await withDisplay(
	() =>
		new Promise(resolve => {
			const child = spawn(process.execPath, [cli, 'test', 'e2e/soak.spec.ts'], {
				cwd: root,
				env: {
					...process.env,
					STEWARD_SOAK_SECONDS: String(Math.round(minutes * 60)),
					STEWARD_SOAK_SEED: String(seed),
				},
				stdio: 'inherit',
			});
			child.once('exit', resolve);
		}),
);
process.exit(code ?? 1);
