import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Narrow} from '../../../shared/model/narrow';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf} from '../test-stored';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

let count = 0;
const freshTopic = () => `flags ${++count}`;

async function send(name: AccountName, topic: string, to = 'night log'): Promise<number> {
	return (await test.as(name).sendMessage({type: 'channel', to, topic, content: 'text'})).id;
}

const change = (name: AccountName, messages: number[], op: string, flag: string) =>
	test.as(name).updateFlags({messages, op, flag});

const flagsOf = async (name: AccountName, message_id: number) =>
	(await test.as(name).getMessage({message_id})).message.flags;

describe('flags of listed messages', () => {
	it.each(['read', 'starred', 'collapsed'])('%s comes and goes, for oneself alone', async flag => {
		const id = await send('member', freshTopic());
		expect(await change('owner', [id], 'add', flag)).toMatchObject({messages: [id]});
		expect(await flagsOf('owner', id)).toEqual([flag]);
		expect(await flagsOf('moderator', id)).toEqual([]);
		expect(await change('owner', [id], 'add', flag)).toMatchObject({messages: []});
		await change('owner', [id], 'remove', flag);
		expect(await flagsOf('owner', id)).toEqual([]);
	});

	it.each([
		['mentioned', 'add', /not editable/],
		['has_alert_word', 'remove', /not editable/],
		['historical', 'add', /not editable/],
		['wildcard_mentioned', 'add', /Invalid flag/],
		['read ', 'add', /Invalid flag/],
		['constructor', 'add', /Invalid flag/],
		['read', 'set', /Invalid message flag operation/],
	])('%s cannot be changed by %s', async (flag, op, words) => {
		const id = await send('member', freshTopic());
		await expect(change('owner', [id], op, flag)).rejects.toEqual(refused(words));
	});

	it('somebody who did not receive a message gets a copy when they need one', async () => {
		const id = await send('member', freshTopic(), 'data pipeline');
		expect(await flagsOf('administrator', id)).toEqual(['read', 'historical']);
		await change('administrator', [id], 'add', 'starred');
		expect(await flagsOf('administrator', id)).toEqual(['read', 'starred', 'historical']);
		// Unread is what is in own channels only.
		expect(await change('administrator', [id], 'remove', 'read')).toMatchObject({messages: []});
	});

	it('one message that cannot be seen refuses all; where no copy is needed it does not count', async () => {
		const open = await send('owner', freshTopic());
		const hidden = await send('owner', freshTopic(), 'board');
		for (const [op, flag] of [
			['add', 'starred'],
			['add', 'collapsed'],
			['remove', 'read'],
		] as const) {
			await expect(change('member', [open, hidden], op, flag)).rejects.toEqual(
				refused(/^Invalid message\(s\)$/),
			);
			await expect(change('member', [open, 987_654_321], op, flag)).rejects.toEqual(
				refused(/^Invalid message\(s\)$/),
			);
		}
		expect(await flagsOf('member', open)).toEqual([]);
		await change('member', [open, hidden, 987_654_321], 'add', 'read');
		await change('member', [hidden], 'remove', 'starred');
		expect(await flagsOf('member', open)).toEqual(['read']);
	});

	it('tells of what changed, also when nothing did; and where unread messages are', async () => {
		const topic = freshTopic();
		const id = await send('member', topic);
		await change('owner', [id], 'add', 'read');
		const [none] = await eventsOf(test, () => change('owner', [id], 'add', 'read'));
		expect(none).toMatchObject({
			audience: {to: 'users', ids: [1]},
			event: {type: 'update_message_flags', op: 'add', flag: 'read', messages: [], all: false},
		});
		const [unread] = await eventsOf(test, () => change('owner', [id], 'remove', 'read'));
		expect(unread?.event['message_details']).toEqual({
			[id]: expect.objectContaining({type: 'stream', topic}),
		});
	});

	it.each(['@**Ines Halloran**', '@**all**', '@**topic**', '@*role:everyone*'])(
		'says of %s that it means the reader',
		async content => {
			const topic = freshTopic();
			await send('owner', topic);
			const to = 'night log';
			const {id} = await test
				.as('administrator')
				.sendMessage({type: 'channel', to, topic, content});
			await change('owner', [id], 'add', 'read');
			const [event] = await eventsOf(test, () => change('owner', [id], 'remove', 'read'));
			expect(event?.event['message_details']).toMatchObject({[id]: {mentioned: true}});
			const {unread_msgs} = await test.as('owner').register({});
			expect(unread_msgs?.mentions).toContain(id);
		},
	);
});

