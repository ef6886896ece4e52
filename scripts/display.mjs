import {spawn} from 'node:child_process';
import {hasDisplay} from './system-libraries.mjs';

/**
 * Starts a virtual display on a free number. The X server is in a process group of its own, so that
 * Ctrl+C reaches the program on it first.
 */
export function startVirtualDisplay({width = 1920, height = 1200} = {}) {
	return new Promise((resolve, reject) => {
		const screen = `${width}x${height}x24`;
		const server = spawn(
			'Xvfb',
			['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'],
			{stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true},
		);
		const giveUp = setTimeout(() => {
			server.kill('SIGKILL');
			reject(new Error('The virtual display did not start within 20 seconds.'));
		}, 20_000);
		server.once('error', cause => {
			clearTimeout(giveUp);
			reject(new Error('Xvfb could not be started.', {cause}));
		});
		server.once('exit', code => {
			clearTimeout(giveUp);
			reject(new Error(`Xvfb ended with ${code}.`));
		});
		let number = '';
		server.stdio[3].on('data', chunk => {
			number += chunk;
			if (!number.includes('\n')) return;
			clearTimeout(giveUp);
			// From here on it must not keep this process alive on its own.
			server.unref();
			server.stdio[3].unref();
			resolve({display: `:${number.trim()}`, stop: () => endServer(server)});
		});
	});
}

function endServer(server) {
	if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
	return new Promise(resolve => {
		server.once('exit', resolve);
		server.ref();
		server.kill('SIGTERM');
	});
}

/** Runs work that opens windows: on the display that is there, or on a virtual one. */
export async function withDisplay(work) {
	if (hasDisplay()) return work();
	const {display, stop} = await startVirtualDisplay();
	process.env.DISPLAY = display;
	try {
		return await work();
	} finally {
		delete process.env.DISPLAY;
		await stop();
	}
}
