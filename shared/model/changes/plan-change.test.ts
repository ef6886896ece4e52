import {expect, it} from 'vitest';
import {bounds} from '../bounds';
import type {Change} from '../change';
import {newMark} from '../mark';
import {planChange, type PlanChange} from './plan-change';

const removal = {name: 'plan.pdf', before: true, after: false} as const;
const parts = {
	name: 'Team',
	hint: 'Where you work',
	required: false,
	display_in_profile_summary: true,
	field_data: {'0': {text: 'Optics', order: '1'}},
};
const grant = {role: 400, channels: [3], withDefaults: true, minutes: null} as const;
const status = {
	status_text: 'Away',
	emoji: {emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji'},
};
const reaction = {emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji'};

/** One of each kind: a forgotten one does not compile. */
const changes: {
	readonly [K in Change['kind']]: Extract<Change, {readonly kind: K}>;
} = {
	role: {kind: 'role', user_id: 7, before: 400, after: 300, isOneWay: true},
	name: {kind: 'name', user_id: 7, before: 'Ada', after: 'Ada L.'},
	active: {kind: 'active', user_id: 7, before: true, after: false},
	'bot-owner': {kind: 'bot-owner', user_id: 7, before: null, after: 3},
	'new-bot': {
		kind: 'new-bot',
		before: null,
		after: {full_name: 'Ticket Desk', short_name: 'ticket-desk', bot_type: 1, owner_id: 3},
		user_id: 12,
		has_owner: 3,
	},
	'alert-word': {kind: 'alert-word', word: 'shutter', before: false, after: true},
	'muted-person': {kind: 'muted-person', user_id: 7, before: false, after: true},
	'account-setting': {
		kind: 'account-setting',
		user_id: 7,
		property: 'timezone',
		before: '',
		after: 'Europe/Lisbon',
	},
	'scheduled-message': {
		kind: 'scheduled-message',
		mark: 'a',
		message_id: 4,
		before: null,
		after: {type: 'stream', to: [3], topic: 'plans', content: 'Hello.', at: 1_800_000_000},
	},
	value: {kind: 'value', user_id: 7, field_id: 2, before: null, after: 'Optics'},
	status: {kind: 'status', user_id: 7, before: {status_text: '', emoji: null}, after: status},
	visibility: {kind: 'visibility', before: true, after: false},
	'profile-field': {kind: 'profile-field', field_id: 2, before: parts, after: parts},
	'field-order': {kind: 'field-order', before: [1, 2], after: [2, 1]},
	'sign-in': {kind: 'sign-in', method: 'GitHub', before: false, after: true},
	'channel-group': {
		kind: 'channel-group',
		group_id: 3,
		before: null,
		after: {name: 'Observers', description: 'For the dome.', channels: [4]},
	},
	'default-setting': {
		kind: 'default-setting',
		property: 'emojiset',
		before: 'google',
		after: 'twitter',
	},
	domain: {
		kind: 'domain',
		domain: 'kestrel.example',
		before: null,
		after: {allow_subdomains: true},
	},
	setting: {kind: 'setting', property: 'invite_required', before: true, after: false},
	group: {
		kind: 'group',
		group_id: 5,
		before: {name: 'optics', can_mention_group: 3},
		after: {name: 'lenses', can_mention_group: {direct_members: [7], direct_subgroups: [3]}},
	},
	'group-member': {kind: 'group-member', user_id: 7, group_id: 5, before: false, after: true},
	subgroup: {kind: 'subgroup', subgroup_id: 6, group_id: 5, before: false, after: true},
	'group-deletion': {
		...removal,
		kind: 'group-deletion',
		group_id: 5,
		was: {name: 'optics', description: '', members: [7], subgroups: [], can_mention_group: 3},
		isGone: true,
	},
	'new-group': {
		kind: 'new-group',
		before: null,
		after: {name: 'optics', description: '', members: [7], subgroups: [6]},
		group_id: 5,
	},
	linkifier: {
		kind: 'linkifier',
		linkifier_id: 3,
		before: null,
		after: {pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/{id}'},
		place: 1,
	},
	'linkifier-order': {kind: 'linkifier-order', before: [1, 2], after: [2, 1]},
	playground: {
		kind: 'playground',
		playground_id: 3,
		before: {pygments_language: 'Rust', name: 'Try', url_template: 'https://example.com/{code}'},
		after: null,
	},
	emoji: {kind: 'emoji', name: 'lab', emoji_id: '3', before: true, after: false},
	'mail-invitation': {
		kind: 'mail-invitation',
		email: 'nora@example.com',
		invite_id: 4,
		grant,
		before: false,
		after: true,
	},
	membership: {kind: 'membership', user_id: 7, stream_id: 3, before: false, after: true},
	'own-setting': {
		kind: 'own-setting',
		stream_id: 3,
		property: 'color',
		before: '#aabbcc',
		after: '#ccbbaa',
	},
	'topic-policy': {kind: 'topic-policy', stream_id: 3, topic: 'plans', before: 0, after: 1},
	channel: {kind: 'channel', stream_id: 3, before: {is_private: false}, after: {is_private: true}},
	resolve: {
		kind: 'resolve',
		stream_id: 3,
		topic: 'plans',
		message_id: 9,
		before: false,
		after: true,
	},
	move: {
		kind: 'move',
		message_id: 9,
		mode: 'each',
		ids: [9, 10],
		before: {stream_id: 3, topic: 'plans'},
		after: {stream_id: 4, topic: 'plans'},
		tellsOld: false,
		tellsNew: false,
	},
	flag: {
		kind: 'flag',
		message_id: 9,
		name: 'Ada, 10:00',
		stream_id: undefined,
		flag: 'starred',
		before: false,
		after: true,
	},
	reaction: {
		...reaction,
		kind: 'reaction',
		message_id: 9,
		name: 'Ada, 10:00',
		own_id: 7,
		before: false,
		after: true,
	},
	'message-text': {
		kind: 'message-text',
		message_id: 9,
		channelId: undefined,
		before: 'one',
		after: 'two',
	},
	mark: newMark({
		after: 'read',
		way: 'exact',
		terms: [{operator: 'is', operand: 'unread'}],
		about: 'unread',
		sentBefore: undefined,
		ownChannels: [3],
		expected: 12,
	}),
	link: {...removal, kind: 'link', invite_id: 4, grant},
	draft: {
		kind: 'draft',
		uid: '4',
		draft_id: 4,
		before: {type: 'stream', to: [3], topic: 'plans', content: 'one'},
		after: null,
		at: 1_700_000_000_000,
	},
	'new-channel': {
		kind: 'new-channel',
		before: null,
		after: {
			name: 'optics',
			description: '',
			invite_only: true,
			history_public_to_subscribers: false,
			stream_post_policy: 1,
			message_retention_days: 'unlimited',
			announce: false,
			subscribers: [7],
		},
		stream_id: 4,
	},
	'new-field': {kind: 'new-field', before: null, after: {...parts, field_type: 3}, field_id: 4},
	'new-link': {kind: 'new-link', before: null, after: grant, mark: 'again 4', invite_id: 5},
	'new-person': {
		kind: 'new-person',
		before: null,
		after: {full_name: 'Nora Reyes', email: 'nora@example.com', role: 300},
		user_id: 8,
		has_role: 400,
	},
	file: {...removal, kind: 'file', attachment_id: 4},
	'message-deletion': {...removal, kind: 'message-deletion', message_id: 4, isGone: true},
	archiving: {...removal, kind: 'archiving', stream_id: 4},
	'field-deletion': {...removal, kind: 'field-deletion', field_id: 4},
};
const all: readonly PlanChange[] = Object.values(changes);

it.each(all.map(change => [change.kind, change] as const))(
	'a change of kind %s passes as it is, with nothing beside it',
	(_kind, change) => {
		expect(planChange.parse(change)).toEqual(change);
		expect(planChange.parse(JSON.parse(JSON.stringify(change)))).toBeTruthy();
		expect(planChange.safeParse({...change, api_key: 'secret'}).success).toBe(false);
	},
);

it('other kinds, secrets and texts beyond the bounds do not pass', () => {
	const long = 'a'.repeat(bounds.name + 1);
	for (const wrong of [
		{kind: 'delete-everything', user_id: 7},
		{...changes.name, after: long},
		{...changes['topic-policy'], topic: long},
		{...changes['field-order'], after: Array.from({length: bounds.fields + 1}, (_, at) => at)},
		{...changes.role, user_id: '7'},
		{...changes.file, after: true},
		{...changes['new-person'], password: 'secret'},
		{...changes['new-link'], address: 'https://chat.example.com/join/secret/'},
	]) {
		expect(planChange.safeParse(wrong).success).toBe(false);
	}
});
