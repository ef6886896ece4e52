import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import {version} from '../../package.json';
import {ApiError} from '../../shared/contract/errors';
import {Unreachable} from '../../shared/client/failures';
import type {JournalVerdict} from '../../shared/model/journal';
import {planJson} from '../../shared/model/plan-json';
import {readCredentials} from './credentials';
import {givenPath} from './given-path';
import {defaultState, openDesk, type Desk} from './host';
import {diffFile, exportFile, planFile} from './organization-file-commands';
import {outlookText} from './outlook-lines';
import {planLine, planText, summaryJson} from './plan-lines';
import {importPeople} from './people-file-commands';
import {rehearse, takeSnapshot} from './rehearsal-commands';
import {carryOut, exits, lookedAhead, type RunFlags, type Terminal} from './run-commands';
import {helpOf, isCommand, UsageError, type CommandName} from './usage';

const options = {
	help: {type: 'boolean', default: false},
	json: {type: 'boolean', default: false},
	yes: {type: 'boolean', default: false},
	hold: {type: 'string', default: 'skip'},
	since: {type: 'string'},
	state: {type: 'string'},
	zuliprc: {type: 'string'},
	out: {type: 'string'},
	sections: {type: 'string'},
	prune: {type: 'string'},
	name: {type: 'string'},
	map: {type: 'string', multiple: true},
	'out-rejects': {type: 'string'},
} as const;

/** Which of them each command takes, beside those that all do. */
const taken: Readonly<Record<CommandName, readonly (keyof typeof options)[]>> = {
	export: ['out', 'sections'],
	diff: ['json', 'prune'],
	plan: ['json', 'prune', 'name'],
	'import-people': ['json', 'map', 'out-rejects', 'name'],
	plans: ['json'],
	show: ['json'],
	rehearse: ['json'],
	snapshot: ['out'],
	apply: ['json', 'yes', 'hold'],
	resume: ['json', 'yes', 'hold'],
	pause: [],
	undo: ['json', 'yes', 'hold'],
	journal: ['json', 'since'],
};
const takenByAll: readonly string[] = ['help', 'state', 'zuliprc'];

type Values = ReturnType<typeof read>['values'];

