/** Settings of the organization under which both are compared. */
export const realmSettings = {
	name: 'Compared',
	description: 'An organization for comparing.',
	create_public_stream_policy: 1,
	create_private_stream_policy: 1,
	invite_to_stream_policy: 1,
	invite_to_realm_policy: 1,
	edit_topic_policy: 5,
	move_messages_between_streams_policy: 1,
	delete_own_message_policy: 5,
	private_message_policy: 1,
	wildcard_mention_policy: 5,
	user_group_edit_policy: 1,
	add_custom_emoji_policy: 1,
	create_multiuse_invite_group: '<group:role:administrators>',
	can_access_all_users_group: '<group:role:everyone>',
	allow_message_editing: true,
	allow_edit_history: true,
	message_content_edit_limit_seconds: 600,
	message_content_delete_limit_seconds: 600,
	move_messages_within_stream_limit_seconds: 604_800,
	move_messages_between_streams_limit_seconds: 604_800,
	mandatory_topics: false,
	invite_required: true,
	name_changes_disabled: false,
	avatar_changes_disabled: false,
	waiting_period_threshold: 0,
	enable_read_receipts: true,
	inline_image_preview: true,
	inline_url_embed_preview: false,
	presence_disabled: false,
	new_stream_announcements_stream_id: -1,
};

/** People of each role, made anew; `gone` is deactivated, `spare` is there to be refused things. */
export const people = [
	{name: 'owner', role: 100},
	{name: 'administrator', role: 200},
	{name: 'moderator', role: 300},
	{name: 'member', role: 400},
	{name: 'guest', role: 600},
	{name: 'other', role: 400},
	{name: 'spare', role: 400},
	{name: 'gone', role: 400, isActive: false},
];

const all = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot', 'other'];

export const channels = [
	{name: 'open', by: 'owner', members: all},
	{name: 'posts', by: 'owner', members: all, stream_post_policy: 2},
	{
		name: 'closed',
		by: 'owner',
		members: ['owner', 'administrator', 'member'],
		invite_only: true,
		history_public_to_subscribers: true,
	},
	{
		name: 'hidden',
		by: 'moderator',
		members: ['moderator', 'member'],
		invite_only: true,
		history_public_to_subscribers: false,
	},
	{name: 'far', by: 'owner', members: ['owner']},
	{name: 'spare', by: 'owner', members: ['owner', 'administrator']},
	{name: 'old', by: 'owner', members: ['owner', 'member'], isArchived: true},
];

function said(name, as, to, topic, content) {
	return {
		as,
		method: 'POST',
		path: '/messages',
		params: {type: 'stream', to: `<channel-name:${to}>`, topic, content},
		makes: ['message', 'id', name],
	};
}

function told(name, as, to, content) {
	return {
		as,
		method: 'POST',
		path: '/messages',
		params: {type: 'direct', to: to.map(person => `<person:${person}>`), content},
		makes: ['message', 'id', name],
	};
}

function reacted(as, message, emoji_name) {
	return {
		as,
		method: 'POST',
		path: `/messages/<message:${message}>/reactions`,
		params: {emoji_name},
	};
}

function flagged(as, flag, ...messages) {
	const ids = messages.map(name => `<message:${name}>`);
	return {as, method: 'POST', path: '/messages/flags', params: {messages: ids, op: 'add', flag}};
}

function field(name, params) {
	return {
		as: 'administrator',
		method: 'POST',
		path: '/realm/profile_fields',
		params: {name: `${name} <run>`, ...params},
		makes: ['field', 'id', name],
	};
}

