import {writeSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {noStartText} from '../../shared/no-start';
import {serverExit} from '../../shared/server-exit';
import {messageOf} from '../../shared/message-of';
import {createServer, type ServerOptions} from './create-server';
import type {RateRule} from './http/rate-limit';
import {FolderInUse} from './storage/folder';

/**
 * The command line of the embedded server. Prints one line on standard output when it accepts
 * connections, serves until SIGTERM or SIGINT, and ends with 0; with 2 when it could not start, with 1
 * when it could not end in good order, with 74 when the disk failed and the next start has to find out
 * which changes are there.
 */
const {failedDisk: failedDiskCode} = serverExit;

const usage =
	'server --data DIR [--port N] [--demo [--demo-users N] [--demo-messages N] | --snapshot FILE] [--rate-limit N/S] [--restore COPY | --start-anew]';
const defaultDemoUsers = 60;
const mostDemoUsers = 100_000;
const mostDemoMessages = 5_000_000;

class UsageError extends Error {}

function readOptions(args: readonly string[]): ServerOptions {
	const {values} = parseOptions(args);
	if (values.data === undefined || values.data === '') throw new UsageError('--data is missing.');
	for (const name of ['demo-users', 'demo-messages'] as const) {
		if (values[name] !== undefined && values.demo !== true) {
			throw new UsageError(`--${name} goes with --demo.`);
		}
	}
	requireOneBeginning(values);
	const rateLimit = values['rate-limit'];
	return {
		folder: values.data,
		port: wholeNumber('--port', values.port ?? '0', 0, 65_535),
		...(values.demo === true && {
			demoUsers: wholeNumber(
				'--demo-users',
				values['demo-users'] ?? String(defaultDemoUsers),
				1,
				mostDemoUsers,
			),
			demoMessages: wholeNumber(
				'--demo-messages',
				values['demo-messages'] ?? '0',
				0,
				mostDemoMessages,
			),
		}),
		...(values.snapshot !== undefined && {snapshot: values.snapshot}),
		...(rateLimit !== undefined && {rateLimit: rateRule(rateLimit)}),
		...recoveryOf(values.restore, values['start-anew'] === true),
		onUnknownOutcome: endAtOnce,
		logFault: line => console.error(JSON.stringify(line)),
	};
}

function parseOptions(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			options: {
				data: {type: 'string'},
				port: {type: 'string'},
				demo: {type: 'boolean'},
				'demo-users': {type: 'string'},
				'demo-messages': {type: 'string'},
				snapshot: {type: 'string'},
				'rate-limit': {type: 'string'},
				restore: {type: 'string'},
				'start-anew': {type: 'boolean'},
			},
		});
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : 'The options are wrong.');
	}
}

/** A snapshot fills an empty folder: there is no other organization and nothing to go back to. */
function requireOneBeginning(values: ReturnType<typeof parseOptions>['values']): void {
	if (values.snapshot === undefined) return;
	if (values.snapshot === '') throw new UsageError('--snapshot names no file.');
	for (const name of ['demo', 'restore', 'start-anew'] as const) {
		if (values[name] !== undefined) {
			throw new UsageError(`--snapshot and --${name} exclude each other.`);
		}
	}
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < least || value > most) {
		throw new UsageError(`${option} is a whole number from ${least} to ${most}, not "${text}".`);
	}
	return value;
}

function rateRule(text: string): RateRule {
	const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
	const [, calls, seconds] = match ?? [];
	if (Number(calls) < 1 || Number(seconds) < 1 || match === null) {
		throw new UsageError(`--rate-limit is calls/seconds, for example 200/60, not "${text}".`);
	}
	return {calls: Number(calls), seconds: Number(seconds)};
}

function recoveryOf(
	restore: string | undefined,
	startAnew: boolean,
): Pick<ServerOptions, 'recovery'> {
	if (restore !== undefined && startAnew) {
		throw new UsageError('--restore and --start-anew exclude each other.');
	}
	if (restore !== undefined) return {recovery: {restore}};
	return startAnew ? {recovery: 'start-anew'} : {};
}

/** Cuts all connections without an answer: callers read back what became of their changes. */
function endAtOnce(error: unknown): void {
	const reason = messageOf(error);
	const sentence = `${noStartText('disk failed', {reason})}\n`;
	// Nothing may run between this line and the end.
	writeSync(2, sentence);
	process.exit(failedDiskCode);
}

async function serve(args: readonly string[]): Promise<void> {
	process.umask(0o077);
	const options = readOptions(args);
	const server = await createServer(options);
	const {demoUsers, isNew} = server.madeWith;
	if (!isNew && options.demoUsers !== undefined && options.demoUsers !== demoUsers) {
		const stored =
			demoUsers === 0 ? 'an organization of its own' : `a demo organization of ${demoUsers} people`;
		console.error(`The folder holds ${stored} already; it is served as it is.`);
	}
	let isEnding = false;
	const end = () => {
		if (isEnding) return;
		isEnding = true;
		void server.close().then(
			haveThreadsEnded => {
				if (haveThreadsEnded) process.exit(0);
				// An orderly end waits for every thread; nothing is left to write.
				process.kill(process.pid, 'SIGKILL');
			},
			(error: unknown) => fail(error, serverExit.notInOrder),
		);
	};
	process.on('SIGTERM', end);
	process.on('SIGINT', end);
	// Whoever started it with a channel is gone.
	process.on('disconnect', end);
	// Whoever supervises this process notices when it hangs; a plain Node has nobody there.
	const supervisor: typeof process.parentPort | undefined = process.parentPort;
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it goes to a process
	supervisor?.on('message', () => supervisor.postMessage('pong'));
	const ready = {base_url: server.baseUrl, accounts: server.accounts};
	process.stdout.write(`${JSON.stringify(ready)}\n`);
}

function fail(error: unknown, code: number): void {
	const message = messageOf(error);
	process.stderr.write(
		error instanceof UsageError ? `${message}\nUsage: ${usage}\n` : `${message}\n`,
		() => process.exit(code),
	);
}

serve(process.argv.slice(2)).catch((error: unknown) => {
	fail(error, error instanceof FolderInUse ? serverExit.folderInUse : serverExit.cannotStart);
});
