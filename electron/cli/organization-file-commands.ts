import path from 'node:path';
import {
	isPlanned,
	isSection,
	planned,
	sections,
	type How,
	type Planned,
	type Section,
} from '../../shared/model/organization-file';
import {compareFile, newStepsIn, type Comparison} from '../plans/organization-file/diff';
import type {Difference} from '../plans/organization-file/difference';
import {exportOrganization} from '../plans/organization-file/export';
import {requireAllowed} from '../plans/organization-file/judge';
import {requireFileSize} from '../plans/organization-file/read-text';
import {renewFile} from '../plans/organization-file/renew';
import {writeWhole} from '../plans/organization-file/write-whole';
import {readOrganization, work} from './file-progress';
import {bytesOf, naming} from './given-file';
import {givenPath} from './given-path';
import type {CommandContext} from './host';
import {keepPlan, tellPlan} from './keep-plan';
import {exits, type Terminal} from './terminal';
import {UsageError} from './usage';

/** Writes the organization as a file; one that is there keeps its comments and its order. */
export async function exportFile(
	desk: CommandContext,
	{
		out,
		sections: list,
	}: {readonly out?: string | undefined; readonly sections?: string | undefined},
	terminal: Terminal,
): Promise<number> {
	const wanted: readonly Section[] =
		list === undefined ? sections : namesIn(list, isSection, sections, '--sections');
	const {client} = await desk.host();
	const snapshot = await readOrganization(client, terminal);
	for (const {section, what, why} of snapshot.unknown) {
		const isMeant = ['people', 'channels', 'settings', 'fields', 'invitations'].includes(section);
		if (isMeant) terminal.say(`Not known to this account: ${what}. ${why}`);
	}
	if (out === undefined) {
		terminal.out(exportOrganization(snapshot, wanted, work(terminal, 'Writing the file')));
		return exits.ok;
	}
	const file = givenPath(out);
	const there = await bytesOf(file, requireFileSize).catch((error: unknown) => {
		if (error instanceof UsageError && error.cause === 'ENOENT') return undefined;
		throw error;
	});
	const onCount = work(terminal, 'Writing the file');
	const text =
		there === undefined || there.length === 0
			? exportOrganization(snapshot, wanted, onCount)
			: await naming(out, () => renewFile(there, snapshot, wanted, onCount));
	await writeWhole(file, text);
	terminal.progress?.(undefined);
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
	desk: CommandContext,
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
	desk: CommandContext,
	given: string | undefined,
	flags: FileFlags,
	terminal: Terminal,
): Promise<number> {
	const {json} = flags;
	const {plan, left} = await keepDifferences(desk, given, flags, terminal);
	for (const one of left) terminal.say(`Not in the plan: ${differenceText(given ?? '', one)}`);
	if (plan === undefined) {
		if (json) terminal.out(JSON.stringify({id: null, counts: null, left}));
		terminal.say('Nothing to do.');
		return exits.ok;
	}
	const kept = await tellPlan(desk, plan, terminal);
	if (json) terminal.out(JSON.stringify({...kept.json, left}));
	else for (const line of kept.lines) terminal.out(line);
	terminal.say(kept.words);
	if (left.some(({how}) => how === 'later')) {
		terminal.say('What takes things that it makes is left: plan the file again after it.');
	}
	return exits.some;
}

/** The plan of what can be planned, if there is any; what was compared is not held on to. */
async function keepDifferences(
	desk: CommandContext,
	given: string | undefined,
	{prune, name}: FileFlags,
	terminal: Terminal,
) {
	const comparison = await compared(desk, given, prune, terminal);
	const left = comparison.differences.filter(({how}) => how !== 'planned');
	const steps = newStepsIn(comparison);
	const title = name ?? `From ${path.basename(given ?? '')}`;
	return {
		left,
		plan: steps.length === 0 ? undefined : await keepPlan(desk, title, steps, terminal),
	};
}

async function compared(
	desk: CommandContext,
	given: string | undefined,
	prune: string | undefined,
	terminal: Terminal,
): Promise<Comparison> {
	if (given === undefined) throw new UsageError('Which file?');
	const pruned = prune === undefined ? [] : namesIn<Planned>(prune, isPlanned, planned, '--prune');
	return naming(given, async () => {
		const comparison = await found(desk, given, new Set(pruned), terminal);
		const {client} = await desk.host();
		await requireAllowed(client, comparison, work(terminal, 'Checking permissions'));
		terminal.progress?.(undefined);
		return comparison;
	});
}

/** What differs; neither the file nor the organization is in memory any more when it is found. */
async function found(
	desk: CommandContext,
	given: string,
	prune: ReadonlySet<Planned>,
	terminal: Terminal,
): Promise<Comparison> {
	const bytes = await bytesOf(givenPath(given), requireFileSize);
	const {client} = await desk.host();
	const snapshot = await readOrganization(client, terminal);
	return compareFile(bytes, snapshot, {prune, onCount: work(terminal, 'Comparing')});
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
	information: ' (information: a plan cannot change it on this server)',
};

function differenceText(file: string, one: Difference): string {
	const {path: parts, act, before, after, how, line, column} = one;
	const values = `${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
	return `${signs[act]} ${parts.join(' › ')}: ${values}${howWords[how]}  ${file}:${line}:${column}`;
}

function countWords(differences: readonly Difference[]): string {
	return differences.length === 1 ? '1 difference.' : `${differences.length} differences.`;
}
