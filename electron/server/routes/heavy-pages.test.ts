import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {mostPageBytes} from '../domain/ranges';
import {limits} from '../../../shared/model/limits';
import {startTestServer, type TestServer} from '../test-server';
import {
	callsFromAfar,
	canMeasureTurns,
	leastOf,
	longestTurn,
} from '../../testing/longest-turn.fixture';

const heavyBytes = 1_000_000;

/** More people than any directory here has: most of them are unknown. */
const crowd = Array.from({length: 2000}, (_none, at) => at + 1);

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({demoUsers: 1300});
	for (const [name, word, count] of [
		['guest', 'needle', 30],
		['moderator', 'crowd', 80],
	] as const) {
		const to = JSON.stringify([test.idOf(name)]);
		for (let sent = 0; sent < count; sent++) {
			await test.as(name).sendMessage({type: 'direct', to, content: word});
		}
	}
	// Messages of the greatest length there is, all of them: sending so many would take minutes.
	const database = new DatabaseSync(path.join(test.folder, 'organization.db'), {timeout: 5000});
	database
		.prepare("UPDATE messages SET rendered = ? WHERE content <> 'crowd'")
		.run(`<p>${'x'.repeat(heavyBytes - 7)}</p>`);
	database
		.prepare(
			"UPDATE messages SET rendered = '<p>crowd</p>', recipients = ? WHERE content = 'crowd'",
		)
		.run(JSON.stringify(crowd));
	database.close();
	// Connections that were kept open went stale meanwhile.
	await vi.waitFor(() => test.as('owner').getOwnUser({}), {timeout: 10_000});
}, 120_000);
afterAll(() => test.stop());

async function page(anchor: string, num_before: number, num_after: number) {
	const query = new URLSearchParams({
		anchor,
		num_before: String(num_before),
		num_after: String(num_after),
		include_anchor: String(num_before > 0 && num_after > 0),
	});
	const answer = await test.raw(`/messages?${query}`, {
		headers: {authorization: test.authorization('owner')},
	});
	const text = await answer.text();
	expect(answer.status).toBe(200);
	return {bytes: text.length, ...(JSON.parse(text) as Page)};
}

type Page = {
	messages: {id: number}[];
	found_anchor: boolean;
	found_oldest: boolean;
	found_newest: boolean;
};

describe('a page of heavy messages', () => {
	it('is bounded, and whoever goes on from its ends gets each message once', async () => {
		const database = new DatabaseSync(path.join(test.folder, 'organization.db'), {readOnly: true});
		const copies = database
			.prepare('SELECT message_id AS id FROM user_messages WHERE user_id = 1 ORDER BY 1')
			.all() as {id: number}[];
		database.close();
		expect(copies.length).toBeGreaterThan(20);
		for (const side of ['before', 'after'] as const) {
			const ids: number[] = [];
			let anchor = side === 'before' ? 'newest' : 'oldest';
			for (let isEnd = false; !isEnd;) {
				const got = await page(anchor, side === 'before' ? 5000 : 0, side === 'before' ? 0 : 5000);
				expect(got.bytes).toBeLessThan(mostPageBytes + 2 * heavyBytes);
				const found = got.messages.map(({id}) => id);
				expect(found.length).toBeGreaterThan(0);
				if (side === 'before') ids.unshift(...found);
				else ids.push(...found);
				anchor = String(side === 'before' ? found[0] : found.at(-1));
				isEnd = side === 'before' ? got.found_oldest : got.found_newest;
			}
			expect(ids).toEqual(copies.map(({id}) => id));
		}
	});

	it('has messages from both sides of its anchor', async () => {
		const {messages} = await page('newest', 20, 0);
		const middle = messages[0]?.id ?? 0;
		const got = await page(String(middle), 2500, 2500);
		expect(got).toMatchObject({found_anchor: true, found_oldest: false, found_newest: false});
		const ids = got.messages.map(({id}) => id);
		expect(ids[0]).toBeLessThan(middle);
		expect(ids.at(-1)).toBeGreaterThan(middle);
		expect(ids).toContain(middle);
		expect(got.bytes).toBeLessThan(mostPageBytes + 3 * heavyBytes);
	});

	it.runIf(canMeasureTurns)('keeps nobody waiting', measured, async () => {
		const asked = new URLSearchParams({anchor: 'newest', num_before: '5000', num_after: '0'});
		const url = `${test.server.baseUrl}/messages?${asked}`;
		const headers = {authorization: test.authorization('owner')};
		const turn = () => longestTurn(() => callsFromAfar([{url, headers}]));
		expect(await leastOf(18, turn, 6)).toBeLessThan(18);
	});
});

const changing = (op: string) => ({
	url: `${test.server.baseUrl}/messages/flags`,
	method: 'POST',
	headers: {
		authorization: test.authorization('guest'),
		'content-type': 'application/x-www-form-urlencoded',
	},
	body: new URLSearchParams({messages: '[1]', op, flag: 'starred'}).toString(),
});

it.runIf(canMeasureTurns)(
	'S16: a search for heavy messages keeps nobody waiting, though things change meanwhile',
	measured,
	async () => {
		const narrow = JSON.stringify([{operator: 'search', operand: 'needle'}]);
		const asked = new URLSearchParams({
			anchor: 'newest',
			num_before: '5000',
			num_after: '0',
			narrow,
		});
		const url = `${test.server.baseUrl}/messages?${asked}`;
		const headers = {authorization: test.authorization('guest')};
		const calls = Array.from({length: 20}, (_none, at) =>
			changing(at % 2 === 0 ? 'add' : 'remove'),
		);
		const turn = () =>
			longestTurn(async () => {
				const [found] = await callsFromAfar([{url, headers}, ...calls]);
				expect(found?.status).toBe(200);
			});
		expect(await leastOf(40, turn, 4)).toBeLessThan(40);
	},
);

describe('S16: messages to a crowd', () => {
	it('weigh what their people do', async () => {
		const query = new URLSearchParams({anchor: 'newest', num_before: '5000', num_after: '0'});
		const headers = {authorization: test.authorization('moderator')};
		const answer = await test.raw(`/messages?${query}`, {headers});
		const text = await answer.text();
		const {messages, found_oldest} = JSON.parse(text) as Page;
		expect(messages.length).toBeGreaterThan(4);
		expect(found_oldest).toBe(false);
		expect(text.length).toBeLessThan(1.5 * mostPageBytes);
	});

	it('are sent to so many people at most', async () => {
		const {members} = await test.as('owner').getUsers({});
		const people = members.filter(({is_active}) => is_active).map(({user_id}) => user_id);
		const send = (to: readonly number[]) =>
			test.as('owner').sendMessage({type: 'direct', to: JSON.stringify(to), content: 'all'});
		expect(people.length).toBeGreaterThan(limits.peopleOfConversation);
		await expect(send(people.slice(0, limits.peopleOfConversation + 1))).rejects.toMatchObject({
			code: 'BAD_REQUEST',
			message: 'A direct conversation has room for 1000 people. Use a private channel for more.',
		});
		const {id} = await send(people.slice(0, limits.peopleOfConversation));
		const {message} = await test.as('owner').getMessage({message_id: id});
		expect(message.display_recipient).toHaveLength(limits.peopleOfConversation);
	});
});
