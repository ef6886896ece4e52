import {TopicPolicy} from '../../../shared/model/topic';
import type {Store, Transaction} from '../storage/store';
import {putPolicy} from './topic-policies';
import {isSameTopic, type Move} from './planned-move';
import {mayRead} from '../domain/channels';
import type {ChannelRecord} from '../storage/channel';
import {isIn} from '../access/channel-access';

/** Policies of a topic go with it when all of it moves; who cannot follow loses theirs (api-facts 8.5). */
export function carryPolicies(tx: Transaction, store: Store, move: Move): void {
	const {from, to} = move;
	if (isSameTopic(from, to)) return;
	// They were given with the first block; what people set since then stays.
	const given = {...move, isIntoEmpty: move.isIntoEmpty && move.before.length === 0};
	for (const each of policiesOf(store, from)) {
		const next = policyThere(store, given, each);
		const skipsLegacyEvent = next !== undefined;
		setPolicy(tx, store, each.userId, {...from, policy: TopicPolicy.inherit, skipsLegacyEvent});
		if (next !== undefined) setPolicy(tx, store, each.userId, {...to, policy: next});
	}
}

/** Gives the new place the policies of the old one, for those who can read it. */
export function givePolicies(tx: Transaction, store: Store, move: Move): void {
	const {from, to} = move;
	if (isSameTopic(from, to)) return;
	for (const each of policiesOf(store, from)) {
		const next = policyThere(store, move, each);
		if (next !== undefined) setPolicy(tx, store, each.userId, {...to, policy: next});
	}
}

/** Whoever guessed a topic of a channel that is closed to them hears nothing of it. */
function policiesOf(store: Store, {channel, topic}: Move['from']) {
	return store.userTopics
		.peopleWith(channel.id, topic)
		.filter(({userId}) => canRead(store, channel, userId));
}

/** What somebody's policy for the new place becomes; undefined where it stays as it is. */
function policyThere(
	store: Store,
	{to, isIntoEmpty}: Move,
	{userId, policy}: {readonly userId: number; readonly policy: number},
): number | undefined {
	if (!canRead(store, to.channel, userId)) return undefined;
	const there =
		store.userTopics.get(userId, to.channel.id, to.topic)?.policy ?? TopicPolicy.inherit;
	const next = isIntoEmpty ? policy : mergedPolicy(policy, there);
	return next === there ? undefined : next;
}

function mergedPolicy(one: number, other: number): number {
	if (one === other) return one;
	return one === TopicPolicy.unmuted || other === TopicPolicy.unmuted
		? TopicPolicy.unmuted
		: TopicPolicy.inherit;
}

function setPolicy(
	tx: Transaction,
	store: Store,
	userId: number,
	{
		channel,
		topic,
		policy,
		skipsLegacyEvent = false,
	}: Move['to'] & {readonly policy: number; readonly skipsLegacyEvent?: boolean},
): void {
	const account = store.accounts.byId(userId);
	if (account === undefined) return;
	putPolicy(tx, store, account, {channelId: channel.id, topic, policy}, skipsLegacyEvent);
}

export function canRead(store: Store, channel: ChannelRecord, userId: number): boolean {
	const reader = store.accounts.byId(userId);
	return reader !== undefined && mayRead(reader, channel, isIn(store, reader, channel.id));
}
