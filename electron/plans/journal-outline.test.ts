import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {midnightBefore} from '../../shared/calendar';
import type {JournalEntry, JournalFilter, JournalOutline} from '../../shared/model/journal';
import {longCount} from '../../shared/testing/long-count.fixture';
import {openJournal, type Journal} from './journal';
import {beforeFirst, seal} from './journal-chain';
import {openJournalStore, type StoredEntry} from './journal-store';

let folder: string;
let journal: Journal;
let added: number[];
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-outline-'));
	added = [];
});
afterEach(async () => {
	await journal.close();
	await rm(folder, {recursive: true, force: true});
});

const account = {
	organization: {address: 'https://chat.example.com'},
	actor: {id: 7, email: 'owner@example.com'},
};
const start = Date.parse('2026-03-01T09:15:00Z');
const key = async () => Buffer.alloc(32, 7);

function open() {
	journal = openJournal({
		folder,
		key: {read: key, keepWith: key},
		accountOf: () => account,
		onFault(fault) {
			throw fault;
		},
		onAdded: (_connection, last) => added.push(last),
		now: () => Date.parse('2026-09-01T12:00:00Z'),
	});
}

const acts = ['role', 'name', 'membership', undefined] as const;

/** Entries without the way through `note`, which flushes each. */
function fill(count: number): void {
	const store = openJournalStore(path.join(folder, 'journal.db'));
	let end = beforeFirst;
	let batch: StoredEntry[] = [];
	for (let at = 0; at < count; at++) {
		const change = acts[at % acts.length];
		const sealed = seal(
			{
				...account,
				actor: at % 9 === 0 ? {id: 8, email: 'ana@example.com'} : account.actor,
				act: 'updateUser',
				...(change !== undefined && {change}),
				target: {kind: 'user', id: at % 100, name: `Person ${at % 100}`},
				...(change === 'membership' && {within: {kind: 'channel', id: 3, name: 'optics'}}),
				outcome: at % 50 === 0 ? 'refused' : 'done',
				...(at % 3 === 0 && {plan: `2026-03-0${1 + (at % 4)}-a`, step: at + 1}),
				// In between the clock is put back by a day.
				at: new Date(start + at * 600_000 - (at === 700 ? 86_400_000 : 0)).toISOString(),
			},
			end,
		);
		end = {number: end.number + 1, digest: sealed.digest};
		batch.push({connection: 'demo', ...sealed});
		if (batch.length < 10_000 && at < count - 1) continue;
		store.append(batch);
		batch = [];
	}
	store.close();
}

async function everything(): Promise<readonly JournalEntry[]> {
	const {entries} = await journal.read('demo', {}, {limit: 10_000});
	return entries;
}

/** What reading every entry says. */
function counted(
	all: readonly JournalEntry[],
	tests: Readonly<Record<string, (entry: JournalEntry) => boolean>>,
) {
	const found = all.filter(entry => Object.values(tests).every(test => test(entry)));
	const days: {day: number; count: number}[] = [];
	for (const {at} of found) {
		const day = midnightBefore(Date.parse(at));
		if (days.at(-1)?.day === day) days.at(-1)!.count += 1;
		else days.push({day, count: 1});
	}
	const count = (group: string, valuesOf: (entry: JournalEntry) => readonly unknown[]) => {
		const sums = new Map<unknown, number>();
		for (const entry of all) {
			const isWanted = Object.entries(tests).every(([of, test]) => of === group || test(entry));
			if (!isWanted) continue;
			for (const value of new Set(valuesOf(entry))) {
				if (value !== undefined) sums.set(value, (sums.get(value) ?? 0) + 1);
			}
		}
		return Object.fromEntries(sums);
	};
	return {
		total: found.length,
		days,
		counts: {
			act: count('act', ({act, change}) => [act, change]),
			kind: count('kind', ({target, within}) => [target.kind, within?.kind]),
			outcome: count('outcome', ({outcome}) => [outcome]),
			actor: count('actor', ({actor}) => [actor.email]),
			plan: count('plan', ({plan}) => [plan]),
		},
	};
}

