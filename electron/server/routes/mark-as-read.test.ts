import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {followNothing} from '../test-follows';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {fillRows} from '../../testing/fill-rows.fixture';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
let lenses: number;
let general: number;
beforeEach(async () => {
	test = await startTestServer();
	await followNothing(test);
	({stream_id: general} = await test.as('member').getChannelId({stream: 'general'}));
	const subscriptions = [{name: 'lenses'}];
	const principals = [test.idOf('owner'), test.idOf('member')];
	await test.as('owner').subscribe({subscriptions, principals});
	({stream_id: lenses} = await test.as('member').getChannelId({stream: 'lenses'}));
	await test.as('member').markAllAsRead({});
});
afterEach(() => test.stop());

const write = async (topic: string, to = lenses) => {
	const {id} = await test
		.as('owner')
		.sendMessage({type: 'channel', to: JSON.stringify(to), topic, content: 'Look.'});
	return id;
};
const tell = async () => {
	const to = JSON.stringify([test.idOf('member')]);
	return (await test.as('owner').sendMessage({type: 'direct', to, content: 'Look.'})).id;
};
const unread = async (name: AccountName = 'member') => {
	const fetch_event_types = ['message', 'update_message_flags'];
	const {unread_msgs: msgs} = await test.as(name).register({event_types: [], fetch_event_types});
	const ids = [...(msgs?.pms ?? []), ...(msgs?.streams ?? [])].flatMap(
		({unread_message_ids}) => unread_message_ids,
	);
	return ids.toSorted((a, b) => a - b);
};
const listen = () => Listener.start(test.as('member'), {event_types: ['update_message_flags']});
const told = (messages: readonly number[], all = false) => ({
	type: 'update_message_flags',
	op: 'add',
	operation: 'add',
	flag: 'read',
	messages,
	all,
});

it('marks a topic, in whatever case it is written', async () => {
	const [first, other, second] = [
		await write('Glass'),
		await write('Mirrors'),
		await write('glass'),
	];
	const own = await listen();
	await test.as('member').markTopicAsRead({stream_id: lenses, topic_name: 'GLASS'});
	expect(await own.heard()).toEqual([told([first, second])]);
	expect(await unread()).toEqual([other]);
	await test.as('member').markTopicAsRead({stream_id: lenses, topic_name: 'glass'});
	expect(await own.heard()).toEqual([]);
});

it('marks a channel, and a topic without a name is one', async () => {
	const [first, elsewhere, direct] = [await write('a'), await write('a', general), await tell()];
	const own = await listen();
	await test.as('member').markChannelAsRead({stream_id: lenses});
	expect(await own.heard()).toEqual([told([first])]);
	await test.as('member').markTopicAsRead({stream_id: general, topic_name: ''});
	expect(await own.heard()).toEqual([told([elsewhere])]);
	expect(await unread()).toEqual([direct]);
	await test.as('member').markChannelAsRead({stream_id: lenses});
	expect(await own.heard()).toEqual([]);
});

it('marks everything, and says so also when there was nothing', async () => {
	await write('a');
	await tell();
	const own = await listen();
	expect(await test.as('member').markAllAsRead({})).toMatchObject({complete: true});
	expect(await unread()).toEqual([]);
	await test.as('member').markAllAsRead({});
	expect(await own.heard()).toEqual([told([], true), told([], true)]);
});

describe('very much', () => {
	const many = 4000;
	beforeEach(async () => {
		const sent = await write('a');
		const member = test.idOf('member');
		await fillRows(
			test.folder,
			many,
			`INSERT INTO messages (sender_id, channel_id, topic, topic_key, client, content, rendered, sent_at)
			SELECT ${test.idOf('owner')}, ${lenses}, 'b', 'b', 'x', 'x', '<p>x</p>', 1 FROM many`,
		);
		await fillRows(
			test.folder,
			many,
			`INSERT INTO user_messages (user_id, message_id, flags) SELECT ${member}, ${sent} + n, 0 FROM many`,
		);
		expect(await unread()).toHaveLength(many + 1);
	});

	it('is marked in parts; the last one is told as all', async () => {
		const own = await listen();
		await test.as('member').markAllAsRead({});
		expect(await unread()).toEqual([]);
		const heard = await own.heard();
		expect(heard.length).toBeGreaterThan(1);
		expect(heard.map(({all}) => all)).toEqual([...heard.slice(1).map(() => false), true]);
	});

	it('of one person is marked when they are muted, and a topic as well', async () => {
		await test.as('member').markTopicAsRead({stream_id: lenses, topic_name: 'b'});
		expect(await unread()).toHaveLength(1);
		await test.as('member').muteUser({muted_user_id: test.idOf('owner')});
		expect(await unread()).toEqual([]);
	});
});

describe('refuses', () => {
	it.each([
		['a channel that is none', 99_999, 'a', /^Invalid channel ID$/],
		['a topic that is none', undefined, 'nowhere', /^No such topic 'nowhere'$/],
	])('%s', async (_what, id, topic_name, message) => {
		const stream_id = id ?? lenses;
		const problem = refused(message);
		await expect(test.as('member').markTopicAsRead({stream_id, topic_name})).rejects.toEqual(
			problem,
		);
		if (id === undefined) return;
		await expect(test.as('member').markChannelAsRead({stream_id})).rejects.toEqual(problem);
	});

	it('a topic of which nothing was received', async () => {
		await write('a');
		await expect(
			test.as('moderator').markTopicAsRead({stream_id: lenses, topic_name: 'a'}),
		).rejects.toEqual(refused(/^No such topic 'a'$/));
	});
});
