import {row} from './row.mjs';

const join = (params, as = 'member') =>
	row(as, 'POST', '/users/me/subscriptions', params, {brings: true});
const leave = (params, as = 'member') => row(as, 'DELETE', '/users/me/subscriptions', params);
const property = (name, value, as = 'member') =>
	row(as, 'POST', '/users/me/subscriptions/properties', {
		subscription_data: [{stream_id: '<channel:open>', property: name, value}],
	});

export const subscribing = [
	join({subscriptions: []}),
	join({subscriptions: [{name: ''}]}),
	join({subscriptions: [{name: ' '}]}),
	join({subscriptions: [{name: 'x'.repeat(61)}]}),
	join({subscriptions: [{name: 'null\u0000'}]}),
	join({subscriptions: [{name: '🎉<channel-name:party>'}]}),
	join({subscriptions: [{}]}),
	join({subscriptions: [{name: 5}]}),
	join({subscriptions: [{name: '<channel-name:far>', nonsense: 1}]}),
	join({subscriptions: [{name: '<channel-name:described>', description: 'x'.repeat(1025)}]}),
	join({subscriptions: [{name: '<channel-name:lines>', description: 'two\nlines'}]}),
	join({subscriptions: [{name: '<channel-name:coloured>', color: 'nonsense'}]}),
	join({subscriptions: [{name: '<channel-name:coloured>', color: '#abc'}]}),
	join({subscriptions: [{name: 'FAR <run>'}]}),
	join({subscriptions: [{name: '<channel-name:far>'}, {name: '<channel-name:far>'}]}),
	join({subscriptions: [{name: '<channel-name:twice>'}, {name: 'TWICE <run>'}]}),
	join({subscriptions: [{name: '<channel-name:far>'}], principals: []}),
	join({subscriptions: [{name: '<channel-name:far>'}], principals: [99_999_999]}),
	join({subscriptions: [{name: '<channel-name:far>'}], principals: ['nobody@example.com']}),
	join({subscriptions: [{name: '<channel-name:far>'}], principals: ['<person:gone>']}),
	join({
		subscriptions: [{name: '<channel-name:far>'}],
		principals: ['<person:other>', '<email:other>'],
	}),
	join({subscriptions: [{name: '<channel-name:far>'}], principals: ['<email:other>']}),
	join({subscriptions: [{name: '<channel-name:kept>'}], message_retention_days: 5}),
	join({subscriptions: [{name: '<channel-name:kept>'}], message_retention_days: 5}, 'owner'),
	join(
		{subscriptions: [{name: '<channel-name:kept too>'}], message_retention_days: '"unlimited"'},
		'owner',
	),
	join(
		{subscriptions: [{name: '<channel-name:kept odd>'}], message_retention_days: '"nonsense"'},
		'owner',
	),
	join({subscriptions: [{name: '<channel-name:policy>'}], stream_post_policy: 2}),
	join({subscriptions: [{name: '<channel-name:policy odd>'}], stream_post_policy: 9}),
	join({subscriptions: [{name: '<channel-name:default>'}], is_default_stream: true}),
	join({subscriptions: [{name: '<channel-name:default owned>'}], is_default_stream: true}, 'owner'),
	join(
		{
			subscriptions: [{name: '<channel-name:default private>'}],
			is_default_stream: true,
			invite_only: true,
		},
		'owner',
	),
	join({
		subscriptions: [{name: '<channel-name:group>'}],
		can_remove_subscribers_group: '<group:role:members>',
	}),
	join({
		subscriptions: [{name: '<channel-name:group odd>'}],
		can_remove_subscribers_group: 99_999_999,
	}),
	join({
		subscriptions: [{name: '<channel-name:group nobody>'}],
		can_remove_subscribers_group: '<group:role:nobody>',
	}),
	join({
		subscriptions: [{name: '<channel-name:group internet>'}],
		can_remove_subscribers_group: '<group:role:internet>',
	}),
	join({subscriptions: [{name: '<channel-name:history>'}], history_public_to_subscribers: false}),
	join({subscriptions: [{name: '<channel-name:by guest>'}]}, 'guest'),
	join({subscriptions: [{name: '<channel-name:by bot>'}]}, 'bot'),
	leave({subscriptions: []}),
	leave({subscriptions: ['<channel-name:far>']}),
	leave({subscriptions: ['<channel-name:far>']}),
	leave({subscriptions: ['no such channel']}),
	leave({subscriptions: ['<channel-name:old>']}),
	leave({subscriptions: ['<channel-name:hidden>']}, 'guest'),
	leave({subscriptions: [5]}),
	leave({subscriptions: ['<channel-name:far>'], principals: [99_999_999]}, 'owner'),
	leave({subscriptions: ['<channel-name:far>'], principals: ['<person:gone>']}, 'owner'),
	leave({subscriptions: ['<channel-name:far>'], principals: ['<person:other>']}, 'owner'),
	leave({subscriptions: ['<channel-name:far>'], principals: ['<person:other>']}, 'owner'),
	leave({subscriptions: ['<channel-name:code>'], principals: ['<person:bot>']}),
	...[
		['color', '#112233'],
		['color', 'red'],
		['color', 5],
		['color', '#112'],
		['is_muted', true],
		['is_muted', 'yes'],
		['is_muted', null],
		['is_muted', 1],
		['in_home_view', true],
		['in_home_view', false],
		['pin_to_top', true],
		['pin_to_top', false],
		['desktop_notifications', true],
		['desktop_notifications', null],
		['audible_notifications', false],
		['email_notifications', false],
		['wildcard_mentions_notify', true],
		['nonsense', true],
		['', true],
	].map(([name, value]) => property(name, value)),
	property('color', '#112233', 'guest'),
	row('member', 'POST', '/users/me/subscriptions/properties', {subscription_data: []}),
	row('member', 'POST', '/users/me/subscriptions/properties', {
		subscription_data: [{stream_id: '<channel:far>', property: 'color', value: '#112233'}],
	}),
	row('member', 'POST', '/users/me/subscriptions/properties', {
		subscription_data: [{stream_id: 99_999_999, property: 'color', value: '#112233'}],
	}),
	row('member', 'POST', '/users/me/subscriptions/properties', {
		subscription_data: [{stream_id: '<channel:open>', property: 'color'}],
	}),
	row('member', 'POST', '/users/me/subscriptions/properties', {
		subscription_data: [{property: 'color', value: '#112233'}],
	}),
	row('member', 'POST', '/users/me/subscriptions/properties', {
		subscription_data: [
			{stream_id: '<channel:open>', property: 'color', value: '#112233', more: 1},
		],
	}),
	...[0, 1, 2, 3, 3, 4, -1].map(visibility_policy =>
		row('member', 'POST', '/user_topics', {
			stream_id: '<channel:open>',
			topic: 'odd',
			visibility_policy,
		}),
	),
	row('member', 'POST', '/user_topics', {
		stream_id: '<channel:open>',
		topic: 'x'.repeat(61),
		visibility_policy: 1,
	}),
	row('member', 'POST', '/user_topics', {
		stream_id: '<channel:open>',
		topic: '',
		visibility_policy: 1,
	}),
	row('member', 'POST', '/user_topics', {
		stream_id: 99_999_999,
		topic: 'odd',
		visibility_policy: 1,
	}),
	row('member', 'POST', '/user_topics', {
		stream_id: '<channel:old>',
		topic: 'odd',
		visibility_policy: 1,
	}),
	row('member', 'GET', '/users/me/subscriptions'),
	row('guest', 'GET', '/users/me/subscriptions'),
	row('owner', 'GET', '/streams'),
];
