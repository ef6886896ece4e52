import {describe, expect, it} from 'vitest';
import type {Channel, Subscription} from '../../../shared/model/channel';
import type {Message} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import type {User} from '../../../shared/model/user';
import type {ChannelDirectory} from '../channels';
import type {WindowData} from '../messages';
import {directoryAfter} from './channel-events';
import {messageAfterUpdate, placesOf, type MessageUpdate} from './edit-events';
import {eventTypes} from './families';
import type {ServerEvent} from './family';
import {filesAfter} from './file-events';
import {deletedIds, messageFrom, withPerson} from './message-events';
import {mapWindow, withNewest} from './message-window';
import {belongs} from './narrow-match';
import {peopleAfter} from './people-events';
import {boardAfter} from './presence-events';
import {fieldsAfter, losesValues, policiesAfter, timesAfter} from './small-events';
import {lastTimesAfter, topicsAfter} from './topic-events';

const event = (type: string, op: string | undefined, rest: object = {}): ServerEvent => ({
	id: 1,
	type,
	...(op !== undefined && {op}),
	...rest,
});

const ada: User = {
	user_id: 1,
	email: 'ada@example.com',
	full_name: 'Ada',
	role: 400,
	is_owner: false,
	is_admin: false,
	is_guest: false,
	is_bot: false,
	is_active: true,
	timezone: '',
	date_joined: '2024-03-01T09:15:00+00:00',
	profile_data: {3: {value: 'x'}},
};
const bot: User = {...ada, user_id: 2, full_name: 'Bot', is_bot: true};

describe('people', () => {
	const after = (op: string, person: object, level = 263) =>
		peopleAfter([ada, bot], [event('realm_user', op, {person})], level);
	const changed = (person: object) => after('update', {user_id: 1, ...person})?.[0];

	it.each([
		['a role', {role: 200}, {role: 200, is_admin: true, is_owner: false, is_guest: false}],
		['a name', {full_name: 'Bea'}, {full_name: 'Bea'}],
		['an address', {new_email: 'b@example.com'}, {email: 'b@example.com'}],
		['a hidden address', {delivery_email: null}, {delivery_email: null}],
		['a picture', {avatar_url: '/x', avatar_source: 'U', avatar_version: 2}, {avatar_url: '/x'}],
		['a leaving', {is_active: false}, {is_active: false}],
		['an owner', {bot_owner_id: 7}, {bot_owner_id: 7}],
		[
			'a value',
			{custom_profile_field: {id: 4, value: 'y', rendered_value: '<p>y</p>'}},
			{profile_data: {3: {value: 'x'}, 4: {value: 'y', rendered_value: '<p>y</p>'}}},
		],
		['no value', {custom_profile_field: {id: 3, value: null}}, {profile_data: {}}],
	])('%s', (_what, told, expected) => expect(changed(told)).toMatchObject(expected));

	it('what is known already, or not known at all, changes nothing', () => {
		expect(changed({full_name: 'Ada', shoe_size: 42})).toBe(ada);
		const list = [ada, bot];
		const person = {user_id: 99, full_name: 'X'};
		expect(peopleAfter(list, [event('realm_user', 'update', {person})], 263)).toBe(list);
	});

	it('somebody new stands last, and keeps their values when they come again', () => {
		const {is_active: _none, ...told} = {...ada, user_id: 3, profile_data: {}};
		expect(after('add', told)?.at(-1)).toMatchObject({user_id: 3, is_active: true});
		expect(after('add', {...ada, profile_data: {}})?.[0]?.profile_data).toEqual(ada.profile_data);
	});

	it('a removal takes away, or deactivates on servers of old', () => {
		expect(after('remove', {user_id: 1, full_name: 'Ada'})?.map(row => row.user_id)).toEqual([2]);
		expect(after('remove', {user_id: 1}, 200)?.[0]).toMatchObject({is_active: false});
	});

	it('what is not understood is said so', () => expect(after('add', {name: 'x'})).toBeUndefined());
});