/** What is said and done there, in this order. */
export const calls = [
	said('hello', 'owner', 'open', 'greetings', 'Hello everybody, the foxes are back.'),
	said('answer', 'member', 'open', 'greetings', 'A quick brown fox, **bold** and *slanted*.'),
	said('mention', 'administrator', 'open', 'greetings', 'Look here, @**<full-name:member>**!'),
	said('silent', 'administrator', 'open', 'greetings', 'As @_**<full-name:member>** says.'),
	said('all', 'moderator', 'open', 'greetings', '@**all** the dome opens at nine.'),
	said('link', 'guest', 'open', 'links', 'See https://example.com/page for more.'),
	said('picture', 'member', 'open', 'links', '[a picture](https://example.com/pic.png)'),
	said('code', 'bot', 'open', 'code', '```python\nprint("running")\n```'),
	said('quote', 'other', 'open', 'code', '> quoted words\n\nand an answer #**<channel-name:far>**'),
	said('resolved', 'member', 'open', '✔ done', 'This is finished.'),
	said('case', 'member', 'open', 'Greetings', 'The same topic in another case.'),
	said('post', 'administrator', 'posts', 'news', 'News of the week.'),
	said('closed', 'member', 'closed', 'plans', 'A secret plan about running foxes.'),
	said('hidden', 'moderator', 'hidden', 'plans', 'A hidden plan.'),
	said('far', 'owner', 'far', 'afar', 'Far from here.'),
	said('spare', 'owner', 'spare', 'spare', 'There to be changed.'),
	told('to member', 'owner', ['member'], 'A word between us about running.'),
	told('to owner', 'member', ['owner'], 'An answer between us.'),
	told('to three', 'member', ['administrator', 'guest'], 'Three of us, :tada:'),
	told('to self', 'member', ['member'], 'A note to myself.'),
	told('to guest', 'administrator', ['guest'], 'Welcome, guest.'),
	told('from bot', 'bot', ['member'], 'A word of a bot.'),
	reacted('member', 'hello', 'tada'),
	reacted('guest', 'hello', 'tada'),
	reacted('administrator', 'hello', 'thumbs_up'),
	reacted('owner', 'to member', 'heart'),
	flagged('member', 'starred', 'hello', 'to member'),
	flagged('member', 'read', 'hello', 'mention', 'to member'),
	flagged('guest', 'read', 'hello', 'answer'),
	{
		as: 'member',
		method: 'PATCH',
		path: '/messages/<message:answer>',
		params: {content: 'A quick brown fox, **bold** and *edited*.'},
	},
	{
		as: 'member',
		method: 'POST',
		path: '/user_uploads',
		file: {name: 'notes <run>.txt', type: 'text/plain', content: 'Some notes.\n'},
		makes: ['file', 'uri', 'notes'],
	},
	said('file', 'member', 'open', 'links', '[notes](/user_uploads/<file:notes>/notes-<run>.txt)'),
	{
		as: 'member',
		method: 'POST',
		path: '/user_topics',
		params: {stream_id: '<channel:open>', topic: 'code', visibility_policy: 1},
	},
	{
		as: 'member',
		method: 'POST',
		path: '/user_topics',
		params: {stream_id: '<channel:open>', topic: 'links', visibility_policy: 3},
	},
	field('nick', {field_type: 1, hint: 'As friends say'}),
	field('story', {field_type: 2}),
	field('size', {
		field_type: 3,
		field_data: {a: {text: 'small', order: '1'}, b: {text: 'large', order: '2'}},
	}),
	field('birthday', {field_type: 4}),
	field('site', {field_type: 5}),
	field('mentor', {field_type: 6}),
	field('spare', {field_type: 1}),
	{
		as: 'administrator',
		method: 'PATCH',
		path: '/users/<person:member>',
		params: {
			profile_data: [
				{id: '<field:nick>', value: 'Nick *of* many'},
				{id: '<field:story>', value: 'A **long** story'},
				{id: '<field:size>', value: 'a'},
				{id: '<field:birthday>', value: '2000-02-29'},
				{id: '<field:site>', value: 'https://example.com/me'},
				{id: '<field:mentor>', value: ['<person:owner>']},
			],
		},
	},
	{
		as: 'member',
		method: 'POST',
		path: '/drafts',
		params: {
			drafts: [
				{
					type: 'stream',
					to: ['<channel:open>'],
					topic: 'greetings',
					content: 'half',
					timestamp: 1_700_000_000,
				},
			],
		},
		makes: ['draft', 'ids', 'half'],
	},
	{
		as: 'member',
		method: 'POST',
		path: '/drafts',
		params: {
			drafts: [
				{
					type: 'private',
					to: ['<person:owner>'],
					topic: '',
					content: 'spare',
					timestamp: 1_700_000_001,
				},
			],
		},
		makes: ['draft', 'ids', 'spare'],
	},
];
