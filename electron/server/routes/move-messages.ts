import {TopicPolicy, topicKey} from '../../../shared/model/topic';
import {mayRead} from '../domain/channels';
import {
	changed,
	moveLimit,
	requireYoung,
	resolution,
	type EditRules,
	type EditWish,
	type PropagateMode,
} from '../domain/message-edits';
import {announceDeletion, readersOf} from '../events/announce-messages';
import type {Audience, NewEvent} from '../events/event';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import {flagBits, type MessageRecord} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import {postNotice, silently} from './notices';

type Order = {
	readonly message: MessageRecord;
	readonly wish: EditWish;
	readonly mode: PropagateMode;
	/** Undefined within a channel. */
	readonly target: ChannelRecord | undefined;
	readonly rules: EditRules;
};

/** A move that may be made, as everything was before it. */
export type Move = {
	readonly message: MessageRecord;
	readonly mode: PropagateMode;
	/** All that moves, the named message included; in order. */
	readonly ids: readonly number[];
	readonly from: {readonly channel: ChannelRecord; readonly topic: string};
	readonly to: {readonly channel: ChannelRecord; readonly topic: string};
	readonly newTopic: string | undefined;
	readonly isBetween: boolean;
	/** Whether nothing stays behind. */
	readonly isWhole: boolean;
	/** Whether the new place had no messages. */
	readonly isIntoEmpty: boolean;
};

/** Checks how old the messages are that a move takes along: only those that the caller can access. */
export function checkedMove(store: Store, actor: Account, order: Order): Move {
	const {message, wish, mode, rules} = order;
	const channel = store.channels.byId(message.channelId ?? 0);
	if (channel === undefined) throw new TypeError('A message that is moved is in a channel.');
	const all = store.messages.inTopic(channel.id, message.topic);
	const open = accessible(store, actor, channel, all);
	const ids =
		mode === 'change_one'
			? [message.id]
			: open.filter(id => mode === 'change_all' || id >= message.id);
	const limit = moveLimit(actor, wish, rules);
	if (limit !== null) {
		const inTopic = store.messages.byIds(open);
		const moving = new Set(ids);
		requireYoung(
			inTopic.filter(({id}) => moving.has(id)),
			inTopic,
			limit,
			rules.now,
		);
	}
	const to = {channel: order.target ?? channel, topic: wish.topic ?? message.topic};
	const isSameTopic =
		to.channel.id === channel.id && topicKey(to.topic) === topicKey(message.topic);
	return {
		message,
		mode,
		ids,
		from: {channel, topic: message.topic},
		to,
		newTopic: wish.topic,
		isBetween: order.target !== undefined,
		isWhole: ids.length === all.length,
		isIntoEmpty: isSameTopic || store.messages.inTopic(to.channel.id, to.topic).length === 0,
	};
}

/** Messages of a channel that somebody can see: all, or in protected history those they received. */
function accessible(
	store: Store,
	actor: Account,
	channel: ChannelRecord,
	ids: readonly number[],
): readonly number[] {
	if (!channel.isPrivate || channel.hasSharedHistory) return ids;
	const copies = store.messages.flagsIn(actor.id, ids);
	return ids.filter(id => copies.has(id));
}

/** What is told of a move beside its own parts. */
type Told = NewEvent & {
	readonly notices: {readonly old: boolean; readonly new: boolean; readonly hasText: boolean};
};

/** Moves what goes along with the named message, which is changed already, and tells everybody. */
export function carryOut(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	{notices, ...edit}: Told,
): void {
	const by = {userId: actor.id, now: store.clock()};
	const channelId = move.isBetween ? move.to.channel.id : undefined;
	const others = store.messages.byIds(move.ids.filter(id => id !== move.message.id));
	const before = [move.message, ...others].toSorted((a, b) => a.id - b.id);
	const readers = move.isBetween ? idsIn(readersOfAll(store, before)) : [];
	for (const message of others) {
		store.messages.put(changed(message, {topic: move.newTopic, channelId}, by));
	}
	const lost = move.isBetween ? carryCopies(store, move, readers) : [];
	if (move.isBetween) noteFirst(store, move);
	const after = store.messages.byIds(move.ids);
	tx.emit(readersOfAll(store, after), {
		...edit,
		message_ids: move.ids,
		propagate_mode: move.mode,
		orig_subject: move.from.topic,
		...(move.newTopic !== undefined && {subject: move.newTopic, topic_links: []}),
		...(channelId !== undefined && {new_stream_id: channelId}),
	});
	if (lost.length > 0) announceDeletion(tx, {to: 'users', ids: lost}, before);
	if (move.isWhole) carryPolicies(tx, store, move, new Set(lost));
	tellOfMove(tx, store, actor, move, notices);
}

function idsIn(audience: Audience): readonly number[] {
	return audience.to === 'users' ? audience.ids : [];
}

function readersOfAll(store: Store, messages: readonly MessageRecord[]): Audience {
	const ids = new Set(messages.flatMap(message => idsIn(readersOf(store, message))));
	return {to: 'users', ids: [...ids]};
}

/**
 * Copies after a move to another channel (api-facts 8.5): who is not in the new channel loses theirs,
 * who is in one with protected history gets one. Answers with those who lost sight of the messages.
 */
