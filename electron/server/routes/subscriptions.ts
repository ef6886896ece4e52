import {badRequest, refusal} from '../../../shared/contract/errors';
import type {Received} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import {channelKey} from '../../../shared/model/channel';
import {isColor} from '../../../shared/model/channel-colors';
import {channelRow, subscriptionRow} from '../domain/channel-row';
import {
	cleanDescription,
	mayRemoveOthers,
	maySee,
	noSuchChannel,
	requireChannelName,
	requireMayCreate,
	requireMaySubscribeOthers,
	requirePostPolicy,
	requireRemoveGroup,
	storedRetention,
	type ChannelRules,
	type ChannelWishes,
} from '../domain/channels';
import {nextColor} from '../domain/colors';
import {checkedSetting} from '../domain/subscription-settings';
import {apiEmail} from '../domain/user-row';
import {
	announceDefaults,
	announceJoined,
	announceLeft,
	announceNewChannels,
	announceSetting,
} from '../events/announce-channels';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {isIn, requireVisible, rulesOf, trafficOf} from './channel-access';
import {archive, byName, mayJoin} from './channels';
import {announceCreation, noticeOfCreation, noticeOfSubscription} from './notices';
import {nameOnlySelf, principalsOf} from './principals';

export const getSubscriptions: Handlers['getSubscriptions'] = (
	{actor, store},
	{include_subscribers},
) => {
	const traffic = trafficOf(store);
	const own = new Map(
		store.subscriptions
			.ofUser(actor.id)
			.filter(({isActive}) => isActive)
			.map(subscription => [subscription.channelId, subscription]),
	);
	return {
		subscriptions: byName(store.channels.all()).flatMap(channel => {
			const subscription = own.get(channel.id);
			if (subscription === undefined) return [];
			return {
				...subscriptionRow(channelRow(channel, traffic), subscription),
				...(include_subscribers && {
					subscribers: [...store.subscriptions.membersOf(channel.id)],
				}),
			};
		}),
	};
};

type Order = Received<Contract['subscribe']>;
type Wanted = {readonly name: string; readonly description: string; readonly color?: string};

export const subscribe: Handlers['subscribe'] = ({store, write}, order) =>
	write((tx, actor) => {
		const rules = rulesOf(store);
		const removeGroupId =
			order.can_remove_subscribers_group ?? store.realm.groupId('role:administrators');
		requireRemoveGroup(removeGroupId, rules);
		if (!nameOnlySelf(actor, order.principals)) requireMaySubscribeOthers(actor, rules);
		const accounts = principalsOf(store, actor, order.principals);
		const wanted = wantedChannels(order);
		const missing = wanted.filter(({name}) => store.channels.byName(name) === undefined);
		const wishes = wishesOf(order);
		requirePostPolicy(wishes.postPolicy);
		if (missing.length > 0) requireMayCreate(actor, wishes, rules);
		const existing = wanted.flatMap(({name}) => store.channels.byName(name) ?? []);
		const open = existing.filter(channel => mayJoin(store, actor, channel));
		const openKeys = new Set([...missing, ...open].map(({name}) => channelKey(name)));
		// As they were sent: how a hidden channel is spelt is nobody's business.
		const unauthorized = wanted.flatMap(({name}) => (openKeys.has(channelKey(name)) ? [] : name));
		if (unauthorized.length > 0 && order.authorization_errors_fatal) {
			throw badRequest(`Unable to access channel (${unauthorized.join(', ')}).`);
		}
		const created = missing.map(channel =>
			makeChannel(store, actor, {...channel, wishes, removeGroupId}),
		);
		const colors = new Map(wanted.map(({name, color}) => [channelKey(name), color]));
		const outcome = join(store, [...created, ...open], accounts, channel =>
			colors.get(channelKey(channel.name)),
		);
		if (created.length > 0) {
			announceNewChannels(tx, store, created);
			if (wishes.isDefault) announceDefaults(tx, store);
		}
		announceJoined(tx, store, outcome.joined, created);
		for (const channel of created) noticeOfCreation(store, actor, channel);
		if (order.announce) announceCreation(store, actor, created);
		noticeOfSubscription(store, actor, namesByPerson(outcome.joined, new Set(created)));
		return {
			...namesByAddress(store, accounts, outcome),
			...(!order.authorization_errors_fatal && {unauthorized}),
		};
	});

