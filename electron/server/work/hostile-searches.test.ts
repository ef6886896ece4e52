import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {indexQuery} from '../domain/search';
import {measured} from '../../../shared/testing/measured.fixture';
import {FindsTooLong, type MessageFilter} from '../storage/message-finder';
import {startTestServer, type TestServer} from '../test-server';
import {openFinder} from './find';
import {WorkPool} from './pool';
import {Preempted} from './too-much-work';

/** Two words in an order that is always the same, of which no stretch comes again soon. */
const words = (count: number) => {
	let state = 7;
	return Array.from({length: count}, () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state > 1_073_741_824 ? 'v' : 'w';
	});
};
const phrase = (from: number, length: number) =>
	words(from + length)
		.slice(from)
		.join(' ');
const quoted = (parts: readonly string[]) => parts.map(part => `"${part}"`).join(' ');

/** In every message. */
const there = Array.from({length: 300}, (_none, at) => phrase(at, 10));
const nowhere = 'v '.repeat(16).trim();
const hostile = quoted([...there, nowhere]);

const all = {side: 'before', id: 1e9, most: 1} as const;
const filterFor = (match: string | undefined, without: readonly string[] = []): MessageFilter => ({
	where: ['1'],
	values: [],
	isPersonal: false,
	walk: 'words',
	...(match !== undefined && {match}),
	without,
});

describe('S18: a search for hundreds of phrases that are in every message', () => {
	let test: TestServer;
	const many = 20;
	beforeAll(async () => {
		test = await startTestServer();
		const {id} = await test.as('owner').sendMessage({
			type: 'channel',
			to: 'night log',
			topic: 'phrases',
			content: 'v w',
		});
		const database = new DatabaseSync(path.join(test.folder, 'organization.db'), {timeout: 5000});
		const text = words(4980).join(' ');
		database.exec('BEGIN');
		for (let at = 1; at <= many; at++) {
			database
				.prepare(
					`INSERT INTO messages (id, sender_id, channel_id, topic, topic_key, client, content,
						rendered, sent_at)
					SELECT id + ?, sender_id, channel_id, topic, topic_key, client, ?, '', sent_at
					FROM messages WHERE id = ?`,
				)
				.run(at, text, id);
			database
				.prepare('INSERT INTO message_words (rowid, content, topic) VALUES (?, ?, ?)')
				.run(id + at, text, 'phrases');
		}
		database.exec('COMMIT');
		database.close();
	});
	afterAll(() => test.stop());

	it('that are quoted, takes no longer than for those of the index', measured, () => {
		const {finder, close} = openFinder(test.folder);
		try {
			const cost = (filter: MessageFilter) => {
				const began = performance.now();
				finder.find(1, filter, all);
				return performance.now() - began;
			};
			const typed = quoted([...there, nowhere]);
			cost(filterFor(indexQuery(typed)));
			expect(cost(filterFor(indexQuery(typed)))).toBeLessThan(cost(filterFor(hostile)));
			const left = [indexQuery(quoted(there)) ?? ''];
			expect(cost(filterFor('"v"', left))).toBeLessThan(cost(filterFor('"v"', [quoted(there)])));
		} finally {
			close();
		}
	});

	it.each([
		['that are looked for', filterFor(hostile)],
		['that are left out', filterFor('"v"', [quoted(there)])],
	])('%s, ends when its time is up', measured, (_which, filter) => {
		const {finder, close} = openFinder(test.folder);
		try {
			finder.find(1, filter, {...all, most: 0});
			const began = performance.now();
			expect(() => finder.within(1, () => finder.find(1, filter, all))).toThrow(FindsTooLong);
			const late = performance.now() - began;
			const whole = performance.now();
			finder.find(1, filter, all);
			expect(late).toBeLessThan((performance.now() - whole) / 12);
		} finally {
			close();
		}
	});

	const searches = () => {
		const pool = new WorkPool({limitMilliseconds: 60_000, endsByItself: true});
		const find = (match: string) =>
			pool.run(1, 'find', {
				folder: test.folder,
				userId: 1,
				filter: filterFor(match),
				unread: filterFor(match),
				range: {anchor: 'newest', includeAnchor: true, before: 1, after: 0},
				limitMilliseconds: 60_000,
			});
		return {pool, find};
	};

	it('makes way for what cannot wait, and the next one is answered', measured, async () => {
		const {pool, find} = searches();
		await find('"v"');
		const began = performance.now();
		expect((await find(hostile)).ids).toEqual([]);
		const whole = performance.now() - began;
		const outcome = expect(find(hostile)).rejects.toThrow(Preempted);
		await expect(pool.run(2, 'guesses', {password: 'x', known: []})).resolves.toBeLessThan(20);
		const waiting = performance.now();
		let isDone = false;
		await pool.whenIdle(() => (isDone = true), 1, true);
		expect(isDone).toBe(true);
		expect(performance.now() - waiting).toBeLessThan(whole / 3);
		await outcome;
		expect((await find(hostile)).ids).toEqual([]);
		await pool.close();
	});

	it('keeps no server from ending', measured, async () => {
		const {pool, find} = searches();
		await find('"v"');
		const began = performance.now();
		expect((await find(hostile)).ids).toEqual([]);
		const whole = performance.now() - began;
		const stopped = find(hostile);
		const outcome = expect(stopped).rejects.toThrow();
		// By then it has begun.
		await expect(pool.run(2, 'guesses', {password: 'x', known: []})).resolves.toBeLessThan(20);
		const ending = performance.now();
		expect(await pool.close()).toBe(true);
		expect(performance.now() - ending).toBeLessThan(whole / 3);
		await outcome;
	});
});
