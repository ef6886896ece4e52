import type {Contract} from '../../../shared/contract/index';
import type {Received, Result} from '../../../shared/contract/endpoint';
import {badRequest, refusal} from '../../../shared/contract/errors';
import {mayRemoveOthers, maySee, noSuchChannel, type ChannelRules} from '../domain/channels';
import {isAdministrator, isGuest} from '../domain/permissions';
import {announceLeft, announceLost, readOf, sameChannels} from '../delivery/announce-channels';
import type {Context} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import type {Note} from '../storage/upkeep';
import {isIn, rulesOf, mayJoin} from '../access/channel-access';
import {archive} from './archiving';
import {blocksOf, onlyBlock, requireFewPairs, sizeLeaving} from './blocks';
import {beginReading, finishReading, type LeftUnread} from './left-unread';
import {principalsOf, manyPrincipals} from './principals';

/**
 * Takes people out of channels. What would keep others waiting is checked as a whole and then done
 * block by block, as `subscribe` does it; the caller goes last, who may lose a right with it.
 */
export async function unsubscribePeople(
	context: Context<Account>,
	order: Received<Contract['unsubscribe']>,
): Promise<Result<Contract['unsubscribe']>> {
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
		const read = readOf(store);
		const readIn = ({id}: NamedChannel) => read(store.channels.byId(id));
		const blocks = () => blocksOf(channels, people, sizeLeaving, () => readIn);
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
}

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
export function channelsNamed(
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
		if (isAdministrator(actor) || mayJoin(store, actor, channel)) continue;
		throw badRequest(noSuchChannel);
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
