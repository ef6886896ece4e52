import {Role} from '../../../shared/model/role';
import {channelRow} from '../domain/channel-row';
import type {Account} from '../storage/account';
import type {ChannelRecord, StoredProperty} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {renderMarkdown} from '../markdown/render';
import type {Audience} from './event';

/** Everybody who may know of a channel, at this moment (api-facts 7.2). */
export function audienceOf(
	store: Store,
	channel: ChannelRecord,
	guests = (id: number) => store.subscriptions.guestsIn(id),
): Audience {
	if (channel.isWebPublic) return {to: 'everyone'};
	return channel.isPrivate
		? {to: 'administrators-and', ids: store.subscriptions.membersOf(channel.id)}
		: {to: 'members-and', ids: guests(channel.id)};
}

/**
 * How many people of a channel are read, to tell others who comes and goes: of an open one at most the
 * guests, unless everybody is looked at whom guests meet there.
 */
export function readOf(store: Store): (channel: ChannelRecord | undefined) => number {
	const keepsApart = store.realm.keepsGuestsApart();
	const guests = store.accounts.idsWithRole([Role.guest]).length;
	return channel => {
		if (channel === undefined) return 0;
		const members = store.subscriptions.countIn(channel.id);
		if (channel.isPrivate || keepsApart) return members;
		return channel.isWebPublic ? 0 : Math.min(members, guests);
	};
}

/** One event for all channels that the same people may know of. */
function forEachAudience(
	store: Store,
	channels: readonly ChannelRecord[],
	tell: (audience: Audience, ids: readonly number[]) => void,
): void {
	const open = channels.filter(({isPrivate, isWebPublic}) => !isPrivate && !isWebPublic);
	const guests = store.subscriptions.guestsInEach(open.map(({id}) => id));
	const groups = new Map<string, {readonly audience: Audience; readonly ids: number[]}>();
	for (const channel of channels) {
		const audience = audienceOf(store, channel, id => guests.get(id) ?? []);
		const key = JSON.stringify(audience);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, {audience, ids: [channel.id]});
		else group.ids.push(channel.id);
	}
	for (const {audience, ids} of groups.values()) tell(audience, ids);
}

export function announceNewChannels(
	tx: Transaction,
	store: Store,
	channels: readonly ChannelRecord[],
): void {
	forEachAudience(store, channels, (audience, ids) =>
		tx.emit(audience, {type: 'stream', op: 'create', stream_ids: ids, new_ids: ids}),
	);
}

/** Channels and the people who are newly in each of them. */
export type Joined = ReadonlyMap<ChannelRecord, readonly number[]>;

/**
 * Tells people that they are in channels now, and everybody else who may know. People with the same
 * channels share an event; whoever could not see a channel before is told that it is there.
 */
export function announceJoined(
	tx: Transaction,
	store: Store,
	joined: Joined,
	created: readonly ChannelRecord[] = [],
): void {
	const told = new Set(created);
	for (const {channels, people} of sameChannels(joined)) {
		const untold = channels.filter(channel => !told.has(channel));
		for (const [seen, who] of bySight(store, untold, people)) {
			tx.emit(users(who), {type: 'stream', op: 'create', stream_ids: seen.map(({id}) => id)});
		}
		const stream_ids = channels.map(({id}) => id);
		const newIds = channels.flatMap(channel => (told.has(channel) ? channel.id : []));
		tx.emit(users(people), {
			type: 'subscription',
			op: 'add',
			stream_ids,
			...(newIds.length > 0 && {new_ids: newIds}),
		});
	}
	announcePeers(tx, store, 'peer_add', joined);
}

/** Tells people that they are out of channels. */
export function announceLeft(tx: Transaction, left: Joined): void {
	for (const {channels, people} of sameChannels(left)) {
		tx.emit(users(people), {
			type: 'subscription',
			op: 'remove',
			subscriptions: channels.map(({name, id}) => ({name, stream_id: id})),
		});
	}
}

