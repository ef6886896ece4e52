import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {limits} from '../../../shared/model/limits';
import {startTestServer, type TestServer} from '../test-server';
import {workFromNow} from '../test-work';
import {fillRows} from '../../testing/fill-rows.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

/** How many rows of a table are of a channel. */
function rowsOf(table: string, channelId: number): number {
	const file = path.join(test.folder, 'organization.db');
	const database = new DatabaseSync(file, {readOnly: true});
	const count = database
		.prepare(`SELECT count(*) AS count FROM ${table} WHERE channel_id = ?`)
		.get(channelId) as {count: number};
	database.close();
	return count.count;
}

/** Channels of the member that are archived, in which somebody else was. */
async function fillArchived(count: number): Promise<void> {
	await fillRows(
		test.folder,
		count,
		`INSERT INTO channels (name, name_key, description, created_at, creator_id, is_private,
			is_web_public, has_shared_history, post_policy, retention_days, remove_group_id, is_default,
			is_archived, first_message_id)
		SELECT 'gone ' || n, 'gone ' || n, '', 1, ${test.idOf('member')}, 1, 0, 0, 1, NULL,
			(SELECT max(id) FROM user_groups), 0, 1, NULL FROM many`,
	);
	await fillRows(
		test.folder,
		count,
		`INSERT INTO subscriptions (channel_id, user_id, is_active, color, since_message_id)
		SELECT id, ${test.idOf('owner')}, 0, '#76ce90', 1 FROM many
		JOIN channels ON name_key = 'gone ' || n`,
	);
}

describe('S16: archived channels are no burden', () => {
	it('of one that nobody comes back to nothing is kept of who was in it', async () => {
		const name = 'left by all';
		const people = [test.idOf('owner'), test.idOf('member')];
		await test.as('member').subscribe({
			subscriptions: [{name}],
			invite_only: true,
			principals: people,
		});
		const {stream_id} = await test.as('member').getChannelId({stream: name});
		await test.as('owner').unsubscribe({subscriptions: [name]});
		// That is kept for the day on which they come back.
		expect(rowsOf('subscriptions', stream_id)).toBe(2);
		await test.as('member').unsubscribe({subscriptions: [name]});
		expect(rowsOf('subscriptions', stream_id)).toBe(0);
		expect(rowsOf('past_subscriptions', stream_id)).toBe(0);
	});

	it('and what was received there is out of reach', async () => {
		const name = 'left with messages';
		const people = [test.idOf('owner'), test.idOf('member')];
		const channel = {subscriptions: [{name}], invite_only: true, principals: people};
		await test.as('member').subscribe(channel);
		const text = {type: 'channel' as const, to: name, topic: 'a', content: 'perihelion'};
		const {id} = await test.as('member').sendMessage(text);
		const found = async () => {
			const {messages} = await test.as('owner').getMessages({
				anchor: 'newest',
				num_before: 5,
				num_after: 0,
				narrow: [{operator: 'search', operand: 'perihelion'}],
			});
			return messages.map(message => message.id);
		};
		await test.as('owner').unsubscribe({subscriptions: [name]});
		expect(await found()).toEqual([id]);
		await test.as('member').unsubscribe({subscriptions: [name]});
		expect(await found()).toEqual([]);
	});

	it('to who was in very many of them', async () => {
		const workOf = async () => {
			const rounds: number[] = [];
			for (let round = 0; round < 4; round++) {
				const work = workFromNow();
				await test.as('owner').register({});
				await test.as('owner').getMessages({anchor: 'newest', num_before: 20, num_after: 0});
				rounds.push(work());
			}
			return Math.min(...rounds);
		};
		const before = await workOf();
		await fillArchived(20_000);
		const {unsubscribed} = await test.as('owner').register({});
		expect(unsubscribed?.some(({name}) => name.startsWith('gone'))).toBe(false);
		// Each list of them would take several times that.
		expect(await workOf()).toBeLessThan(2 * before + 30);
	}, 120_000);

	it('and count as channels of who made them', async () => {
		await fillRows(
			test.folder,
			limits.channelsOfPerson,
			`UPDATE channels SET creator_id = ${test.idOf('moderator')}
			WHERE name_key IN (SELECT 'gone ' || n FROM many)`,
		);
		const more = {subscriptions: [{name: 'one more'}]};
		await expect(test.as('moderator').subscribe(more)).rejects.toThrow(
			'There is room for 1000 channels that one member made, those that are archived by now included. Ask an administrator to make it.',
		);
		await test.as('owner').subscribe(more);
	});
});
