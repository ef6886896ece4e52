import {QueryClient} from '@tanstack/react-query';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {bounds} from '../../../shared/model/bounds';
import type {Message} from '../../../shared/model/message';
import {channelKeys} from '../channels/channel-keys';
import {type ChannelDirectory} from '../channels/channels';
import {messageKeys, type WindowData} from '../messages/messages';
import {topicKeys} from '../channels/topics';
import {messageAfterUpdate} from '../messages/edit-events';
import {event} from '../../testing/event.fixture';
import {weightOf} from './event-weight';
import type {ServerEvent} from './family';
import {mostWeight} from './gathering';
import {familiesOf} from './families';
import {LiveCaches} from './live-caches';

const count = 1000;
const channels = Array.from({length: 100}, (_none, at) => ({
	stream_id: at + 1,
	name: `channel ${at}`,
	description: '',
	invite_only: false,
}));
const message = (id: number): Message => ({
	id,
	type: 'stream',
	stream_id: 1,
	subject: 'pier',
	display_recipient: 'channel 0',
	sender_id: 1,
	sender_email: 'ada@example.com',
	sender_full_name: 'Ada',
	content: '<p>a</p>',
	timestamp: 100,
	reactions: [],
	flags: ['read'],
});

function begin(members: readonly number[] = [1]) {
	const queries = new QueryClient();
	let anew = 0;
	const caches = new LiveCaches({
		queries,
		connectionId: 'a',
		ownUserId: 1,
		featureLevel: 263,
		familiesOf,
		clock: {after: () => () => {}},
		beginAnew: () => (anew += 1),
	});
	const window = messageKeys.window('a', [], 'newest');
	queries.setQueryData<ChannelDirectory>(channelKeys.directory('a'), {
		channels,
		own: new Map(),
		members: new Map([[1, members]]),
		defaults: new Set(),
		groups: [],
		policies: {
			createPublic: 1,
			createPrivate: 1,
			createWebPublic: 7,
			subscribeOthers: 1,
			webPublic: false,
			retentionDays: -1,
		},
	});
	queries.setQueryData<WindowData>(window, {
		pages: [{messages: [message(1)], anchor: 1, foundOldest: true, foundNewest: true}],
		pageParams: [{side: 'around', anchor: 'newest'}],
	});
	const topics = channelKeys.topics('a', 1);
	queries.setQueryData(topics, []);
	queries.setQueryData(topicKeys.policies('a'), []);
	const shown = () => queries.getQueryData<WindowData>(window)?.pages[0]?.messages ?? [];
	const directory = () => queries.getQueryData<ChannelDirectory>(channelKeys.directory('a'));
	return {queries, caches, topics, shown, directory, timesAnew: () => anew};
}

const many = (tell: (at: number) => ServerEvent) =>
	Array.from({length: count}, (_none, at) => tell(at));

afterEach(() => void vi.restoreAllMocks());