function told({total, days, counts}: JournalOutline) {
	const byValue = Object.entries(counts).map(([group, list]) => [
		group,
		Object.fromEntries(list.map(({value, count}) => [value, count])),
	]);
	return {total, days, counts: Object.fromEntries(byValue) as unknown};
}

const asks = (
	of: 'act' | 'kind' | 'outcome' | 'plan' | 'actor' | 'words',
	values: string[],
	isNot = false,
) => ({of, values, isNot});

const rows: readonly (readonly [
	JournalFilter,
	Readonly<Record<string, (entry: JournalEntry) => boolean>>,
])[] = [
	[{}, {}],
	[{where: [asks('act', ['role'])]}, {act: ({change}) => change === 'role'}],
	[
		{where: [asks('act', ['role', 'name']), asks('outcome', ['refused'])]},
		{
			act: ({change}) => change === 'role' || change === 'name',
			outcome: ({outcome}) => outcome === 'refused',
		},
	],
	[{where: [asks('kind', ['channel'])]}, {kind: ({within}) => within?.kind === 'channel'}],
	[{where: [asks('plan', ['2026-03-01-a'], true)]}, {plan: ({plan}) => plan !== '2026-03-01-a'}],
	[{where: [asks('words', ['son 12'])]}, {words: ({target}) => target.name === 'Person 12'}],
	[{where: [asks('words', ['nobody'])]}, {words: () => false}],
];

it('counts are those of reading every entry, and blocks lead to each', async () => {
	fill(2600);
	open();
	const all = await everything();
	for (const [filter, tests] of rows) {
		const outline = await journal.outline('demo', filter, []);
		expect(told(outline)).toEqual(counted(all, tests));
		const found = [];
		for (const {first, count} of outline.blocks) {
			expect(count).toBeLessThanOrEqual(200);
			const page = await journal.read('demo', filter, {before: first + 1, limit: count});
			found.push(...page.entries.map(({number}) => number));
		}
		const wanted = all.filter(entry => Object.values(tests).every(test => test(entry)));
		expect(found).toEqual(wanted.map(({number}) => number));
	}
});

it('says how many came since a moment, whatever else is asked of the time', async () => {
	fill(1000);
	open();
	const moment = new Date(start + 900 * 600_000).toISOString();
	expect((await journal.outline('demo', {}, [moment])).since).toEqual([100]);
	const earlier = {where: [{of: 'time' as const, ranges: [{until: moment}], isNot: false}]};
	const outline = await journal.outline('demo', earlier, [moment]);
	expect([outline.total, outline.since]).toEqual([900, [100]]);
});

it('what comes is counted beside what was counted, and what goes is not counted any more', async () => {
	fill(900);
	open();
	const first = await journal.outline('demo', {}, []);
	for (let id = 1; id <= 3; id++) {
		journal.note('demo', {act: 'updateUser', target: {kind: 'user', id}, outcome: 'unknown'});
	}
	const next = await journal.outline('demo', {}, []);
	// No head vouched for what was there: that is an entry as well.
	expect(next.total).toBe(first.total + 4);
	expect(told(next)).toEqual(counted(await everything(), {}));
	expect(next.blocks.slice(2)).toEqual(first.blocks.slice(1));

	const moment = new Date(start + 450 * 600_000).toISOString();
	expect(await journal.prune('demo', moment)).toBeGreaterThan(400);
	expect(told(await journal.outline('demo', {}, []))).toEqual(counted(await everything(), {}));
	await journal.forget('demo');
	expect((await journal.outline('demo', {}, [])).total).toBe(0);
});

it('of very many entries the window reads any part at once, and others have their turn', async () => {
	const count = longCount(20_000, 1_000_000);
	fill(count);
	open();
	const {total, blocks, days} = await journal.outline('demo', {}, []);
	expect(total).toBe(count);
	expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(count);
	const middle = blocks[Math.floor(blocks.length / 2)];
	const page = await journal.read('demo', {}, {before: middle!.first + 1, limit: middle!.count});
	expect(page.entries.map(({number}) => number)).toEqual(
		Array.from({length: middle!.count}, (_none, at) => middle!.first - at),
	);
}, 600_000);
