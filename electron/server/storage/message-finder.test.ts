import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {indexQuery} from '../domain/search';
import {startTestServer, type TestServer} from '../test-server';
import {openFinder} from '../work/find';
import {MessageFinder} from './message-finder';
import {indexText, typedText} from './message-words';
import type {CheckedText} from './word-check';

const letters = ['ash', 'Öl', 'don', 't', '字', '漢', 'Ωμέγα', '👍', 'x1', 'naïve'];
const gaps = [' ', ' ', ', ', '-', "'", '\n'];

/** More words than the index of all messages is asked for. */
const manyWords = Array.from({length: 16}, (_none, at) => `long${at + 10}`).join(' ');

/** Texts of some words in an order that is always the same. */
function textsOf(count: number): readonly string[] {
	let state = 3;
	const next = (most: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * most);
	};
	return Array.from({length: count}, () =>
		Array.from({length: 1 + next(12)}, () => `${letters[next(letters.length)]}${gaps[next(6)]}`)
			.join('')
			.trim(),
	);
}

describe('what is searched by parts is what the index itself would find', () => {
	let test: TestServer;
	let database: DatabaseSyncInstance;
	beforeAll(async () => {
		test = await startTestServer();
		const {id} = await test.as('owner').sendMessage({
			type: 'channel',
			to: 'night log',
			topic: 'ash 字漢',
			content: 'first',
		});
		database = new DatabaseSync(path.join(test.folder, 'organization.db'), {timeout: 5000});
		const insert = database.prepare(
			`INSERT INTO messages (id, sender_id, channel_id, topic, topic_key, client, content, rendered,
				sent_at)
			SELECT id + ?, sender_id, channel_id, topic, topic_key, client, ?, '', sent_at
			FROM messages WHERE id = ?`,
		);
		const words = database.prepare(
			'INSERT INTO message_words (rowid, content, topic) VALUES (?, ?, ?)',
		);
		[...textsOf(400), `${manyWords} kiln`, manyWords].forEach((text, at) => {
			insert.run(at + 1, text, id);
			words.run(id + at + 1, indexText(text), indexText('ash 字漢'));
		});
	});
	afterAll(() => {
		database.close();
		return test.stop();
	});

	const natively = (question: string) => {
		const typed = [...question.matchAll(/="([^"]*)"/g)].map(([, part = '']) => part);
		const rows = database
			.prepare(
				`SELECT id, content, topic FROM messages
				WHERE id IN (SELECT rowid FROM message_words WHERE message_words MATCH ?)`,
			)
			.all(question.replaceAll(/="[^"]*"/g, '')) as CheckedText[];
		const isThere = ({content, topic}: CheckedText) =>
			typed.every(part => [content, topic].some(text => typedText(text).includes(part)));
		return new Set(rows.filter(isThere).map(({id}) => id));
	};

	it.each([
		'ash',
		'"ash öl"',
		'"don t"',
		"don't naïve",
		'字漢',
		'"漢 字" "字 漢"',
		'👍',
		'"x1 👍"',
		'ωμεγα "NAIVE ash"',
		'"ash ash ash"',
		'nowhere',
		'"\u{1e900}" ash',
		letters.join(' '),
		`${manyWords} kiln`,
		[...letters, ...textsOf(60).map(text => `"${text}"`)].join(' '),
	])('%s', operand => {
		const {finder, close} = openFinder(test.folder);
		try {
			const question = indexQuery(operand) ?? '';
			const found = natively(question);
			const everything = database.prepare('SELECT id FROM messages ORDER BY id DESC').all();
			const ids = everything.map((row: unknown) => (row as {id: number}).id);
			const filter = {where: ['1'], values: [], isPersonal: false, walk: 'messages'} as const;
			const find = (more: object, most: number) =>
				finder.find(1, {...filter, ...more}, {side: 'before', id: 1e9, most});
			const wanted = ids.filter(id => found.has(id));
			const rest = ids.filter(id => !found.has(id));
			for (const most of [1, 7, 10_000]) {
				expect(find({match: question}, most)).toEqual(wanted.slice(0, most));
				expect(find({walk: 'words', match: question}, most)).toEqual(wanted.slice(0, most));
				expect(find({without: [question]}, most)).toEqual(rest.slice(0, most));
			}
			const after = finder.find(1, {...filter, match: question}, {side: 'after', id: 0, most: 5});
			expect(after).toEqual(wanted.toReversed().slice(0, 5));
		} finally {
			close();
		}
	});
});

it('S18: whether there is time is asked before each search that is left out', async () => {
	const test = await startTestServer();
	const file = path.join(test.folder, 'organization.db');
	const database = new DatabaseSync(file, {readOnly: true, timeout: 5000});
	try {
		let asked = 0;
		const finder = new MessageFinder(database, () => {
			asked++;
			return false;
		});
		const timesFor = (count: number) => {
			// Little is found: nothing is asked while it is gone through.
			const without = Array.from({length: count}, (_none, at) => `"night" "none${at}"`);
			const filter = {
				where: ['1'],
				values: [],
				isPersonal: false,
				walk: 'messages',
				without,
			} as const;
			asked = 0;
			expect(finder.find(1, filter, {side: 'before', id: 1e9, most: 1})).toHaveLength(1);
			return asked;
		};
		// On a busy machine it is asked for other reasons as well.
		expect(timesFor(90)).toBeGreaterThanOrEqual(90);
		expect(timesFor(0)).toBeLessThan(45);
	} finally {
		database.close();
		await test.stop();
	}
});
