import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {
	type Answer,
	test,
	root,
	account,
	success,
	python,
	startServer,
	stopServer,
} from '../testing/well-known-clients.fixture';

beforeAll(startServer);
afterAll(stopServer);

describe('the terminal client, from start to end', () => {
	const agent = 'ZulipTerminal/0.7.0+git linux (Linux; 6.1)';
	const call = (method: string, place: string, params?: object) =>
		python('member', method, place, params, agent);
	const keys = (row: unknown, names: string) => {
		for (const name of names.split(' ')) expect(row, name).toHaveProperty(name);
	};
	const first = (list: unknown) => {
		expect(list).toBeInstanceOf(Array);
		expect((list as unknown[]).length).toBeGreaterThan(0);
		return (list as unknown[])[0];
	};
	let state: Answer;

	beforeAll(async () => {
		// Something of every kind is there.
		const owner = test.as('owner');
		await owner.sendMessage({type: 'direct', to: '[4]', content: 'one'});
		await owner.sendMessage({type: 'direct', to: '[4,2]', content: 'three of us'});
		const content = 'for @**Jonas Feldt**';
		const {id} = await owner.sendMessage({type: 'channel', to: 'general', topic: 'term', content});
		await owner.addReaction({message_id: id, emoji_name: 'tada'});
		await test.as('member').updateFlags({messages: [id], op: 'add', flag: 'starred'});
		await test.as('member').setTopicPolicy({stream_id: 1, topic: 'noise', visibility_policy: 1});
		await test.as('member').reportPresence({status: 'active', ping_only: true});
	});

	it('signs in at the address that the server gives', async () => {
		const response = await test.raw('/server_settings', {headers: {accept: '*/*'}});
		const settings = (await response.json()) as Answer;
		expect(settings).toMatchObject({
			realm_uri: root(),
			email_auth_enabled: true,
			require_email_format_usernames: true,
		});
		const {email: username, password} = account('member');
		const key = await fetch(`${String(settings['realm_uri'])}/api/v1/fetch_api_key`, {
			method: 'POST',
			body: new URLSearchParams({username, password: password ?? ''}),
		});
		expect([key.status, await key.json()]).toMatchObject([200, {api_key: expect.any(String)}]);
	});

	it('reads messages before it registers', async () => {
		const answer = success(
			await call('GET', 'messages', {
				anchor: 0,
				use_first_unread_anchor: true,
				num_before: 30,
				num_after: 10,
				apply_markdown: true,
				client_gravatar: true,
				narrow: [],
			}),
		);
		keys(answer, 'messages anchor found_newest');
		for (const message of answer['messages'] as Answer[]) {
			keys(
				message,
				'id type content sender_id sender_email sender_full_name timestamp subject flags reactions is_me_message display_recipient',
			);
			if (message['type'] === 'stream') keys(message, 'stream_id');
			else keys(first(message['display_recipient']), 'id email full_name');
			for (const reaction of message['reactions'] as Answer[]) {
				keys(reaction, 'emoji_name emoji_code user');
				keys(reaction['user'], 'id');
			}
		}
		await test.as('member').updateFlagsForNarrow({
			anchor: 'newest',
			num_before: 5000,
			num_after: 0,
			narrow: [{operator: 'stream', operand: 'night log'}],
			op: 'add',
			flag: 'read',
		});
		const read = await call('GET', 'messages', {
			anchor: 0,
			use_first_unread_anchor: true,
			num_before: 1,
			num_after: 1,
			narrow: [['stream', 'night log']],
		});
		expect(success(read)['anchor']).toBe(10_000_000_000_000_000);
	});

	it('registers, and finds every key without which it stops', async () => {
		state = success(
			await call('POST', 'register', {
				apply_markdown: true,
				client_gravatar: true,
				include_subscribers: true,
				narrow: [],
				event_types: [
					'message',
					'update_message',
					'reaction',
					'submessage',
					'subscription',
					'typing',
					'update_message_flags',
					'user_settings',
					'realm_emoji',
					'realm_user',
				],
				fetch_event_types: [
					'realm',
					'presence',
					'subscription',
					'message',
					'starred_messages',
					'update_message_flags',
					'muted_topics',
					'realm_user',
					'realm_user_groups',
					'user_settings',
					'realm_emoji',
					'custom_profile_fields',
					'zulip_version',
				],
			}),
		);
		keys(
			state,
			'queue_id last_event_id zulip_version max_message_id user_id email full_name realm_name realm_users cross_realm_bots presences subscriptions muted_topics realm_user_groups realm_emoji unread_msgs user_settings starred_messages custom_profile_fields realm_message_retention_days realm_allow_message_editing realm_allow_edit_history realm_message_content_edit_limit_seconds max_stream_name_length max_topic_length max_message_length server_presence_ping_interval_seconds server_presence_offline_threshold_seconds',
		);
	});

	it.each<[string, () => unknown, string]>([
		[
			'user_settings',
			() => state['user_settings'],
			'send_private_typing_notifications twenty_four_hour_time pm_content_in_desktop_notifications',
		],
		['unread_msgs', () => state['unread_msgs'], 'mentions pms streams huddles'],
		[
			'a direct unread',
			() => first((state['unread_msgs'] as Answer)['pms']),
			'sender_id unread_message_ids',
		],
		[
			'an unread in a channel',
			() => first((state['unread_msgs'] as Answer)['streams']),
			'stream_id topic unread_message_ids',
		],
		[
			'an unread of a group',
			() => first((state['unread_msgs'] as Answer)['huddles']),
			'user_ids_string unread_message_ids',
		],
		[
			'a person',
			() => first(state['realm_users']),
			'user_id email full_name is_bot role date_joined timezone profile_data',
		],
		[
			'a bot',
			() => (state['realm_users'] as Answer[]).find(row => row['is_bot'] === true),
			'bot_type bot_owner_id',
		],
		['a bot of the service', () => first(state['cross_realm_bots']), 'user_id email full_name'],
		[
			'somebody who is there',
			() => (state['presences'] as Record<string, unknown>)[account('member').email],
			'aggregated.status aggregated.timestamp website.status website.timestamp',
		],
		[
			'a channel',
			() => first(state['subscriptions']),
			'stream_id name description rendered_description color pin_to_top is_muted desktop_notifications invite_only stream_post_policy history_public_to_subscribers message_retention_days date_created stream_weekly_traffic subscribers',
		],
		['a group', () => first(state['realm_user_groups']), 'id name'],
		['an emoji', () => Object.values(state['realm_emoji'] as object)[0], 'name deactivated'],
		[
			'a profile field',
			() => first(state['custom_profile_fields']),
			'id name type order field_data',
		],
	])('every key of %s', (_what, row, names) => {
		keys(row(), names);
	});

	it('finds itself among the people, and its mutes in the older form', () => {
		const own = (state['realm_users'] as Answer[]).find(row => row['user_id'] === state['user_id']);
		expect(own).toMatchObject({email: state['email']});
		expect(state['muted_topics']).toContainEqual(['general', 'noise', expect.any(Number)]);
		for (const field of state['custom_profile_fields'] as Answer[]) {
			expect(typeof field['field_data']).toBe('string');
		}
		expect(state['starred_messages']).toEqual(expect.arrayContaining([expect.any(Number)]));
		expect((state['subscriptions'] as Answer[])[0]?.['desktop_notifications']).not.toBeNull();
	});

	it('registers later for events alone', async () => {
		const answer = await call('POST', 'register', {event_types: ['message', 'typing'], narrow: []});
		keys(success(answer), 'queue_id last_event_id max_message_id');
	});

	it('lives with the server', async () => {
		const {queue_id} = state;
		let last = -1;
		const events = async (): Promise<readonly Answer[]> => {
			const got = success(await call('GET', 'events', {queue_id, last_event_id: last}))['events'];
			const list = got as Answer[];
			last = Number(list.at(-1)?.['id'] ?? last);
			return list;
		};
		const presence = success(
			await call('POST', 'users/me/presence', {status: 'active', new_user_input: true}),
		);
		expect(Object.keys(presence['presences'] as object)).toContain(account('member').email);
		success(await call('GET', 'users/me/1/topics'));
		const sent = success(
			await call('POST', 'messages', {
				type: 'stream',
				to: 'general',
				subject: 'terminal',
				content: 'typed',
				read_by_sender: true,
			}),
		);
		const id = Number(sent['id']);
		const [arrived] = await events();
		expect(arrived).toMatchObject({
			type: 'message',
			flags: ['read'],
			message: {id, client: 'ZulipTerminal', content: '<p>typed</p>', subject: 'terminal'},
		});
		success(
			await call('POST', 'messages', {type: 'private', to: [2, 4], content: 'hm', subject: 'x'}),
		);
		await events();
		success(await call('POST', 'messages/flags', {messages: [id], flag: 'starred', op: 'add'}));
		expect(await events()).toMatchObject([
			{type: 'update_message_flags', op: 'add', flag: 'starred', messages: [id], all: false},
		]);
		const emoji = {emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji'};
		const reaction = {...emoji, message_id: String(id)};
		success(await call('POST', `messages/${id}/reactions`, reaction));
		expect(await events()).toMatchObject([
			{type: 'reaction', op: 'add', message_id: id, ...emoji, user_id: 4, user: {user_id: 4}},
		]);
		success(await call('DELETE', `messages/${id}/reactions`, reaction));
		expect(await events()).toMatchObject([{type: 'reaction', op: 'remove'}]);
		const source = success(await call('GET', `messages/${id}`, {apply_markdown: false}));
		expect(source['raw_content']).toBe('typed');
		success(
			await call('PATCH', `messages/${id}`, {
				message_id: id,
				content: 'retyped',
				topic: 'moved',
				propagate_mode: 'change_one',
				send_notification_to_old_thread: false,
				send_notification_to_new_thread: false,
			}),
		);
		expect(await events()).toMatchObject([
			{
				type: 'update_message',
				message_id: id,
				message_ids: [id],
				rendered_content: '<p>retyped</p>',
				is_me_message: false,
				orig_subject: 'terminal',
				subject: 'moved',
				stream_id: 1,
			},
		]);
		success(await call('GET', `messages/${id}/history`));
		for (const property of ['is_muted', 'pin_to_top', 'desktop_notifications']) {
			const subscription_data = [{stream_id: 1, property, value: true}];
			success(await call('POST', 'users/me/subscriptions/properties', {subscription_data}));
		}
		const settings = await events();
		expect(settings.map(({property}) => property)).toEqual([
			'in_home_view',
			'is_muted',
			'pin_to_top',
			'desktop_notifications',
		]);
		for (const event of settings) keys(event, 'op stream_id property value');
		success(await call('POST', 'typing', {op: 'start', to: [2]}));
		expect(await events()).toMatchObject([
			{type: 'typing', op: 'start', sender: {user_id: 4, email: account('member').email}},
		]);
		await test.as('owner').subscribe({subscriptions: [{name: 'kitchen'}], principals: [5]});
		for (const event of await events()) {
			if (event['type'] === 'subscription') keys(event, 'op stream_ids user_ids');
		}
		await test.as('owner').updateUser({user_id: 3, full_name: 'Mirembe C'});
		expect((await events()).at(-1)).toMatchObject({
			type: 'realm_user',
			op: 'update',
			person: {user_id: 3, full_name: 'Mirembe C'},
		});
		success(await call('DELETE', 'events', {queue_id}));
	});

	it.each([
		[[['stream', 'general']]],
		[
			[
				['stream', 'general'],
				['topic', 'term'],
			],
		],
		[[['is', 'private']]],
		[[['is', 'starred']]],
		[[['is', 'mentioned']]],
		[[['pm-with', 'ines.halloran@kestrel-bay.example.com, tomasz.okonjo@kestrel-bay.example.com']]],
		[[['search', 'one']]],
	])('reads the narrow %j', async narrow => {
		const asked = {anchor: 0, use_first_unread_anchor: true, num_before: 30, num_after: 10, narrow};
		success(await call('GET', 'messages', asked));
	});

	it('asks for the newest message of a channel by its id', async () => {
		const narrow = [{operator: 'stream', operand: 1}];
		const asked = {anchor: 10_000_000_000_000_000, num_before: 1, num_after: 0, narrow};
		const {messages} = success(await call('GET', 'messages', asked));
		expect(messages).toHaveLength(1);
	});
});
