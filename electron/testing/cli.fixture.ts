import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cp, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {afterAll, beforeAll, inject} from 'vitest';
import {createClient} from '../../shared/client/create-client';
import type {PrintedAccount} from '../server/create-server';

/** Twenty starts of a program take their time where much else runs. */
export const killingTimeout = 150_000;

let work: string;
let program: string;
beforeAll(async () => {
	work = await mkdtemp(path.join(tmpdir(), 'steward-cli-'));
	const answer = await fetch(inject('programBuilder'));
	if (!answer.ok) throw new Error(await answer.text());
	program = await answer.text();
}, 60_000);
/** A test that fails half way ends none of them. */
const running = new Set<ChildProcess>();
afterAll(async () => {
	for (const child of running) child.kill('SIGKILL');
	await Promise.all([...running].map(child => once(child, 'exit')));
	await rm(work, {recursive: true, force: true});
});

/** The built program of the embedded server. */
export const serverProgram = () => program;

type Ready = {base_url: string; accounts: Record<string, PrintedAccount>};

/** A started program and what it printed. */
export type Run = {
	readonly child: ChildProcess;
	readonly ready: Ready;
	readonly lines: string[];
	readonly errors: () => string;
	client(name?: string): ReturnType<typeof createClient>;
};

/** The program on its own, or under a tracer; it may end before it is ready. */
export function launch(args: readonly string[], tracer: readonly string[] = []) {
	const [command = '', ...rest] = [...tracer, process.execPath, program, ...args];
	const child = spawn(command, rest, {stdio: ['ignore', 'pipe', 'pipe']});
	running.add(child);
	child.once('exit', () => running.delete(child));
	const lines: string[] = [];
	let errors = '';
	child.stderr.on('data', chunk => (errors += String(chunk)));
	const output = createInterface({input: child.stdout});
	output.on('line', line => lines.push(line));
	return {child, lines, output, errors: () => errors};
}

/** The program with its ready line read. */
export function start(...args: readonly string[]): Promise<Run> {
	return startUnder([], args);
}

export async function startUnder(tracer: readonly string[], args: readonly string[]): Promise<Run> {
	const {child, lines, output, errors} = launch(args, tracer);
	await Promise.race([
		once(output, 'line'),
		once(child, 'exit').then(([code]) => {
			throw new Error(`It ended with ${code}: ${errors()}`);
		}),
	]);
	const ready = JSON.parse(lines[0] ?? '') as Ready;
	return {
		child,
		ready,
		lines,
		errors,
		client: (name = 'owner') =>
			createClient({
				baseUrl: ready.base_url,
				credentials: {
					email: ready.accounts[name]?.email ?? '',
					apiKey: ready.accounts[name]?.api_key ?? '',
				},
			}),
	};
}

/** Ends the program; resolves to its exit code. */
export async function end(
	{child}: Pick<Run, 'child'>,
	signal: NodeJS.Signals,
): Promise<number | null> {
	const ended = once(child, 'exit');
	child.kill(signal);
	const [code] = (await ended) as [number | null];
	return code;
}

let folders = 0;
/** A data folder that is not there yet. */
export const freshFolder = () => path.join(work, `data ${++folders}`);

/** A data folder with the demo organization that the program makes without being told how large. */
export async function demoFolder(): Promise<string> {
	const folder = freshFolder();
	await cp(inject('demoTemplate'), folder, {recursive: true});
	return folder;
}
