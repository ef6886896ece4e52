import {badRequest} from '../../../shared/contract/errors';
import type {Received} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import {channelKey} from '../../../shared/model/channel';
import {isColor} from '../../../shared/model/channel-colors';
import {
	cleanDescription,
	requireChannelName,
	requireMayCreate,
	requireMaySubscribeOthers,
	requirePostPolicy,
	requireRemoveGroup,
	storedRetention,
	type ChannelWishes,
} from '../domain/channels';
import {isAdministrator} from '../domain/permissions';
import {requireRoomFor} from '../domain/room';
import {apiEmail} from '../domain/user-row';
import {announceDefaults, announceJoined, announceNewChannels} from '../delivery/announce-channels';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {blocksOf, onlyBlock, requireFewPairs, sizeJoining, sizeMaking} from '../services/blocks';
import {rulesOf, mayJoin} from '../access/channel-access';
import {announceCreation, noticeOfCreation, noticeOfSubscription} from '../services/notices';
import {nameOnlySelf, principalsOf, manyPrincipals} from '../services/principals';
import {join, type Outcome, mostNewChannels} from '../services/joining';

type Order = Received<Contract['subscribe']>;

type Wanted = {readonly name: string; readonly description: string; readonly color?: string};

/**
 * Subscribes people. What would keep others waiting is checked as a whole and then done block by block:
 * when the service ends in between, or a right is lost, whole blocks are done, and the same call does
 * the rest.
 */
export const subscribe: Handlers['subscribe'] = async (context, order) => {
	const {actor: caller, store, write} = context;
	const isForOthers = !nameOnlySelf(caller, order.principals);
	requireRights(store, caller, order, isForOthers);
	const accounts = await manyPrincipals(context, order.principals);
	const checked = (actor: Account, people: readonly Account[]) => {
		requireRights(store, actor, order, isForOthers);
		const principals = people.map(({id}) => id);
		return principalsOf(store, actor, principals);
	};
	const first = await write((tx, actor) => {
		requireRights(store, actor, order, isForOthers);
		const wanted = wantedChannels(order);
		const found = new Map(wanted.map(each => [each, store.channels.byName(each.name)]));
		const plan = planOf(store, actor, {order, found, made: new Set()});
		requireFewNew(plan.missing.length);
		requireFewPairs('subscribes', wanted.length * accounts.length);
		const ids = new Map(plan.existing.map(([{name}, {id}]) => [channelKey(name), id]));
		const size = plan.missing.length > 0 ? sizeMaking : sizeJoining;
		const membersIn = ({name}: Wanted) =>
			store.subscriptions.countIn(ids.get(channelKey(name)) ?? 0);
		const blocks = () => blocksOf(wanted, accounts, size, membersIn);
		if (onlyBlock(wanted, accounts, blocks()) === undefined) {
			return {blocks: blocks(), unauthorized: plan.unauthorized, ids};
		}
		const done = carryOut(tx, store, actor, {order, plan, accounts: checked(actor, accounts)});
		if (order.announce) announceCreation(tx, store, actor, done.created);
		noticeOfSubscription(tx, store, actor, namesByPerson(done, new Set()));
		return {blocks: [], unauthorized: plan.unauthorized, ids, done};
	});
	const {ids} = first;
	const dones = first.done === undefined ? [] : [first.done];
	const created: ChannelRecord[] = [];
	const made = new Set<number>();
	for (const {channels: wanted, people} of first.blocks) {
		const done = await write((tx, actor) => {
			const now = checked(actor, people);
			const found = foundAgain(store, wanted, ids);
			const plan = planOf(store, actor, {order, found, made});
			const outcome = carryOut(tx, store, actor, {order, plan, accounts: now});
			noticeOfSubscription(tx, store, actor, namesByPerson(outcome, made));
			return outcome;
		});
		dones.push(done);
		for (const channel of done.created) {
			created.push(channel);
			made.add(channel.id);
			ids.set(channelKey(channel.name), channel.id);
		}
	}
	if (created.length > 0 && order.announce) {
		await write((tx, actor) => announceCreation(tx, store, actor, created));
	}
	return {
		...namesByAddress(store, accounts, dones),
		...(!order.authorization_errors_fatal && {unauthorized: first.unauthorized}),
	};
};

function requireRights(store: Store, actor: Account, order: Order, isForOthers: boolean): void {
	const rules = rulesOf(store);
	requireRemoveGroup(removeGroupOf(store, order), rules);
	if (isForOthers) requireMaySubscribeOthers(actor, rules);
}

function removeGroupOf(store: Store, order: Order): number {
	return order.can_remove_subscribers_group ?? store.realm.groupId('role:administrators');
}

function requireFewNew(newChannels: number): void {
	if (newChannels > mostNewChannels) {
		throw badRequest(`One call makes at most ${mostNewChannels} channels. Send fewer at a time.`);
	}
}

/**
 * Lists hold every channel, so one person cannot fill them; administrators answer for theirs.
 * One that is archived counts as well: nobody can take it away again.
 */
function requireRoom(store: Store, actor: Account, missing: readonly Wanted[]): void {
	if (missing.length === 0 || isAdministrator(actor)) return;
	const {channels, characters} = store.channels.madeBy(actor.id);
	requireRoomFor('channels', channels + missing.length - 1);
	const more = missing.reduce((sum, {description}) => sum + description.length, 0);
	if (more > 0) requireRoomFor('descriptions', characters + more - 1);
}

type Found = ReadonlyMap<Wanted, ChannelRecord | undefined>;