describe('flags over a narrow', () => {
	const over = (name: AccountName, narrow: Narrow, more: object) =>
		test.as(name).updateFlagsForNarrow({
			anchor: 'oldest',
			num_before: 0,
			num_after: 100,
			narrow,
			op: 'add',
			flag: 'read',
			...more,
		});

	it.each([
		['oldest', {num_before: 0, num_after: 2}, [0, 1], {found_oldest: true, found_newest: false}],
		['newest', {num_before: 2, num_after: 0}, [3, 4], {found_newest: true}],
		['newest', {num_before: 50, num_after: 50}, [0, 1, 2, 3, 4], {found_oldest: true}],
		['third', {num_before: 0, num_after: 0}, [2], {found_oldest: false, found_newest: false}],
		['third', {num_before: 1, num_after: 0, include_anchor: false}, [1], {}],
		['first_unread', {num_before: 0, num_after: 1}, [0, 1], {}],
		['-7', {num_before: 0, num_after: 1}, [0], {}],
	] as const)('from %s with %j', async (anchor, range, places, found) => {
		const topic = freshTopic();
		const sent: number[] = [];
		for (let at = 0; at < 5; at++) sent.push(await send('member', topic));
		const answer = await over('owner', [{operator: 'topic', operand: topic}], {
			...range,
			anchor: anchor === 'third' ? String(sent[2]) : anchor,
		});
		const ids = places.map(place => sent[place]);
		expect(answer).toMatchObject({
			processed_count: ids.length,
			updated_count: ids.length,
			first_processed_id: ids[0],
			last_processed_id: ids.at(-1),
			...found,
		});
		for (const [at, id] of sent.entries()) {
			expect((await flagsOf('owner', id))?.includes('read')).toBe(
				(places as readonly number[]).includes(at),
			);
		}
	});

	it('an empty range has no ids', async () => {
		expect(await over('owner', [{operator: 'topic', operand: 'never'}], {})).toMatchObject({
			processed_count: 0,
			updated_count: 0,
			first_processed_id: null,
			last_processed_id: null,
			found_oldest: true,
			found_newest: true,
		});
	});

	it('counts what was processed and what really changed', async () => {
		const topic = freshTopic();
		const ids = [await send('member', topic), await send('owner', topic)];
		await change('owner', ids.slice(0, 1), 'add', 'read');
		const answer = await over('owner', [{operator: 'topic', operand: topic}], {});
		expect(answer).toMatchObject({processed_count: 2, updated_count: 1});
	});

	it('takes any number, and lowers it', async () => {
		const answer = await over('owner', [], {num_before: 4_000_000_000, num_after: 4_000_000_000});
		expect(answer.processed_count).toBeLessThanOrEqual(5001);
	});

	it('looks at the flag after the range', async () => {
		await expect(
			over('owner', [{operator: 'is', operand: 'nothing'}], {flag: 'mentioned'}),
		).rejects.toMatchObject({code: 'BAD_NARROW'});
		await expect(over('owner', [], {flag: 'mentioned'})).rejects.toEqual(refused(/not editable/));
		await expect(over('owner', [], {anchor: 'x'})).rejects.toEqual(refused(/Invalid anchor/));
		await expect(
			over('owner', [], {include_anchor: false, num_before: 1, num_after: 1}),
		).rejects.toEqual(refused(/excluded/));
	});

	it('paging to the end marks each message exactly once', async () => {
		const topic = freshTopic();
		const sent: number[] = [];
		for (let at = 0; at < 23; at++) sent.push(await send('member', topic));
		const narrow = [{operator: 'topic', operand: topic}];
		let anchor = 'oldest';
		let isFirst = true;
		let updated = 0;
		for (let isDone = false; !isDone; isFirst = false) {
			const answer = await over('owner', narrow, {
				anchor,
				include_anchor: isFirst,
				num_after: 5,
			});
			updated += answer.updated_count;
			expect(answer.updated_count).toBe(answer.processed_count);
			anchor = String(answer.last_processed_id);
			isDone = answer.found_newest;
		}
		expect(updated).toBe(23);
	});

	it.each([
		['nothing', /narrow/],
		['{}', /narrow/],
		['[1]', /narrow/],
	])('a narrow of %s is REQUEST_VARIABLE_INVALID', async narrow => {
		const body = new URLSearchParams({
			anchor: 'oldest',
			num_before: '0',
			num_after: '1',
			narrow,
			op: 'add',
			flag: 'read',
		});
		const answer = await test.raw('/messages/flags/narrow', {
			method: 'POST',
			headers: {authorization: test.authorization('owner')},
			body,
		});
		expect(await answer.json()).toMatchObject({
			code: 'REQUEST_VARIABLE_INVALID',
			var_name: 'narrow',
		});
	});
});

