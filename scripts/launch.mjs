import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {findElectron} from './electron-runtime.mjs';
import {root} from './paths.mjs';

/** Chromium's own log lines, such as a missing system bus; they say nothing about this program. */
const chromiumLine = /^\[\d+:\d+\/[\d.]+:(?:INFO|WARNING|ERROR|VERBOSE\d*):/;

/** Longer than the program grants itself to end its server (5 s). */
const stopMilliseconds = 10_000;

/** As root Chromium refuses its own sandbox; that is for containers and test machines. */
export function sandboxArguments() {
	return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/**
 * Starts the built program in a process group of its own, so that Ctrl+C reaches us alone and the
 * program can end in good order.
 */
export async function launchProgram(env = {}) {
	const child = spawn(await findElectron(), [...sandboxArguments(), root], {
		env: {...process.env, ...env},
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: process.platform !== 'win32',
	});
	passOn(child.stdout, process.stdout);
	passOn(child.stderr, process.stderr);
	const ended = new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', code => resolve(code ?? 1));
	});
	return {ended, stop: () => stop(child, ended)};
}

function passOn(from, to) {
	createInterface({input: from}).on('line', line => {
		if (!chromiumLine.test(line)) to.write(`${line}\n`);
	});
}

async function stop(child, ended) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill('SIGTERM');
	const late = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), stopMilliseconds);
	await ended;
	clearTimeout(late);
}

/** Resolves at the first wish to end: Ctrl+C, a polite kill, a closed terminal. */
export function untilAskedToEnd() {
	return new Promise(resolve => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
	});
}
