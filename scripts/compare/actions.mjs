function send(as, to, topic, content, name) {
	return {
		as,
		method: 'POST',
		path: '/messages',
		params: {type: 'stream', to: `<channel-name:${to}>`, topic, content},
		...(name !== undefined && {makes: ['message', 'id', name]}),
	};
}

function tell(as, to, content, name) {
	return {
		as,
		method: 'POST',
		path: '/messages',
		params: {type: 'direct', to: to.map(person => `<person:${person}>`), content},
		...(name !== undefined && {makes: ['message', 'id', name]}),
	};
}

function call(as, method, path, params, more = {}) {
	return {as, method, path, params, ...more};
}

const edit = (as, message, params) => call(as, 'PATCH', `/messages/<message:${message}>`, params);
const join = (as, params, more) => call(as, 'POST', '/users/me/subscriptions', params, more);
const leave = (as, params) => call(as, 'DELETE', '/users/me/subscriptions', params);
const channel = (name, params, as = 'owner') =>
	call(as, 'PATCH', `/streams/<channel:${name}>`, params);
const person = (name, params, as = 'owner') => call(as, 'PATCH', `/users/<person:${name}>`, params);
const realm = params => call('owner', 'PATCH', '/realm', params);
const settings = params => call('member', 'PATCH', '/settings', params);
const status = params => call('member', 'POST', '/users/me/status', params);
const setting = (property, value) =>
	call('member', 'POST', '/users/me/subscriptions/properties', {
		subscription_data: [{stream_id: '<channel:open>', property, value}],
	});
const topic = visibility_policy =>
	call('member', 'POST', '/user_topics', {
		stream_id: '<channel:open>',
		topic: 'greetings',
		visibility_policy,
	});
const flags = (op, flag, ...messages) =>
	call('member', 'POST', '/messages/flags', {
		messages: messages.map(each => `<message:${each}>`),
		op,
		flag,
	});

