import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {Random} from '../demo/random';
import {filterOf} from '../domain/narrow';
import type {NarrowLookups} from '../domain/narrow-terms';
import {MessageFinder} from '../storage/message-finder';
import {startTestServer, type TestServer} from '../test-server';

const reader = {id: 1, isGuest: false};
const lookups: NarrowLookups = {
	channel: () => undefined,
	person: id => ({id: Number(id)}),
	openIds: () => [],
	sharedHistoryIds: () => [],
	publicIds: () => [],
	webPublicIds: () => [],
	hasFewCopies: () => false,
	isLittle: () => false,
	mutedChannelIds: () => [],
};
const filterFor = (terms: readonly NarrowTerm[]) => filterOf(reader, terms, lookups);
const long = Array.from({length: 1000}, (_none, at) => at + 1);
const isLong = {operator: 'dm', operand: long};
const everything = {side: 'before', id: 1e9, most: 10_000} as const;

let test: TestServer;
let database: DatabaseSyncInstance;
let asked = 0;
let finder: MessageFinder;
let last = 0;
beforeAll(async () => {
	test = await startTestServer();
	last = (await test.as('owner').sendMessage({type: 'direct', to: '[1]', content: 'zebra'})).id;
	database = new DatabaseSync(path.join(test.folder, 'organization.db'), {timeout: 5000});
	finder = new MessageFinder(database, () => {
		asked++;
		return false;
	});
});
afterAll(() => {
	database.close();
	return test.stop();
});

/** Messages of the reader to some people. */
function fill(ids: readonly number[], recipients: (at: number) => readonly number[]): void {
	const insert = database.prepare(
		`INSERT INTO messages (id, sender_id, topic, topic_key, recipients, client, content, rendered,
			sent_at)
		SELECT ?, 1, '', '', ?, client, 'zebra', '', sent_at FROM messages WHERE id = ?`,
	);
	const copy = database.prepare('INSERT INTO user_messages VALUES (1, ?, 512)');
	const words = database.prepare(
		"INSERT INTO message_words (rowid, content, topic) VALUES (?, 'zebra', '')",
	);
	database.exec('BEGIN');
	for (const [at, id] of ids.entries()) {
		insert.run(id, JSON.stringify(recipients(at)), last);
		copy.run(id);
		words.run(id);
	}
	database.exec('COMMIT');
}

describe('S16: in a conversation of a thousand people', () => {
	/** Ids that nobody gets who asks at every so manieth, whatever the power of two. */
	const ids = () => Array.from({length: 4000}, (_none, at) => last + (last % 2) + 1 + 2 * at);
	beforeAll(() => fill(ids(), () => long));

	it.each([
		['some rows', [isLong], 64],
		['few rows where each is some work', [isLong, {operator: 'dm-including', operand: 9999}], 4],
		['some rows that words lead to', [{operator: 'search', operand: 'zebra'}], 64],
	])('the time is asked after %s, whichever ids they have', (_what, terms, rows) => {
		asked = 0;
		finder.find(1, filterFor(terms), everything);
		expect(asked).toBeGreaterThan(4000 / rows / 3);
		expect(asked).toBeLessThan((4000 / rows) * 3);
	});

	it('the time is asked while the index of words is gone through', () => {
		const one = {operator: 'id', operand: last};
		asked = 0;
		finder.find(
			1,
			filterFor([one, {operator: 'search', operand: 'zebra', negated: true}]),
			everything,
		);
		expect(asked).toBeGreaterThan(4000 / 256 / 3);
	});

	it('many terms about people cost as much as one', measured, () => {
		const terms = (count: number): NarrowTerm[] => [
			isLong,
			...long.slice(1, count).map(operand => ({operator: 'dm-including', operand})),
			{operator: 'dm-including', operand: 1000, negated: true},
		];
		const costOf = (count: number) => {
			const filter = filterFor(terms(count));
			const began = process.cpuUsage();
			// A thousand of them show it as well as all.
			expect(finder.find(1, filter, {...everything, id: last + 2000})).toEqual([]);
			const {user, system} = process.cpuUsage(began);
			return user + system;
		};
		costOf(2);
		expect(costOf(98)).toBeLessThan(6 * costOf(2));
	});
});

it('terms about people find what filtering all conversations gives', () => {
	const random = new Random(11);
	const conversations = Array.from({length: 300}, () => [
		1,
		...[2, 3, 4, 5, 6].filter(() => random.below(2) === 0),
	]);
	const first = last + 20_000;
	fill(
		conversations.map((_people, at) => first + at),
		at => conversations[at] ?? [],
	);
	const operators = ['dm', 'pm-with', 'dm-including', 'group-pm-with'] as const;
	const passes = (people: readonly number[], {operator, operand, negated}: NarrowTerm) => {
		const holds =
			operator === 'dm' || operator === 'pm-with'
				? JSON.stringify(people) === JSON.stringify(operand)
				: people.includes(Number(operand)) && (operator === 'dm-including' || people.length > 2);
		return holds !== (negated === true);
	};
	let found = 0;
	for (let time = 0; time < 300; time++) {
		const terms = Array.from({length: 1 + random.below(4)}, () => {
			const operator = random.pick(operators);
			const isExact = operator === 'dm' || operator === 'pm-with';
			const operand = isExact ? random.pick(conversations) : 1 + random.below(6);
			return {operator, operand, negated: random.below(3) > 0};
		});
		const expected = conversations.flatMap((people, at) =>
			terms.every(term => passes(people, term)) ? first + at : [],
		);
		const ids = finder.find(1, filterFor(terms), {side: 'after', id: first - 1, most: 1000});
		expect(ids).toEqual(expected);
		found += expected.length;
	}
	expect(found).toBeGreaterThan(1000);
});

it('S16: what is prepared for narrows is kept, except for those with very many terms', () => {
	let prepared = 0;
	const counting = new Proxy(database, {
		get(target, name) {
			if (name === 'prepare') prepared++;
			const value: unknown = Reflect.get(target, name, target);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
	const own = new MessageFinder(counting);
	const preparedFor = (terms: readonly NarrowTerm[]) => {
		prepared = 0;
		for (let time = 0; time < 3; time++) own.find(1, filterFor(terms), {...everything, most: 1});
		return prepared;
	};
	const topics = (count: number) =>
		Array.from({length: count}, (_none, at) => ({
			operator: 'topic',
			operand: `t${at}`,
			negated: true,
		}));
	const usual = [
		isLong,
		{operator: 'is', operand: 'unread'},
		{operator: 'in', operand: 'home'},
		{operator: 'search', operand: 'zebra'},
		{operator: 'dm-including', operand: 3, negated: true},
		...topics(3),
	];
	expect([preparedFor(usual), preparedFor(topics(90))]).toEqual([1, 3]);
});