function carryCopies(store: Store, move: Move, readers: readonly number[]): readonly number[] {
	const {channel} = move.to;
	const members = new Set(store.subscriptions.everybodyIn(channel.id));
	const needsCopies = channel.isPrivate && !channel.hasSharedHistory;
	for (const id of move.ids) {
		const holders = store.messages.holdersOf(id);
		store.messages.dropCopies(
			id,
			holders.filter(userId => !members.has(userId)),
		);
		if (!needsCopies) continue;
		const had = new Set(holders);
		store.messages.receive(
			id,
			[...members].filter(userId => !had.has(userId)).map(userId => [userId, flagBits.read]),
		);
	}
	return readers.filter(userId => {
		const reader = store.accounts.byId(userId);
		return reader !== undefined && !mayRead(reader, channel, members.has(userId));
	});
}

/** The first message of a channel may have come from another one. */
function noteFirst(store: Store, {to, ids}: Move): void {
	const now = store.channels.byId(to.channel.id);
	const [first] = ids;
	if (now === undefined || first === undefined) return;
	if (now.firstMessageId === null || first < now.firstMessageId) {
		store.channels.update({...now, firstMessageId: first});
	}
}

/** Policies of a topic go with it when all of it moves (api-facts 8.5). */
function carryPolicies(
	tx: Transaction,
	store: Store,
	{from, to, isIntoEmpty}: Move,
	lost: ReadonlySet<number>,
): void {
	const isSame = from.channel.id === to.channel.id && topicKey(from.topic) === topicKey(to.topic);
	if (isSame) return;
	for (const {userId, policy} of store.userTopics.peopleWith(from.channel.id, from.topic)) {
		store.userTopics.remove(userId, from.channel.id, from.topic);
		tellPolicy(tx, store, userId, {...from, policy: TopicPolicy.inherit});
		if (lost.has(userId)) continue;
		const there =
			store.userTopics.get(userId, to.channel.id, to.topic)?.policy ?? TopicPolicy.inherit;
		const next = isIntoEmpty ? policy : moreVisible(policy, there);
		if (next === there) continue;
		if (next === TopicPolicy.inherit) store.userTopics.remove(userId, to.channel.id, to.topic);
		else {
			store.userTopics.put(userId, {
				channelId: to.channel.id,
				topic: to.topic,
				policy: next,
				updatedAt: store.clock(),
			});
		}
		tellPolicy(tx, store, userId, {...to, policy: next});
	}
}

function moreVisible(one: number, other: number): number {
	if (one === other) return one;
	return one === TopicPolicy.unmuted || other === TopicPolicy.unmuted
		? TopicPolicy.unmuted
		: TopicPolicy.inherit;
}

function tellPolicy(
	tx: Transaction,
	store: Store,
	userId: number,
	topic: {readonly channel: ChannelRecord; readonly topic: string; readonly policy: number},
): void {
	tx.emit(
		{to: 'users', ids: [userId]},
		{
			type: 'user_topic',
			stream_id: topic.channel.id,
			topic_name: topic.topic,
			last_updated: Math.floor(store.clock() / 1000),
			visibility_policy: topic.policy,
		},
	);
}

/** What the notification bot writes into the old and the new place (api-facts 8.5). */
function tellOfMove(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	notices: Told['notices'],
): void {
	const {from, to, ids, isWhole} = move;
	const done = notices.hasText ? undefined : resolution(from.topic, move.newTopic);
	const isMere = done?.isAll === true && !move.isBetween;
	if (done !== undefined) tellOfResolution(tx, store, actor, move, done.isDone);
	const who = silently(actor);
	const some = ids.length === 1 ? 'A message was' : `${ids.length} messages were`;
	if (notices.new && !isMere) {
		const what = isWhole && move.isIntoEmpty ? 'This topic was' : some;
		const content = `${what} moved here from ${linkTo(from)} by ${who}.`;
		postNotice(tx, store, {channelId: to.channel.id, topic: to.topic, content});
	}
	if (notices.old && !isMere) {
		const what = isWhole ? 'This topic was moved' : `${some} moved from this topic`;
		const content = `${what} to ${linkTo(to)} by ${who}.`;
		postNotice(tx, store, {channelId: from.channel.id, topic: from.topic, content});
	}
}

/** Unread only for those who wrote or reacted there; everybody else need not be told twice. */
function tellOfResolution(
	tx: Transaction,
	store: Store,
	actor: Account,
	{to, ids}: Move,
	isDone: boolean,
): void {
	const reactions = store.reactions.of(ids);
	const concerned = new Set([
		...store.messages.byIds(ids).map(({senderId}) => senderId),
		...ids.flatMap(id => reactions(id).map(({userId}) => userId)),
	]);
	postNotice(tx, store, {
		channelId: to.channel.id,
		topic: to.topic,
		content: `${silently(actor)} marked this topic as ${isDone ? 'resolved' : 'unresolved'}.`,
		isReadFor: userId => !concerned.has(userId),
	});
}

function linkTo({channel, topic}: {channel: ChannelRecord; topic: string}): string {
	return `#**${channel.name}>${topic}**`;
}
