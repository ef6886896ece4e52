import type {QueryClient} from '@tanstack/react-query';
import {longCount} from '../../shared/testing/long-count.fixture';
import {rereadFacts} from '../../shared/contract/events/event';
import {bounds} from '../../shared/model/bounds';
import type {Channel, Subscription} from '../../shared/model/channel';
import type {Draft} from '../../shared/model/draft';
import type {Message} from '../../shared/model/message';
import type {NarrowTerm} from '../../shared/model/narrow';
import type {ProfileField} from '../../shared/model/profile-field';
import type {User} from '../../shared/model/user';
import type {OwnFiles} from '../api/files/attachments';
import {channelKeys} from '../api/channels/channel-keys';
import {type ChannelDirectory} from '../api/channels/channels';
import {draftKeys} from '../api/drafts/draft-keys';
import {realmKeys} from '../api/organization/keys';
import {messageKeys, type WindowData} from '../api/messages/messages';
import {presenceKeys} from '../api/users/presence';
import {profileFieldKeys} from '../api/users/profile-field-keys';
import {emojiKeys} from '../api/messages/realm-emoji';
import {statusKeys, type StatusBoard} from '../api/users/statuses';
import {topicKeys} from '../api/channels/topics';
import {fileKeys} from '../api/files/uploads';
import {mostUnread, unreadKeys, type Unread} from '../api/messages/unread';
import {userKeys} from '../api/users/user-keys';

/** As many as asked for, made of their numbers from 1 on. */
export function numbered<Row>(count: number, make: (at: number) => Row): Row[] {
	return Array.from({length: count}, (_none, at) => make(at + 1));
}

export const personRow = (at: number): User => ({
	user_id: at,
	email: `${at}@example.com`,
	full_name: `Person ${at}`,
	role: 400,
	is_owner: false,
	is_admin: false,
	is_guest: false,
	is_bot: false,
	is_active: true,
	timezone: '',
	date_joined: '2024-03-01T09:15:00+00:00',
});

export const channelRow = (at: number): Channel => ({
	stream_id: at,
	name: `channel ${at}`,
	description: '',
	invite_only: false,
});

export const ownRow = (at: number): Subscription => ({
	...channelRow(at),
	color: '#000000',
	is_muted: false,
	pin_to_top: false,
	desktop_notifications: null,
	audible_notifications: null,
	push_notifications: null,
	email_notifications: null,
});

export const messageRow = (at: number): Message => ({
	id: at,
	type: 'stream',
	stream_id: 1,
	subject: 'topic 1',
	display_recipient: 'channel 1',
	sender_id: 1,
	sender_email: '1@example.com',
	sender_full_name: 'Person 1',
	content: '<p>a</p>',
	timestamp: 100,
	reactions: [],
	flags: ['read'],
});

export const fieldRow = (at: number): ProfileField => ({
	id: at,
	type: 3,
	name: `Field ${at}`,
	hint: '',
	order: at,
	field_data: JSON.stringify({a: {text: 'A', order: '1'}, b: {text: 'B', order: '2'}}),
});

export const draftRow = (at: number): Draft => ({
	id: at,
	type: 'stream',
	to: [1],
	topic: `topic ${at}`,
	content: 'a',
	timestamp: 1,
});

/** How large it is: the whole takes too long for every run, and a part shows the same faults. */
export const part = 1 / longCount(4, 1);
const most = (count: number) => Math.floor(count * part);
const people = numbered(most(20_000), personRow);
const ids = people.map(({user_id: id}) => id);
const fields = numbered(bounds.fields, fieldRow);
const [first = personRow(1), ...others] = people;
const values = Object.fromEntries(fields.map(({id}) => [id, {value: 'a'}]));
const everybody = [{...first, profile_data: values}, ...others];
const channels = numbered(most(1000), channelRow);
const own = new Map(numbered(most(1000), at => [at, ownRow(at)] as const));
const members = new Map(channels.map(({stream_id: id}) => [id, ids] as const));
const groups = numbered(most(1000), at => ({
	id: at,
	name: `group ${at}`,
	description: '',
	members: at === 1 ? ids : [],
	direct_subgroup_ids: [],
	is_system_group: true,
}));
const topics = numbered(most(bounds.list), at => ({name: `topic ${at}`, max_id: at}));
const policies = numbered(most(bounds.list), at => ({
	stream_id: 1,
	topic_name: `topic ${at}`,
	last_updated: 1,
	visibility_policy: 1,
}));
const messages = numbered(most(600), messageRow);
const conversation = ids.map(id => ({id, email: `${id}@example.com`, full_name: `Person ${id}`}));
const direct = numbered(20, (at): Message => {
	const {stream_id: _none, ...row} = messageRow(1000 + at);
	return {...row, type: 'private', subject: '', display_recipient: conversation};
});
const drafts = numbered(most(10_000), draftRow);
const board = {
	people: new Map(ids.map(id => [id, {active_timestamp: 1}] as const)),
	serverTime: 1,
	lastUpdateId: 1,
};
const statuses: StatusBoard = {
	people: new Map(ids.map(id => [id, {status_text: 'a', emoji: null}] as const)),
};
const files: OwnFiles = {
	files: numbered(most(20_000), id => ({
		id,
		name: 'a',
		pathId: 'a',
		size: 1,
		uploadedAt: 1,
		messageIds: [],
	})),
	spaceUsed: 1,
};

