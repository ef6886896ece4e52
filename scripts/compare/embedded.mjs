import {spawn} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {root} from '../paths.mjs';

/** The embedded server on a folder of its own, with the six accounts of the demo organization. */
export async function startEmbedded() {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-compare-'));
	const entry = path.join(root, 'dist/server/cli.cjs');
	const options = ['--data', folder, '--demo', '--demo-users', '6', '--rate-limit', '999999/1'];
	const child = spawn(process.execPath, [entry, ...options], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise(resolve => child.once('exit', resolve));
	const line = await new Promise((resolve, reject) => {
		createInterface({input: child.stdout}).once('line', resolve);
		child.once('exit', code => reject(new Error(`The embedded server ended with ${code}.`)));
	});
	return {
		...JSON.parse(line),
		async stop() {
			child.kill('SIGTERM');
			await ended;
			await rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
		},
	};
}
