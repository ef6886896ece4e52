import {spawn} from 'node:child_process';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {root} from './paths.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Runs the embedded server in this process, built before if its sources changed. Standard output
 * belongs to the server alone; signals end it as it wants.
 */
await ensureSetUp({window: false});
await buildServer();
await import(pathToFileURL(path.join(root, 'dist', 'server', 'cli.js')).href);

/** In a process of its own: a bundler leaves threads and memory behind that a server has no use for. */
async function buildServer() {
	const ensure = fileURLToPath(new URL('ensure-built.mjs', import.meta.url));
	const child = spawn(process.execPath, [ensure, 'server'], {stdio: ['ignore', 2, 2]});
	const code = await new Promise(resolve => child.once('exit', resolve));
	if (code !== 0) process.exit(1);
}
