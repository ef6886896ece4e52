import {realpath} from 'node:fs/promises';
import path from 'node:path';
import {quoted} from '../plans/organization-file/problems';
import {writeWhole} from '../plans/organization-file/write-whole';
import {
	comparePeople,
	countVerdicts,
	ordersOf,
	withoutForbidden,
	type RowVerdict,
} from '../plans/people-file/compare-people';
import {requireTableSize} from '../plans/people-file/read-table';
import {rejectsOf} from '../plans/people-file/rejects';
import {readOrganization} from './file-progress';
import {bytesOf, naming} from './given-file';
import {givenPath} from './given-path';
import type {CommandContext} from './host';
import {keepPlan, tellPlan} from './keep-plan';
import {exits, type Terminal} from './terminal';
import {UsageError} from './usage';

type Flags = {
	readonly map?: readonly string[] | undefined;
	readonly 'out-rejects'?: string | undefined;
	readonly name?: string | undefined;
	readonly json: boolean;
};

/** Keeps what a spreadsheet says of people as a plan, and tells what becomes of each row. */
export async function importPeople(
	desk: CommandContext,
	given: string | undefined,
	{map = [], 'out-rejects': out, name, json}: Flags,
	terminal: Terminal,
): Promise<number> {
	if (given === undefined) throw new UsageError('Which file?');
	if (out !== undefined && (await isSame(given, out))) {
		throw new UsageError('--out-rejects is the file itself: name another.');
	}
	const bytes = await bytesOf(givenPath(given), requireTableSize);
	const {client} = await desk.host();
	const snapshot = await readOrganization(client, terminal);
	terminal.progress?.(undefined);
	const compared = await naming(given, () => comparePeople(bytes, snapshot, map));
	const comparison = await withoutForbidden(client, compared);
	const {unused, verdicts} = comparison;
	for (const header of unused) terminal.say(`Not used: the column ${quoted(header)}.`);
	const counts = countVerdicts(comparison);
	if (out !== undefined) {
		await writeWhole(givenPath(out), rejectsOf(comparison));
		terminal.say(`${rowWords(counts.cannot)} written to ${givenPath(out)}.`);
	}
	const planned = ordersOf(comparison);
	const title = name ?? `From ${path.basename(given)}`;
	const plan = planned.length === 0 ? undefined : await keepPlan(desk, title, planned, terminal);
	const kept = plan && (await tellPlan(desk, plan, terminal));
	for (const line of json ? [] : (kept?.lines ?? [])) terminal.out(line);
	for (const one of verdicts) {
		if (json) terminal.out(JSON.stringify(verdictJson(one)));
		else if (one.verdict !== 'unchanged') terminal.out(verdictText(given, one));
	}
	if (json) terminal.out(JSON.stringify({plan: kept?.id ?? null, ...counts}));
	const words = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
	terminal.say(`${rowWords(verdicts.length)}: ${words.join(', ')}.`);
	if (verdicts.some(({later}) => later > 0)) {
		terminal.say('What takes people that it makes is left: import the file again after it.');
	}
	terminal.say(kept?.words ?? 'Nothing to do.');
	return kept === undefined ? exits.ok : exits.some;
}

async function isSame(one: string, other: string): Promise<boolean> {
	const whole = (given: string) => realpath(givenPath(given)).catch(() => givenPath(given));
	return (await whole(one)) === (await whole(other));
}

function verdictJson({row, email, verdict, changes, later, reason}: RowVerdict) {
	return {row: row.line, email, verdict, changes, ...(later > 0 && {later}), reason};
}

function verdictText(file: string, {row, email, verdict, changes, later, reason}: RowVerdict) {
	const what = verdict === 'change' ? `change ${valueWords(changes)}` : verdict;
	const left = later === 0 ? '' : `, ${valueWords(later)} after the first plan`;
	const why = reason === undefined ? '' : `: ${reason}`;
	return `${file}:${row.line}: ${quoted(email)} ${what}${left}${why}`;
}

function valueWords(count: number): string {
	return count === 1 ? '1 value' : `${count} values`;
}

function rowWords(count: number): string {
	return count === 1 ? '1 row' : `${count} rows`;
}
