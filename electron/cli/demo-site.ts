import {fork, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, readFile} from 'node:fs/promises';
import {createInterface} from 'node:readline';
import {z} from 'zod';
import {serverExit} from '../../shared/server-exit';
import {writeDurably} from '../durable';
import type {Credentials, Site} from './credentials';

const readyLine = z.object({
	base_url: z.url(),
	accounts: z.object({owner: z.object({email: z.string(), api_key: z.string()})}),
});

type Started = {readonly child: ChildProcess; readonly credentials: Credentials};

/** However it is reached: plans that were made with it are of the same organization the next time. */
const address = 'http://demo.localhost';

/**
 * A demo organization in a folder of its own, made when it is used for the first time and served as long
 * as a command needs it. Its owner works on it.
 */
export function demoSite(folder: string, serverEntry: string): Site {
	let started: Promise<Started> | undefined;
	return {
		connection: 'cli-demo',
		address,
		async reach() {
			started ??= start(folder, serverEntry);
			return (await started).credentials;
		},
		async close() {
			const running = await started?.catch(() => undefined);
			if (running === undefined) return;
			const {child} = running;
			// It may have ended by itself.
			if (child.exitCode !== null || child.signalCode !== null) return;
			const ended = once(child, 'exit');
			child.kill('SIGTERM');
			await ended;
		},
	};
}

/** On its port of last time, by which its files name it; on another where that is taken. */
async function start(folder: string, serverEntry: string): Promise<Started> {
	const portFile = `${folder}.port`;
	const kept = await readFile(portFile, 'utf8').catch(() => '');
	const last = /^\d{1,5}$/.test(kept) ? kept : '0';
	const started = await serve(last, folder, serverEntry).catch((error: unknown) => {
		const isInUse = error instanceof DemoFailed && error.code === serverExit.folderInUse;
		if (isInUse || last === '0') throw error;
		return serve('0', folder, serverEntry);
	});
	const {port} = new URL(started.credentials.baseUrl);
	if (port !== last) await writeDurably(portFile, port);
	return started;
}

class DemoFailed extends Error {
	override readonly name = 'DemoFailed';
	readonly code: number | null;

	constructor(code: number | null, said: string) {
		super(`The demo did not start. ${said}`.trim());
		this.code = code;
	}
}

async function serve(port: string, folder: string, serverEntry: string): Promise<Started> {
	await mkdir(folder, {recursive: true, mode: 0o700});
	const args = ['--data', folder, '--demo', '--port', port];
	// Its channel is closed with this process, however that ends. Ctrl+C is not for it: the command still
	// has to say what became of its calls.
	const child = fork(serverEntry, args, {silent: true, detached: true});
	const {stdout, stderr} = child;
	if (stdout === null || stderr === null) throw new DemoFailed(null, '');
	let said = '';
	stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
	const line = new Promise<string>(resolve =>
		createInterface({input: stdout}).once('line', resolve),
	);
	const failed = once(child, 'exit').then(([code]: (number | null)[]) => {
		throw new DemoFailed(code ?? null, said);
	});
	failed.catch(() => {});
	const ready = readyLine.parse(JSON.parse(await Promise.race([line, failed])));
	const {email, api_key: apiKey} = ready.accounts.owner;
	return {child, credentials: {baseUrl: ready.base_url, email, apiKey}};
}