describe('what was not received', () => {
	const over = (name: AccountName, topic: string, op: string, flag: string) =>
		test.as(name).updateFlagsForNarrow({
			anchor: 'oldest',
			num_before: 0,
			num_after: 100,
			narrow: [
				{operator: 'channel', operand: 'data pipeline'},
				{operator: 'topic', operand: topic},
			],
			op,
			flag,
		});
	const found = async (name: AccountName, narrow: Narrow) =>
		(
			await test.as(name).getMessages({anchor: 'newest', num_before: 100, num_after: 0, narrow})
		).messages.map(({id}) => id);

	it('is starred over a narrow as read and historical, and found among own copies then', async () => {
		const topic = freshTopic();
		const ids = [await send('member', topic, 'data pipeline')];
		ids.push(await send('member', topic, 'data pipeline'));
		expect(await found('administrator', [{operator: 'topic', operand: topic}])).toEqual([]);
		expect(await over('administrator', topic, 'add', 'starred')).toMatchObject({
			processed_count: 2,
			updated_count: 2,
		});
		for (const id of ids) {
			expect(await flagsOf('administrator', id)).toEqual(['read', 'starred', 'historical']);
		}
		expect(await found('administrator', [{operator: 'topic', operand: topic}])).toEqual(ids);
		expect(await found('administrator', [{operator: 'is', operand: 'starred'}])).toEqual(
			expect.arrayContaining(ids),
		);
	});

	it('is processed but not changed where it cannot be unread', async () => {
		const topic = freshTopic();
		const id = await send('member', topic, 'data pipeline');
		expect(await over('administrator', topic, 'remove', 'read')).toMatchObject({
			processed_count: 1,
			updated_count: 0,
			first_processed_id: id,
		});
		expect(await over('administrator', topic, 'add', 'read')).toMatchObject({
			processed_count: 1,
			updated_count: 0,
		});
		// No copy was made on the way.
		expect(await found('administrator', [{operator: 'topic', operand: topic}])).toEqual([]);
	});

	it('can be unread in a channel that one joined later', async () => {
		const topic = freshTopic();
		const id = await send('owner', topic, 'data pipeline');
		const joining = {subscriptions: [{name: 'data pipeline'}]};
		await test.as('moderator').subscribe(joining);
		const [event] = await eventsOf(test, () => change('moderator', [id], 'remove', 'read'));
		expect(event?.event).toMatchObject({
			messages: [id],
			message_details: {[id]: {type: 'stream', topic}},
		});
		expect(await flagsOf('moderator', id)).toEqual(['historical']);
		await test.as('moderator').unsubscribe({subscriptions: ['data pipeline']});
	});

	it('a guest acts by id only where they are in the channel, also when all the web reads there', async () => {
		const leaving = {subscriptions: ['visitors'], principals: [5]};
		await test.as('owner').unsubscribe(leaving);
		const topic = freshTopic();
		const id = await send('owner', topic, 'visitors');
		const narrow = [
			{operator: 'channel', operand: 'visitors'},
			{operator: 'topic', operand: topic},
		];
		expect(await found('guest', narrow)).toEqual([id]);
		await expect(test.as('guest').getMessage({message_id: id})).rejects.toEqual(
			refused(/^Invalid message\(s\)$/),
		);
		await expect(change('guest', [id], 'add', 'starred')).rejects.toEqual(
			refused(/^Invalid message\(s\)$/),
		);
		expect(await found('guest', [{operator: 'topic', operand: topic}])).toEqual([]);
		await test.as('owner').subscribe({subscriptions: [{name: 'visitors'}], principals: [5]});
		await change('guest', [id], 'add', 'starred');
		expect(await flagsOf('guest', id)).toEqual(['read', 'starred', 'historical']);
	});
});

