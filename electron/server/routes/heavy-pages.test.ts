import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {mostPageBytes} from '../domain/ranges';
import {startTestServer, type TestServer} from '../test-server';
import {callsFromAfar, canMeasureTurns, longestTurn} from '../work/longest-turn.fixture';

const heavyBytes = 1_000_000;

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
	// Messages of the greatest length there is, all of them: sending so many would take minutes.
	const database = new DatabaseSync(path.join(test.folder, 'organization.db'), {timeout: 5000});
	database.prepare('UPDATE messages SET rendered = ?').run(`<p>${'x'.repeat(heavyBytes - 7)}</p>`);
	database.close();
});
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

	it.runIf(canMeasureTurns)(
		'keeps nobody waiting',
		async () => {
			const asked = new URLSearchParams({anchor: 'newest', num_before: '5000', num_after: '0'});
			const url = `${test.server.baseUrl}/messages?${asked}`;
			const headers = {authorization: test.authorization('owner')};
			const turns: number[] = [];
			for (let round = 0; round < 6; round++) {
				turns.push(await longestTurn(() => callsFromAfar([{url, headers}])));
			}
			expect(Math.min(...turns)).toBeLessThan(18);
		},
		30_000,
	);
});