/** The channels that are asked for, each once, with what a new one would be called. */
function wantedChannels(order: Order): readonly Wanted[] {
	const wanted = new Map<string, Wanted>();
	for (const {name, description = '', color} of order.subscriptions) {
		requireChannelName(name);
		if (color !== undefined && !isColor(color)) {
			throw badRequest('color is # and 3 to 6 hexadecimal digits.');
		}
		const key = channelKey(name);
		if (wanted.has(key)) continue;
		wanted.set(key, {
			name: name.trim(),
			description: cleanDescription(description),
			...(color !== undefined && {color}),
		});
	}
	return [...wanted.values()];
}

function wishesOf(order: Order): ChannelWishes {
	return {
		isPrivate: order.invite_only,
		isWebPublic: order.is_web_public,
		isDefault: order.is_default_stream,
		postPolicy: order.stream_post_policy,
		hasSharedHistory: order.history_public_to_subscribers,
		retention: order.message_retention_days,
	};
}

type NewChannel = Wanted & {readonly wishes: ChannelWishes; readonly removeGroupId: number};

function makeChannel(
	store: Store,
	actor: Account,
	{name, description, wishes, removeGroupId}: NewChannel,
): ChannelRecord {
	return store.channels.insert({
		name,
		description,
		createdAt: store.clock(),
		creatorId: actor.id,
		isPrivate: wishes.isPrivate,
		isWebPublic: wishes.isWebPublic,
		// Public channels always have their history open (api-facts 7.1).
		hasSharedHistory: wishes.isPrivate ? (wishes.hasSharedHistory ?? false) : true,
		postPolicy: wishes.postPolicy,
		retentionDays: storedRetention(wishes.retention),
		removeGroupId,
		isDefault: wishes.isDefault,
		isArchived: false,
		firstMessageId: null,
	});
}

type Outcome = {
	readonly joined: ReadonlyMap<ChannelRecord, readonly number[]>;
	readonly already: ReadonlyMap<ChannelRecord, readonly number[]>;
};

/** Puts people into channels; who is in already stays as they are. */
export function join(
	store: Store,
	channels: readonly ChannelRecord[],
	accounts: readonly Account[],
	colorOf: (channel: ChannelRecord) => string | undefined,
): Outcome {
	const ids = accounts.map(({id}) => id);
	const used = store.subscriptions.colorsOf(ids);
	const colorFor = (id: number, chosen: string | undefined) => {
		const own = used.get(id) ?? new Set();
		if (chosen === undefined) return nextColor(own);
		own.add(chosen.toLowerCase());
		return chosen;
	};
	const joined = new Map<ChannelRecord, readonly number[]>();
	const already = new Map<ChannelRecord, readonly number[]>();
	for (const channel of channels) {
		const stored = store.subscriptions.storedIn(channel.id, ids);
		const fresh = ids.filter(id => stored.get(id) !== true);
		const chosen = colorOf(channel);
		store.subscriptions.add(
			channel.id,
			fresh.map(id => [id, stored.has(id) ? '' : colorFor(id, chosen)]),
		);
		joined.set(channel, fresh);
		already.set(
			channel,
			ids.filter(id => stored.get(id) === true),
		);
	}
	return {joined, already};
}

/** Channels that were there before and into which somebody else put people: those they are told of. */
function namesByPerson(
	joined: Outcome['joined'],
	created: ReadonlySet<ChannelRecord>,
): ReadonlyMap<number, readonly string[]> {
	const names = new Map<number, string[]>();
	for (const [channel, people] of joined) {
		if (created.has(channel)) continue;
		for (const id of people) {
			const list = names.get(id);
			if (list === undefined) names.set(id, [channel.name]);
			else list.push(channel.name);
		}
	}
	return names;
}

function namesByAddress(store: Store, accounts: readonly Account[], outcome: Outcome) {
	const host = store.realm.facts()?.host ?? 'localhost';
	const addresses = new Map(accounts.map(account => [account.id, apiEmail(account, host)]));
	const collect = (channels: Outcome['joined']) => {
		const names: Record<string, string[]> = {};
		for (const [channel, people] of channels) {
			for (const id of people) (names[addresses.get(id) ?? ''] ??= []).push(channel.name);
		}
		return names;
	};
	return {subscribed: collect(outcome.joined), already_subscribed: collect(outcome.already)};
}