const channel = (stream_id: number, name: string): Channel => ({
	stream_id,
	name,
	description: '',
	invite_only: false,
});
const own = {
	...channel(1, 'alpha'),
	color: '#000000',
	is_muted: false,
	pin_to_top: false,
	desktop_notifications: null,
	audible_notifications: null,
	push_notifications: null,
	email_notifications: null,
} as Subscription;
const directory: ChannelDirectory = {
	channels: [channel(1, 'alpha'), channel(2, 'beta')],
	own: new Map([[1, own]]),
	members: new Map([
		[1, [5, 9]],
		[2, [5]],
	]),
	defaults: new Set([1]),
	groups: [
		{
			id: 7,
			name: 'g',
			description: '',
			members: [5],
			direct_subgroup_ids: [],
			is_system_group: false,
		},
	],
	policies: {
		createPublic: 1,
		createPrivate: 1,
		createWebPublic: 7,
		subscribeOthers: 1,
		webPublic: false,
		retentionDays: -1,
	},
};

describe('channels', () => {
	const after = (type: string, op: string | undefined, rest: object) =>
		directoryAfter(directory, event(type, op, rest), 9);
	const members = (result: ChannelDirectory | undefined, id: number) => result?.members.get(id);

	it('a new one stands in its place', () => {
		const made = after('stream', 'create', {streams: [channel(3, 'aleph')]});
		expect(made?.channels.map(({name}) => name)).toEqual(['aleph', 'alpha', 'beta']);
	});

	it.each([
		['by ids', {stream_ids: [1]}],
		['by objects', {streams: [channel(1, 'alpha')]}],
	])('an archived one is gone everywhere, %s', (_how, told) => {
		const gone = after('stream', 'delete', told);
		expect(gone?.channels.map(({stream_id}) => stream_id)).toEqual([2]);
		expect([gone?.own.size, gone?.members.has(1), gone?.defaults.size]).toEqual([0, false, 0]);
	});

	it.each([
		['a name', {property: 'name', value: 'zeta'}, {name: 'zeta'}],
		[
			'a description',
			{property: 'description', value: 'd', rendered_description: '<p>d</p>'},
			{description: 'd', rendered_description: '<p>d</p>'},
		],
		[
			'who sees it',
			{
				property: 'invite_only',
				value: true,
				history_public_to_subscribers: false,
				is_web_public: false,
			},
			{invite_only: true, history_public_to_subscribers: false},
		],
		['who writes', {property: 'stream_post_policy', value: 2}, {stream_post_policy: 2}],
		['several at once', {data: {description: 'd', invite_only: true}}, {description: 'd'}],
		['what nobody knows', {property: 'flavour', value: 'x'}, {name: 'alpha'}],
	])('%s', (_what, told, expected) => {
		const next = after('stream', 'update', {stream_id: 1, ...told});
		expect(next?.channels.find(({stream_id}) => stream_id === 1)).toMatchObject(expected);
		expect(next?.own.get(1)).toMatchObject(expected);
	});

	it('who is in and who is out', () => {
		const told = {stream_ids: [1, 2], user_ids: [5, 6]};
		expect(members(after('subscription', 'peer_add', told), 1)).toEqual([5, 9, 6]);
		expect(members(after('subscription', 'peer_remove', told), 1)).toEqual([9]);
		const single = after('subscription', 'peer_add', {stream_id: 2, user_id: 6});
		expect(members(single, 2)).toEqual([5, 6]);
		expect(after('subscription', 'peer_add', {stream_ids: [1], user_ids: [5]})).toBe(directory);
		const person = {user_id: 5, is_active: false};
		expect(members(after('realm_user', 'update', {person}), 2)).toEqual([]);
	});

	it('oneself', () => {
		const joined = after('subscription', 'add', {
			subscriptions: [{...own, stream_id: 2, name: 'beta', subscribers: [5, 9]}],
		});
		expect([joined?.own.has(2), members(joined, 2)]).toEqual([true, [5, 9]]);
		const left = after('subscription', 'remove', {subscriptions: [{stream_id: 1, name: 'alpha'}]});
		expect([left?.own.has(1), members(left, 1)]).toEqual([false, [5]]);
		const muted = after('subscription', 'update', {
			stream_id: 1,
			property: 'in_home_view',
			value: false,
		});
		expect(muted?.own.get(1)?.is_muted).toBe(true);
	});

	it('defaults, policies and groups', () => {
		const objects = {default_streams: [channel(2, 'beta')]};
		expect([...(after('default_streams', undefined, objects)?.defaults ?? [])]).toEqual([2]);
		const ids = {default_streams: [1, 2]};
		expect(after('default_streams', undefined, ids)?.defaults.size).toBe(2);
		const told = {property: 'create_public_stream_policy', value: 2};
		expect(after('realm', 'update', told)?.policies.createPublic).toBe(2);
		const data = {invite_to_stream_policy: 3};
		expect(after('realm', 'update_dict', {data})?.policies.subscribeOthers).toBe(3);
		const add = after('user_group', 'add_members', {group_id: 7, user_ids: [6]});
		expect(add?.groups[0]?.members).toEqual([5, 6]);
		expect(after('user_group', 'remove', {group_id: 7})?.groups).toEqual([]);
		expect(after('user_group', 'update', {group_id: 7, data: {name: 'h'}})?.groups[0]?.name).toBe(
			'h',
		);
	});
});

