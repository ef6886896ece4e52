import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {refused, refusedWith} from '../../testing/refused.fixture';

let test: TestServer;
beforeEach(async () => {
	test = await startTestServer();
	await test.as('owner').subscribe({subscriptions: [{name: 'lenses'}, {name: 'mirrors'}]});
});
afterEach(() => test.stop());

const change = (order: Parameters<ReturnType<TestServer['as']>['changeSubscriptions']>[0]) =>
	test.as('member').changeSubscriptions(order);
const names = async () =>
	(await test.as('member').getSubscriptions({})).subscriptions.map(({name}) => name);
const idOf = async (stream: string) => (await test.as('owner').getChannelId({stream})).stream_id;

describe('several channels at once', () => {
	it('joins, makes what is missing, then leaves', async () => {
		await change({add: [{name: 'mirrors'}]});
		const types = {event_types: ['subscription']};
		const own = await Listener.start(test.as('member'), types);
		const {email = ''} = test.server.accounts.member ?? {};
		const add = [
			{name: 'lenses', color: '#aabbcc'},
			{name: 'mirrors'},
			{name: 'made', description: 'd'},
		];
		expect(await change({add, delete: ['mirrors', 'MADE']})).toMatchObject({
			subscribed: {[email]: expect.arrayContaining(['lenses', 'made']) as string[]},
			already_subscribed: {[email]: ['mirrors']},
			removed: ['mirrors', 'made'],
			not_removed: [],
		});
		const heard = (await own.heard()).map(({op}) => op);
		expect(heard.indexOf('add')).toBeLessThan(heard.indexOf('remove'));
		expect(await names()).toContain('lenses');
		expect(await names()).not.toContain('mirrors');
		expect(await change({delete: ['mirrors']})).toMatchObject({
			subscribed: {},
			removed: [],
			not_removed: ['mirrors'],
		});
	});

	it('changes nothing where a name to leave is unknown', async () => {
		await expect(change({add: [{name: 'lenses'}], delete: ['nowhere']})).rejects.toEqual(
			refusedWith({code: 'STREAM_DOES_NOT_EXIST', details: {stream: 'nowhere'}}),
		);
		expect(await names()).not.toContain('lenses');
	});

	it('refuses nothing, guests, and what joining refuses', async () => {
		for (const order of [{}, {add: [], delete: []}]) {
			await expect(change(order)).rejects.toEqual(refused(/^Nothing to do/));
		}
		await expect(test.as('guest').changeSubscriptions({delete: ['general']})).rejects.toEqual(
			refused(/guest/),
		);
		await expect(change({add: [{name: ''}]})).rejects.toEqual(refused(/./));
	});
});

describe('whether somebody is in a channel', () => {
	const isIn = async (
		name: 'owner' | 'member' | 'bot',
		channel: number,
		by: 'member' | 'guest' | 'administrator' = 'member',
	) =>
		(await test.as(by).getSubscriptionStatus({user_id: test.idOf(name), stream_id: channel}))
			.is_subscribed;

	it('is told to whoever may know of the channel', async () => {
		const lenses = await idOf('lenses');
		expect(await isIn('owner', lenses)).toBe(true);
		expect(await isIn('member', lenses)).toBe(false);
		await expect(isIn('owner', lenses, 'guest')).rejects.toEqual(refused(/^Invalid channel ID$/));
		await test.as('owner').subscribe({subscriptions: [{name: 'closed'}], invite_only: true});
		const closed = await idOf('closed');
		expect(await isIn('owner', closed, 'administrator')).toBe(true);
		await expect(isIn('owner', closed)).rejects.toEqual(refused(/^Invalid channel ID$/));
	});

	it('is refused for bots, deactivated and unknown people, before the channel is looked at', async () => {
		await expect(isIn('bot', 99_999)).rejects.toEqual(refused(/^No such user/));
		const nobody = {user_id: 99_999, stream_id: 99_999};
		await expect(test.as('member').getSubscriptionStatus(nobody)).rejects.toEqual(
			refused(/^No such user/),
		);
		const gone = {user_id: test.idOf('moderator'), stream_id: await idOf('lenses')};
		await test.as('owner').deactivateUser({user_id: gone.user_id});
		await expect(test.as('member').getSubscriptionStatus(gone)).rejects.toEqual(
			refused(/deactivated/),
		);
	});
});

