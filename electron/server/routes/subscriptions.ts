import {badRequest, refusal} from '../../../shared/contract/errors';
import {channelRow, subscriptionRow} from '../domain/channel-row';
import {mayRemoveOthers, maySee, noSuchChannel, type ChannelRules} from '../domain/channels';
import {isGuest} from '../domain/permissions';
import {checkedSetting, type CheckedSetting} from '../domain/subscription-settings';
import {
	announceLeft,
	announceLost,
	announceSetting,
	sameChannels,
} from '../delivery/announce-channels';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import type {Note} from '../storage/upkeep';
import {blocksOf, onlyBlock, requireFewPairs, sizeLeaving} from '../services/blocks';
import {isIn, requireVisible, rulesOf, trafficOf, byName, mayJoin} from '../access/channel-access';
import {beginReading, finishReading, type LeftUnread} from '../services/left-unread';
import {channelRowSteps, listField, longAnswer} from '../views/long-lists';
import {principalsOf, manyPrincipals} from '../services/principals';
import {archive} from '../services/archiving';

export const getSubscriptions: Handlers['getSubscriptions'] = (
	{actor, store, inSteps},
	{include_subscribers},
) => {
	const traffic = trafficOf(store);
	const own = new Map(
		store.subscriptions
			.ofUser(actor.id)
			.filter(({isActive}) => isActive)
			.map(subscription => [subscription.channelId, subscription]),
	);
	const subscribed = byName(store.channels.all()).flatMap(channel => {
		const subscription = own.get(channel.id);
		return subscription === undefined ? [] : {channel, subscription};
	});
	return longAnswer(inSteps, fields =>
		listField(fields, 'subscriptions', subscribed, ({channel, subscription}) => {
			const row = subscriptionRow(channelRow(channel, traffic), subscription);
			return channelRowSteps(fields, row, store, include_subscribers);
		}),
	);
};

/**
 * Takes people out of channels. What would keep others waiting is checked as a whole and then done
 * block by block, as `subscribe` does it; the caller goes last, who may lose a right with it.
 */
export const unsubscribe: Handlers['unsubscribe'] = async (context, order) => {
	const {store, write} = context;
	channelsNamed(store, context.actor, order.subscriptions);
	const accounts = await manyPrincipals(context, order.principals);
	const checked = (
		actor: Account,
		people: readonly Account[],
		channels: readonly ChannelRecord[],
	) => {
		const principals = people.map(({id}) => id);
		const now = principalsOf(store, actor, principals);
		requireMayRemove(store, actor, now, channels);
		return now;
	};
	const first = await write((tx, actor) => {
		const named = channelsNamed(store, actor, order.subscriptions);
		requireMayRemove(store, actor, accounts, [...named.keys()]);
		requireFewPairs('unsubscribes', named.size * accounts.length);
		const isCaller = ({id}: Account) => id === actor.id;
		const people = [...accounts.filter(each => !isCaller(each)), ...accounts.filter(isCaller)];
		const channels = [...named].map(([{id}, name]): NamedChannel => ({id, name}));
		const membersIn = ({id}: NamedChannel) => store.subscriptions.countIn(id);
		const blocks = () => blocksOf(channels, people, sizeLeaving, membersIn);
		if (onlyBlock(channels, people, blocks()) === undefined) return {blocks: blocks()};
		const now = checked(actor, accounts, [...named.keys()]);
		return {blocks: [], done: takeOut(tx, store, {channels, people: now})};
	});
	const dones: Taken[] = [];
	// Who is out is out, whatever they have left unread: the rest of that is marked afterwards.
	const goOn = async (done: Taken) => {
		dones.push(done);
		for (const noted of done.unread) await finishReading(store, noted, context.actor.id);
	};
	if (first.done !== undefined) await goOn(first.done);
	for (const {channels, people} of first.blocks) {
		await goOn(
			await write((tx, actor) => {
				const now = checked(actor, people, recordsOf(store, channels));
				return takeOut(tx, store, {channels, people: now});
			}),
		);
	}
	return {
		removed: dones.flatMap(({removed}) => removed),
		not_removed: dones.flatMap(({notRemoved}) => notRemoved),
	};
};

type Leaving = {readonly channels: readonly NamedChannel[]; readonly people: readonly Account[]};

type NamedChannel = {readonly id: number; readonly name: string};

/** Those that are still there: one without anybody in it is archived. */
function recordsOf(store: Store, channels: readonly NamedChannel[]): readonly ChannelRecord[] {
	return channels.flatMap(({id}) => store.channels.byId(id) ?? []);
}

type Taken = {
	readonly removed: readonly string[];
	readonly notRemoved: readonly string[];
	/** What those who were taken out have not read there yet. */
	readonly unread: readonly Note<LeftUnread>[];
};

function takeOut(tx: Transaction, store: Store, {channels, people}: Leaving): Taken {
	const ids = people.map(({id}) => id);
	const left = new Map<ChannelRecord, readonly number[]>();
	const removed: string[] = [];
	const notRemoved: string[] = [];
	for (const {id: channelId, name} of channels) {
		const channel = store.channels.byId(channelId);
		const stored = store.subscriptions.storedIn(channelId, ids);
		const gone = ids.filter(id => stored.get(id) === true);
		for (const id of ids) (stored.get(id) === true ? removed : notRemoved).push(name);
		if (gone.length === 0 || channel === undefined) continue;
		tx.subscriptions.remove(channelId, gone);
		left.set(channel, gone);
	}
	announceLeft(tx, left);
	const groups = [...sameChannels(left)].map(({channels: same, people: out}) => ({
		channelIds: same.map(({id}) => id),
		people: out,
	}));
	const unread = beginReading(tx, store, {groups, isTold: true});
	announceLost(tx, store, left);
	const archived = archiveEmpty(tx, store, left.keys());
	return {removed, notRemoved, unread: unread === undefined ? archived : [unread, ...archived]};
}

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

/** A private channel without anybody in it is archived (api-facts 7.2); who was in it has no access. */
function archiveEmpty(
	tx: Transaction,
	store: Store,
	channels: Iterable<ChannelRecord>,
): readonly Note<LeftUnread>[] {
	return [...channels].flatMap(channel => {
		const isEmpty = channel.isPrivate && !store.subscriptions.hasMembers(channel.id);
		return isEmpty ? (archive(tx, store, channel) ?? []) : [];
	});
}

/** Different settings that one call changes at most; every queue of the caller hears of each. */
const mostSettings = 1000;

export const updateSubscriptionSettings: Handlers['updateSubscriptionSettings'] = async (
	{store, write},
	{subscription_data},
) => {
	// Of what is named several times the last counts, in its place.
	const settings = new Map<string, {channelId: number; setting: CheckedSetting}>();
	for (const {stream_id: channelId, property, value} of subscription_data) {
		const setting = checkedSetting(property, value);
		const key = `${channelId} ${property}`;
		settings.delete(key);
		settings.set(key, {channelId, setting});
	}
	if (settings.size > mostSettings) {
		throw badRequest(`One call sets at most ${mostSettings} settings. Send fewer at a time.`);
	}
	await write((tx, actor) => {
		for (const {channelId} of settings.values()) {
			const channel = requireVisible(store, actor, channelId);
			if (!isIn(store, actor, channel.id)) {
				throw badRequest(`Not subscribed to channel id ${channelId}`);
			}
		}
		for (const {channelId, setting} of settings.values()) {
			tx.subscriptions.set(channelId, actor.id, setting.property, setting.value);
			announceSetting(tx, actor, channelId, setting);
		}
	});
	return {};
};
