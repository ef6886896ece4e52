import {spawn} from 'node:child_process';
import path from 'node:path';
import {withDisplay} from '../display.mjs';
import {root} from '../paths.mjs';

/**
 * Uses the built program against a server of which three calls in ten go wrong, for so many minutes,
 * and prints the figures. Resolves to 1 when something was lost or doubled, led nowhere, or is not true
 * in the end, else to 0.
 */
export async function soakFaults({minutes, seed}) {
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
	return code === 0 ? 0 : 1;
}
