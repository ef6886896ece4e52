import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {canMeasureTurns, leastOf, longestTurn} from '../../testing/longest-turn.fixture';
import {fillRows} from '../../testing/fill-rows.fixture';
import {fillMessages, membersFor, newChannel} from '../../testing/many-messages.fixture';

let folder: string;
let test: TestServer;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-leaving-'));
	test = await startTestServer({folder});
}, 120_000);
afterAll(async () => {
	await test.stop();
	await rm(folder, {recursive: true, force: true});
});

/** How many of some messages, given in order and without gaps, somebody has not read. */
function unreadOf(userId: number, ids: readonly number[]): number {
	const database = new DatabaseSync(path.join(folder, 'organization.db'), {readOnly: true});
	const row = database
		.prepare(
			'SELECT count(*) AS count FROM user_messages WHERE user_id = ? AND message_id BETWEEN ? AND ? AND flags & 1 = 0',
		)
		.get(userId, ids[0] ?? 0, ids.at(-1) ?? 0) as {count: number};
	database.close();
	return row.count;
}

describe('S16: taking people out of a channel in which they have not read much', () => {
	it.runIf(canMeasureTurns)(
		'keeps nobody waiting, and leaves nothing unread',
		measured,
		async () => {
			const owner = test.as('owner');
			const people = await membersFor(owner);
			let left = {id: 0, ids: [] as readonly number[], told: 0};
			const leaving = async () => {
				const channel = await newChannel(owner, true);
				const ids = await fillMessages(folder, owner, channel, {many: 6000, content: 'unread'});
				await fillRows(
					folder,
					ids.length,
					`INSERT OR IGNORE INTO user_messages SELECT user_id, ${ids[0]} + n, 0
					FROM many JOIN subscriptions ON channel_id = ${channel.id}
					WHERE n < ${ids.length} AND user_id != ${test.server.accounts.owner?.user_id}`,
				);
				left = {id: channel.id, ids, told: test.told.length};
				const out = {subscriptions: [channel.name], principals: people};
				return longestTurn(async () => {
					const {removed} = await owner.unsubscribe(out);
					expect(removed).toHaveLength(people.length);
				});
			};
			// All at once it would be ten times as long.
			expect(await leastOf(150, leaving)).toBeLessThan(150);
			const {id, ids, told} = left;
			const {unread_msgs: unread} = await test
				.as('member')
				.register({fetch_event_types: ['message', 'update_message_flags']});
			expect(unread?.streams.some(({stream_id}) => stream_id === id)).toBe(false);
			const member = test.server.accounts.member?.user_id ?? 0;
			const read = test.told
				.slice(told)
				.filter(({audience}) => 'ids' in audience && audience.ids.includes(member))
				.flatMap(({event}) => (event['flag'] === 'read' ? (event['messages'] as number[]) : []));
			// Notices are read as well.
			const own = read.filter(each => each >= (ids[0] ?? 0));
			expect(own.toSorted((a, b) => a - b)).toEqual(ids);
		},
	);

	it('is marked for some people at a time', async () => {
		const owner = test.as('owner');
		const people = await membersFor(owner);
		const channel = await newChannel(owner, true);
		const ids = await fillMessages(folder, owner, channel, {many: 1200, content: 'in turns'});
		await fillRows(
			folder,
			ids.length,
			`INSERT OR REPLACE INTO user_messages SELECT user_id, ${ids[0]} + n - 1, 0
			FROM many JOIN subscriptions ON channel_id = ${channel.id}`,
		);
		const before = test.told.length;
		const readByAll = () => {
			let sum = 0;
			for (const {event, audience} of test.told.slice(before)) {
				if (event['flag'] !== 'read' || !('ids' in audience)) continue;
				const own = (event['messages'] as number[]).filter(id => ids.includes(id));
				sum += own.length * audience.ids.length;
			}
			return sum;
		};
		const leaving = owner.unsubscribe({subscriptions: [channel.name], principals: people});
		await expect.poll(() => test.told.length, {interval: 1}).toBeGreaterThan(before);
		const atFirst = readByAll();
		await leaving;
		expect(readByAll()).toBe(people.length * ids.length);
		expect(atFirst).toBeLessThan(readByAll() / 4);
	}, 120_000);

	it('reads nothing for those who are not in it', async () => {
		const owner = test.as('owner');
		const channel = await newChannel(owner, true);
		const ids = await fillMessages(folder, owner, channel, {many: 6000, content: 'outside'});
		const member = test.server.accounts.member?.user_id ?? 0;
		const out = {subscriptions: [channel.name], principals: [member]};
		await owner.unsubscribe(out);
		await fillRows(
			folder,
			ids.length - 1,
			`INSERT OR REPLACE INTO user_messages SELECT ${member}, ${ids[0]} + n, 0 FROM many`,
		);
		const before = test.told.length;
		expect((await owner.unsubscribe(out)).not_removed).toEqual([channel.name]);
		expect(test.told.slice(before)).toEqual([]);
	}, 120_000);

	it.runIf(canMeasureTurns)(
		'looks through nothing that people have not read elsewhere unless they were in it',
		async () => {
			const owner = test.as('owner');
			const people = (await membersFor(owner)).filter(
				id => id !== test.server.accounts.owner?.user_id,
			);
			const elsewhere = await newChannel(owner, true);
			const ids = await fillMessages(folder, owner, elsewhere, {many: 6000, content: 'far'});
			await fillRows(
				folder,
				ids.length,
				`INSERT OR REPLACE INTO user_messages SELECT user_id, ${ids[0]} + n - 1, 0
				FROM many JOIN subscriptions ON channel_id = ${elsewhere.id}
				WHERE user_id != ${test.server.accounts.owner?.user_id}`,
			);
			const small = await newChannel(owner, false);
			const unread = people.length * ids.length;
			expect(unread).toBeGreaterThan(100_000);
			const out = {subscriptions: [small.name], principals: people};
			const workOf = async (act: () => Promise<unknown>) => {
				const before = process.cpuUsage();
				await act();
				const {user, system} = process.cpuUsage(before);
				return (user + system) / 1000;
			};
			await owner.unsubscribe(out);
			// A walk through all of it takes several times as long.
			const again = () => workOf(() => owner.unsubscribe(out));
			expect(await leastOf(60, again, 8)).toBeLessThan(60);
			const inside = async () => {
				await owner.subscribe({subscriptions: [{name: small.name}], principals: people});
				return workOf(() => owner.unsubscribe(out));
			};
			expect(await leastOf(150, inside, 8)).toBeLessThan(150);
			const {unread_msgs: left} = await test
				.as('member')
				.register({fetch_event_types: ['message', 'update_message_flags']});
			const there = left?.streams.flatMap(topic => topic.unread_message_ids);
			expect(there).toEqual(expect.arrayContaining([...ids]));
		},
		120_000,
	);

	it('takes somebody out at once who goes on marking messages as unread', async () => {
		const owner = test.as('owner');
		const member = test.as('member');
		const memberId = test.server.accounts.member?.user_id ?? 0;
		const channel = await newChannel(owner, true);
		const ids = await fillMessages(folder, owner, channel, {many: 12_000, content: 'again'});
		await fillRows(
			folder,
			ids.length,
			`INSERT OR REPLACE INTO user_messages SELECT ${memberId}, ${ids[0]} + n - 1, 0 FROM many`,
		);
		const mark = (some: readonly number[]) =>
			member.updateFlags({messages: [...some], op: 'remove', flag: 'read'}).catch(() => undefined);
		const isOver = {value: false};
		let marks = 0;
		const marking = [0, 3500, 7000].map(async from => {
			while (!isOver.value) {
				await mark(ids.slice(from, from + 5000));
				marks++;
			}
		});
		const listener = await Listener.start(member);
		const {removed} = await owner.unsubscribe({
			subscriptions: [channel.name],
			principals: [memberId],
		});
		isOver.value = true;
		await Promise.all(marking);
		expect(removed).toEqual([channel.name]);
		expect(marks).toBeLessThan(100);
		for (const id of [ids[0], ids.at(-1)]) {
			await expect(member.getMessage({message_id: id ?? 0})).rejects.toMatchObject({
				code: 'BAD_REQUEST',
			});
		}
		const heard = await listener.heard();
		const out = heard.findIndex(({type, op}) => type === 'subscription' && op === 'remove');
		const last = heard.findLastIndex(({flag, op}) => flag === 'read' && op === 'add');
		expect(out).toBeGreaterThanOrEqual(0);
		expect(last).toBeGreaterThan(out);
		await listener.end();
	}, 120_000);

	it.each(['archived', 'left'])(
		'nothing is left unread of a channel that was %s by somebody whose role is lowered meanwhile',
		async what => {
			const [owner, administrator] = [test.as('owner'), test.as('administrator')];
			const isNow = (role: number) =>
				owner.updateUser({user_id: test.server.accounts.administrator?.user_id ?? 0, role});
			const memberId = test.server.accounts.member?.user_id ?? 0;
			const channel = await newChannel(owner, true);
			const ids = await fillMessages(folder, owner, channel, {many: 12_000, content: 'lowered'});
			await fillRows(
				folder,
				ids.length,
				`INSERT OR REPLACE INTO user_messages SELECT ${memberId}, ${ids[0]} + n - 1, 0 FROM many`,
			);
			const before = test.told.length;
			const leaving =
				what === 'archived'
					? administrator.archiveChannel({stream_id: channel.id})
					: administrator.unsubscribe({subscriptions: [channel.name], principals: [memberId]});
			await expect.poll(() => test.told.length, {interval: 1}).toBeGreaterThan(before);
			const lowering = isNow(400);
			await Promise.allSettled([leaving]);
			await lowering;
			await isNow(200);
			expect(unreadOf(memberId, ids)).toBe(0);
			const told = test.told.slice(before);
			if (what === 'archived') return;
			const lowered = told.findIndex(({event}) => event['type'] === 'realm_user');
			const last = told.findLastIndex(({event}) => event['flag'] === 'read');
			expect(lowered).toBeGreaterThan(0);
			expect(lowered).toBeLessThan(last);
		},
		120_000,
	);

	it('nothing is left unread of an archived channel, however much it was', async () => {
		const owner = test.as('owner');
		const memberId = test.server.accounts.member?.user_id ?? 0;
		const channel = await newChannel(owner, true);
		const ids = await fillMessages(folder, owner, channel, {many: 6000, content: 'shelf'});
		await fillRows(
			folder,
			ids.length,
			`INSERT OR REPLACE INTO user_messages SELECT ${memberId}, ${ids[0]} + n - 1, 0 FROM many`,
		);
		const before = test.told.length;
		expect(unreadOf(memberId, ids)).toBe(ids.length);
		await owner.archiveChannel({stream_id: channel.id});
		expect(unreadOf(memberId, ids)).toBe(0);
		// That the channel is gone says it all.
		const types = test.told.slice(before).map(({event}) => event.type);
		expect(types).not.toContain('update_message_flags');
	}, 120_000);
});
