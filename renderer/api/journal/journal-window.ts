import {useCallback, useMemo, useRef, useState} from 'react';
import {midnightBefore} from '../../../shared/calendar';
import type {
	JournalFilter,
	JournalOutline,
	JournalPage,
	JournalRead,
} from '../../../shared/model/journal';
import {useConnection} from '../connection/client-context';
import {useRetriedReads} from '../failures/use-retried-reads';
import {readPage, useJournalOutline, useNewestEntries} from './journal';

type Block = JournalOutline['blocks'][number];
type Pages = ReadonlyMap<string, readonly JournalRead[]>;
type Wanted = {readonly name: string; readonly blocks: readonly Block[]};

/** Of what was read so many blocks stay. */
const mostBlocks = 300;
const blocksAtOnce = 2;
/** So many entries before and after those in view are read as well. */
const entriesAhead = 80;

/** Entries by their rank, the newest first, of which only those in view are read. */
export type JournalWindow = {
	readonly total: number;
	readonly days: JournalOutline['days'];
	/** Undefined until all were counted. */
	readonly outline: JournalOutline | undefined;
	/** Undefined while it is not read. */
	at(rank: number): JournalRead | undefined;
	/** The rank of an entry; -1 where it is not among them or not known to be. */
	rankOf(number: number): number;
	byNumber(number: number): JournalRead | undefined;
};

/** What a filter finds in the journal of the organization on screen, however much that is. */
export function useJournalWindow(filter: JournalFilter, since: readonly string[]) {
	const {id: connectionId} = useConnection();
	const newest = useNewestEntries(filter);
	const counted = useJournalOutline(filter, since);
	const name = JSON.stringify([connectionId, filter]);
	const [pages, setPages] = useState<Pages>(new Map());
	const reads = useRetriedReads(name);
	const held = useRef<Pages>(pages);
	const reading = useRef(new Set<string>());
	const wanted = useRef<Wanted>({name, blocks: []});

	const outline = counted.data;
	const facts = useMemo(
		() => outline ?? (newest.data && provisional(newest.data)),
		[outline, newest.data],
	);
	const window = useMemo(
		() => facts && windowOf({...facts, outline, name, pages, newest: newest.data?.entries ?? []}),
		[facts, outline, name, pages, newest.data],
	);

	const readOn = useCallback(async (): Promise<void> => {
		for (;;) {
			// What another filter was asked for is read no more.
			if (wanted.current.name !== name) return;
			const next = wanted.current.blocks.find(block => {
				const key = keyOf(name, block);
				return !held.current.has(key) && !reading.current.has(key);
			});
			if (next === undefined || reading.current.size >= blocksAtOnce) return;
			const key = keyOf(name, next);
			reading.current.add(key);
			try {
				const {entries} = await readPage(connectionId, filter, next.first + 1, next.count);
				held.current = withPage(held.current, key, entries);
				setPages(held.current);
			} catch (error) {
				if (wanted.current.name === name) wanted.current = {name, blocks: []};
				throw error;
			} finally {
				reading.current.delete(key);
			}
		}
	}, [connectionId, filter, name]);

	const blocks = facts?.blocks;
	const {read} = reads;
	/** Tells which ranks are in view. */
	const onView = useCallback(
		(ranks: readonly number[]) =>
			read('view', async () => {
				wanted.current = {name, blocks: blocksOf(blocks ?? [], ranks)};
				await Promise.all(Array.from({length: blocksAtOnce}, readOn));
			}),
		[blocks, name, read, readOn],
	);

	return {
		window,
		onView,
		queries: [newest, counted] as const,
		/** Why something in view could not be read, or all of it not counted. */
		failed: reads.failed ?? (counted.isError ? counted.error : undefined),
		onRetry: () => {
			if (counted.isError) void counted.refetch();
			reads.readAgain();
		},
	};
}

function keyOf(name: string, {first, count}: Block): string {
	return `${first} ${count} ${name}`;
}

function withPage(pages: Pages, key: string, entries: readonly JournalRead[]): Pages {
	const all = new Map(pages).set(key, entries);
	for (const oldest of all.keys()) {
		if (all.size <= mostBlocks) break;
		all.delete(oldest);
	}
	return all;
}

/** What is known before all is counted. */
function provisional({entries}: JournalPage): Pick<JournalOutline, 'total' | 'blocks' | 'days'> {
	const days: {day: number; count: number}[] = [];
	for (const {at} of entries) {
		const day = midnightBefore(Date.parse(at));
		const current = days.at(-1);
		if (current?.day === day) current.count += 1;
		else days.push({day, count: 1});
	}
	const [first] = entries;
	const blocks = first === undefined ? [] : [{first: first.number, count: entries.length}];
	return {total: entries.length, blocks, days};
}

type Facts = Pick<JournalOutline, 'total' | 'blocks' | 'days'> & {
	readonly outline: JournalOutline | undefined;
	readonly name: string;
	readonly pages: Pages;
	readonly newest: readonly JournalRead[];
};

function windowOf({total, blocks, days, outline, name, pages, newest}: Facts): JournalWindow {
	const starts = startsOf(blocks);
	const pageOf = (place: number) => {
		const block = blocks[place];
		if (block === undefined) return undefined;
		if (place === 0 && newest[0]?.number === block.first && newest.length >= block.count) {
			return newest.slice(0, block.count);
		}
		return pages.get(keyOf(name, block));
	};
	/** The block of which an entry is, if it is in one. */
	const blockOf = (number: number) => lastWhere(blocks.length, at => blocks[at]!.first >= number);
	return {
		total,
		days,
		outline,
		at(at) {
			const place = lastWhere(starts.length, start => starts[start]! <= at);
			return pageOf(place)?.[at - (starts[place] ?? 0)];
		},
		rankOf(number) {
			const place = blockOf(number);
			const block = blocks[place];
			if (block === undefined) return -1;
			const page = pageOf(place);
			const start = starts[place] ?? 0;
			if (page !== undefined) {
				const at = page.findIndex(entry => entry.number === number);
				return at === -1 ? -1 : start + at;
			}
			// Where nothing is left out, its number says its place.
			const next = blocks[place + 1];
			const isDense = next !== undefined && block.first - next.first === block.count;
			return isDense ? start + block.first - number : -1;
		},
		byNumber: number => pageOf(blockOf(number))?.find(entry => entry.number === number),
	};
}

/** Those that hold some ranks or what is near them. */
function blocksOf(blocks: readonly Block[], ranks: readonly number[]): readonly Block[] {
	const starts = startsOf(blocks);
	const near = ranks.flatMap(rank => [rank, rank - entriesAhead, rank + entriesAhead]);
	const places = new Set(near.map(rank => lastWhere(starts.length, at => starts[at]! <= rank)));
	return [...places].flatMap(place => blocks[place] ?? []);
}

function startsOf(blocks: readonly Block[]): readonly number[] {
	let rank = 0;
	return blocks.map(({count}) => (rank += count) - count);
}

/** The last of so many places of which something holds that holds of all before it; -1 for none. */
export function lastWhere(length: number, holds: (place: number) => boolean): number {
	let [low, high] = [0, length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (holds(middle)) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}