describe('a thousand events at once', () => {
	it('flags that mean nothing here are not kept', () => {
		const {caches, shown} = begin();
		caches.apply(
			many(at =>
				event('update_message_flags', 'add', {flag: `flag ${at}`, messages: [], all: true}),
			),
		);
		caches.apply([event('update_message_flags', 'add', {flag: 'starred', messages: [1]})]);
		expect(shown()[0]?.flags).toEqual(['read', 'starred']);
	});

	it('flags that come and go make one new message', () => {
		const {queries, caches, shown} = begin();
		let writes = 0;
		queries.getQueryCache().subscribe(({type, query}) => {
			if (type === 'updated' && query.queryKey[2] === 'window') writes += 1;
		});
		const flag = (op: string) =>
			event('update_message_flags', op, {flag: 'read', messages: [], all: true});
		caches.apply([...many(at => flag(at % 2 === 0 ? 'add' : 'remove')), flag('remove')]);
		expect([shown()[0]?.flags, writes]).toEqual([[], 1]);
	});

	it('new names of a channel put the list in order once', () => {
		const {caches, directory, shown} = begin();
		const order = vi.spyOn(Array.prototype, 'toSorted');
		caches.apply(
			many(at => event('stream', 'update', {stream_id: 1, property: 'name', value: `z ${at}`})),
		);
		expect(directory()?.channels.at(-1)?.name).toBe(`z ${count - 1}`);
		expect(shown()[0]?.display_recipient).toBe(`z ${count - 1}`);
		expect(order.mock.calls.length).toBeLessThan(count / 10);
	});

	it('people who leave the organization are looked for once in each list of members', () => {
		const members = Array.from({length: count + 1}, (_none, at) => at);
		const look = vi.spyOn(members, 'filter');
		const {caches, directory} = begin(members);
		caches.apply(
			many(at => event('realm_user', 'update', {person: {user_id: at, is_active: false}})),
		);
		expect(directory()?.members.get(1)).toEqual([count]);
		expect(look.mock.calls.length).toBeLessThan(5);
	});

	it('new topics, and policies of topics, are put in their place once', () => {
		const {queries, caches, topics} = begin();
		const fold = vi.spyOn(String.prototype, 'toLowerCase');
		caches.apply(
			many(at => {
				const told = {...message(at + 2), subject: `topic ${at}`};
				return event('message', undefined, {message: told, flags: []});
			}),
		);
		caches.apply(
			many(at =>
				event('user_topic', undefined, {
					stream_id: 1,
					topic_name: `topic ${at}`,
					last_updated: 5,
					visibility_policy: 3,
				}),
			),
		);
		const read = queries.getQueryData<readonly {name: string}[]>(topics);
		expect(read?.map(({name}) => name).slice(0, 2)).toEqual(['topic 999', 'topic 998']);
		expect(queries.getQueryData(topicKeys.policies('a'))).toHaveLength(count);
		expect(fold.mock.calls.length).toBeLessThan(20 * count);
	});

	it('an edit that names very many messages has only those read anew that were read', () => {
		const {queries, caches} = begin();
		const key = [...messageKeys.all('a'), 'history', 7];
		queries.setQueryData(key, []);
		const find = vi.spyOn(queries.getQueryCache(), 'findAll');
		const message_ids = Array.from({length: 50_000}, (_none, at) => at);
		caches.apply([
			event('update_message', undefined, {message_id: 7, message_ids, edit_timestamp: 5}),
		]);
		expect(find.mock.calls.length).toBeLessThan(10);
		expect(queries.isFetching()).toBe(0);
	});
});

it('of the edits of a message the newest are kept, and none of the texts', () => {
	const around = {channelName: undefined, showsHistory: true};
	let edited = message(7);
	for (let at = 0; at < count; at++) {
		const told = {
			user_id: 1,
			edit_timestamp: at,
			message_id: 7,
			message_ids: [7],
			orig_content: `before ${at}`,
			rendered_content: '<p>b</p>',
		};
		edited = messageAfterUpdate(edited, told, around);
	}
	expect(edited.edit_history?.[0]).toEqual({user_id: 1, timestamp: 999, prev_content: ''});
	expect(edited.edit_history).toHaveLength(200);
});

it('one event that names many people of many channels has them read anew', () => {
	const {caches, directory} = begin();
	const told = (people: number) =>
		event('subscription', 'peer_add', {
			stream_ids: channels.map(({stream_id}) => stream_id),
			user_ids: Array.from({length: people}, (_none, at) => at + 1),
		});
	caches.apply([told(1000)]);
	expect(directory()?.members.get(1)).toHaveLength(1000);
	caches.apply([told(20_000)]);
	expect(directory()?.members.get(1)).toHaveLength(1000);
});