const message: Message = {
	id: 10,
	type: 'stream',
	stream_id: 1,
	subject: 'Pier',
	display_recipient: 'alpha',
	sender_id: 1,
	sender_email: 'ada@example.com',
	sender_full_name: 'Ada',
	content: '<p>a</p>',
	timestamp: 100,
	reactions: [],
	flags: ['read'],
};

describe('whether a message belongs to a narrow', () => {
	const direct: Message = {
		...message,
		type: 'private',
		subject: '',
		display_recipient: [1, 9].map(id => ({id, email: '', full_name: ''})),
	};
	const {stream_id: _none, ...toPeople} = direct;
	it.each<readonly [NarrowTerm[], Message, boolean | undefined]>([
		[[], message, true],
		[[{operator: 'channel', operand: 1}], message, true],
		[[{operator: 'stream', operand: 'ALPHA'}], message, true],
		[[{operator: 'channel', operand: 2}], message, false],
		[[{operator: 'topic', operand: 'pier'}], message, true],
		[[{operator: 'topic', operand: 'pier', negated: true}], message, false],
		[[{operator: 'sender', operand: 'ada@example.com'}], message, true],
		[[{operator: 'sender', operand: 3}], message, false],
		[[{operator: 'is', operand: 'unread'}], message, false],
		[[{operator: 'is', operand: 'dm'}], message, false],
		[[{operator: 'is', operand: 'dm'}], toPeople, true],
		[[{operator: 'dm', operand: [1]}], toPeople, true],
		[[{operator: 'dm', operand: [1, 2]}], toPeople, false],
		[[{operator: 'dm-including', operand: 1}], toPeople, true],
		[[{operator: 'search', operand: 'a'}], message, undefined],
		[
			[
				{operator: 'search', operand: 'a'},
				{operator: 'channel', operand: 2},
			],
			message,
			false,
		],
		[[{operator: 'has', operand: 'link'}], message, undefined],
	])('%j', (terms, about, expected) => expect(belongs(terms, about, 9)).toBe(expected));
});