const unread: Unread = {
	places: new Map(
		numbered(
			most(mostUnread),
			at => [at, {channelId: 1 + (at % 5000), topic: `topic ${at}`}] as const,
		),
	),
	mentions: new Set<number>(),
	isWhole: true,
};

const narrows: readonly (readonly NarrowTerm[])[] = [
	[],
	[{operator: 'is', operand: 'unread'}],
	[{operator: 'is', operand: 'starred'}],
	[{operator: 'channel', operand: 1}],
	[
		{operator: 'channel', operand: 1},
		{operator: 'topic', operand: 'topic 1'},
	],
	[{operator: 'sender', operand: 1}],
	[{operator: 'search', operand: 'a'}],
];

/** Whatever events change, of an organization that is as large as one may be. */
export function fillCaches(queries: QueryClient, connectionId: string): void {
	queries.setQueryData(userKeys.all(connectionId), everybody);
	queries.setQueryData(userKeys.own(connectionId), everybody[0]);
	queries.setQueryData<ChannelDirectory>(channelKeys.directory(connectionId), {
		channels,
		own,
		members,
		groups,
		defaults: new Set(ids.slice(0, most(1000))),
		policies: {
			createPublic: 1,
			createPrivate: 1,
			createWebPublic: 7,
			subscribeOthers: 1,
			webPublic: false,
			retentionDays: -1,
		},
	});
	for (const at of [1, 2, 3]) {
		queries.setQueryData(channelKeys.topics(connectionId, at), topics);
		const kinds = messageKeys.all(connectionId);
		queries.setQueryData([...kinds, 'last-times', at], new Map(ids.slice(0, 200).entries()));
		queries.setQueryData([...kinds, 'topic-ids', at, 'topic 1'], {
			messages: numbered(most(5000), id => ({id, timestamp: 1})),
			isWhole: true,
		});
	}
	for (const at of ids.slice(0, most(500))) {
		queries.setQueryData([...messageKeys.all(connectionId), 'history', at], []);
		queries.setQueryData(channelKeys.topics(connectionId, at + 10), []);
	}
	for (const terms of narrows) putWindow(queries, connectionId, terms, messages);
	putWindow(queries, connectionId, [{operator: 'is', operand: 'dm'}], direct);
	queries.setQueryData(unreadKeys.all(connectionId), unread);
	queries.setQueryData(topicKeys.policies(connectionId), policies);
	queries.setQueryData(profileFieldKeys.all(connectionId), fields);
	for (const fact of rereadFacts) queries.setQueryData([connectionId, fact], []);
	queries.setQueryData(realmKeys.times(connectionId), {realm_allow_edit_history: true});
	queries.setQueryData(emojiKeys.realm(connectionId), []);
	queries.setQueryData(presenceKeys.board(connectionId), board);
	queries.setQueryData(presenceKeys.own(connectionId), true);
	queries.setQueryData(statusKeys.board(connectionId), statuses);
	queries.setQueryData(draftKeys.setting(connectionId), true);
	queries.setQueryData(draftKeys.list(connectionId), drafts);
	queries.setQueryData(fileKeys.all(connectionId), files);
}

function putWindow(
	queries: QueryClient,
	connectionId: string,
	terms: readonly NarrowTerm[],
	list: readonly Message[],
): void {
	queries.setQueryData<WindowData>(messageKeys.window(connectionId, terms, 'newest'), {
		pages: [{messages: list, anchor: 1, foundOldest: true, foundNewest: true}],
		pageParams: [{side: 'around', anchor: 'newest'}],
	});
}
