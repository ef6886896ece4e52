import {describe, expect, it} from 'vitest';
import {contract, type OperationName} from '../../contract/index';
import type {Raw} from './raw';
import {responseAdapters} from './response-adapters';

/** An answer in one of its shapes, and a part of what it is read as. */
const shapes: readonly (readonly [OperationName, string, Raw, object])[] = [
	[
		'getServerSettings',
		'methods as objects, and no address of old',
		{
			zulip_version: '9',
			authentication_methods: {password: {enabled: true}, ldap: false},
			realm_url: 'https://a.test',
		},
		{authentication_methods: {password: true, ldap: false}, realm_uri: 'https://a.test'},
	],
	[
		'getDrafts',
		'today’s words for where a draft goes, and no topic',
		{drafts: [{id: 1, type: 'direct', to: [3], content: 'x', timestamp: 1}]},
		{count: 1, drafts: [{type: 'private', topic: ''}]},
	],
	[
		'getInvitations',
		'no word of an end',
		{invites: [{id: 1, invited: 1, invited_as: 400, link_url: 'https://a.test/join'}]},
		{invites: [{expiry_date: null, is_multiuse: true}]},
	],
	['uploadFile', 'only the newer name', {url: '/user_uploads/a'}, {uri: '/user_uploads/a'}],
	['unsubscribe', 'the name of old', {removed: [], not_subscribed: ['a']}, {not_removed: ['a']}],
	[
		'getUserPresence',
		'clients instead of times',
		{
			presence: {
				aggregated: {status: 'idle', timestamp: 20},
				website: {status: 'active', timestamp: 10},
			},
		},
		{presence: {active_timestamp: 10, idle_timestamp: 20}},
	],
	[
		'getMessages',
		'who reacted in an object, an edit of old, and no topic',
		{
			messages: [
				{
					id: 1,
					type: 'channel',
					topic: '',
					display_recipient: 'a',
					sender_id: 2,
					sender_email: 'a',
					sender_full_name: 'A',
					content: '',
					timestamp: 1,
					reactions: [
						{emoji_name: 'a', emoji_code: 'a', reaction_type: 'x', user: {id: 5, email: 'e'}},
					],
					edit_history: [{timestamp: 1, prev_subject: 'old'}],
				},
			],
			anchor: 1,
			found_anchor: true,
			found_oldest: true,
			found_newest: true,
		},
		{
			messages: [
				{
					type: 'stream',
					subject: '',
					reactions: [{user_id: 5}],
					edit_history: [{user_id: null, prev_topic: 'old'}],
				},
			],
		},
	],
	[
		'getSubscriptions',
		'mutes upside down, and archived channels among them',
		{
			subscriptions: [
				{stream_id: 1, name: 'a', invite_only: false, color: '#fff', in_home_view: false},
				{stream_id: 2, name: 'b', is_archived: true},
			],
		},
		{subscriptions: [{stream_id: 1, is_muted: true, pin_to_top: false, description: ''}]},
	],
	[
		'register',
		'rules that are people instead of roles',
		{
			zulip_version: '11',
			zulip_feature_level: 421,
			realm_create_public_stream_policy: 2,
			realm_can_create_public_channel_group: {direct_members: [4], direct_subgroups: []},
			realm_direct_message_permission_group: 1,
			realm_user_groups: [
				{
					id: 1,
					name: 'role:nobody',
					description: '',
					members: [],
					direct_subgroup_ids: [],
					is_system_group: true,
				},
			],
		},
		{
			realm_create_public_stream_policy: undefined,
			realm_private_message_policy: 2,
			queue_id: null,
		},
	],
];

describe('answers of other levels', () => {
	it.each(shapes)('%s with %s', (name, _what, told, part) => {
		const read = responseAdapters[name]?.(structuredClone(told)) ?? {};
		expect(contract[name].returns.safeParse(read).error).toBeUndefined();
		expect(read).toMatchObject(part);
	});
});