describe('messages', () => {
	const windowOf = (messages: readonly Message[], foundNewest = true): WindowData => ({
		pages: [{messages, anchor: 0, foundOldest: true, foundNewest}],
		pageParams: [{side: 'around', anchor: 'newest'}],
	});
	const ids = (data: WindowData | undefined) =>
		data?.pages.flatMap(({messages}) => messages.map(({id}) => id));

	it('a new one stands at the end, once, where the window reaches to it', () => {
		const next = {...message, id: 11};
		expect(ids(withNewest(windowOf([message]), next))).toEqual([10, 11]);
		expect(ids(withNewest(windowOf([message, next]), next))).toEqual([10, 11]);
		expect(ids(withNewest(windowOf([message], false), next))).toEqual([10]);
		expect(withNewest(windowOf([next]), message)).toBeUndefined();
		const full = windowOf(Array.from({length: 600}, (_none, at) => ({...message, id: at})));
		expect(withNewest(full, {...message, id: 700})?.pages[0]?.foundNewest).toBe(false);
	});

	it('what does not change stays the same', () => {
		const data = windowOf([message]);
		expect(mapWindow(data, one => one)).toBe(data);
		expect(ids(mapWindow(data, () => undefined))).toEqual([]);
	});

	it('events are read in either form', () => {
		expect(messageFrom(event('message', undefined, {message, flags: ['starred']}))?.flags).toEqual([
			'starred',
		]);
		expect(messageFrom(event('message', undefined, {message: {}}))).toBeUndefined();
		expect(deletedIds(event('delete_message', undefined, {message_ids: [1, 2]}))).toEqual([1, 2]);
		expect(deletedIds(event('delete_message', undefined, {message_id: 3}))).toEqual([3]);
	});

	it('a sender is called otherwise', () => {
		expect(withPerson(message, {user_id: 1, full_name: 'Bea'}).sender_full_name).toBe('Bea');
		expect(withPerson(message, {user_id: 2, full_name: 'Bea'})).toBe(message);
	});

	const told: MessageUpdate = {
		user_id: 1,
		edit_timestamp: 200,
		message_id: 10,
		message_ids: [10, 12],
		stream_id: 1,
	};
	const around = {channelName: 'beta', showsHistory: true};

	it('a text changes, with what was there before', () => {
		const edit = {
			...told,
			orig_content: 'a',
			orig_rendered_content: '<p>a</p>',
			content: 'b',
			rendered_content: '<p>b</p>',
			flags: ['read', 'mentioned'],
		};
		const after = messageAfterUpdate(message, edit, around);
		expect(after).toMatchObject({
			content: '<p>b</p>',
			flags: ['read', 'mentioned'],
			last_edit_timestamp: 200,
			edit_history: [{user_id: 1, timestamp: 200, prev_content: 'a'}],
		});
		expect(messageAfterUpdate(after, edit, around).edit_history).toHaveLength(1);
		expect(messageAfterUpdate({...message, id: 12}, edit, around).content).toBe('<p>a</p>');
		const preview = {...edit, rendering_only: true};
		expect(messageAfterUpdate(message, preview, around).edit_history).toBeUndefined();
	});

	it('a move takes all that it names along', () => {
		const move = {...told, orig_subject: 'Pier', subject: 'quay', new_stream_id: 2};
		expect(placesOf(move)?.to).toEqual({stream_id: 2, subject: 'quay'});
		expect(messageAfterUpdate({...message, id: 12}, move, around)).toMatchObject({
			stream_id: 2,
			subject: 'quay',
			display_recipient: 'beta',
			edit_history: [{prev_topic: 'Pier', topic: 'quay', prev_stream: 1, stream: 2}],
		});
		expect(messageAfterUpdate({...message, id: 13}, move, around).subject).toBe('Pier');
		expect(placesOf(told)).toBeUndefined();
	});

	it('topics and times follow', () => {
		const topics = [
			{name: 'a', max_id: 8},
			{name: 'pier', max_id: 5},
		];
		expect(topicsAfter(topics, message)).toEqual([{name: 'Pier', max_id: 10}, topics[0]]);
		expect(topicsAfter(topics, {id: 4, subject: 'A'})).toBe(topics);
		const times = new Map(Array.from({length: 200}, (_none, at) => [at, at]));
		expect(lastTimesAfter(times, {id: 300, timestamp: 9}).size).toBe(200);
	});
});