export const unsubscribe: Handlers['unsubscribe'] = ({store, write}, order) =>
	write((tx, actor) => {
		const named = channelsNamed(store, actor, order.subscriptions);
		const channels = [...named.keys()];
		const accounts = principalsOf(store, actor, order.principals);
		requireMayRemove(store, actor, accounts, channels);
		const ids = accounts.map(({id}) => id);
		const left = new Map<ChannelRecord, readonly number[]>();
		const removed: string[] = [];
		const notRemoved: string[] = [];
		for (const [channel, name] of named) {
			const stored = store.subscriptions.storedIn(channel.id, ids);
			const gone = ids.filter(id => stored.get(id) === true);
			for (const id of ids) (stored.get(id) === true ? removed : notRemoved).push(name);
			if (gone.length === 0) continue;
			store.subscriptions.remove(channel.id, gone);
			left.set(channel, gone);
		}
		announceLeft(tx, store, left);
		archiveEmpty(tx, store, left.keys());
		return {removed, not_removed: notRemoved};
	});

/** The channels with the names to answer with: a hidden one is spelt as it was sent. */
function channelsNamed(
	store: Store,
	actor: Account,
	names: readonly string[],
): ReadonlyMap<ChannelRecord, string> {
	const found = new Map<ChannelRecord, string>();
	for (const sent of names) {
		const stream = sent.trim();
		const channel = store.channels.byName(stream);
		if (channel === undefined) {
			throw refusal('STREAM_DOES_NOT_EXIST', `Channel '${stream}' was not found`, {stream});
		}
		const isSeen = maySee(actor, channel, isIn(store, actor, channel.id));
		if (!found.has(channel)) found.set(channel, isSeen ? channel.name : stream);
	}
	return found;
}

/** Oneself and own bots need no permission; for others every channel must allow it (api-spec 2). */
function requireMayRemove(
	store: Store,
	actor: Account,
	accounts: readonly Account[],
	channels: readonly ChannelRecord[],
): void {
	const isOwnBot = (account: Account) => account.botOwnerId === actor.id;
	const others = accounts.filter(account => account.id !== actor.id && !isOwnBot(account));
	if (accounts.some(isOwnBot) && others.length === 0) {
		requireAccessForBot(store, actor, channels);
		return;
	}
	if (others.length === 0) return;
	const rules: ChannelRules = rulesOf(store);
	for (const channel of channels) {
		if (!mayRemoveOthers(actor, channel, isIn(store, actor, channel.id), rules)) {
			throw badRequest('Insufficient permission');
		}
	}
}

/** The owner of a bot takes it out of channels that the owner can access. */
function requireAccessForBot(
	store: Store,
	actor: Account,
	channels: readonly ChannelRecord[],
): void {
	for (const channel of channels) {
		const isAdministered = actor.role <= 200;
		if (!isAdministered && !mayJoin(store, actor, channel)) throw badRequest(noSuchChannel);
	}
}

/** A private channel without anybody in it is archived (api-facts 7.2). */
function archiveEmpty(tx: Transaction, store: Store, channels: Iterable<ChannelRecord>): void {
	for (const channel of channels) {
		if (channel.isPrivate && store.subscriptions.membersOf(channel.id).length === 0) {
			archive(tx, store, channel);
		}
	}
}

export const updateSubscriptionSettings: Handlers['updateSubscriptionSettings'] = async (
	{store, write},
	{subscription_data},
) => {
	await write((tx, actor) => {
		const checked = subscription_data.map(({stream_id, property, value}) => {
			const setting = checkedSetting(property, value);
			const channel = requireVisible(store, actor, stream_id);
			if (!isIn(store, actor, channel.id)) {
				throw badRequest(`Not subscribed to channel id ${stream_id}`);
			}
			return {channelId: channel.id, setting};
		});
		for (const {channelId, setting} of checked) {
			store.subscriptions.set(channelId, actor.id, setting.property, setting.value);
			announceSetting(tx, actor, channelId, setting);
		}
	});
	return {};
};
