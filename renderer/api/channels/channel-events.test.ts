import {describe, expect, it} from 'vitest';
import type {Channel, Subscription} from '../../../shared/model/channel';
import type {ChannelDirectory} from './channels';
import {directoryAfter} from './channel-events';
import {event} from '../../testing/event.fixture';

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

	it('several parts of newer servers', () => {
		const data = {description: 'd', rendered_description: '<p>d</p>'};
		const next = after('stream', 'update_dict', {stream_id: 1, data});
		expect(next?.channels.find(({stream_id}) => stream_id === 1)).toMatchObject(data);
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
		const {subscribers: _none, ...unlisted} = {...own, subscribers: undefined};
		const silent = after('subscription', 'add', {
			subscriptions: [{...unlisted, stream_id: 2, name: 'beta'}],
		});
		expect(members(silent, 2)).toEqual([5, 9]);
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
		const named = {property: 'default', data: {message_retention_days: 7}};
		expect(after('realm', 'update_dict', named)?.policies.retentionDays).toBe(7);
		const add = after('user_group', 'add_members', {group_id: 7, user_ids: [6]});
		expect(add?.groups[0]?.members).toEqual([5, 6]);
		expect(after('user_group', 'remove', {group_id: 7})?.groups).toEqual([]);
		expect(after('user_group', 'update', {group_id: 7, data: {name: 'h'}})?.groups[0]?.name).toBe(
			'h',
		);
	});
});
