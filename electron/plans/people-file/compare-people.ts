import type {Client} from '../../../shared/client/create-client';
import type {StepOrder} from '../../../shared/model/plan';
import type {Snapshot} from '../../../shared/model/snapshot';
import {diffChannels} from '../organization-file/diff-channels';
import {diffFields} from '../organization-file/diff-fields';
import {diffPeople} from '../organization-file/diff-people';
import {Findings, type Difference, type PlacedOrder} from '../organization-file/difference';
import {toldOf} from '../organization-file/entries';
import {forbiddenIn} from '../organization-file/judge';
import {start} from '../organization-file/problems';
import {columnsOf} from './columns';
import {readTable, type Row, type Table} from './read-table';
import {mostReasons, wantedPeople, type Wanted} from './wanted-people';

/** What becomes of a row. */
export type RowVerdict = {
	readonly row: Row;
	readonly email: string;
	readonly verdict: 'create' | 'change' | 'unchanged' | 'cannot';
	/** Values that the plan sets. */
	readonly changes: number;
	/** Values that take what the plan makes first, and are left to the next one. */
	readonly later: number;
	/** Why not, where it cannot be. */
	readonly reason: string | undefined;
};

/** What a file of people asks of an organization. */
export type PeopleComparison = {
	readonly table: Table;
	/** Headers of columns that are not used. */
	readonly unused: readonly string[];
	readonly verdicts: readonly RowVerdict[];
	readonly placed: readonly PlacedOrder[];
};

export function ordersOf({placed}: PeopleComparison): readonly StepOrder[] {
	return placed.map(({order}) => order);
}

/**
 * Compares a CSV of people with an organization as it was read, row by row. Nothing is sent. A row that
 * cannot be made has a reason, and the others go on without it. Throws BadOrganizationFile and BadMapping where
 * the file as a whole cannot be used.
 */
export function comparePeople(
	bytes: Uint8Array,
	snapshot: Snapshot,
	mapping: readonly string[] = [],
): PeopleComparison {
	const told = toldOf(snapshot);
	const table = readTable(bytes);
	const columns = columnsOf(table, told.fields, mapping);
	const wanted = wantedPeople(table, columns, told);
	const entries = wanted.flatMap(({entry}) => (entry === undefined ? [] : [entry]));
	const left = {organization: undefined, settings: undefined};
	const none = {profile_fields: undefined, channels: undefined};
	const file = {...left, ...none, people: {place: start, entries}};
	const found = new Findings(told, file, new Set(), Infinity);
	diffPeople(found, diffFields(found), diffChannels(found));
	const reasons = new Map<number, string[]>();
	for (const {row, reasons: some} of wanted) if (some.length > 0) reasons.set(row.line, [...some]);
	for (const {line, message} of found.problems) add(reasons, line, message);
	const differences = new Map<number, Difference[]>();
	for (const one of found.differences) add(differences, one.line, one);
	return {
		table,
		unused: columns.unused,
		verdicts: wanted.map(one =>
			verdictOn(one, reasons.get(one.row.line) ?? [], differences.get(one.row.line) ?? []),
		),
		placed: found.orders().filter(({place}) => !reasons.has(place.line)),
	};
}

/** The same without what the account may not do, by the rules that hold steps of a plan. */
export async function withoutForbidden(
	client: Client,
	comparison: PeopleComparison,
): Promise<PeopleComparison> {
	const reasons = new Map<number, string[]>();
	for (const {line, message} of await forbiddenIn(client, comparison.placed)) {
		add(reasons, line, message);
	}
	if (reasons.size === 0) return comparison;
	return {
		...comparison,
		verdicts: comparison.verdicts.map(one => {
			const why = reasons.get(one.row.line);
			return why === undefined ? one : cannot(one, why);
		}),
		placed: comparison.placed.filter(({place}) => !reasons.has(place.line)),
	};
}

function add<T>(to: Map<number, T[]>, line: number, one: T): void {
	const known = to.get(line);
	if (known === undefined) to.set(line, [one]);
	else known.push(one);
}

function verdictOn(
	{row, email}: Wanted,
	reasons: readonly string[],
	differences: readonly Difference[],
): RowVerdict {
	const isInvited = differences.some(({how}) => how === 'invite');
	const why = isInvited
		? [...reasons, 'This account does not create people. Invite them instead.']
		: reasons;
	if (why.length > 0) return cannot({row, email}, why);
	const changes = differences.filter(({how}) => how === 'planned').length;
	const isNew = differences.some(({act}) => act === 'create');
	const verdict = isNew ? 'create' : differences.length > 0 ? 'change' : 'unchanged';
	const later = differences.length - changes;
	return {row, email, verdict, changes, later, reason: undefined};
}

function cannot(
	{row, email}: Pick<RowVerdict, 'row' | 'email'>,
	why: readonly string[],
): RowVerdict {
	const told = why.slice(0, mostReasons).join(' ');
	const reason = why.length > mostReasons ? `${told} …` : told;
	return {row, email, verdict: 'cannot', changes: 0, later: 0, reason};
}

/** How many rows have each verdict. */
export function countVerdicts({
	verdicts,
}: PeopleComparison): Readonly<Record<RowVerdict['verdict'], number>> {
	const counts = {create: 0, change: 0, unchanged: 0, cannot: 0};
	for (const {verdict} of verdicts) counts[verdict] += 1;
	return counts;
}