function read(args: readonly string[]) {
	try {
		return parseArgs({args: [...args], options, allowPositionals: true, strict: true});
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

/**
 * Runs one command of the command line. Resolves to its exit code: 0 done, 1 an error, 2 a file and
 * the organization differ, 3 some steps are not done, 4 the journal was altered.
 */
export async function main(
	args: readonly string[],
	terminal: Terminal,
	serverEntry: string,
): Promise<number> {
	try {
		const {values, positionals} = read(args);
		const [name, ...rest] = positionals;
		if (name === undefined) {
			(values.help ? terminal.out : terminal.say)(helpOf());
			return values.help ? exits.ok : exits.error;
		}
		if (!isCommand(name)) throw new UsageError(`There is no command ${name}. See steward --help.`);
		if (values.help) {
			terminal.out(helpOf(name));
			return exits.ok;
		}
		requireOwn(name, args);
		return await withDesk(values, terminal, desk =>
			run(name, rest, {...values, serverEntry}, desk, terminal),
		);
	} catch (error) {
		terminal.say(wordsOf(error));
		return exits.error;
	}
}

function requireOwn(name: CommandName, args: readonly string[]): void {
	const {tokens} = parseArgs({args: [...args], options, allowPositionals: true, tokens: true});
	for (const token of tokens) {
		if (token.kind !== 'option' || takenByAll.includes(token.name)) continue;
		if (!taken[name].some(own => own === token.name)) {
			throw new UsageError(
				`${token.rawName} does not go with ${name}. See steward ${name} --help.`,
			);
		}
	}
}

async function withDesk(
	values: Values,
	terminal: Terminal,
	work: (desk: Desk) => Promise<number>,
): Promise<number> {
	const desk = await openDesk({
		state: givenPath(values.state ?? defaultState(process.env, process.platform)),
		credentials: () => readCredentials(values.zuliprc, process.env),
		version,
		onFault: error => terminal.say(wordsOf(error)),
	});
	try {
		return await work(desk);
	} finally {
		await desk.close();
	}
}

async function run(
	name: CommandName,
	rest: readonly string[],
	values: Values & {readonly serverEntry: string},
	desk: Desk,
	terminal: Terminal,
): Promise<number> {
	const {plans} = desk;
	const {json} = values;
	if (name === 'journal') return journal(rest, values, desk, terminal);
	if (name === 'snapshot') {
		requireNoMore(rest, 0);
		return takeSnapshot(desk, values.out, terminal);
	}
	if (name === 'plans') {
		requireNoMore(rest, 0);
		for (const plan of plans.list()) {
			terminal.out(json ? JSON.stringify(summaryJson(plan)) : planLine(plan));
		}
		return exits.ok;
	}
	if (name === 'export') {
		requireNoMore(rest, 0);
		return exportFile(desk, values, terminal);
	}
	const [id] = rest;
	requireNoMore(rest, 1);
	if (name === 'diff') return diffFile(desk, id, values, terminal);
	if (name === 'plan') return planFile(desk, id, values, terminal);
	if (name === 'import-people') return importPeople(desk, id, values, terminal);
	if (id === undefined) throw new UsageError(`Which plan? See steward ${name} --help.`);
	const plan = plans.summary(id);
	switch (name) {
		case 'show': {
			const steps = plans.steps(id);
			const ahead = await lookedAhead(desk, plan).catch((error: unknown) => {
				terminal.say(`What it would do is not known: ${wordsOf(error)}`);
				return undefined;
			});
			terminal.out(json ? JSON.stringify(planJson(plan, steps, ahead)) : planText(plan, steps));
			if (ahead !== undefined && !json) terminal.out(outlookText(ahead, steps));
			return exits.ok;
		}
		case 'pause':
			if (plans.pause(id)) {
				terminal.say(`Plan ${id} ends after the calls under way. Go on with: steward resume ${id}`);
				return exits.ok;
			}
			throw new UsageError(`Plan ${id} is not running.`);
		case 'rehearse':
			return rehearse(desk, id, {json, serverEntry: values.serverEntry}, terminal);
		case 'apply':
		case 'resume':
			return carryOut(desk, plan, flagsOf(values), terminal);
		case 'undo':
			return carryOut(desk, plans.undo(id), flagsOf(values), terminal);
		default:
			return name satisfies never;
	}
}

function flagsOf({yes, json, hold}: Values): RunFlags {
	if (hold !== 'skip' && hold !== 'stop') throw new UsageError('--hold is skip or stop.');
	return {yes, json, hold};
}

function requireNoMore(rest: readonly string[], most: number): void {
	if (rest.length > most) throw new UsageError(`What is ${rest[most]} for?`);
}

const pageLength = 500;

async function journal(
	rest: readonly string[],
	{since, json}: Values,
	desk: Desk,
	terminal: Terminal,
): Promise<number> {
	const {connection} = desk;
	// Without them nobody knows whose.
	if (connection === 'none') await desk.host();
	if (rest[0] === 'verify') {
		requireNoMore(rest, 1);
		const verdict = await desk.journal.verify(connection);
		if (json) terminal.out(JSON.stringify(verdict));
		terminal.say(verdictWords(verdict));
		return verdict.fault === undefined ? exits.ok : exits.broken;
	}
	requireNoMore(rest, 0);
	const from = since === undefined ? undefined : momentOf(since);
	const pages: string[][] = [];
	for (let before: number | undefined; ;) {
		const filter = from === undefined ? {} : {from};
		const page = await desk.journal.read(connection, filter, {before, limit: pageLength});
		pages.push(
			page.entries.map(entry => {
				if (json) return JSON.stringify(entry);
				const {number, at, actor, act, target, outcome, code} = entry;
				const what = [target.kind, target.id, target.name].filter(part => part !== undefined);
				return `${number}  ${at}  ${actor.email}  ${act}  ${what.join(' ')}  ${outcome}${code === undefined ? '' : ` (${code})`}`;
			}),
		);
		({before} = page);
		if (before === undefined) break;
	}
	// Oldest first, as it happened.
	for (const page of pages.reverse()) for (const line of page.reverse()) terminal.out(line);
	return exits.ok;
}

function momentOf(text: string): string {
	const at = Date.parse(text);
	if (Number.isNaN(at))
		throw new UsageError(`--since ${text} is no moment: 2026-03-01T10:00:00Z, for one.`);
	return new Date(at).toISOString();
}

function verdictWords({entries, fault, tail}: JournalVerdict): string {
	if (fault !== undefined) return `Entry ${fault.number} is not what was written: ${fault.why}.`;
	const end =
		tail.state === 'proved' ? '' : ' Nothing vouches for its end here: keep an export elsewhere.';
	return `${entries.toLocaleString('en')} entries verified.${end}`;
}

function wordsOf(error: unknown): string {
	if (error instanceof ApiError) return `The service refused: ${error.message} (${error.code})`;
	if (error instanceof Unreachable) return `The service was not reached: ${error.message}`;
	return error instanceof Error ? error.message : String(error);
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
	const interrupting = new AbortController();
	process.once('SIGINT', () => interrupting.abort());
	process.once('SIGTERM', () => interrupting.abort());
	const canAsk = process.stdin.isTTY === true && process.stderr.isTTY === true;
	return {
		out: line => process.stdout.write(line.endsWith('\n') ? line : `${line}\n`),
		say: line => process.stderr.write(line.endsWith('\n') ? line : `${line}\n`),
		ask: canAsk
			? async question => {
					const reader = createInterface({input: process.stdin, output: process.stderr});
					try {
						return /^y(es)?$/i.test((await reader.question(question)).trim());
					} finally {
						reader.close();
					}
				}
			: undefined,
		interrupted: interrupting.signal,
	};
}
