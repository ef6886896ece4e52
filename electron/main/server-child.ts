import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {utilityProcess} from 'electron';
import {inside} from '../inside';
import type {AppData} from './data-places';
import type {ServerChild} from './server-process';

/** Where the build puts it. */
const entry = path.join(import.meta.dirname, '../server/start.cjs');

/** Starts the embedded server of the demo organization, as large as the environment asks for. */
export function forkDemoServer({demo}: AppData): ServerChild {
	const users = process.env['STEWARD_DEMO_USERS'];
	const messages = process.env['STEWARD_DEMO_MESSAGES'];
	const rateLimit = process.env['STEWARD_RATE_LIMIT'];
	return forkServer([
		'--data',
		demo,
		'--demo',
		...(users === undefined ? [] : ['--demo-users', users]),
		...(messages === undefined ? [] : ['--demo-messages', messages]),
		...(rateLimit === undefined ? [] : ['--rate-limit', rateLimit]),
	]);
}

/** Starts the embedded server as a utility process of this program. */
export function forkServer(args: readonly string[]): ServerChild {
	const child = utilityProcess.fork(entry, [...args], {
		stdio: ['ignore', 'pipe', 'pipe'],
		serviceName: 'Steward server',
	});
	child.stdout?.setEncoding('utf8');
	child.stderr?.setEncoding('utf8');
	// Whoever listens may come later than its end.
	const ended = new Promise<number>(resolve => child.once('exit', resolve));
	return {
		onOutput: listener => child.stdout?.on('data', listener),
		onErrors: listener => child.stderr?.on('data', listener),
		onExit: listener => void ended.then(listener),
		// Whatever it says is a sign of life.
		onPong: listener => child.on('message', listener),
		// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it goes to a process
		ping: () => child.postMessage('ping'),
		end: () => child.kill(),
		kill() {
			const kill = () => {
				if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
			};
			if (child.pid === undefined) child.once('spawn', kill);
			else kill();
		},
	};
}

/** The files of a folder together, without those of folders in it; 0 where there is none. */
export function bytesOfFiles(folder: string): number {
	try {
		const files = readdirSync(folder, {withFileTypes: true}).filter(each => each.isFile());
		return files.reduce((sum, {name}) => sum + statSync(inside(folder, name)).size, 0);
	} catch {
		return 0;
	}
}
