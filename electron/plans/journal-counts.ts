import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import type {JournalAsked, JournalFilter, JournalGroup} from '../../shared/model/journal';
import {wantedBy, type Wanted} from './journal-wanted';

/** Numbers of entries: from this one on, and before that one. */
export type Range = {readonly from: number; readonly until: number};

/** Entries that a filter wants one after the other, the newest first. */
export type Stretch = {
	/** Number of the newest. */
	readonly first: number;
	readonly last: number;
	readonly count: number;
	/** The moments of all of them lie between. */
	readonly newest: string;
	readonly oldest: string;
};

/** How many entries have each value of some groups. */
export type Tally = Readonly<Record<JournalGroup, ReadonlyMap<string, number>>>;

/** Counts in the index alone, which holds all that a filter can ask for. */
export type Counting = {
	/** The newest entries of a range that a filter wants, `limit` of them; undefined where there are none. */
	stretch(
		connection: string,
		filter: JournalFilter,
		range: Range,
		limit: number,
	): Stretch | undefined;
	/** Their moments, the newest entry first. */
	moments(connection: string, filter: JournalFilter, range: Range): readonly string[];
	/** What each value would show in a range, given everything else that is asked for. */
	tally(connection: string, filter: JournalFilter, range: Range): Tally;
	/** How many are from this moment on, given everything but the time that is asked for. */
	countSince(connection: string, filter: JournalFilter, range: Range, moment: string): number;
};

/** The columns that say what an entry has in a group. */
const columns = {
	act: ['change', 'act'],
	kind: ['kind', 'place'],
	outcome: ['outcome'],
	actor: ['actor'],
	plan: ['plan'],
} as const satisfies Record<JournalGroup, readonly string[]>;

const groups = Object.keys(columns) as readonly JournalGroup[];

/** Part values and rows in what the database hands over as one text: it is many times quicker than rows. */
const [betweenValues, betweenRows] = ['\u001f', '\u001e'];

/** The values of a row in some columns, and how many rows have them. */
type Row = {readonly values: readonly string[]; readonly count: number};

export function countingIn(database: DatabaseSyncInstance): Counting {
	const within = 'FROM entries WHERE connection = ? AND number >= ? AND number < ?';
	const sqlOf = (wanted: readonly Wanted[]) => wanted.map(({sql}) => ` AND ${sql}`).join('');
	const valuesOf = (wanted: readonly Wanted[]) => wanted.flatMap(({values}) => values);

	function rowsBy(
		names: readonly string[],
		connection: string,
		filter: JournalFilter,
		{from, until}: Range,
	): readonly Row[] {
		const wanted = wantedBy(filter);
		const values = names.map(name => `coalesce(${name}, '')`).join(` || char(31) || `);
		const {rows} = database
			.prepare(`SELECT group_concat(${values}, char(30)) AS rows ${within}${sqlOf(wanted)}`)
			.get(connection, from, until, ...valuesOf(wanted)) as {rows: string | null};
		const counts = new Map<string, number>();
		for (const row of rows?.split(betweenRows) ?? []) counts.set(row, (counts.get(row) ?? 0) + 1);
		return [...counts].map(([row, count]) => ({values: row.split(betweenValues), count}));
	}

	return {
		stretch(connection, filter, {from, until}, limit) {
			const wanted = wantedBy(filter);
			const found = database
				.prepare(
					`SELECT max(number) AS first, min(number) AS last, count(*) AS count,
						max(at) AS newest, min(at) AS oldest
					FROM (SELECT number, at ${within}${sqlOf(wanted)} ORDER BY number DESC LIMIT ?)`,
				)
				.get(connection, from, until, ...valuesOf(wanted), limit) as Stretch;
			return found.count === 0 ? undefined : found;
		},
		moments(connection, filter, {from, until}) {
			const wanted = wantedBy(filter);
			const rows = database
				.prepare(`SELECT at ${within}${sqlOf(wanted)} ORDER BY number DESC`)
				.all(connection, from, until, ...valuesOf(wanted)) as {at: string}[];
			return rows.map(({at}) => at);
		},
		tally(connection, filter, range) {
			const tally: Record<JournalGroup, Map<string, number>> = {
				act: new Map(),
				kind: new Map(),
				outcome: new Map(),
				actor: new Map(),
				plan: new Map(),
			};
			const add = (group: JournalGroup, values: readonly string[], count: number) => {
				for (const value of new Set(values)) {
					if (value !== '') tally[group].set(value, (tally[group].get(value) ?? 0) + count);
				}
			};
			const free = groups.filter(group => !isAsked(filter, group));
			const names = free.flatMap((group): readonly string[] => columns[group]);
			if (free.length > 0) {
				for (const {values, count} of rowsBy(names, connection, filter, range)) {
					let at = 0;
					for (const group of free) {
						const own = values.slice(at, (at += columns[group].length));
						add(group, own, count);
					}
				}
			}
			for (const group of groups.filter(one => !free.includes(one))) {
				const others = without(filter, group);
				for (const {values, count} of rowsBy(columns[group], connection, others, range)) {
					add(group, values, count);
				}
			}
			return tally;
		},
		countSince(connection, filter, {from, until}, moment) {
			const wanted = wantedBy(without(filter, 'time'));
			const {count} = database
				.prepare(`SELECT count(*) AS count ${within}${sqlOf(wanted)} AND at >= ?`)
				.get(connection, from, until, ...valuesOf(wanted), moment) as {count: number};
			return count;
		},
	};
}

/** Whether a filter asks for it in one way. */
export function isAsked({where = [], ...parts}: JournalFilter, of: JournalGroup | 'time'): boolean {
	const isPart = of === 'time' ? (parts.from ?? parts.until) : parts[of];
	return isPart !== undefined || where.some(one => one.of === of);
}

/** A filter without what it asks in one way. */
function without(filter: JournalFilter, of: JournalAsked['of']): JournalFilter {
	const {where = [], ...parts} = filter;
	const names = of === 'time' ? ['from', 'until'] : [of];
	const others = Object.fromEntries(
		Object.entries(parts).filter(([name]) => !names.includes(name)),
	);
	return {...others, where: where.filter(condition => condition.of !== of)};
}
