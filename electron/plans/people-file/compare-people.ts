import {t} from '@lingui/core/macro';
import type {Client} from '../../../shared/client/create-client';
import type {ColumnUse, Verdict, VerdictCounts} from '../../../shared/model/people-file';
import type {NewStep} from '../../../shared/model/plan';
import type {Snapshot} from '../../../shared/model/snapshot';
import type {FileEntry} from '../organization-file/check-file';
import {diffChannels} from '../organization-file/diff-channels';
import {diffFields} from '../organization-file/diff-fields';
import {diffPeople} from '../organization-file/diff-people';
import {Findings, type Difference, type PlacedStep} from '../organization-file/difference';
import {addressOf, toldOf, type Told} from '../organization-file/told';
import type {PersonEntry} from '../organization-file/file-schema';
import {forbiddenIn} from '../organization-file/judge';
import {quoted, start} from '../organization-file/problems';
import {columnsAs, columnsOf, type Columns} from './columns';
import {readTable, type Row, type Table} from './read-table';
import {mostReasons, wantedPeople, type Wanted} from './wanted-people';

/** What becomes of a row. */
export type RowVerdict = {
	readonly row: Row;
	readonly email: string;
	readonly name: string;
	readonly verdict: Verdict;
	/** Values that the plan sets. */
	readonly changes: number;
	/** Values that take what the plan makes first, and are left to the next one. */
	readonly later: number;
	/** Why not, where it cannot be. */
	readonly reason: string | undefined;
	/** What they are, the later ones as well. */
	readonly differences: readonly Difference[];
};

/** What a file of people asks of an organization. */
export type PeopleComparison = {
	readonly table: Table;
	/** Headers of columns that are not used. */
	readonly unused: readonly string[];
	readonly taken: Columns['taken'];
} & Judged;

/** The rows with what becomes of them, and the steps that make it so. */
export type Judged = {
	readonly verdicts: readonly RowVerdict[];
	readonly placed: readonly PlacedStep[];
};

export function ordersOf({placed}: Judged): readonly NewStep[] {
	return placed.map(({planned}) => planned);
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
	const table = readTable(bytes);
	return compareTable(table, columnsOf(table, snapshot.fields, mapping), snapshot);
}

/** The same where somebody chose what each column is used as; hears how far it is. */
export function comparePeopleAs(
	bytes: Uint8Array,
	snapshot: Snapshot,
	uses: readonly ColumnUse[],
	onRow?: (count: number, of: number) => void,
): PeopleComparison {
	const table = readTable(bytes);
	return compareTable(table, columnsAs(table, snapshot.fields, uses), snapshot, onRow);
}

function compareTable(
	table: Table,
	columns: Columns,
	snapshot: Snapshot,
	onRow: (count: number, of: number) => void = () => {},
): PeopleComparison {
	const told = toldOf(snapshot);
	const {length} = table.rows;
	const wanted = wantedPeople(table, columns, told, count => onRow(count, length));
	const said = new Map(wanted.map(({row, reasons}) => [row.line, reasons]));
	const there = new Set(
		told.people.flatMap(one => [one.email.toLowerCase(), addressOf(one).toLowerCase()]),
	);
	const {firsts, behind} = byAddress(
		wanted.flatMap(({entry}) => (entry === undefined ? [] : [entry])),
	);
	let entries = firsts;
	const ended = new Map<number, Fate>();
	for (let pass = 1; ; pass++) {
		const found = compareEntries(entries, told);
		const fates = fatesIn(found, entries, said);
		const fateOf = ({place: {line}}: Entry) => fates.get(line) ?? unchanged;
		const rejected = pass < mostPasses ? entries.filter(one => fateOf(one).reasons.length > 0) : [];
		const next = new Map<Entry, Entry | undefined>();
		for (const one of rejected) {
			const key = one.key.toLowerCase();
			const other = behind.get(key)?.shift();
			// Whoever is not made is nobody whom another row can name.
			if (other !== undefined || (columns.takesPeople && !there.has(key))) next.set(one, other);
		}
		for (const one of next.size > 0 ? next.keys() : entries) ended.set(one.place.line, fateOf(one));
		if (next.size > 0) {
			entries = entries.flatMap(one => (next.has(one) ? (next.get(one) ?? []) : one));
			continue;
		}
		for (const one of entries) {
			for (const other of behind.get(one.key.toLowerCase()) ?? []) {
				const own = said.get(other.place.line) ?? [];
				const reasons = [twiceWords(other, one.place.line), ...own];
				ended.set(other.place.line, {...unchanged, reasons});
			}
		}
		const verdicts = wanted.map(one =>
			verdictOn(one, ended.get(one.row.line) ?? {...unchanged, reasons: one.reasons}),
		);
		const isMade = ({place}: PlacedStep) => ended.get(place.line)?.reasons.length === 0;
		const {unused, taken} = columns;
		return {table, unused, taken, verdicts, placed: found.orders().filter(isMade)};
	}
}

