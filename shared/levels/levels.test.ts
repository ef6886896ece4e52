import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createClient, type Call, type Client} from '../client/create-client';
import {contract, type OperationName} from '../contract/index';
import {levelService, type Heard} from './level-service.fixture';
import {channelIds, groupIds, ids, testedLevels} from './level-shapes.fixture';

type Made = {readonly client: Client; readonly calls: Call[]; readonly heard: readonly Heard[]};

/** Services of all levels, on one listening server: the level stands in the path. */
const services = new Map(testedLevels.map(level => [level, levelService(level)] as const));
let server: Server;
let base = '';

beforeAll(async () => {
	server = createServer((request, response) => {
		const [, level, ...rest] = (request.url ?? '').split('/');
		const parts: Buffer[] = [];
		request.on('data', part => parts.push(part as Buffer));
		request.on('end', () => {
			const {method = 'GET', headers} = request;
			const hasBody = method !== 'GET' && parts.length > 0;
			const asked = new Request(`http://harbour.test/${rest.join('/')}`, {
				method,
				headers: {'content-type': headers['content-type'] ?? ''},
				...(hasBody && {body: Buffer.concat(parts)}),
			});
			void services
				.get(Number(level) as (typeof testedLevels)[number])
				?.answer(asked)
				.then(async answer => {
					response.writeHead(answer.status, Object.fromEntries(answer.headers));
					response.end(await answer.text());
				});
		});
	});
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
	base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(resolve => server.close(resolve)));

function at(level: (typeof testedLevels)[number]): Made {
	const calls: Call[] = [];
	const {heard = []} = services.get(level) ?? {};
	const client = createClient({
		baseUrl: `${base}/${level}/api/v1`,
		featureLevel: level,
		onCall: call => calls.push(call),
	});
	return {client, calls, heard};
}

const channelTerm = {operator: 'channel', operand: channelIds.harbour};
const around = {anchor: 'newest', num_before: 10, num_after: 0};

/** What the console asks of a server, one call of each sort. */
const asked: readonly (readonly [OperationName, (client: Client) => Promise<unknown>])[] = [
	['getServerSettings', client => client.getServerSettings({})],
	['getUsers', client => client.getUsers({include_custom_profile_fields: true})],
	['getOwnUser', client => client.getOwnUser({})],
	['getUser', client => client.getUser({user_id: 7})],
	['updateUser', client => client.updateUser({user_id: 10, role: 300})],
	['getUserPresence', client => client.getUserPresence({user_id_or_email: '7'})],
	[
		'reportPresence',
		client => client.reportPresence({status: 'active', slim_presence: true, last_update_id: -1}),
	],
	['getProfileFields', client => client.getProfileFields({})],
	[
		'createProfileField',
		client => client.createProfileField({field_type: 1, name: 'Dock', required: true}),
	],
	[
		'updateProfileField',
		client =>
			client.updateProfileField({
				field_id: 1,
				name: 'Berth',
				hint: '',
				field_data: {},
				required: false,
				display_in_profile_summary: true,
			}),
	],
	['getInvitations', client => client.getInvitations({})],
	[
		'createInviteLink',
		client =>
			client.createInviteLink({
				invite_expires_in_minutes: 4320,
				include_realm_default_subscriptions: true,
			}),
	],
	['getChannels', client => client.getChannels({include_all_active: true})],
	['getSubscriptions', client => client.getSubscriptions({include_subscribers: true})],
	[
		'subscribe',
		client =>
			client.subscribe({
				subscriptions: [{name: 'harbour'}],
				principals: [ids.member],
				stream_post_policy: 4,
				can_remove_subscribers_group: groupIds.mods,
			}),
	],
	['unsubscribe', client => client.unsubscribe({subscriptions: ['harbour'], principals: [10]})],
	[
		'updateChannel',
		client =>
			client.updateChannel({
				stream_id: 31,
				stream_post_policy: 2,
				can_remove_subscribers_group: groupIds.mods,
			}),
	],
	['getChannelTopics', client => client.getChannelTopics({stream_id: 31})],
	[
		'setTopicPolicy',
		client => client.setTopicPolicy({stream_id: 31, topic: 'ebb', visibility_policy: 1}),
	],
	[
		'getMessages',
		client =>
			client.getMessages({
				...around,
				narrow: [channelTerm, {operator: 'is', operand: 'dm', negated: true}],
			}),
	],
	[
		'sendMessage',
		client =>
			client.sendMessage({
				type: 'channel',
				to: '31',
				topic: 'a',
				content: 'b',
				read_by_sender: true,
			}),
	],
	['getMessage', client => client.getMessage({message_id: 501, apply_markdown: false})],
	['updateMessage', client => client.updateMessage({message_id: 501, content: 'c'})],
	['getMessageHistory', client => client.getMessageHistory({message_id: 502})],
	['updateFlags', client => client.updateFlags({messages: [501], op: 'add', flag: 'read'})],
	[
		'addReaction',
		client =>
			client.addReaction({
				message_id: 501,
				emoji_name: 'zulip',
				emoji_code: 'zulip',
				reaction_type: 'zulip_extra_emoji',
			}),
	],
	['getAttachments', client => client.getAttachments({})],
	['uploadFile', client => client.uploadFile({}, {file: new File(['x'], 'a.txt')})],
	['getDrafts', client => client.getDrafts({})],
	['getRealmEmoji', client => client.getRealmEmoji({})],
	['getUserGroups', client => client.getUserGroups({})],
	[
		'register',
		client =>
			client.register({
				fetch_event_types: [
					'realm',
					'subscription',
					'realm_user_groups',
					'default_streams',
					'user_topic',
					'custom_profile_fields',
					'drafts',
					'user_settings',
				],
				event_types: [],
				include_subscribers: true,
			}),
	],
	['getEvents', client => client.getEvents({queue_id: 'q', last_event_id: -1})],
];

describe.each(testedLevels)('level %s', level => {
	it.each(asked)('%s is understood on both sides', async (name, call) => {
		const {client, calls, heard} = at(level);
		const before = heard.length;
		const answer = await call(client);
		const own = calls.find(({operation}) => operation === name);
		expect(own?.failure).toBeUndefined();
		expect(own?.unreadable).toBeUndefined();
		expect(heard.slice(before).flatMap(({unknown}) => unknown)).toEqual([]);
		expect(contract[name].returns.safeParse(answer).error).toBeUndefined();
	});

	it('tells the same of people, channels, topics and files as every other level', async () => {
		const {client} = at(level);
		const {members} = await client.getUsers({});
		expect(members.map(({role}) => role)).toEqual([100, 200, 300, 400, 600, 400, 400]);
		expect(members.filter(({is_active: isActive}) => !isActive)).toHaveLength(1);
		const state = await client.register({
			fetch_event_types: ['realm', 'subscription', 'realm_user_groups', 'user_topic'],
		});
		expect(state.subscriptions?.map(({name}) => name)).toEqual(['harbour', 'logbook']);
		expect(state.never_subscribed?.map(row => row.stream_post_policy)).toEqual([4]);
		// From level 333 on a group of one's own says who posts, which no policy does.
		const posting = state.subscriptions?.map(row => row.stream_post_policy);
		expect(posting).toEqual([1, level < 333 ? 2 : 0]);
		expect(state.realm_user_groups?.map(({name}) => name)).not.toContain('sailors');
		expect(state.realm_create_public_stream_policy).toBe(4);
		expect(state.realm_create_private_stream_policy).toBe(1);
		expect(state['realm_allow_edit_history']).toBe(false);
		expect(state['realm_private_message_policy']).toBe(1);
		expect(state.user_topics).toEqual([
			{stream_id: 31, topic_name: 'ebb', last_updated: 1_700_000_000, visibility_policy: 1},
		]);
		const {messages} = await client.getMessages({...around, narrow: [channelTerm]});
		expect(messages.map(({reactions}) => reactions[0]?.user_id)).toEqual([8, 8, 8]);
		expect(messages[1]?.edit_history?.[0]?.prev_topic).toBe('ebb');
		const without = {anchor: '501', include_anchor: false, num_before: 0, num_after: 9};
		const {messages: later} = await client.getMessages({...without, narrow: [channelTerm]});
		expect(later.map(({id}) => id)).toEqual([502, 503]);
		const {message} = await client.getMessage({message_id: 501});
		expect(message.subject).toBe('tides');
	});
});

describe('what is sent otherwise', () => {
	const lastOf = ({heard}: Made) => heard.at(-1);

	it.each([
		[
			140,
			[
				{operator: 'stream', operand: 31},
				{operator: 'pm-with', operand: [8]},
				{operator: 'is', operand: 'private'},
			],
		],
		[
			185,
			[
				{operator: 'stream', operand: 31},
				{operator: 'dm', operand: [8]},
				{operator: 'is', operand: 'dm'},
			],
		],
		[
			263,
			[
				{operator: 'channel', operand: 31},
				{operator: 'dm', operand: [8]},
				{operator: 'is', operand: 'dm'},
			],
		],
	] as const)('the terms of a narrow at level %i', async (level, terms) => {
		const made = at(level);
		await made.client.getMessages({
			...around,
			narrow: [channelTerm, {operator: 'dm', operand: [8]}, {operator: 'is', operand: 'dm'}],
		});
		expect(JSON.parse(lastOf(made)?.sent['narrow'] ?? '')).toEqual(terms);
	});

	it.each([
		[125, {invite_expires_in_days: '3'}],
		[185, {invite_expires_in_minutes: '4320'}],
	] as const)('the length of a link at level %i', async (level, sent) => {
		const made = at(level);
		await made.client.createInviteLink({invite_expires_in_minutes: 4320});
		expect(lastOf(made)?.sent).toEqual(sent);
	});

	it('a muted topic goes the old way before level 170, and what was not there is not asked for', async () => {
		const made = at(165);
		await made.client.setTopicPolicy({stream_id: 31, topic: 'ebb', visibility_policy: 1});
		expect(lastOf(made)).toMatchObject({
			method: 'PATCH',
			path: '/users/me/subscriptions/muted_topics',
			sent: {stream_id: '31', topic: 'ebb', op: 'add'},
		});
		const count = made.heard.length;
		await expect(
			made.client.setTopicPolicy({stream_id: 31, topic: 'ebb', visibility_policy: 3}),
		).rejects.toMatchObject({
			code: 'NOT_AT_LEVEL',
			message: expect.stringContaining('level 219') as string,
		});
		expect(made.heard).toHaveLength(count);
	});

	it('a rule of posters is the group of that role from level 333 on', async () => {
		const made = at(421);
		await made.client.updateChannel({stream_id: 31, stream_post_policy: 2});
		expect(lastOf(made)?.sent).toEqual({can_send_message_group: `{"new":${groupIds.admins}}`});
		await made.client.subscribe({subscriptions: [{name: 'new'}], stream_post_policy: 3});
		expect(lastOf(made)?.sent['can_send_message_group']).toBe(String(groupIds.full));
	});

	it('who may mention a group says what was seen from level 260 on', async () => {
		const order = {user_group_id: 9, can_mention_group: {new: 4, old: 7}};
		const older = at(237);
		await older.client.updateUserGroup(order);
		expect(lastOf(older)?.sent).toEqual({can_mention_group: '4'});
		const people = {new: {direct_members: [7], direct_subgroups: []}, old: 7};
		await expect(
			older.client.updateUserGroup({user_group_id: 9, can_mention_group: people}),
		).rejects.toMatchObject({code: 'NOT_AT_LEVEL'});
		const newer = at(421);
		await newer.client.updateUserGroup(order);
		expect(lastOf(newer)?.sent).toEqual({can_mention_group: '{"new":4,"old":7}'});
	});

	it('a group is deactivated where it cannot be deleted', async () => {
		const [older, newer] = [at(237), at(421)];
		await older.client.deleteUserGroup({user_group_id: 9});
		expect(lastOf(older)).toMatchObject({method: 'DELETE', path: '/user_groups/9'});
		await newer.client.deleteUserGroup({user_group_id: 9});
		expect(lastOf(newer)).toMatchObject({method: 'POST', path: '/user_groups/9/deactivate'});
	});

	it('a permission of the organization is given to a group in the form of the level', async () => {
		const [older, newer] = [at(237), at(421)];
		await older.client.updateRealm({create_multiuse_invite_group: 11});
		expect(lastOf(older)?.sent).toEqual({create_multiuse_invite_group: '11'});
		await newer.client.updateRealm({create_multiuse_invite_group: 11});
		expect(lastOf(newer)?.sent).toEqual({create_multiuse_invite_group: '{"new":11}'});
	});

	it('goes by the level that the server says by now', async () => {
		const calls = levelService(300);
		const client = createClient({
			baseUrl: 'http://harbour.test/api/v1',
			featureLevel: 140,
			fetch: calls.answer,
		});
		await client.getMessages({...around, narrow: [channelTerm]});
		expect(calls.heard.at(-1)?.sent['narrow']).toContain('stream');
		await client.register({fetch_event_types: []});
		await client.getMessages({...around, narrow: [channelTerm]});
		expect(calls.heard.at(-1)?.sent['narrow']).toContain('channel');
	});
});
