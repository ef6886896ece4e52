// @vitest-environment happy-dom
import {hashKey, QueryClient} from '@tanstack/react-query';
import {describe, expect, it} from 'vitest';
import {createClient} from '../../shared/client/create-client';
import {isReread, type RereadFact} from '../../shared/contract/events/event';
import {renewedBy} from '../../shared/contract/events/renewed-by';
import {levelService} from '../../shared/levels/level-service.fixture';
import {channelIds, groupIds, ids, people} from '../../shared/levels/level-shapes.fixture';
import type {User} from '../../shared/model/user';
import {ownFileFrom, type OwnFiles} from '../api/files/attachments';
import {channelKeys} from '../api/channels/channel-keys';
import {readDirectory, type ChannelDirectory} from '../api/channels/channels';
import {familiesOf} from '../api/events/families';
import type {ServerEvent} from '../api/events/family';
import {messageKeys, type WindowData} from '../api/messages/messages';
import {presenceKeys, type PresenceBoard} from '../api/users/presence';
import {fileKeys} from '../api/files/uploads';
import {userKeys} from '../api/users/user-keys';

const levels = [140, 185, 237, 300, 350, 421, 489] as const;
const id = 'harbour';
const windowKey = messageKeys.window(id, [], 'newest');

/** Under what a fact is cached that is only read anew. */
const keyOf = (fact: RereadFact) => hashKey([id, fact]);

/** Caches as they are after everything was read from a server of a level. */
async function read(level: number) {
	const {answer} = levelService(level);
	const client = createClient({
		baseUrl: 'http://harbour.test/api/v1',
		featureLevel: level,
		fetch: answer,
	});
	const queries = new QueryClient();
	const {messages} = await client.getMessages({anchor: 'newest', num_before: 9, num_after: 0});
	const {attachments} = await client.getAttachments({});
	queries.setQueryData(channelKeys.directory(id), await readDirectory(client));
	queries.setQueryData(userKeys.all(id), (await client.getUsers({})).members);
	queries.setQueryData(presenceKeys.board(id), {
		people: new Map(),
		lastUpdateId: -1,
		serverTime: 1,
	});
	queries.setQueryData(fileKeys.all(id), {files: attachments.map(ownFileFrom), spaceUsed: 0});
	queries.setQueryData(windowKey, {
		pages: [{messages, anchor: 503, foundOldest: true, foundNewest: true}],
		pageParams: [{side: 'around', anchor: 'newest'}],
	});
	/** What is read anew beyond the facts that a type of event only names, each of them once. */
	const again: unknown[] = [];
	const apply = (...told: readonly Omit<ServerEvent, 'id'>[]) => {
		for (const [at, event] of told.entries()) {
			const whole = {...event, id: at} as ServerEvent;
			const named = new Set(renewedBy(whole.type).filter(isReread).map(keyOf));
			for (const family of familiesOf(whole.type)) {
				family.apply(
					{
						queries,
						connectionId: id,
						ownUserId: ids.owner,
						featureLevel: level,
						readAgain: key => {
							if (!named.delete(hashKey(key))) again.push(key);
						},
						isLate: () => false,
					},
					[whole],
				);
			}
			expect([...named]).toEqual([]);
		}
	};
	const directory = () => queries.getQueryData<ChannelDirectory>(channelKeys.directory(id));
	const data = <Data,>(key: readonly unknown[]) => queries.getQueryData<Data>(key);
	return {apply, again, directory, data};
}