/** Rows that name one another, or stand in for one that is rejected, are followed so far. */
const mostPasses = 10;

/** The first row of each address, and those behind it, which count where those before them are rejected. */
function byAddress(entries: readonly Entry[]) {
	const firsts: Entry[] = [];
	const behind = new Map<string, Entry[]>();
	for (const one of entries) {
		const key = one.key.toLowerCase();
		const others = behind.get(key);
		if (others === undefined) {
			firsts.push(one);
			behind.set(key, []);
		} else others.push(one);
	}
	return {firsts, behind};
}

function twiceWords({key}: Entry, line: number): string {
	return t`${{address: quoted(key)}} is already on line ${line}.`;
}

type Entry = FileEntry<PersonEntry>;

type Fate = {readonly reasons: readonly string[]; readonly differences: readonly Difference[]};

const unchanged: Fate = {reasons: [], differences: []};

/** As the section of people of an organization file that has no other. */
function compareEntries(entries: readonly Entry[], told: Told): Findings {
	const file = {
		organization: undefined,
		settings: undefined,
		profile_fields: undefined,
		groups: undefined,
		channels: undefined,
		people: {place: start, entries},
	};
	const found = new Findings(told, file, new Set(), {most: Infinity});
	diffPeople(found, diffFields(found), diffChannels(found));
	return found;
}

function fatesIn(
	{problems, differences}: Findings,
	entries: readonly Entry[],
	said: ReadonlyMap<number, readonly string[]>,
): ReadonlyMap<number, Fate> {
	const reasons = new Map<number, string[]>();
	for (const {line, message} of problems) add(reasons, line, message);
	const byLine = new Map<number, Difference[]>();
	for (const one of differences) add(byLine, one.line, one);
	return new Map(
		entries.map(({place: {line}}) => {
			const own = byLine.get(line) ?? [];
			const isInvited = own.some(({how}) => how === 'invite');
			const all = [...(said.get(line) ?? []), ...(reasons.get(line) ?? [])];
			if (isInvited) all.push(t`This account does not create people. Invite them instead.`);
			return [line, {reasons: all, differences: own}];
		}),
	);
}

/** The same without what the account may not do, by the rules that hold steps of a plan. */
export async function withoutForbidden<Of extends Judged>(
	client: Client,
	comparison: Of,
): Promise<Of> {
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

function verdictOn(wanted: Wanted, {reasons, differences}: Fate): RowVerdict {
	if (reasons.length > 0) return cannot(wanted, reasons);
	const {row, email, name} = wanted;
	const changes = differences.filter(({how}) => how === 'planned').length;
	const isNew = differences.some(({act}) => act === 'create');
	const verdict = isNew ? 'create' : differences.length > 0 ? 'change' : 'unchanged';
	const later = differences.length - changes;
	return {row, email, name, verdict, changes, later, reason: undefined, differences};
}

function cannot(
	{row, email, name}: Pick<RowVerdict, 'row' | 'email' | 'name'>,
	why: readonly string[],
): RowVerdict {
	const told = why.slice(0, mostReasons).join(' ');
	const reason = why.length > mostReasons ? `${told} …` : told;
	return {row, email, name, verdict: 'cannot', changes: 0, later: 0, reason, differences: []};
}

/** How many rows have each verdict. */
export function countVerdicts({verdicts}: Pick<Judged, 'verdicts'>): VerdictCounts {
	const counts = {create: 0, change: 0, unchanged: 0, cannot: 0};
	for (const {verdict} of verdicts) counts[verdict] += 1;
	return counts;
}
