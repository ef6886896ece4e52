import {version} from '../../package.json';
import {ApiError} from '../../shared/contract/errors';
import {Unreachable} from '../../shared/client/failures';
import type {JournalVerdict} from '../../shared/model/journal';
import {speakEnglishOfCode} from '../../shared/languages/english-of-code';
import {planJson} from '../../shared/model/plan-json';
import {messageOf} from '../../shared/message-of';
import {inside} from '../inside';
import {credentialsSite} from './credentials';
import {demoSite} from './demo-site';
import {givenPath} from './given-path';
import {defaultState, openContext, type CommandContext} from './host';
import {diffFile, exportFile, planFile} from './organization-file-commands';
import {outlookText} from './outlook-lines';
import {planLine, planText, summaryJson} from './plan-lines';
import {importPeople} from './people-file-commands';
import {rehearse, takeSnapshot} from './rehearsal-commands';
import {carryOut, lookedAhead, type RunFlags} from './run-commands';
import {exits, sayHelp, type Terminal} from './terminal';
import {readCommandLine, UsageError, type Asked, type CommandName} from './usage';

type Command = Extract<Asked, {readonly name: unknown}>;
type Values = Command['values'];

/**
 * Runs one command line. Resolves to its exit code: 0 done, 1 an error, 2 a file and the organization
 * differ, 3 some steps are not done, 4 the journal was altered.
 */
export async function main(
	args: readonly string[],
	terminal: Terminal,
	serverEntry: string,
): Promise<number> {
	try {
		const asked = readCommandLine(args);
		if ('help' in asked) return sayHelp(asked, terminal);
		return await carryOutCommand(asked, terminal, serverEntry);
	} catch (error) {
		terminal.say(wordsOf(error));
		return exits.error;
	}
}

/** The same for one that was understood; never rejects. */
export async function carryOutCommand(
	{name, rest, values}: Command,
	terminal: Terminal,
	serverEntry: string,
): Promise<number> {
	speakEnglishOfCode();
	try {
		const state = givenPath(values.state ?? defaultState(process.env, process.platform));
		const desk = await openContext({
			state,
			site: () =>
				values.demo === true
					? Promise.resolve(demoSite(inside(state, 'demo'), serverEntry))
					: credentialsSite(values.zuliprc, process.env, terminal.say),
			version,
			onFault: error => terminal.say(wordsOf(error)),
		});
		try {
			return await run(name, rest, {...values, serverEntry}, desk, terminal);
		} finally {
			await desk.close();
		}
	} catch (error) {
		terminal.say(wordsOf(error));
		return exits.error;
	}
}

async function run(
	name: CommandName,
	rest: readonly string[],
	values: Values & {readonly serverEntry: string},
	desk: CommandContext,
	terminal: Terminal,
): Promise<number> {
	const {plans} = desk;
	const json = values.json === true;
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
	if (name === 'diff') return diffFile(desk, id, {...values, json}, terminal);
	if (name === 'plan') return planFile(desk, id, {...values, json}, terminal);
	if (name === 'import-people') return importPeople(desk, id, {...values, json}, terminal);
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

function flagsOf({yes = false, json = false, hold = 'skip'}: Values): RunFlags {
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
	desk: CommandContext,
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
	return messageOf(error);
}