describe('small lists', () => {
	it('policies of topics', () => {
		const policy = (name: string, visibility_policy: number) =>
			event('user_topic', undefined, {
				stream_id: 1,
				topic_name: name,
				last_updated: 5,
				visibility_policy,
			});
		const set = policiesAfter([], [policy('Pier', 1), policy('pier', 3)]);
		expect(set).toEqual([
			{stream_id: 1, topic_name: 'pier', last_updated: 5, visibility_policy: 3},
		]);
		expect(policiesAfter(set ?? [], [policy('PIER', 0)])).toEqual([]);
	});

	it('fields, and what is lost with them', () => {
		const field = {id: 1, type: 3, name: 'n', hint: '', order: 2};
		const data = (keys: readonly string[]) =>
			JSON.stringify(
				Object.fromEntries(keys.map((key, at) => [key, {text: key, order: String(at + 1)}])),
			);
		const two = {...field, field_data: data(['0', '1'])};
		const one = {...field, field_data: data(['0'])};
		const told = {fields: [two, {...one, id: 2, order: 1}]};
		expect(fieldsAfter([event('custom_profile_fields', undefined, told)])?.[0]?.id).toBe(2);
		expect(losesValues([two], [one])).toBe(true);
		expect(losesValues([one], [two])).toBe(false);
		expect(losesValues([one], [])).toBe(true);
	});

	it('what the organization allows', () => {
		const data = {message_content_edit_limit_seconds: null, allow_message_editing: false};
		const events = [
			event('realm', 'update_dict', {property: 'default', data}),
			event('realm', 'update', {property: 'allow_edit_history', value: false}),
			event('realm', 'update', {property: 'name', value: 'x'}),
		];
		expect(timesAfter({realm_allow_edit_history: true}, events)).toEqual({
			realm_allow_edit_history: false,
			realm_allow_message_editing: false,
			realm_message_content_edit_limit_seconds: null,
		});
	});

	it('who is there, in both forms; times only go forward', () => {
		const board = {
			people: new Map([[1, {active_timestamp: 50, idle_timestamp: 60}]]),
			lastUpdateId: 1,
			serverTime: 70,
		};
		const report = (status: string, timestamp: number) =>
			event('presence', undefined, {
				user_id: 1,
				server_timestamp: 100,
				presence: {website: {client: 'website', status, timestamp, pushable: false}},
			});
		const times = (told: ServerEvent) => boardAfter(board, [told]).people.get(1);
		expect(times(report('active', 90))).toEqual({active_timestamp: 90, idle_timestamp: 90});
		expect(times(report('idle', 90))).toEqual({active_timestamp: 50, idle_timestamp: 90});
		expect(times(report('active', 40))).toEqual(board.people.get(1));
		expect(times(event('presence', undefined, {presences: {1: {active_timestamp: 99}}}))).toEqual({
			active_timestamp: 99,
			idle_timestamp: 60,
		});
	});

	it('own files', () => {
		const file = {id: 3, name: 'n', path_id: 'p', size: 4, create_time: 1_700_000_000_000};
		const put = event('attachment', 'add', {attachment: file, upload_space_used: 9});
		const known = filesAfter({files: [], spaceUsed: 5}, [put, put]);
		expect([known?.files.length, known?.spaceUsed]).toEqual([1, 9]);
		const gone = event('attachment', 'remove', {attachment: {id: 3}, upload_space_used: 5});
		expect(filesAfter(known ?? {files: [], spaceUsed: 0}, [gone])).toEqual({
			files: [],
			spaceUsed: 5,
		});
	});
});

it('a queue is asked for what the caches need, and for no chatter', () => {
	expect(eventTypes).toEqual(expect.arrayContaining(['realm_user', 'message', 'restart']));
	expect(eventTypes).not.toContain('typing');
	expect(new Set(eventTypes).size).toBe(eventTypes.length);
});
