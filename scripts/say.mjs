import {spawn} from 'node:child_process';

/** One line for the person at the terminal. On standard error, because output may be data. */
export function say(line) {
	process.stderr.write(`${line}\n`);
}

/**
 * Runs a program quietly; rejects with its output when it fails, so that a terminal stays calm
 * until there is something to read. Resolves to what it wrote on standard output.
 */
export function runQuietly(command, args, {limitSeconds = 1800, ...options} = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			stdio: ['ignore', 'pipe', 'pipe'],
			timeout: limitSeconds * 1000,
			...options,
		});
		let out = '';
		let all = '';
		child.stdout.on('data', chunk => {
			out += chunk;
			all += chunk;
		});
		child.stderr.on('data', chunk => {
			all += chunk;
		});
		child.once('error', reject);
		child.once('close', (code, signal) => {
			if (code === 0) resolve(out);
			else
				reject(
					new Error(`${command} ${args[0] ?? ''} ended with ${code ?? signal}.\n${endOf(all)}`),
				);
		});
	});
}

const mostLines = 40;

function endOf(output) {
	return output.trimEnd().split('\n').slice(-mostLines).join('\n');
}

/** How to start npm itself, also where its launcher is no program of its own (Windows). */
export function npmCommand(...args) {
	const cli = process.env.npm_execpath;
	if (cli?.endsWith('.js')) return [process.execPath, [cli, ...args]];
	return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}