describe('direct messages', () => {
	it('are unread again with who is in them', async () => {
		const {id} = await test
			.as('member')
			.sendMessage({type: 'direct', to: '[1,2]', content: '@**all** or nobody'});
		await change('owner', [id], 'add', 'read');
		const [event] = await eventsOf(test, () => change('owner', [id], 'remove', 'read'));
		expect(event?.event['message_details']).toEqual({
			[id]: {type: 'private', user_ids: [2, 4], mentioned: true},
		});
		await expect(change('moderator', [id], 'add', 'starred')).rejects.toEqual(
			refused(/^Invalid message\(s\)$/),
		);
	});
});

describe('fifty changes at once', () => {
	it('over a narrow change each message once', async () => {
		const topic = freshTopic();
		const ids: number[] = [];
		for (let at = 0; at < 20; at++) ids.push(await send('member', topic));
		const answers = await Promise.all(
			Array.from({length: 50}, (_, at) =>
				test.as('owner').updateFlagsForNarrow({
					anchor: at % 2 === 0 ? 'oldest' : 'newest',
					num_before: 30,
					num_after: 30,
					narrow: [{operator: 'topic', operand: topic}],
					op: 'add',
					flag: 'read',
				}),
			),
		);
		expect(answers.reduce((sum, {updated_count}) => sum + updated_count, 0)).toBe(20);
		expect(answers.every(({processed_count}) => processed_count === 20)).toBe(true);
	});

	it('of several people and flags end as the answers say', async () => {
		const topic = freshTopic();
		const ids: number[] = [];
		for (let at = 0; at < 10; at++) ids.push(await send('member', topic));
		const people = ['owner', 'moderator', 'administrator'] as const;
		const balance = new Map<string, number>();
		for (const name of people) {
			for (const id of ids) {
				for (const flag of (await flagsOf(name, id)) ?? []) balance.set(`${name} ${flag} ${id}`, 1);
			}
		}
		await Promise.all(
			Array.from({length: 50}, async (_, at) => {
				const name = people[at % 3] ?? 'owner';
				const flag = (['starred', 'collapsed', 'read'] as const)[(at * 7) % 3] ?? 'read';
				const op = (at * 5) % 4 < 2 ? 'add' : 'remove';
				const {messages} = await change(name, ids, op, flag);
				for (const id of messages) {
					const key = `${name} ${flag} ${id}`;
					balance.set(key, (balance.get(key) ?? 0) + (op === 'add' ? 1 : -1));
				}
			}),
		);
		for (const name of people) {
			for (const id of ids) {
				const flags = await flagsOf(name, id);
				for (const flag of ['starred', 'collapsed', 'read']) {
					// Each change that counted turned the flag: it is set or it is not.
					expect(balance.get(`${name} ${flag} ${id}`) ?? 0).toBe(flags?.includes(flag) ? 1 : 0);
				}
			}
		}
	});
});