/** What is done, in this order: a name, and the calls that make it up. */
export const actions = [
	['a message in a channel', send('owner', 'open', 'greetings', 'Something new.', 'new')],
	['a message in a new topic', send('member', 'open', 'fresh', 'First of its topic.', 'fresh')],
	[
		'a mention',
		send(
			'owner',
			'open',
			'greetings',
			'@**<full-name:member>** and @**<full-name:guest>**',
			'called',
		),
	],
	['a mention of all', send('owner', 'open', 'greetings', '@**all** come')],
	['a mention of a topic', send('owner', 'open', 'greetings', '@**topic** come')],
	['a mention of a group', send('owner', 'open', 'greetings', '@*role:administrators* come')],
	['a message in a private channel', send('owner', 'closed', 'plans', 'Another plan.', 'plan')],
	[
		'a message in a protected channel',
		send('moderator', 'hidden', 'plans', 'Another hidden plan.', 'hidden plan'),
	],
	['a message where one is not', send('owner', 'far', 'afar', 'Nobody hears.')],
	['a message of a bot', send('bot', 'open', 'code', 'beep')],
	['a direct message', tell('owner', ['member'], 'Between us.', 'between')],
	['a message to three', tell('owner', ['member', 'guest'], 'Among us.', 'among')],
	['a note to oneself', tell('member', ['member'], 'To myself.')],
	['a link to a picture', send('member', 'open', 'links', 'https://example.com/more.png')],
	['a reaction', call('member', 'POST', '/messages/<message:new>/reactions', {emoji_name: 'tada'})],
	[
		'a reaction removed',
		call('member', 'DELETE', '/messages/<message:new>/reactions', {emoji_name: 'tada'}),
	],
	[
		'a reaction to a direct message',
		call('member', 'POST', '/messages/<message:between>/reactions', {emoji_name: 'heart'}),
	],
	['an edit', edit('owner', 'new', {content: 'Something newer.'})],
	[
		'an edit with a mention',
		edit('owner', 'new', {content: 'Something for @**<full-name:member>**.'}),
	],
	['an edit of a direct message', edit('owner', 'between', {content: 'Edited between us.'})],
	['a topic renamed for one', edit('owner', 'new', {topic: 'moved', propagate_mode: 'change_one'})],
	[
		'a topic renamed for all',
		edit('owner', 'fresh', {topic: 'fresher', propagate_mode: 'change_all'}),
	],
	[
		'a topic renamed with notices',
		edit('owner', 'fresh', {
			topic: 'freshest',
			propagate_mode: 'change_all',
			send_notification_to_old_thread: true,
			send_notification_to_new_thread: true,
		}),
	],
	['a topic resolved', edit('owner', 'fresh', {topic: '✔ freshest', propagate_mode: 'change_all'})],
	[
		'a topic opened again',
		edit('owner', 'fresh', {topic: 'freshest', propagate_mode: 'change_all'}),
	],
	[
		'a move to another channel',
		edit('owner', 'fresh', {
			stream_id: '<channel:posts>',
			propagate_mode: 'change_all',
			send_notification_to_old_thread: true,
		}),
	],
	[
		'a move to a private channel',
		edit('owner', 'fresh', {
			stream_id: '<channel:closed>',
			topic: 'brought',
			propagate_mode: 'change_all',
		}),
	],
	['a text and a topic', edit('owner', 'called', {content: 'Said anew.', topic: 'anew'})],
	['messages read', flags('add', 'read', 'called', 'between')],
	['messages unread', flags('remove', 'read', 'called', 'between')],
	['a message starred', flags('add', 'starred', 'called')],
	['a star removed', flags('remove', 'starred', 'called')],
	['a message collapsed', flags('add', 'collapsed', 'called')],
	[
		'a channel read',
		call('member', 'POST', '/messages/flags/narrow', {
			anchor: 'oldest',
			num_before: 0,
			num_after: 100,
			narrow: [{operator: 'stream', operand: '<channel-name:open>'}],
			op: 'add',
			flag: 'read',
		}),
	],
	['a message deleted', call('owner', 'DELETE', '/messages/<message:called>')],
	['a direct message deleted', call('owner', 'DELETE', '/messages/<message:between>')],
	[
		'a channel made',
		join(
			'member',
			{subscriptions: [{name: '<channel-name:young>', description: 'A *young* one'}]},
			{brings: true},
		),
	],
	[
		'a private channel made',
		join(
			'member',
			{
				subscriptions: [{name: '<channel-name:secret>'}],
				invite_only: true,
				history_public_to_subscribers: false,
				principals: ['<person:member>', '<person:guest>'],
			},
			{brings: true},
		),
	],
	[
		'a channel made for others',
		join(
			'owner',
			{
				subscriptions: [{name: '<channel-name:common>'}],
				principals: ['<person:member>', '<person:guest>', '<person:administrator>'],
				announce: true,
			},
			{brings: true},
		),
	],
	['joining', join('member', {subscriptions: [{name: '<channel-name:far>'}]})],
	['joining again', join('member', {subscriptions: [{name: '<channel-name:far>'}]})],
	[
		'bringing somebody',
		join('owner', {subscriptions: [{name: '<channel-name:far>'}], principals: ['<person:guest>']}),
	],
	[
		'bringing somebody to a private channel',
		join('member', {
			subscriptions: [{name: '<channel-name:closed>'}],
			principals: ['<person:guest>'],
		}),
	],
	['leaving', leave('member', {subscriptions: ['<channel-name:far>']})],
	['leaving a private channel', leave('member', {subscriptions: ['<channel-name:secret>']})],
	[
		'taking somebody out',
		leave('owner', {subscriptions: ['<channel-name:closed>'], principals: ['<person:guest>']}),
	],
	[
		'taking two out',
		leave('owner', {
			subscriptions: ['<channel-name:common>'],
			principals: ['<person:member>', '<person:guest>'],
		}),
	],
	['a channel renamed', channel('young', {new_name: '<channel-name:younger>'})],
	['a channel described', channel('young', {description: 'Another **text**'})],
	['a channel made private', channel('young', {is_private: true})],
	['who may post', channel('posts', {stream_post_policy: 1})],
	['how long a channel keeps', channel('posts', {message_retention_days: 30})],
	['who may take out', channel('posts', {can_remove_subscribers_group: '<group:role:moderators>'})],
	['a channel for everybody', channel('posts', {is_default_stream: true})],
	['a channel no longer for everybody', channel('posts', {is_default_stream: false})],
	['a channel archived', call('owner', 'DELETE', '/streams/<channel:common>')],
	['a private channel archived', call('owner', 'DELETE', '/streams/<channel:secret>')],
	['a channel muted', setting('is_muted', true)],
	['a channel muted the older way', setting('in_home_view', true)],
	['a channel pinned', setting('pin_to_top', true)],
	['a colour', setting('color', '#aabbcc')],
	['what notifies', setting('push_notifications', true)],
	['a topic muted', topic(1)],
	['a topic unmuted', topic(2)],
	['a topic followed', topic(3)],
	['a topic as any', topic(0)],
	['a role raised', person('other', {role: 300})],
	['a role lowered', person('other', {role: 400})],
	['a member made a guest', person('other', {role: 600})],
	['a guest made a member', person('other', {role: 400})],
	['a name', person('other', {full_name: '<full-name:another>'})],
	['a profile', person('member', {profile_data: [{id: '<field:nick>', value: 'Other'}]})],
	['a profile cleared', person('member', {profile_data: [{id: '<field:story>', value: null}]})],
	[
		'somebody made',
		call(
			'owner of the file',
			'POST',
			'/users',
			{
				email: 'late-<run>@kestrel-bay.example.com',
				password: 'orbit-lantern-late-58',
				full_name: '<full-name:late>',
			},
			{makes: ['person', 'user_id', 'late']},
		),
	],
	['somebody deactivated', call('owner', 'DELETE', '/users/<person:late>')],
	['somebody brought back', call('owner', 'POST', '/users/<person:late>/reactivate')],
	['a bot deactivated', call('owner', 'DELETE', '/users/<person:bot>')],
	[
		'a profile field made',
		call(
			'owner',
			'POST',
			'/realm/profile_fields',
			{name: 'Later <run>', field_type: 1, hint: 'A hint'},
			{makes: ['field', 'id', 'later']},
		),
	],
	[
		'a profile field changed',
		call('owner', 'PATCH', '/realm/profile_fields/<field:later>', {
			name: 'Latest <run>',
			hint: 'Another',
			display_in_profile_summary: true,
		}),
	],
	['a profile field deleted', call('owner', 'DELETE', '/realm/profile_fields/<field:spare>')],
	['a limit of the organization', realm({message_content_edit_limit_seconds: 3600})],
	['a policy of the organization', realm({invite_to_stream_policy: 4})],
	['who sees everybody', realm({create_multiuse_invite_group: '<group:role:moderators>'})],
	['how long the organization keeps', realm({message_retention_days: 365})],
	['how long no longer', realm({message_retention_days: '"unlimited"'})],
	['a switch of the organization', realm({mandatory_topics: true})],
	['a switch back', realm({mandatory_topics: false})],
	['an own setting', settings({twenty_four_hour_time: true})],
	['an own notification', settings({enable_sounds: false})],
	['an own address hidden', settings({email_address_visibility: 4})],
	['an own address shown', settings({email_address_visibility: 1})],
	['an own name', settings({full_name: 'Renamed <run>'})],
	['an own time zone', settings({timezone: 'Europe/Lisbon'})],
	['invisible', settings({presence_enabled: false})],
	['visible', settings({presence_enabled: true})],
	['a status', status({status_text: ' In a meeting ', emoji_name: 'car'})],
	['another emoji', status({emoji_name: 'octopus', emoji_code: '1f419'})],
	['away, as clients of old say it', status({away: true})],
	['not away any more', status({away: false})],
	['no status', status({status_text: '', emoji_name: ''})],
	['here', call('member', 'POST', '/users/me/presence', {status: 'active', new_user_input: true})],
	[
		'typing to somebody',
		call('owner', 'POST', '/typing', {op: 'start', to: ['<person:member>', '<person:guest>']}),
	],
	[
		'typing in a channel',
		call('owner', 'POST', '/typing', {
			type: 'stream',
			op: 'start',
			stream_id: '<channel:open>',
			topic: 'greetings',
		}),
	],
	[
		'typing no more',
		call('owner', 'POST', '/typing', {
			type: 'stream',
			op: 'stop',
			stream_id: '<channel:open>',
			topic: 'greetings',
		}),
	],
	[
		'a draft',
		call(
			'member',
			'POST',
			'/drafts',
			{drafts: [{type: '', to: [], topic: 'x', content: 'begun', timestamp: 1_700_000_100}]},
			{makes: ['draft', 'ids', 'begun']},
		),
	],
	[
		'a draft changed',
		call('member', 'PATCH', '/drafts/<draft:begun>', {
			draft: {
				type: 'stream',
				to: ['<channel:open>'],
				topic: 'x',
				content: 'more',
				timestamp: 1_700_000_200,
			},
		}),
	],
	['a draft deleted', call('member', 'DELETE', '/drafts/<draft:begun>')],
	['a link to join', call('member', 'POST', '/invites/multiuse', {invite_expires_in_minutes: 10})],
	[
		'a link of an administrator',
		call('administrator', 'POST', '/invites/multiuse', {
			invite_expires_in_minutes: 10,
			stream_ids: ['<channel:open>'],
		}),
	],
	[
		'a file',
		{
			as: 'member',
			method: 'POST',
			path: '/user_uploads',
			file: {name: 'later <run>.txt', type: 'text/plain', content: 'Later.\n'},
			makes: ['file', 'uri', 'later'],
		},
	],
	[
		'a file in a message',
		send('member', 'open', 'links', '[later](/user_uploads/<file:later>/later-<run>.txt)', 'later'),
	],
	['a message with a file deleted', call('member', 'DELETE', '/messages/<message:later>')],
	[
		'a word to be told of',
		call('member', 'POST', '/users/me/alert_words', {alert_words: ['lens']}),
	],
	['a message with that word', send('owner', 'open', 'greetings', 'A LENS.')],
	[
		'no word any more',
		call('member', 'DELETE', '/users/me/alert_words', {alert_words: ['lens', 'none']}),
	],
	['a message to be read', tell('owner', ['member'], 'Unread.')],
	['somebody muted', call('member', 'POST', '/users/me/muted_users/<person:owner>')],
	['a message of somebody muted', send('owner', 'open', 'greetings', '@**all** heard by few')],
	['somebody heard again', call('member', 'DELETE', '/users/me/muted_users/<person:owner>')],
	['a message to be read in a topic', send('owner', 'open', 'greetings', 'Unread.')],
	[
		'a topic read',
		call('member', 'POST', '/mark_topic_as_read', {
			stream_id: '<channel:open>',
			topic_name: 'Greetings',
		}),
	],
	['everything read', call('member', 'POST', '/mark_all_as_read')],
	[
		'a message for later',
		call(
			'member',
			'POST',
			'/scheduled_messages',
			{
				type: 'stream',
				to: '<channel:open>',
				topic: 'later',
				content: '**Later**',
				scheduled_delivery_timestamp: 4_000_000_000,
			},
			{makes: ['scheduled', 'scheduled_message_id', 'told']},
		),
	],
	[
		'a message for later changed',
		call('member', 'PATCH', '/scheduled_messages/<scheduled:told>', {content: 'other'}),
	],
	['a message for later deleted', call('member', 'DELETE', '/scheduled_messages/<scheduled:told>')],
	[
		'an own profile',
		call('member', 'PATCH', '/users/me/profile_data', {
			data: [{id: '<field:nick>', value: 'Own'}],
		}),
	],
	[
		'an own profile cleared',
		call('member', 'DELETE', '/users/me/profile_data', {data: ['<field:nick>']}),
	],
	[
		'a topic deleted',
		call('owner', 'POST', '/streams/<channel:open>/delete_topic', {topic_name: 'greetings'}),
	],
];
