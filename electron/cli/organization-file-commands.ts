import {
	isPlanned,
	isSection,
	planned,
	sections,
	type How,
	type Planned,
	type Section,
} from '../../shared/model/organization-file';
import {open} from 'node:fs/promises';
import path from 'node:path';
import type {Outlook} from '../../shared/model/outlook';
import {compareFile, ordersIn, type Comparison} from '../plans/organization-file/diff';
import type {Difference} from '../plans/organization-file/difference';
import {exportOrganization} from '../plans/organization-file/export';
import {requireAllowed} from '../plans/organization-file/judge';
import {BadOrganizationFile, problemWords} from '../plans/organization-file/problems';
import {requireFileSize} from '../plans/organization-file/read-text';
import {renewFile} from '../plans/organization-file/renew';
import {writeWhole} from '../plans/organization-file/write-whole';
import {readSnapshot} from '../plans/snapshot';
import {givenPath} from './given-path';
import type {Desk} from './host';
import {outlookText} from './outlook-lines';
import {labelCounts} from './plan-lines';
import {exits, lookedAhead, type Terminal} from './run-commands';
import {UsageError} from './usage';

/** Writes the organization as a file; one that is there keeps its comments and its order. */
export async function exportFile(
	desk: Desk,
	{
		out,
		sections: list,
	}: {readonly out?: string | undefined; readonly sections?: string | undefined},
	terminal: Terminal,
): Promise<number> {
	const wanted: readonly Section[] =
		list === undefined ? sections : namesIn(list, isSection, sections, '--sections');
	const {client} = await desk.host();
	const snapshot = await readSnapshot(client, {signal: terminal.interrupted});
	for (const {section, what, why} of snapshot.unknown) {
		const isMeant = ['people', 'channels', 'settings', 'fields', 'invitations'].includes(section);
		if (isMeant) terminal.say(`Not known to this account: ${what}. ${why}`);
	}
	if (out === undefined) {
		terminal.out(exportOrganization(snapshot, wanted));
		return exits.ok;
	}
	const file = givenPath(out);
	const there = await bytesOf(file).catch((error: unknown) => {
		if (error instanceof UsageError && error.cause === 'ENOENT') return undefined;
		throw error;
	});
	const text =
		there === undefined || there.length === 0
			? exportOrganization(snapshot, wanted)
			: await naming(out, () => renewFile(there, snapshot, wanted));
	await writeWhole(file, text);
	terminal.say(`Written to ${file}.`);
	return exits.ok;
}

type FileFlags = {
	readonly prune?: string | undefined;
	readonly json: boolean;
	readonly name?: string | undefined;
};

/** Says what a file says and the organization does not. */
export async function diffFile(
	desk: Desk,
	given: string | undefined,
	{prune, json}: FileFlags,
	terminal: Terminal,
): Promise<number> {
	const {differences} = await compared(desk, given, prune, terminal);
	for (const one of differences) {
		terminal.out(json ? JSON.stringify(one) : differenceText(given ?? '', one));
	}
	terminal.say(differences.length === 0 ? 'No differences.' : countWords(differences));
	return differences.length === 0 ? exits.ok : exits.some;
}

/** Keeps what makes the organization as a file says as a plan. */
export async function planFile(
	desk: Desk,
	given: string | undefined,
	{prune, json, name}: FileFlags,
	terminal: Terminal,
): Promise<number> {
	const comparison = await compared(desk, given, prune, terminal);
	const orders = ordersIn(comparison);
	const {differences} = comparison;
	const left = differences.filter(({how}) => how !== 'planned');
	for (const one of left) terminal.say(`Not in the plan: ${differenceText(given ?? '', one)}`);
	if (orders.length === 0) {
		if (json) terminal.out(JSON.stringify({id: null, counts: null, left}));
		terminal.say('Nothing to do.');
		return exits.ok;
	}
	const {organization, account} = await desk.host();
	const title = name ?? `From ${path.basename(given ?? '')}`;
	const plan = desk.plans.add({organization, account}, title, orders);
	const steps = desk.plans.steps(plan.id);
	const ahead: Outlook | undefined = await lookedAhead(desk, plan).catch((error: unknown) => {
		terminal.say(`What it would do is not known: ${String(error)}`);
		return undefined;
	});
	const labels = labelCounts(steps);
	const {id, counts} = plan;
	if (json) {
		const {effects = null, estimate = null, holds = null, unsure = null} = ahead ?? {};
		const would = {effects, estimate, holds, unsure};
		terminal.out(JSON.stringify({id, name: plan.name, counts, labels, ...would, left}));
	} else {
		terminal.out(id);
		terminal.out(
			Object.entries(labels)
				.map(([label, count]) => `${count} ${label}`)
				.join(', '),
		);
		if (ahead !== undefined) terminal.out(outlookText(ahead, steps));
	}
	terminal.say(`Plan ${id} has ${steps.length} steps. Look at it with: steward show ${id}`);
	if (left.some(({how}) => how === 'later')) {
		terminal.say('What takes things that it makes is left: plan the file again after it.');
	}
	return exits.some;
}

async function compared(
	desk: Desk,
	given: string | undefined,
	prune: string | undefined,
	terminal: Terminal,
): Promise<Comparison> {
	if (given === undefined) throw new UsageError('Which file?');
	const pruned = prune === undefined ? [] : namesIn<Planned>(prune, isPlanned, planned, '--prune');
	const bytes = await bytesOf(givenPath(given));
	const {client} = await desk.host();
	const snapshot = await readSnapshot(client, {signal: terminal.interrupted});
	return naming(given, async () => {
		const comparison = compareFile(bytes, snapshot, new Set(pruned));
		await requireAllowed(client, comparison);
		return comparison;
	});
}

/** What is wrong with a file is told with its name, as compilers do. */
async function naming<T>(file: string, work: () => T | Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof BadOrganizationFile)) throw error;
		throw new UsageError(
			error.problems.map(problem => `${file}:${problemWords(problem)}`).join('\n'),
		);
	}
}

async function bytesOf(file: string): Promise<Uint8Array> {
	const cannot = (error: NodeJS.ErrnoException) => {
		throw new UsageError(`${file} cannot be read (${error.code ?? error.message}).`, {
			cause: error.code,
		});
	};
	const handle = await open(file, 'r').catch(cannot);
	try {
		const status = await handle.stat();
		if (!status.isFile()) throw new UsageError(`${file} is no file.`);
		await naming(file, () => requireFileSize(status.size));
		return await handle.readFile().catch(cannot);
	} finally {
		await handle.close();
	}
}

function namesIn<T extends string>(
	list: string,
	isKnown: (name: string) => name is T & string,
	known: readonly T[],
	flag: string,
): readonly T[] {
	return list.split(',').map(name => {
		const trimmed = name.trim();
		if (isKnown(trimmed)) return trimmed;
		throw new UsageError(`${flag} ${trimmed}: it is one or more of ${known.join(',')}.`);
	});
}

const signs = {create: '+', change: '~', remove: '-'} as const;
const howWords: Readonly<Record<How, string>> = {
	planned: '',
	later: ' (after the first plan)',
	invite: ' (to be invited: this account does not create people)',
	information: ' (information: no plan changes it yet)',
};

function differenceText(file: string, one: Difference): string {
	const {path: parts, act, before, after, how, line, column} = one;
	const values = `${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
	return `${signs[act]} ${parts.join(' › ')}: ${values}${howWords[how]}  ${file}:${line}:${column}`;
}

function countWords(differences: readonly Difference[]): string {
	return differences.length === 1 ? '1 difference.' : `${differences.length} differences.`;
}
