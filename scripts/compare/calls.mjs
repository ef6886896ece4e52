import {readContract} from './contract.mjs';

const roles = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'];
const channels = ['open', 'posts', 'closed', 'hidden', 'far', 'spare', 'old'];
const messages = [
	'hello',
	'answer',
	'mention',
	'picture',
	'code',
	'closed',
	'hidden',
	'far',
	'to member',
	'to three',
	'to self',
	'file',
];

/** The same call as each of several roles. */
function asEach(who, path, params, method = 'GET') {
	return who.map(as => ({as, method, path, params}));
}

const states = [
	'alert_words',
	'custom_profile_fields',
	'default_streams',
	'drafts',
	'message',
	'muted_topics',
	'muted_users',
	'presence',
	'realm',
	'realm_emoji',
	'realm_filters',
	'realm_linkifiers',
	'realm_user',
	'realm_user_groups',
	'recent_private_conversations',
	'scheduled_messages',
	'starred_messages',
	'stop_words',
	'stream',
	'subscription',
	'realm_domains',
	'realm_playgrounds',
	'realm_bot',
	'realm_embedded_bots',
	'realm_incoming_webhook_bots',
	'realm_user_settings_defaults',
	'default_stream_groups',
	'onboarding_steps',
	'video_calls',
	'giphy',
	'user_topic',
	'update_message_flags',
	'user_settings',
	'user_status',
	'update_display_settings',
	'update_global_notifications',
];

const capabilities = {
	notification_settings_null: true,
	bulk_message_deletion: true,
	user_avatar_url_field_optional: true,
	stream_typing_notifications: true,
	user_settings_object: true,
	linkifier_url_template: true,
	user_list_incomplete: true,
};

function register(as, fetch_event_types, more = {}) {
	return {
		name: `${as}: POST /register ${fetch_event_types} ${JSON.stringify(more)}`,
		as,
		method: 'POST',
		path: '/register',
		params: {event_types: [], fetch_event_types, client_capabilities: capabilities, ...more},
	};
}

const all = {anchor: 'oldest', num_before: '0', num_after: '1000'};

