import {spawn} from 'node:child_process';
import {isAlreadyGone} from '../../shared/model/plan';
import type {Difference} from '../../shared/model/rehearsal';
import {startCopy, type CopyProcess} from '../plans/copy-server';
import {readSnapshot} from '../plans/snapshot';
import {writeSnapshotTo} from '../plans/snapshot-file';
import {givenPath} from './given-path';
import type {CommandContext} from './host';
import {exits, type Terminal} from './terminal';
import {UsageError} from './usage';

/** Starts the embedded server as a process of its own. */
function spawnServer(entry: string, args: readonly string[]): CopyProcess {
	const child = spawn(process.execPath, [entry, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
	child.stdout.setEncoding('utf8');
	child.stderr.setEncoding('utf8');
	return {
		onOutput: listener => void child.stdout.on('data', listener),
		onErrors: listener => void child.stderr.on('data', listener),
		onExit: listener => void child.once('exit', () => listener()),
		kill: () => void child.kill('SIGKILL'),
	};
}

type Flags = {readonly json: boolean; readonly serverEntry: string};

/** Tries a plan on a copy, and says what would be refused and what else would happen. */
export async function rehearse(
	desk: CommandContext,
	id: string,
	{json, serverEntry}: Flags,
	terminal: Terminal,
): Promise<number> {
	const host = await desk.host();
	const found = await desk.plans.rehearse(id, host, {
		startCopy: (folder, file, ended) =>
			startCopy(args => spawnServer(serverEntry, args), folder, file, ended),
		signal: terminal.interrupted,
	});
	const {outcomes, difference, unknown, beyond} = found;
	const changes = new Map(desk.plans.steps(id).map(({n, change}) => [n, change]));
	const gone = outcomes.filter(({n, ...outcome}) => {
		const change = changes.get(n);
		return change !== undefined && isAlreadyGone({...outcome, change});
	});
	const failed = outcomes.filter(one => one.state !== 'done' && !gone.includes(one));
	const besides = difference.filter(({isSaid}) => !isSaid);
	if (json) for (const line of [...outcomes, ...difference]) terminal.out(JSON.stringify(line));
	else {
		for (const {n, state, reason, sentence} of failed) {
			terminal.out(
				`${n}  would be ${state}${reason ? ` (${reason})` : ''}  ${sentence ?? ''}`.trim(),
			);
		}
		for (const one of besides) terminal.out(`besides: ${differenceText(one)}`);
	}
	const done = outcomes.length - failed.length - gone.length;
	const already = gone.length === 0 ? '' : `, ${gone.length} already gone`;
	terminal.say(
		`${done} of ${outcomes.length} steps would be done${already}; ${besides.length} changes besides.`,
	);
	for (const {what, why} of unknown) terminal.say(`The copy does not know ${what}: ${why}`);
	if (beyond.length > 0)
		terminal.say(
			`Not tried, because the copy has no direct messages, no drafts and no permissions of newer servers: ${beyond.join(', ')}`,
		);
	return failed.length === 0 ? exits.ok : exits.someLeft;
}

function differenceText({kind, name, part, before, after}: Difference): string {
	const what = part === undefined ? '' : ` ${part}`;
	return `${kind} ${name}${what}: ${JSON.stringify(before) ?? 'none'} -> ${JSON.stringify(after) ?? 'none'}`;
}

/** Writes the snapshot of an organization to a file. */
export async function takeSnapshot(
	desk: CommandContext,
	out: string | undefined,
	terminal: Terminal,
): Promise<number> {
	if (out === undefined) throw new UsageError('Where to? Give --out FILE.');
	const {client} = await desk.host();
	const file = givenPath(out);
	await writeSnapshotTo(file, await readSnapshot(client));
	terminal.say(`Written to ${file}.`);
	return exits.ok;
}