describe('everything is read anew, in its time', () => {
	const rename = (at: number) =>
		event(at % 2 === 0 ? 'stream' : 'realm', 'update', {
			stream_id: 1,
			property: 'name',
			value: `z ${at}`,
		});

	it('where events take longer than anybody wants to wait', () => {
		let now = 0;
		vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
		const {caches, timesAnew, directory} = begin();
		caches.apply(many(rename));
		expect(timesAnew()).toBe(1);
		expect(directory()?.channels.at(-1)?.name).not.toBe('z 998');
	});

	it('once, however many answers were on the way', async () => {
		let now = 0;
		vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
		const {queries, caches, timesAnew} = begin();
		let answer = () => {};
		const answered = new Promise<null>(resolve => (answer = () => resolve(null)));
		const readings = [1, 2, 3].map(at =>
			queries.fetchQuery({queryKey: ['a', 'read', at], queryFn: () => answered}),
		);
		caches.apply(many(rename));
		answer();
		await Promise.all(readings);
		expect(timesAnew()).toBe(1);
		await caches.compare();
		caches.apply(many(rename));
		expect(timesAnew()).toBe(2);
	});

	it('also where one message gets more reactions than can be gone through', () => {
		let looks = 0;
		// There is time to read all of them, and none to put them into the lists.
		vi.spyOn(performance, 'now').mockImplementation(() => ((looks += 1) > count + 50 ? 1e6 : 0));
		const {caches, timesAnew, shown} = begin();
		const react = (at: number) =>
			event('reaction', 'add', {
				message_id: 1,
				emoji_name: `e ${at}`,
				emoji_code: `e ${at}`,
				reaction_type: 'unicode_emoji',
				user_id: at,
			});
		caches.apply(many(react));
		expect(timesAnew()).toBe(1);
		expect(shown()[0]?.reactions.length).toBeLessThan(count);
	});

	it('where the server began again, or the own role is another', () => {
		const {caches, timesAnew} = begin();
		caches.apply([event('restart', undefined)]);
		expect(timesAnew()).toBe(1);
		caches.apply([event('realm_user', 'update', {person: {user_id: 1, role: 300}})]);
		expect(timesAnew()).toBe(2);
	});
});

describe('one event that names the same channel again and again', () => {
	const members = Array.from({length: 50_000}, (_none, at) => at + 1);
	const ids = Array.from({length: 20_000}, () => 1);

	it.each<[string, ServerEvent]>([
		[
			'as one that somebody else left',
			event('subscription', 'peer_remove', {stream_ids: ids, user_ids: [5]}),
		],
		[
			'as one that was left',
			event('subscription', 'remove', {
				subscriptions: ids.map(id => ({stream_id: id, name: 'channel 0'})),
			}),
		],
	])('%s: its members are looked at once', measured, (_what, told) => {
		const {caches, directory} = begin(members);
		const before = process.cpuUsage();
		caches.apply([told]);
		const {user, system} = process.cpuUsage(before);
		expect(directory()?.members.get(1)?.length).toBe(members.length - 1);
		// For each time that it is named it takes thousands of times as long.
		expect((user + system) / 1000).toBeLessThan(400);
	});
});

it('names of fields weigh as texts do', () => {
	const letters = 'a'.repeat(100_000);
	expect(weightOf([event('x', undefined, {[letters]: 0})], Infinity)).toBeGreaterThan(100_000);
	expect(weightOf([event('x', undefined, {a: letters})], Infinity)).toBeGreaterThan(100_000);
});

it('a list or record that is longer than any that is read weighs too much', () => {
	const list = Array.from({length: bounds.list}, () => 0);
	const record = Object.fromEntries(list.map((_zero, at) => [at, 0]));
	const weight = (value: unknown) => weightOf([event('x', undefined, {value})], mostWeight);
	expect([weight(list), weight(record)].every(each => each < mostWeight)).toBe(true);
	expect(weight([...list, 0])).toBeGreaterThan(mostWeight);
	expect(weight({...record, more: 0})).toBeGreaterThan(mostWeight);
});