describe('the older mute of a topic', () => {
	const mute = (
		order: Parameters<ReturnType<TestServer['as']>['setTopicMuted']>[0],
		who: 'member' | 'guest' = 'member',
	) => test.as(who).setTopicMuted(order);

	it('mutes by id or name, and tells of what changed alone', async () => {
		const stream_id = await idOf('lenses');
		const own = await Listener.start(test.as('member'), {
			event_types: ['user_topic'],
		});
		await mute({stream_id, topic: 'glass', op: 'add'});
		await mute({stream: 'LENSES', topic: 'Glass', op: 'add'});
		await mute({stream: 'lenses', topic: 'GLASS', op: 'remove'});
		await mute({stream_id, topic: 'glass', op: 'remove'});
		expect(
			(await own.heard()).map(({type, topic_name, visibility_policy}) => [
				type,
				topic_name,
				visibility_policy,
			]),
		).toEqual([
			['user_topic', 'glass', 1],
			['user_topic', 'GLASS', 0],
		]);
	});

	it('takes another policy away with a mute', async () => {
		const stream_id = await idOf('lenses');
		const policies = async () => {
			const order = {event_types: [], fetch_event_types: ['user_topic']};
			const {user_topics: topics = []} = await test.as('member').register(order);
			return topics.flatMap(topic =>
				topic.stream_id === stream_id ? topic.visibility_policy : [],
			);
		};
		await test.as('member').setTopicPolicy({stream_id, topic: 'glass', visibility_policy: 3});
		await mute({stream_id, topic: 'glass', op: 'add'});
		expect(await policies()).toEqual([1]);
		await test.as('member').setTopicPolicy({stream_id, topic: 'glass', visibility_policy: 3});
		await mute({stream_id, topic: 'glass', op: 'remove'});
		expect(await policies()).toEqual([]);
	});

	it.each([
		['neither', {topic: 'x', op: 'add'}, /^Please supply 'stream'\.$/],
		['both', {topic: 'x', op: 'add', stream_id: 1, stream: 'general'}, /^Please choose one/],
		['another op', {topic: 'x', op: 'other', stream_id: 1}, /^Invalid op$/],
		['a long topic', {topic: 'x'.repeat(61), op: 'add', stream_id: 1}, /too long \(limit: 60/],
		[
			'an unknown name',
			{topic: 'x', op: 'add', stream: 'nowhere'},
			/^Invalid channel name 'nowhere'$/,
		],
		['an unknown id', {topic: 'x', op: 'add', stream_id: 99_999}, /^Invalid channel ID$/],
		['what is not there', {topic: 'x', op: 'remove', stream: 'nowhere'}, /^Topic is not muted$/],
	])('refuses %s', async (_what, order, message) => {
		await expect(mute(order)).rejects.toEqual(refused(message));
	});
});

describe('an address of a channel, and a notification on trial', () => {
	it('there is none here, and nobody learns of a channel by it', async () => {
		const stream_id = await idOf('lenses');
		expect(await test.as('member').getChannelAddress({stream_id})).toMatchObject({email: ''});
		for (const [name, id] of [
			['guest', stream_id],
			['member', 99_999],
		] as const) {
			await expect(test.as(name).getChannelAddress({stream_id: id})).rejects.toEqual(
				refused(/^Invalid channel ID$/),
			);
		}
	});

	it('says that no device is known, or that nothing is sent', async () => {
		const unknown = refusedWith({code: 'INVALID_PUSH_DEVICE_TOKEN'});
		await expect(test.as('member').sendTestPush({})).rejects.toEqual(unknown);
		await test.as('member').addApnsToken({token: 'ABCD', appid: 'org.example.app'});
		await expect(test.as('member').sendTestPush({token: 'EFGH'})).rejects.toEqual(unknown);
		for (const order of [{}, {token: 'ABCD'}]) {
			await expect(test.as('member').sendTestPush(order)).rejects.toEqual(refused(/sends no/));
		}
		await expect(test.as('bot').sendTestPush({})).rejects.toEqual(refused(/bots/));
	});
});
