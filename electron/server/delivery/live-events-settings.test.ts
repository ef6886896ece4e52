import {beforeAll, describe} from 'vitest';
import {
	type Who,
	all,
	administrators,
	now,
	as,
	channels,
	openChannel,
	protectedChannel,
	type Told,
	check,
	listenThroughout,
} from '../../testing/live-events.fixture';

listenThroughout();

describe('own settings of channels and topics (api-facts 8.3, 8.4)', () => {
	const setting = (property: string, value: unknown): Told => [
		{type: 'subscription', op: 'update', stream_id: channels[openChannel], property, value},
		['member'],
	];
	const set = (property: string, value: string | boolean) => () =>
		as('member').updateSubscriptionSettings({
			subscription_data: [{stream_id: channels[openChannel] ?? 0, property, value}],
		});
	const policy = (topic: string, visibility_policy: 0 | 1 | 2 | 3) => () =>
		as('member').setTopicPolicy({stream_id: channels[openChannel] ?? 0, topic, visibility_policy});
	const topicEvents = (topic: string, value: number, muted: readonly unknown[]): Told[] => [
		[{type: 'muted_topics', muted_topics: muted}, ['member']],
		[
			{
				type: 'user_topic',
				stream_id: channels[openChannel],
				topic_name: topic,
				last_updated: Math.floor(now / 1000),
				visibility_policy: value,
			},
			['member'],
		],
	];
	let before: unknown[] = [];
	beforeAll(async () => {
		const state = await as('member').register({fetch_event_types: ['muted_topics']});
		before = state.muted_topics ?? [];
	});
	const withBeds = () => [...before, [openChannel, 'Beds', Math.floor(now / 1000)]];
	check([
		[
			'a mute: the older name first',
			set('is_muted', true),
			() => [setting('in_home_view', false), setting('is_muted', true)],
		],
		[
			'the same by its older name',
			set('in_home_view', true),
			() => [setting('in_home_view', true), setting('is_muted', false)],
		],
		['a colour', set('color', '#00ff00'), () => [setting('color', '#00ff00')]],
		['notifications', set('push_notifications', true), () => [setting('push_notifications', true)]],
		['a muted topic', policy('Beds', 1), () => topicEvents('Beds', 1, withBeds())],
		['the same again', policy('Beds', 1), () => []],
		['a followed topic', policy('beds', 3), () => topicEvents('beds', 3, before)],
		['none', policy('beds', 0), () => topicEvents('beds', 0, before)],
	]);
});

describe('settings of the organization (api-facts 9.10)', () => {
	check([
		[
			'one by itself',
			() => as('owner').updateRealm({mandatory_topics: true}),
			() => [[{type: 'realm', op: 'update', property: 'mandatory_topics', value: true}, all]],
		],
		[
			'those that go together',
			() => as('owner').updateRealm({edit_topic_policy: 1, allow_message_editing: true}),
			() => [
				[
					{type: 'realm', op: 'update_dict', property: 'default', data: {edit_topic_policy: 1}},
					all,
				],
			],
		],
		[
			'several of both kinds',
			() =>
				as('owner').updateRealm({
					mandatory_topics: false,
					edit_topic_policy: 5,
					message_content_edit_limit_seconds: 'unlimited',
				}),
			() => [
				[{type: 'realm', op: 'update', property: 'mandatory_topics', value: false}, all],
				[
					{
						type: 'realm',
						op: 'update_dict',
						property: 'default',
						data: {edit_topic_policy: 5, message_content_edit_limit_seconds: null},
					},
					all,
				],
			],
		],
		[
			'a private channel for announcements: its id is for those who may know it',
			() =>
				as('owner').updateRealm({
					new_stream_announcements_stream_id: channels[protectedChannel] ?? 0,
				}),
			() => [
				[
					(who: Who) => ({
						type: 'realm',
						op: 'update',
						property: 'new_stream_announcements_stream_id',
						value: [...administrators, 'member', 'thrown'].includes(who)
							? channels[protectedChannel]
							: -1,
					}),
					all,
				],
			],
		],
		[
			'and none',
			() => as('owner').updateRealm({new_stream_announcements_stream_id: -1}),
			() => [
				[
					{
						type: 'realm',
						op: 'update',
						property: 'new_stream_announcements_stream_id',
						value: -1,
					},
					all,
				],
			],
		],
		['nothing', () => as('owner').updateRealm({mandatory_topics: false}), () => []],
	]);
});