/** Tells those who are out which channels they see no more, and everybody else who may know. */
export function announceLost(tx: Transaction, store: Store, left: Joined): void {
	for (const {channels, people} of sameChannels(left)) {
		for (const [lost, who] of bySight(store, channels, people)) {
			announceGone(tx, store, who, lost);
		}
	}
	announcePeers(tx, store, 'peer_remove', left);
}

/** Channels are gone for some people, who hear no more of them than they knew. */
export function announceGone(
	tx: Transaction,
	store: Store,
	people: readonly number[],
	channels: readonly ChannelRecord[],
): void {
	const uncounted = {now: store.clock(), weekly: new Map<number, number>()};
	tx.emit(users(people), {
		type: 'stream',
		op: 'delete',
		streams: channels.map(channel => channelRow(channel, uncounted)),
		stream_ids: channels.map(({id}) => id),
	});
}

/** Channels that people see only while they are in: private ones, and for guests public ones. */
function* bySight(
	store: Store,
	channels: readonly ChannelRecord[],
	people: readonly number[],
): Generator<readonly [channels: readonly ChannelRecord[], people: readonly number[]]> {
	const roleOf = (id: number) => store.accounts.byId(id)?.role ?? Role.guest;
	const members = people.filter(id => roleOf(id) > Role.administrator && roleOf(id) < Role.guest);
	const guests = people.filter(id => roleOf(id) >= Role.guest);
	const hidden = channels.filter(({isPrivate}) => isPrivate);
	const closed = channels.filter(({isWebPublic}) => !isWebPublic);
	if (hidden.length > 0 && members.length > 0) yield [hidden, members];
	if (closed.length > 0 && guests.length > 0) yield [closed, guests];
}

/** Tells everybody who may know that people are in channels again. */
export function announcePeersOf(tx: Transaction, store: Store, joined: Joined): void {
	announcePeers(tx, store, 'peer_add', joined);
}

function announcePeers(
	tx: Transaction,
	store: Store,
	op: 'peer_add' | 'peer_remove',
	changes: Joined,
): void {
	for (const {channels, people} of sameChannels(changes)) {
		forEachAudience(store, channels, (audience, ids) =>
			tx.emit(
				{...audience, except: people},
				{type: 'subscription', op, stream_ids: ids, user_ids: people},
			),
		);
	}
}

type Same = {readonly channels: readonly ChannelRecord[]; readonly people: readonly number[]};

/** People with the same channels together. */
export function sameChannels(changes: Joined): Iterable<Same> {
	const byPeople = new Map<string, {readonly channels: ChannelRecord[]} & Same>();
	for (const [channel, people] of changes) {
		if (people.length === 0) continue;
		const key = people.join(',');
		const group = byPeople.get(key);
		if (group === undefined) byPeople.set(key, {channels: [channel], people});
		else group.channels.push(channel);
	}
	return byPeople.values();
}

/** Tells what changed of a channel: one event for each part (api-facts 12). */
export function announceChannelUpdate(
	tx: Transaction,
	store: Store,
	before: ChannelRecord,
	after: ChannelRecord,
): void {
	tellOfSight(tx, store, {before, after, op: 'create'});
	// Those who knew of it and still do: whoever sees it newly has it whole, and not what it was called.
	const audience = audienceOf(store, openness(before) < openness(after) ? before : after);
	const tell = (property: string, value: unknown, more: object = {}) =>
		tx.emit(audience, {
			type: 'stream',
			op: 'update',
			stream_id: after.id,
			name: before.name,
			property,
			value,
			...more,
		});
	if (after.name !== before.name) tell('name', after.name);
	if (after.description !== before.description) {
		tell('description', after.description, {
			rendered_description: renderMarkdown(after.description),
		});
	}
	if (
		after.isPrivate !== before.isPrivate ||
		after.isWebPublic !== before.isWebPublic ||
		after.hasSharedHistory !== before.hasSharedHistory
	) {
		tell('invite_only', after.isPrivate, {
			history_public_to_subscribers: after.hasSharedHistory,
			is_web_public: after.isWebPublic,
		});
	}
	if (after.postPolicy !== before.postPolicy) {
		tell('stream_post_policy', after.postPolicy);
		tell('is_announcement_only', after.postPolicy === 2);
	}
	if (after.retentionDays !== before.retentionDays) {
		tell('message_retention_days', after.retentionDays);
	}
	if (after.removeGroupId !== before.removeGroupId) {
		tell('can_remove_subscribers_group', after.removeGroupId);
	}
	tellOfSight(tx, store, {before, after, op: 'delete'});
	if (after.isDefault !== before.isDefault) announceDefaults(tx, store);
}