/**
 * What the first plan found, by id, and what this call made: between blocks others rename channels and
 * take names, and people must not be put into a channel that is not the one that was meant.
 */
function foundAgain(
	store: Store,
	wanted: readonly Wanted[],
	ids: ReadonlyMap<string, number>,
): Found {
	return new Map(
		wanted.map(each => {
			const id = ids.get(channelKey(each.name));
			const channel = id === undefined ? undefined : store.channels.byId(id);
			const isGone = id !== undefined && channel === undefined;
			const isTaken = id === undefined && store.channels.byName(each.name) !== undefined;
			if (isGone || isTaken) {
				const what = isGone ? 'was archived' : 'was made by somebody else';
				throw badRequest(
					`Channel '${each.name}' ${what} in the meantime. Channels before it in the list may be done and stay as they are; look at them, then send the rest again.`,
				);
			}
			return [each, channel];
		}),
	);
}

type Plan = {
	readonly wanted: readonly Wanted[];
	readonly missing: readonly Wanted[];
	readonly existing: readonly (readonly [Wanted, ChannelRecord])[];
	readonly open: readonly (readonly [Wanted, ChannelRecord])[];
	readonly unauthorized: string[];
};

/** What is to be done with channels; `made` were made by this call. Throws what forbids it. */
function planOf(
	store: Store,
	actor: Account,
	{
		order,
		found,
		made,
	}: {
		readonly order: Order;
		readonly found: Found;
		readonly made: ReadonlySet<number>;
	},
): Plan {
	const wanted = [...found.keys()];
	const missing = wanted.filter(each => found.get(each) === undefined);
	const wishes = wishesOf(order);
	requirePostPolicy(wishes.postPolicy);
	if (missing.length > 0) requireMayCreate(actor, wishes, rulesOf(store));
	requireRoom(store, actor, missing);
	const existing = [...found].flatMap(([each, channel]) =>
		channel === undefined ? [] : [[each, channel] as const],
	);
	// Who made it may fill it, as long as nobody has made it another kind of channel.
	const isAsMade = (channel: ChannelRecord) =>
		made.has(channel.id) &&
		channel.isPrivate === wishes.isPrivate &&
		channel.isWebPublic === wishes.isWebPublic;
	const isOpen = (channel: ChannelRecord) => isAsMade(channel) || mayJoin(store, actor, channel);
	const open = existing.filter(([, channel]) => isOpen(channel));
	// As they were sent: how a hidden channel is spelt is nobody's business.
	const unauthorized = existing.flatMap(([{name}, channel]) => (isOpen(channel) ? [] : name));
	if (unauthorized.length > 0 && order.authorization_errors_fatal) {
		throw badRequest(`Unable to access channel (${unauthorized.join(', ')}).`);
	}
	return {wanted, missing, existing, open, unauthorized};
}

type Done = Outcome & {
	readonly created: readonly ChannelRecord[];
};

/** Makes what is missing, puts people in, and tells of it. */
function carryOut(
	tx: Transaction,
	store: Store,
	actor: Account,
	{order, plan, accounts}: {order: Order; plan: Plan; accounts: readonly Account[]},
): Done {
	const wishes = wishesOf(order);
	const removeGroupId = removeGroupOf(store, order);
	const created = plan.missing.map(channel =>
		makeChannel(tx, store, actor, {...channel, wishes, removeGroupId}),
	);
	const colors = new Map([
		...created.map(({id}, at) => [id, plan.missing[at]?.color] as const),
		...plan.open.map(([{color}, {id}]) => [id, color] as const),
	]);
	const channels = [...created, ...plan.open.map(([, channel]) => channel)];
	const outcome = join(tx, store, channels, accounts, ({id}) => colors.get(id));
	if (created.length > 0) {
		announceNewChannels(tx, store, created);
		if (wishes.isDefault) announceDefaults(tx, store);
	}
	announceJoined(tx, store, outcome.joined, created);
	for (const channel of created) noticeOfCreation(tx, store, actor, channel);
	return {...outcome, created};
}

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
	tx: Transaction,
	store: Store,
	actor: Account,
	{name, description, wishes, removeGroupId}: NewChannel,
): ChannelRecord {
	return tx.channels.insert({
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

/**
 * Channels that were there before and into which somebody else put people: those they are told of.
 * `made` were made by this call.
 */
function namesByPerson(
	{joined, created}: Done,
	made: ReadonlySet<number>,
): ReadonlyMap<number, readonly string[]> {
	const isNew = new Set([...made, ...created.map(({id}) => id)]);
	const names = new Map<number, string[]>();
	for (const [channel, people] of joined) {
		if (isNew.has(channel.id)) continue;
		for (const id of people) {
			const list = names.get(id);
			if (list === undefined) names.set(id, [channel.name]);
			else list.push(channel.name);
		}
	}
	return names;
}

function namesByAddress(store: Store, accounts: readonly Account[], outcomes: readonly Outcome[]) {
	const host = store.realm.host();
	const addresses = new Map(accounts.map(account => [account.id, apiEmail(account, host)]));
	const collect = (all: readonly Outcome['joined'][]) => {
		const names: Record<string, string[]> = {};
		for (const [channel, people] of all.flatMap(channels => [...channels])) {
			for (const id of people) (names[addresses.get(id) ?? ''] ??= []).push(channel.name);
		}
		return names;
	};
	return {
		subscribed: collect(outcomes.map(({joined}) => joined)),
		already_subscribed: collect(outcomes.map(({already}) => already)),
	};
}
