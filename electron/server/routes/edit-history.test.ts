import {stat} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {savedMoves} from '../storage/message-edits';
import {mostHistoryBytes} from '../domain/message-edits';
import {mostPageBytes, withinWeight} from '../domain/ranges';
import {startTestServer, type TestServer} from '../test-server';
import {callsFromAfar, canMeasureTurns, longestTurn} from '../../testing/longest-turn.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
	const guest = test.server.accounts.guest?.user_id ?? 0;
	const request = {subscriptions: [{name: 'guestroom'}], principals: [guest, 1]};
	await test.as('owner').subscribe(request);
});
afterAll(() => test.stop());

const mebibyte = 1024 * 1024;
const send = async (content: string, topic = 'notes') =>
	(await test.as('guest').sendMessage({type: 'channel', to: 'guestroom', topic, content})).id;

/** Database and log together. */
async function stored(): Promise<number> {
	const names = ['organization.db', 'organization.db-wal'];
	const sizes = await Promise.all(
		names.map(async name => (await stat(path.join(test.folder, name))).size),
	);
	return sizes.reduce((sum, size) => sum + size, 0);
}

it('S16: 150 edits of 10,000 characters keep their texts once, until the history is full', async () => {
	const text = (turn: number) => `${turn} ${'letters '.repeat(1249)}`.slice(0, 10_000);
	const id = await send(text(0));
	const before = await stored();
	let done = 0;
	const refusals: unknown[] = [];
	for (let turn = 1; turn <= 150; turn++) {
		await test
			.as('guest')
			.updateMessage({message_id: id, content: text(turn)})
			.then(
				() => done++,
				error => refusals.push(error),
			);
	}
	expect(done).toBeGreaterThan(40);
	expect(done).toBeLessThan(60);
	expect(refusals).toHaveLength(150 - done);
	for (const refusal of refusals) {
		expect(refusal).toMatchObject({code: 'BAD_REQUEST', message: /history is full/});
	}
	const grown = (await stored()) - before;
	// The texts, the log that is written anew from its start, and what a page leaves empty.
	expect(grown).toBeLessThan(10 * mebibyte);
	const answer = await test.raw(`/messages/${id}/history`, {
		headers: {authorization: test.authorization('guest')},
	});
	const body = await answer.text();
	expect(body.length).toBeLessThan(6 * mostHistoryBytes);
	const {message_history: versions} = JSON.parse(body) as {message_history: {content: string}[]};
	// Nothing that was written is lost: neither the first text nor any other.
	expect(versions.map(({content}) => content.split(' ')[0])).toEqual(
		Array.from({length: done + 1}, (_none, turn) => String(turn)),
	);
	// Who can no longer edit can still delete and be moved.
	await test.as('owner').updateMessage({message_id: id, topic: 'moved all the same'});
	await test.as('guest').deleteMessage({message_id: id});
});

it('S16: of the moves of a message the first and the newest are kept', async () => {
	const id = await send('wanderer', 'place 0');
	const quiet = {send_notification_to_old_thread: false, send_notification_to_new_thread: false};
	for (let turn = 1; turn <= savedMoves + 20; turn++) {
		await test.as('owner').updateMessage({
			message_id: id,
			topic: `place ${turn}`,
			propagate_mode: 'change_all',
			...quiet,
		});
	}
	const {message_history: versions} = await test.as('owner').getMessageHistory({message_id: id});
	expect(versions).toHaveLength(savedMoves + 1);
	expect(versions.slice(0, 2).map(({topic}) => topic)).toEqual(['place 0', 'place 1']);
	expect(versions.at(-1)?.topic).toBe(`place ${savedMoves + 20}`);
});

it('S16: a page of messages has a bound in bytes, and says that there is more', async () => {
	const found = {
		ids: Array.from({length: 100}, (_none, at) => at + 1),
		anchor: 50,
		foundAnchor: true,
		foundOldest: true,
		foundNewest: true,
	};
	const cut = withinWeight(found, () => 10, 205);
	expect(cut.ids).toEqual(Array.from({length: 20}, (_none, at) => at + 40));
	expect([cut.foundOldest, cut.foundNewest]).toEqual([false, false]);
	expect(withinWeight(found, () => 10)).toEqual(found);
	// One on each side: a client that goes on from the ends gets everywhere.
	expect(withinWeight(found, () => mostPageBytes * 2).ids).toEqual([49, 50]);
	expect(withinWeight({...found, anchor: 1e16}, () => 10, 35).ids).toEqual([98, 99, 100]);
	expect(withinWeight({...found, anchor: 0}, () => 10, 35).ids).toEqual([1, 2, 3]);
	expect(withinWeight({...found, ids: []}, () => 10).ids).toEqual([]);
});

it.runIf(canMeasureTurns)(
	'S16: finding what changed between versions keeps nobody waiting',
	measured,
	async () => {
		// Few words in no order: what they have in common takes long to find.
		const text = (turn: number) => {
			let state = turn * 76 + 1;
			return Array.from({length: 1400}, () => {
				state = (state * 1103515245 + 12345) % 2147483648;
				return (state % 97).toString(36);
			}).join(' ');
		};
		const id = await send(text(0), 'versions');
		for (let turn = 1; turn <= 10; turn++) {
			await test.as('guest').updateMessage({message_id: id, content: text(turn)});
		}
		const {message_history: versions} = await test.as('guest').getMessageHistory({message_id: id});
		expect(versions).toHaveLength(11);
		for (const {content_html_diff: difference} of versions.slice(1)) {
			expect(difference).toMatch(/highlight_text_inserted/);
		}
		const url = `${test.server.baseUrl}/messages/${id}/history`;
		const headers = {authorization: test.authorization('guest')};
		const turns: number[] = [];
		for (let round = 0; round < 2; round++) {
			turns.push(
				await longestTurn(() => callsFromAfar(Array.from({length: 4}, () => ({url, headers})))),
			);
		}
		expect(Math.min(...turns)).toBeLessThan(60);
	},
);