/** Tells which message of a channel is its first now (api-facts 14). */
export function announceFirstMessage(tx: Transaction, store: Store, channel: ChannelRecord): void {
	tx.emit(audienceOf(store, channel), {
		type: 'stream',
		op: 'update',
		stream_id: channel.id,
		name: channel.name,
		property: 'first_message_id',
		value: channel.firstMessageId,
	});
}

/** The more, the more people know of a channel. */
function openness({isPrivate, isWebPublic}: ChannelRecord): number {
	return isWebPublic ? 2 : isPrivate ? 0 : 1;
}

type KindChange = {
	readonly before: ChannelRecord;
	readonly after: ChannelRecord;
	readonly op: 'create' | 'delete';
};

/** Who sees a channel newly, or no longer, because its kind changed; those who are in it always do. */
function tellOfSight(tx: Transaction, store: Store, {before, after, op}: KindChange): void {
	const [less, more] = op === 'create' ? [before, after] : [after, before];
	const roles = [
		...(openness(more) > 0 && openness(less) === 0 ? [Role.moderator, Role.member] : []),
		...(more.isWebPublic && !less.isWebPublic ? [Role.guest] : []),
	];
	if (roles.length === 0) return;
	const members = new Set(store.subscriptions.membersOf(after.id));
	const others = store.accounts.idsWithRole(roles).filter(id => !members.has(id));
	if (others.length === 0) return;
	if (op === 'delete') announceGone(tx, store, others, [before]);
	else {
		tx.emit(users(others), {type: 'stream', op, stream_ids: [after.id]});
		announceMembers(tx, store, after, others);
	}
}

/** Tells people who see a channel newly who is in it: its record does not say so. */
export function announceMembers(
	tx: Transaction,
	store: Store,
	{id}: ChannelRecord,
	people: readonly number[],
): void {
	const members = store.subscriptions.membersOf(id);
	if (members.length === 0) return;
	tx.emit(users(people), {
		type: 'subscription',
		op: 'peer_add',
		stream_ids: [id],
		user_ids: members,
	});
}

/** Everybody but guests hears which channels new people are put into. */
export function announceDefaults(tx: Transaction, store: Store): void {
	const ids = store.channels.all().flatMap(({id, isDefault}) => (isDefault ? [id] : []));
	tx.emit({to: 'members-and', ids: []}, {type: 'default_streams', stream_ids: ids});
}

/** Own settings of a channel: two events for a mute, the older name first (api-facts 8.3). */
export function announceSetting(
	tx: Transaction,
	actor: Account,
	channelId: number,
	setting: {readonly property: StoredProperty; readonly value: string | boolean},
): void {
	const tell = (property: string, value: unknown) =>
		tx.emit(users([actor.id]), {
			type: 'subscription',
			op: 'update',
			stream_id: channelId,
			property,
			value,
		});
	if (setting.property === 'is_muted') tell('in_home_view', setting.value !== true);
	tell(setting.property, setting.value);
}

function users(ids: readonly number[]): Audience {
	return {to: 'users', ids};
}
