import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {canMeasureTurns, longestTurn} from '../work/longest-turn.fixture';
import {fillRows} from './fill-rows.fixture';
import {fillMessages, newChannel} from './many-messages.fixture';

let folder: string;
let test: TestServer;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-leaving-'));
	test = await startTestServer({folder});
}, 60_000);
afterAll(async () => {
	await test.stop();
	await rm(folder, {recursive: true, force: true});
});

describe('S16: taking people out of a channel in which they have not read much', () => {
	it.runIf(canMeasureTurns)(
		'keeps nobody waiting, and leaves nothing unread',
		async () => {
			const owner = test.as('owner');
			const {members} = await owner.getUsers({});
			const people = members
				.filter(each => each.is_active && !each.is_bot && each.role < 600)
				.map(({user_id}) => user_id);
			const channel = await newChannel(owner, true);
			const ids = await fillMessages(folder, owner, channel, {many: 6000, content: 'unread'});
			fillRows(
				folder,
				ids.length,
				`INSERT OR IGNORE INTO user_messages SELECT user_id, ${ids[0]} + n, 0
				FROM many JOIN subscriptions ON channel_id = ${channel.id}
				WHERE n < ${ids.length} AND user_id != ${test.server.accounts.owner?.user_id}`,
			);
			const before = test.told.length;
			let removed: readonly string[] = [];
			const turn = await longestTurn(async () => {
				({removed} = await owner.unsubscribe({
					subscriptions: [channel.name],
					principals: people,
				}));
			});
			expect(removed).toHaveLength(people.length);
			// All at once it would be ten times as long.
			expect(turn).toBeLessThan(150);
			const {unread_msgs: unread} = await test
				.as('member')
				.register({fetch_event_types: ['message', 'update_message_flags']});
			expect(unread?.streams.some(({stream_id}) => stream_id === channel.id)).toBe(false);
			const member = test.server.accounts.member?.user_id ?? 0;
			const read = test.told
				.slice(before)
				.filter(({audience}) => 'ids' in audience && audience.ids.includes(member))
				.flatMap(({event}) => (event['flag'] === 'read' ? (event['messages'] as number[]) : []));
			// Notices are read as well.
			const own = read.filter(id => id >= (ids[0] ?? 0));
			expect(own.toSorted((a, b) => a - b)).toEqual(ids);
		},
		60_000,
	);

	it('reads nothing for those who are not in it', async () => {
		const owner = test.as('owner');
		const channel = await newChannel(owner, true);
		const ids = await fillMessages(folder, owner, channel, {many: 6000, content: 'outside'});
		const member = test.server.accounts.member?.user_id ?? 0;
		const out = {subscriptions: [channel.name], principals: [member]};
		await owner.unsubscribe(out);
		fillRows(
			folder,
			ids.length - 1,
			`INSERT OR REPLACE INTO user_messages SELECT ${member}, ${ids[0]} + n, 0 FROM many`,
		);
		const before = test.told.length;
		expect((await owner.unsubscribe(out)).not_removed).toEqual([channel.name]);
		expect(test.told.slice(before)).toEqual([]);
	}, 60_000);
});
