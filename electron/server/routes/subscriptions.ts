import {badRequest, refusal} from '../../../shared/contract/errors';
import {channelRow, subscriptionRow} from '../domain/channel-row';
import {mayRemoveOthers, maySee, noSuchChannel, type ChannelRules} from '../domain/channels';
import {isGuest} from '../domain/permissions';
import {checkedSetting} from '../domain/subscription-settings';
import {announceLeft, announceSetting, sameChannels} from '../events/announce-channels';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {isIn, requireVisible, rulesOf, trafficOf} from './channel-access';
import {archive, byName, mayJoin, readAll} from './channels';
import {principalsOf} from './principals';

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
		for (const {channels: same, people} of sameChannels(left)) {
			const channelIds = same.map(({id}) => id);
			readAll(tx, store, channelIds, people);
		}
		archiveEmpty(tx, store, left.keys());
		return {removed, not_removed: notRemoved};
	});

/**
 * The channels with the names to answer with. One that is hidden from a member is spelt as it was sent
 * (api-facts 8.2); to a guest it looks as if it did not exist, or guests could try names.
 */
function channelsNamed(
	store: Store,
	actor: Account,
	names: readonly string[],
): ReadonlyMap<ChannelRecord, string> {
	const found = new Map<ChannelRecord, string>();
	for (const sent of names) {
		const stream = sent.trim();
		const channel = store.channels.byName(stream);
		const isSeen = channel !== undefined && maySee(actor, channel, isIn(store, actor, channel.id));
		if (channel === undefined || (!isSeen && isGuest(actor))) {
			throw refusal('STREAM_DOES_NOT_EXIST', `Channel '${stream}' was not found`, {stream});
		}
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