describe.each(levels)('events of level %i', level => {
	it('somebody is deactivated', async () => {
		const {apply, data, again} = await read(level);
		const person =
			level >= 222
				? {user_id: ids.member, is_active: false}
				: {user_id: ids.member, full_name: 'Lev Arden'};
		apply({type: 'realm_user', op: level >= 222 ? 'update' : 'remove', person});
		const row = data<readonly User[]>(userKeys.all(id))?.find(user => user.user_id === ids.member);
		expect(row?.is_active).toBe(false);
		expect(again).toEqual([]);
	});

	it('somebody comes', async () => {
		const {apply, data, again} = await read(level);
		apply({type: 'realm_user', op: 'add', person: {...people(level)[3], user_id: 77}});
		expect(data<readonly User[]>(userKeys.all(id))?.some(user => user.user_id === 77)).toBe(true);
		expect(again).toEqual([]);
	});

	it('a channel goes', async () => {
		const {apply, directory, again} = await read(level);
		const row = {stream_id: channelIds.open, name: 'open water'};
		if (level >= 378) {
			const change = {stream_id: channelIds.open, property: 'is_archived', value: true};
			apply({type: 'stream', op: 'update', ...change});
		} else {
			const gone = level >= 343 ? {stream_ids: [channelIds.open]} : {};
			apply({type: 'stream', op: 'delete', streams: [row], ...gone});
		}
		expect(directory()?.channels.map(({name}) => name)).toEqual(['harbour', 'logbook']);
		expect(again).toEqual([]);
	});

	it('who may post changes', async () => {
		const {apply, directory, again} = await read(level);
		const change =
			level >= 333
				? {property: 'can_send_message_group', value: groupIds.full}
				: {property: 'stream_post_policy', value: 3};
		apply({
			type: 'stream',
			op: 'update',
			stream_id: channelIds.open,
			name: 'open water',
			...change,
		});
		const row = directory()?.channels.find(({stream_id}) => stream_id === channelIds.open);
		expect(row?.stream_post_policy).toBe(3);
		expect(again).toEqual([]);
	});

	it('who makes channels changes', async () => {
		const {apply, directory} = await read(level);
		apply(
			level >= 264
				? {
						type: 'realm',
						op: 'update_dict',
						property: 'default',
						data: {can_create_public_channel_group: groupIds.admins},
					}
				: {type: 'realm', op: 'update', property: 'create_public_stream_policy', value: 2},
		);
		expect(directory()?.policies.createPublic).toBe(2);
		if (level < 320) return;
		const value = {direct_members: [ids.member], direct_subgroups: []};
		apply({type: 'realm', op: 'update_dict', data: {can_create_public_channel_group: value}});
		// People of one's own choosing: nobody is held back.
		expect(directory()?.policies.createPublic).toBeUndefined();
	});

	it('the default channels change', async () => {
		const {apply, directory} = await read(level);
		const row = {stream_id: channelIds.logbook, name: 'logbook'};
		apply({type: 'default_streams', default_streams: level >= 330 ? [channelIds.logbook] : [row]});
		expect([...(directory()?.defaults ?? [])]).toEqual([channelIds.logbook]);
	});

	it('somebody reacts, and undoes it', async () => {
		const {apply, data} = await read(level);
		const user = {user_id: ids.member, email: 'lev@harbour.test', full_name: 'Lev Arden'};
		const emoji = {emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji'};
		const event = {message_id: 501, ...emoji, ...(level < 484 && {user}), user_id: ids.member};
		const whose = () =>
			data<WindowData>(windowKey)?.pages[0]?.messages[0]?.reactions.map(one => one.user_id);
		apply({type: 'reaction', op: 'add', ...event});
		expect(whose()).toContain(ids.member);
		apply({type: 'reaction', op: 'remove', ...event});
		expect(whose()).not.toContain(ids.member);
	});

	it('somebody is there', async () => {
		const {apply, data} = await read(level);
		const client = {client: 'website', status: 'active', timestamp: 50, pushable: false};
		apply({
			type: 'presence',
			user_id: ids.member,
			server_timestamp: 60,
			presence: {website: client},
		});
		const times = data<PresenceBoard>(presenceKeys.board(id))?.people.get(ids.member);
		expect(times).toEqual({active_timestamp: 50, idle_timestamp: 50});
	});

	it('a file is used by another message', async () => {
		const {apply, data, again} = await read(level);
		const at = 1_700_000_000 * (level < 443 ? 1000 : 1);
		const use = level < 472 ? {messages: [{id: 502, date_sent: at}]} : {message_ids: [502]};
		const file = {id: 91, name: 'chart.pdf', path_id: '2/a', size: 2048, create_time: at, ...use};
		apply({type: 'attachment', op: 'update', attachment: file, upload_space_used: 2048});
		const [known] = data<OwnFiles>(fileKeys.all(id))?.files ?? [];
		expect(known).toMatchObject({uploadedAt: 1_700_000_000, messageIds: [502]});
		expect(again).toEqual([]);
	});

	it('a message is moved', async () => {
		const {apply, data} = await read(level);
		apply({
			type: 'update_message',
			user_id: ids.admin,
			edit_timestamp: 1_700_000_900,
			message_id: 501,
			message_ids: [501],
			flags: ['read'],
			rendering_only: false,
			stream_id: channelIds.harbour,
			stream_name: 'harbour',
			orig_subject: 'tides',
			subject: level < 334 ? 'ebb' : '',
			topic_links: [],
			propagate_mode: 'change_one',
			...(level < 284 && {prev_rendered_content_version: 1}),
		});
		const [message] = data<WindowData>(windowKey)?.pages[0]?.messages ?? [];
		expect(message?.subject).toBe(level < 334 ? 'ebb' : '');
	});
});
