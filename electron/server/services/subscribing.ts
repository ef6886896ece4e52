import {channelKey} from '../../../shared/model/channel';
import {requireMaySubscribeOthers, requireRemoveGroup} from '../domain/channels';
import {apiEmail} from '../domain/user-row';
import {
	announceDefaults,
	announceJoined,
	announceNewChannels,
	readOf,
} from '../delivery/announce-channels';
import type {Contract} from '../../../shared/contract/index';
import type {Result} from '../../../shared/contract/endpoint';
import type {Context} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {blocksOf, onlyBlock, requireFewPairs, sizeJoining, sizeMaking} from './blocks';
import {rulesOf} from '../access/channel-access';
import {announceCreation, noticeOfCreation, noticeOfSubscription} from './notices';
import {nameOnlySelf, principalsOf, manyPrincipals} from './principals';
import {join, type Outcome} from './joining';
import {
	removeGroupOf,
	requireFewNew,
	foundAgain,
	planOf,
	wantedChannels,
	optionsOf,
	type SubscribeRequest,
	type Wanted,
	type Plan,
} from './subscribe-plan';
import {makeChannel} from './making-channels';

/**
 * Subscribes people. What would keep others waiting is checked as a whole and then done block by block:
 * when the service ends in between, or a right is lost, whole blocks are done, and the same call does
 * the rest.
 */
export async function subscribePeople(
	context: Context<Account>,
	request: SubscribeRequest,
): Promise<Result<Contract['subscribe']>> {
	const {actor: caller, store, queues, write} = context;
	const isForOthers = !nameOnlySelf(caller, request.principals);
	requireRights(store, caller, request, isForOthers);
	const accounts = await manyPrincipals(context, request.principals);
	const checked = (actor: Account, people: readonly Account[]) => {
		requireRights(store, actor, request, isForOthers);
		const principals = people.map(({id}) => id);
		return principalsOf(store, actor, principals);
	};
	const first = await write((tx, actor) => {
		requireRights(store, actor, request, isForOthers);
		const wanted = wantedChannels(request);
		const found = new Map(wanted.map(each => [each, store.channels.byName(each.name)]));
		const plan = planOf(store, actor, {request, found, made: new Set()});
		requireFewNew(plan.missing.length);
		requireFewPairs('subscribes', wanted.length * accounts.length);
		const ids = new Map(plan.existing.map(([{name}, {id}]) => [channelKey(name), id]));
		const size = plan.missing.length > 0 ? sizeMaking : sizeJoining;
		const read = readOf(store);
		const readFor =
			(people: readonly Account[]) =>
			({name}: Wanted) => {
				const channel = store.channels.byId(ids.get(channelKey(name)) ?? 0);
				// Whoever listens is told who else is there, also who began to in between.
				const isHeard = people.some(({id}) => queues.has(id));
				return isHeard ? store.subscriptions.countIn(channel?.id ?? 0) : read(channel);
			};
		const blocks = () => blocksOf(wanted, accounts, size, readFor);
		if (onlyBlock(wanted, accounts, blocks()) === undefined) {
			return {blocks: blocks(), unauthorized: plan.unauthorized, ids};
		}
		const done = carryOut(tx, store, actor, {request, plan, accounts: checked(actor, accounts)});
		if (request.announce) announceCreation(tx, store, actor, done.created);
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
			const plan = planOf(store, actor, {request, found, made});
			const outcome = carryOut(tx, store, actor, {request, plan, accounts: now});
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
	if (created.length > 0 && request.announce) {
		await write((tx, actor) => announceCreation(tx, store, actor, created));
	}
	return {
		...namesByAddress(store, accounts, dones),
		...(!request.authorization_errors_fatal && {unauthorized: first.unauthorized}),
	};
}

function requireRights(
	store: Store,
	actor: Account,
	request: SubscribeRequest,
	isForOthers: boolean,
): void {
	const rules = rulesOf(store);
	requireRemoveGroup(removeGroupOf(store, request), rules);
	if (isForOthers) requireMaySubscribeOthers(actor, rules);
}

type Done = Outcome & {
	readonly created: readonly ChannelRecord[];
};

/** Makes what is missing, puts people in, and tells of it. */
function carryOut(
	tx: Transaction,
	store: Store,
	actor: Account,
	{request, plan, accounts}: {request: SubscribeRequest; plan: Plan; accounts: readonly Account[]},
): Done {
	const options = optionsOf(request);
	const removeGroupId = removeGroupOf(store, request);
	const created = plan.missing.map(channel =>
		makeChannel(tx, store, actor, {...channel, options, removeGroupId}),
	);
	const colors = new Map([
		...created.map(({id}, at) => [id, plan.missing[at]?.color] as const),
		...plan.open.map(([{color}, {id}]) => [id, color] as const),
	]);
	const channels = [...created, ...plan.open.map(([, channel]) => channel)];
	const outcome = join(tx, store, channels, accounts, ({id}) => colors.get(id));
	if (created.length > 0) {
		announceNewChannels(tx, store, created);
		if (options.isDefault) announceDefaults(tx, store);
	}
	announceJoined(tx, store, outcome.joined, created);
	for (const channel of created) noticeOfCreation(tx, store, actor, channel);
	return {...outcome, created};
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