/** Reads, in several roles. */
const rows = [
	{as: 'nobody', path: '/server_settings'},
	...asEach(roles, '/users/me'),
	...asEach(roles, '/users'),
	...asEach(roles, '/users', {include_custom_profile_fields: true, client_gravatar: false}),
	...['owner', 'member', 'guest', 'bot', 'gone'].flatMap(person =>
		asEach(['administrator', 'member', 'guest'], `/users/<person:${person}>`),
	),
	...asEach(roles, '/users/<person:member>', {include_custom_profile_fields: true}),
	...asEach(['administrator', 'member', 'guest', 'bot'], '/users/<email:member>'),
	...asEach(['member', 'guest'], '/users/nobody@example.com'),
	...asEach(roles, '/streams'),
	...asEach(roles, '/streams', {include_all_active: true}),
	...asEach(roles, '/streams', {include_public: false}),
	...asEach(['administrator', 'member', 'guest'], '/streams', {include_subscribed: false}),
	...asEach(['administrator', 'member', 'guest'], '/streams', {include_default: true}),
	...asEach(['member', 'guest'], '/streams', {include_web_public: true}),
	...asEach(['member', 'bot'], '/streams', {include_owner_subscribed: true}),
	...channels.flatMap(channel => [
		...asEach(roles, `/streams/<channel:${channel}>`),
		...asEach(roles, `/streams/<channel:${channel}>/members`),
		...asEach(roles, `/users/me/<channel:${channel}>/topics`),
		...asEach(['administrator', 'member', 'guest'], '/get_stream_id', {
			stream: `<channel-name:${channel}>`,
		}),
	]),
	...asEach(['member'], '/get_stream_id', {stream: 'OPEN <run>'}),
	...asEach(['member'], '/get_stream_id', {stream: ''}),
	...asEach(roles, '/users/me/subscriptions'),
	...asEach(roles, '/users/me/subscriptions', {include_subscribers: true}),
	...messages.flatMap(message => [
		...asEach(['administrator', 'member', 'guest'], `/messages/<message:${message}>`),
		...asEach(['member', 'guest'], `/messages/<message:${message}>/history`),
	]),
	...asEach(['member', 'bot'], '/messages/<message:answer>', {apply_markdown: false}),
	...asEach(roles, '/messages', all),
	...asEach(['member', 'guest'], '/messages', {...all, apply_markdown: false}),
	...asEach(['member'], '/messages', {...all, client_gravatar: false}),
	...['oldest', 'newest', 'first_unread', '<message:answer>', '0', '10000000000000000'].flatMap(
		anchor =>
			asEach(['member', 'guest'], '/messages', {
				anchor,
				num_before: '3',
				num_after: '3',
				narrow: [{operator: 'stream', operand: '<channel-name:open>'}],
			}),
	),
	...[
		{anchor: 'newest', num_before: '2', num_after: '0', include_anchor: false},
		{anchor: '<message:answer>', num_before: '1', num_after: '1', include_anchor: false},
		{anchor: 'first_unread', num_before: '0', num_after: '0'},
		{anchor: 'nonsense', num_before: '1', num_after: '1'},
		{anchor: '-5', num_before: '0', num_after: '2'},
		{anchor: 'oldest', num_before: '0', num_after: '5001'},
		{anchor: 'oldest', num_before: '5000', num_after: '1'},
		{num_before: '1', num_after: '1'},
		{num_before: '1', num_after: '1', use_first_unread_anchor: true},
		{anchor: '9223372036854775808', num_before: '1', num_after: '1'},
	].map(params => ({
		as: 'member',
		path: '/messages',
		params: {narrow: [['stream', '<channel-name:open>']], ...params},
	})),
	...asEach(roles, '/realm/profile_fields'),
	...asEach(roles, '/user_groups'),
	...asEach(['member', 'guest'], '/user_groups', {include_deactivated_groups: true}),
	...asEach(roles, '/realm/emoji'),
	...asEach(roles, '/invites'),
	...asEach(['member', 'guest'], '/drafts'),
	...asEach(['member', 'guest', 'bot'], '/attachments'),
	...asEach(['administrator', 'member', 'guest'], '/realm/presence'),
	...asEach(['administrator', 'member', 'guest'], '/users/<person:owner>/presence'),
	...asEach(['member'], '/users/<email:owner>/presence'),
	...asEach(['member'], '/users/<person:bot>/presence'),
	...asEach(['member'], '/users/<person:gone>/presence'),
	...asEach(['member'], '/users/nobody@example.com/presence'),
	...states.flatMap(state => ['administrator', 'member', 'guest'].map(as => register(as, [state]))),
	...['owner', 'moderator', 'bot'].flatMap(as => [
		register(as, ['realm']),
		register(as, ['realm_user']),
		register(as, ['subscription', 'stream']),
	]),
	register('member', ['realm_user'], {client_gravatar: false}),
	register('member', ['realm_user'], {client_capabilities: {notification_settings_null: false}}),
	register('member', ['subscription'], {client_capabilities: {notification_settings_null: false}}),
	register('guest', ['realm_user'], {client_capabilities: {notification_settings_null: false}}),
	register('member', ['subscription'], {include_subscribers: true}),
	register('guest', ['subscription'], {include_subscribers: true}),
	register('member', ['presence'], {slim_presence: true}),
	register('member', ['nonsense']),
	register('member', []),
	...asEach(['member'], '/users/me', {nonsense: 1, also: 'this'}),
	...asEach(['member'], '/nonsense'),
	...asEach(['member'], '/users/me', {}, 'PUT'),
	...asEach(['member'], '/messages/flags'),
	...asEach(['member'], '/realm', undefined, 'POST'),
];

/** All of them, and those reads of the contract that need nothing and have no row, in each role. */
export async function callRows() {
	const named = new Set(rows.map(({path}) => path));
	const others = Object.values(await readContract()).filter(
		({method, path, inPath, params}) =>
			method === 'GET' &&
			Object.keys(inPath).length === 0 &&
			Object.values(params).every(schema => schema.safeParse(undefined).success) &&
			path !== '/events' &&
			!named.has(path),
	);
	return [...rows, ...others.flatMap(({path}) => asEach(roles, path))];
}
