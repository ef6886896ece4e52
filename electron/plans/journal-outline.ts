import {setImmediate as nextTurn} from 'node:timers/promises';
import {midnightBefore} from '../../shared/calendar';
import {
	journalGroups,
	type JournalFilter,
	type JournalGroup,
	type JournalOutline,
} from '../../shared/model/journal';
import {isAsked, type Counting, type Range, type Stretch, type Tally} from './journal-counts';

type Block = JournalOutline['blocks'][number];
type Day = JournalOutline['days'][number];

/** What is known of the entries of some numbers. */
type Part = {
	readonly blocks: readonly Block[];
	readonly days: readonly Day[];
	readonly tally: Tally;
	readonly since: readonly number[];
};

type Known = {
	/** The number up to which it was counted. */
	readonly last: number;
	readonly part: Part;
};

type Question = {
	readonly connection: string;
	readonly filter: JournalFilter;
	/** Moments from which on entries are counted as well. */
	readonly since: readonly string[];
};

/** A block is what the page reads at once. */
export const blockEntries = 200;
/** Numbers that are counted in one turn: others wait no longer than a picture of the window. */
const numbersAtOnce = 10_000;
/** Questions that are remembered, each with what was counted for it. */
const mostKnown = 12;
/** Of a group with more values the most frequent are told. */
const mostValues = 100;

const nothing: Part = {blocks: [], days: [], tally: tallyOf(() => new Map()), since: []};

/**
 * How many entries a filter finds, on which days they are and where they can be read, and what every other
 * value would find. What was counted once is not counted again: entries are only added.
 */
export class JournalOutlines {
	readonly #known = new Map<string, Known>();
	/** Counts how often entries went. */
	#generation = 0;

	/** Has to be told when entries are taken away. */
	forget(): void {
		this.#generation += 1;
		this.#known.clear();
	}

	async read(
		question: Question,
		last: number,
		counted: <T>(work: (counting: Counting) => T) => Promise<T>,
	): Promise<JournalOutline> {
		const name = JSON.stringify(question);
		const known = this.#known.get(name);
		const generation = this.#generation;
		let part = known?.part ?? nothing;
		for (let from = (known?.last ?? 0) + 1; from <= last; from += numbersAtOnce) {
			const range = {from, until: Math.min(from + numbersAtOnce, last + 1)};
			part = joined(await counted(counting => partOf(counting, question, range)), part);
			await nextTurn();
		}
		if (generation === this.#generation) {
			this.#known.delete(name);
			this.#known.set(name, {last, part});
			for (const oldest of this.#known.keys()) {
				if (this.#known.size <= mostKnown) break;
				this.#known.delete(oldest);
			}
		}
		return outlineOf(part, question);
	}
}

function partOf(counting: Counting, {connection, filter, since}: Question, range: Range): Part {
	let part: Pick<Part, 'blocks' | 'days'> = nothing;
	let newest = '';
	for (let until = range.until; ;) {
		const found = counting.stretch(connection, filter, {...range, until}, blockEntries);
		if (found === undefined) break;
		const {first, last: from, count} = found;
		if (found.newest > newest) newest = found.newest;
		part = {
			blocks: [...part.blocks, {first, count}],
			days: joinedDays(part.days, daysOf(counting, connection, filter, found)),
		};
		if (count < blockEntries) break;
		until = from;
	}
	// Then the moments of all that may be counted are known.
	const isTimed = isAsked(filter, 'time');
	return {
		...part,
		tally: counting.tally(connection, filter, range),
		since: since.map(moment =>
			isTimed || newest >= moment ? counting.countSince(connection, filter, range, moment) : 0,
		),
	};
}

/** The days of a stretch as the clock of this computer has them, one after the other. */
function daysOf(
	counting: Counting,
	connection: string,
	filter: JournalFilter,
	{first, last, count, newest, oldest}: Stretch,
): readonly Day[] {
	const [from, until] = [midnight(oldest), midnight(newest)];
	if (from === until) return [{day: from, count}];
	const range = {from: last, until: first + 1};
	const days: {day: number; count: number}[] = [];
	for (const at of counting.moments(connection, filter, range)) {
		const day = midnight(at);
		const current = days.at(-1);
		if (current?.day === day) current.count += 1;
		else days.push({day, count: 1});
	}
	return days;
}

function midnight(at: string): number {
	return midnightBefore(Date.parse(at));
}

function joined(newer: Part, older: Part): Part {
	return {
		blocks: joinedBlocks(newer.blocks, older.blocks),
		days: joinedDays(newer.days, older.days),
		tally: tallyOf(group => summed(newer.tally[group], older.tally[group])),
		since: newer.since.map((count, at) => count + (older.since[at] ?? 0)),
	};
}

/** Small ones become one, so that what is on screen is in few of them. */
function joinedBlocks(newer: readonly Block[], older: readonly Block[]): readonly Block[] {
	const [last, first] = [newer.at(-1), older[0]];
	if (last === undefined || first === undefined || last.count + first.count > blockEntries) {
		return [...newer, ...older];
	}
	const both = {first: last.first, count: last.count + first.count};
	return [...newer.slice(0, -1), both, ...older.slice(1)];
}

/** A clock that was put back begins a day once more. */
function joinedDays(newer: readonly Day[], older: readonly Day[]): readonly Day[] {
	const [last, first] = [newer.at(-1), older[0]];
	if (last === undefined || first === undefined || last.day !== first.day) {
		return [...newer, ...older];
	}
	const both = {day: last.day, count: last.count + first.count};
	return [...newer.slice(0, -1), both, ...older.slice(1)];
}

type Counts = ReadonlyMap<string, number>;

function summed(one: Counts, other: Counts): Counts {
	const [small, large] = one.size < other.size ? [one, other] : [other, one];
	const sum = new Map(large);
	for (const [value, count] of small) sum.set(value, (sum.get(value) ?? 0) + count);
	return sum;
}

function tallyOf(counts: (group: JournalGroup) => Counts): Tally {
	return Object.fromEntries(journalGroups.map(group => [group, counts(group)])) as Tally;
}

function outlineOf({blocks, days, tally, since}: Part, {filter}: Question): JournalOutline {
	return {
		total: blocks.reduce((sum, {count}) => sum + count, 0),
		blocks: [...blocks],
		days: [...days],
		counts: Object.fromEntries(
			journalGroups.map(group => [group, told(group, tally[group], filter)]),
		) as JournalOutline['counts'],
		since: [...since],
	};
}

/** Of plans the newest, of everything else the most frequent, and what is asked for in any case. */
function told(group: JournalGroup, counts: Counts, {where = []}: JournalFilter) {
	const asked = new Set(where.flatMap(one => (one.of === group ? one.values : [])));
	const all = [...counts].map(([value, count]) => ({value, count}));
	const first =
		group === 'plan'
			? all.toSorted((one, other) => byAge(other.value, one.value))
			: all.toSorted((one, other) => other.count - one.count);
	return first.filter(({value}, at) => at < mostValues || asked.has(value));
}

/** Ids of plans are a day and the how-manieth of it in letters. */
function byAge(one: string, other: string): number {
	const [day, otherDay] = [one.slice(0, 10), other.slice(0, 10)];
	if (day !== otherDay) return day < otherDay ? -1 : 1;
	return one.length - other.length || (one < other ? -1 : 1);
}
