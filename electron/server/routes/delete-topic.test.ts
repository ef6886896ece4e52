import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {followNothing} from '../test-follows';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
beforeEach(async () => {
	test = await startTestServer();
	await followNothing(test);
});
afterEach(() => test.stop());

async function channelOf(more: object = {}) {
	const name = 'telescopes';
	await test.as('owner').subscribe({
		subscriptions: [{name}],
		principals: [test.idOf('owner'), test.idOf('member')],
		...more,
	});
	const {stream_id} = await test.as('owner').getChannelId({stream: name});
	return stream_id;
}
const write = async (to: number, topic: string, content = 'Look.', by: AccountName = 'member') => {
	const request = {type: 'channel', to: JSON.stringify(to), topic, content};
	return (await test.as(by).sendMessage(request)).id;
};
const remove = (stream_id: number, topic_name: string, by: AccountName = 'administrator') =>
	test.as(by).deleteTopic({stream_id, topic_name});
const isThere = async (id: number) =>
	test
		.as('member')
		.getMessage({message_id: id})
		.then(
			() => true,
			() => false,
		);

it('deletes every message of a topic, in any case, and nothing else', async () => {
	const id = await channelOf();
	const [one, other, two] = [
		await write(id, 'glass'),
		await write(id, 'x'),
		await write(id, 'Glass'),
	];
	const member = await Listener.start(test.as('member'), {event_types: ['delete_message']});
	const guest = await Listener.start(test.as('guest'), {event_types: ['delete_message']});
	expect(await remove(id, 'GLASS')).toMatchObject({complete: true});
	expect(await Promise.all([one, other, two].map(isThere))).toEqual([false, true, false]);
	expect(await member.heard()).toEqual([
		{
			type: 'delete_message',
			message_ids: [two, one],
			message_type: 'stream',
			stream_id: id,
			topic: 'Glass',
		},
	]);
	expect(await guest.heard()).toEqual([]);
	expect(await remove(id, 'glass')).toMatchObject({complete: true});
	expect(await member.heard()).toEqual([]);
});

it('takes the files along that nothing else links to, and the first message of the channel', async () => {
	const id = await channelOf();
	const {uri} = await test.as('member').uploadFile({}, {file: new File(['bytes'], 'lens.txt')});
	await write(id, 'glass', `[lens](${uri})`);
	const events = ['attachment', 'delete_message'];
	const member = await Listener.start(test.as('member'), {event_types: events});
	await remove(id, 'glass');
	expect((await member.heard()).map(({type, op}) => [type, op])).toEqual([
		['delete_message', undefined],
		['attachment', 'remove'],
	]);
	await remove(id, 'channel events');
	const {stream} = await test.as('member').getChannel({stream_id: id});
	expect(stream.first_message_id).toBeNull();
});

it('deletes a long topic whole', async () => {
	const id = await channelOf();
	for (let at = 0; at < 130; at++) await write(id, 'long');
	const member = await Listener.start(test.as('member'), {event_types: ['delete_message']});
	await remove(id, 'long');
	const heard = await member.heard();
	const gone = heard.flatMap(({message_ids: ids}) => ids as number[]);
	expect(heard.length).toBeGreaterThan(1);
	expect(gone).toHaveLength(130);
	expect(gone).toEqual(gone.toSorted((a, b) => b - a));
	expect(
		(await test.as('member').getChannelTopics({stream_id: id})).topics.map(t => t.name),
	).toEqual(['channel events']);
}, 30_000);

it('deletes with protected history what the caller received, and tells those who had it', async () => {
	const id = await channelOf({invite_only: true, history_public_to_subscribers: false});
	const before = await write(id, 'glass');
	const subscriptions = [{name: 'telescopes'}];
	await test.as('owner').subscribe({subscriptions, principals: [test.idOf('administrator')]});
	const after = await write(id, 'glass');
	const member = await Listener.start(test.as('member'), {event_types: ['delete_message']});
	await remove(id, 'glass');
	expect(await Promise.all([before, after].map(isThere))).toEqual([true, false]);
	expect((await member.heard()).map(({message_ids: ids}) => ids)).toEqual([[after]]);
});

describe('refuses', () => {
	it('everybody below an administrator, whatever they ask for', async () => {
		const id = await channelOf();
		for (const name of ['moderator', 'member', 'guest', 'bot'] as const) {
			await expect(remove(id, 'glass', name)).rejects.toEqual(refused(/administrator/));
			await expect(remove(99_999, 'glass', name)).rejects.toEqual(refused(/administrator/));
		}
	});

	it('administrators a private channel that they are not in, as one that does not exist', async () => {
		const id = await channelOf({invite_only: true});
		const written = await write(id, 'glass');
		for (const each of [id, 99_999]) {
			await expect(remove(each, 'glass')).rejects.toEqual(refused(/^Invalid channel ID$/));
		}
		expect(await isThere(written)).toBe(true);
	});
});
