import {TopicPolicy, topicKey} from '../../../shared/model/topic';
import {mayRead} from '../domain/channels';
import {resolution, type EditWish, type PropagateMode} from '../domain/message-edits';
import {
	announceDeletion,
	announceUpdate,
	readersIn,
	type MessageUpdate,
} from '../delivery/announce-messages';
import {topicAddress} from '../markdown/channel-links';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import {flagBits, type MessageRecord} from '../storage/message';
import type {TopicPart} from '../storage/moves';
import type {Store, Transaction} from '../storage/store';
import {isIn} from '../access/channel-access';
import {partsFor} from './moved-parts';
import {linkTo, silently} from './notice-texts';
import {postNotice} from './notices';
import {putPolicy} from './topic-policies';

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
	/** Whether nothing that the caller can access stays behind. */
	readonly isWhole: boolean;
	/** Whether the new place had no messages. */
	readonly isIntoEmpty: boolean;
	/** Whether the caller could access none there: what they cannot see is not told. */
	readonly looksEmpty: boolean;
	/** What this call has moved before, block by block; in order. */
	readonly before: readonly number[];
};

/** What somebody can access of a topic: that alone is counted and moved (api-spec 5). */
export function accessibleIn(actor: Account, {channel, topic}: Move['from']): TopicPart {
	const isProtected = channel.isPrivate && !channel.hasSharedHistory;
	return {channelId: channel.id, topic, receivedBy: isProtected ? actor.id : undefined};
}

/** Where a message is that is to be moved. */
export function placeOf(store: Store, {channelId = 0, topic}: MessageRecord): Move['from'] {
	const channel = store.channels.byId(channelId);
	if (channel === undefined) throw new TypeError('A message that is moved is in a channel.');
	return {channel, topic};
}

/** The move that is asked for; `target` is undefined within a channel. */
export function plannedMove(
	store: Store,
	actor: Account,
	from: Move['from'],
	order: {
		readonly message: MessageRecord;
		readonly wish: EditWish;
		readonly mode: PropagateMode;
		readonly target: ChannelRecord | undefined;
	},
): Move {
	const {message, wish, mode, target} = order;
	const around = accessibleIn(actor, from);
	const named = mode === 'change_one' ? [message.id] : store.moves.topic(around, startOf(order));
	const to = {channel: target ?? from.channel, topic: wish.topic ?? message.topic};
	const isSame = isSameTopic(from, to);
	return {
		message,
		mode,
		// Under another spelling of the topic some may be where they are to go.
		ids: isSame ? store.moves.spelledOtherwise(named, to.topic) : named,
		from,
		to,
		newTopic: wish.topic,
		isBetween: target !== undefined,
		isWhole: isAllOf(store, around, named),
		isIntoEmpty: isSame || isEmpty(store, {channelId: to.channel.id, topic: to.topic}),
		looksEmpty: isSame || isEmpty(store, accessibleIn(actor, to)),
		before: [],
	};
}

function isEmpty(store: Store, part: TopicPart): boolean {
	return store.moves.topic(part, {most: 1}).length === 0;
}

function startOf({mode, message}: Pick<Move, 'mode' | 'message'>): {readonly from: number} {
	return {from: mode === 'change_all' ? 0 : message.id};
}

/** Whether messages, given in order and with nothing left out behind the first, are all of a topic. */
function isAllOf(store: Store, around: TopicPart, [first, second]: readonly number[]): boolean {
	const some = store.moves.topic(around, {most: 2});
	return some[0] === first && some[1] === second;
}

export function isSameTopic(one: Move['from'], other: Move['from']): boolean {
	return one.channel.id === other.channel.id && topicKey(one.topic) === topicKey(other.topic);
}

/** What is told of a move beside its own parts. */
type Told = {
	readonly edit: Omit<MessageUpdate, 'message_ids'>;
	/** The new text of the named message, where it has one: for those alone who may read that message. */
	readonly text: Partial<MessageUpdate> | undefined;
	readonly notices: {readonly old: boolean; readonly new: boolean; readonly hasText: boolean};
};

/** Moves what goes along with the named message, which is changed already, and tells everybody. */
export function carryOut(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	{edit, text, notices}: Told,
): void {
	// Who follows the topic does so when the messages come.
	if (move.isWhole) carryPolicies(tx, store, move);
	carryPart(tx, store, actor, move, {edit, text});
	tellOfMove(tx, store, actor, move, notices);
}

/** Moves messages and their copies, and tells who has or had them; the named one is changed already. */
export function carryPart(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	{edit, text}: Pick<Told, 'edit' | 'text'>,
): void {
	const {ids, from, to, isBetween, newTopic} = move;
	const channelId = isBetween ? to.channel.id : undefined;
	const held = store.moves.holdersOf(ids);
	const holders = [...held.keys()];
	const partsOf = partsFor(store, from.channel, ids, held);
	const before = readersIn(store, from.channel, holders);
	tx.moves.move(
		ids.filter(id => id !== move.message.id),
		{topic: newTopic, channelId, userId: actor.id, now: store.clock()},
	);
	tx.edits.thin(ids);
	if (isBetween) carryCopies(tx, store, move, holders);
	if (isBetween) noteFirst(tx, store, move);
	// Everybody in the new channel, by its shared history or by the copies they just got; and who had
	// the messages and can still read them there, in the channel or not.
	const members = isBetween ? store.subscriptions.membersOf(to.channel.id) : [];
	const inside = new Set(members);
	const lost = before.filter(id => isBetween && !inside.has(id) && !canRead(store, to.channel, id));
	const gone = new Set(lost);
	const readers = [...new Set([...members, ...before.filter(id => !gone.has(id))])];
	// Whoever can read the new place can read all that came there.
	for (const part of isBetween ? [{ids, people: readers}] : partsOf(readers)) {
		const isNamed = part.ids.includes(edit.message_id);
		announceUpdate(tx, store, part.people, {
			...edit,
			...(isNamed ? text : {message_id: part.ids[0] ?? edit.message_id}),
			message_ids: part.ids,
			propagate_mode: move.mode,
			orig_subject: from.topic,
			...(newTopic !== undefined && {subject: newTopic, topic_links: []}),
			...(channelId !== undefined && {new_stream_id: channelId}),
		});
	}
	const place = {channelId: from.channel.id, topic: from.topic};
	for (const part of partsOf(lost)) {
		announceDeletion(tx, {to: 'users', ids: part.people}, part.ids, place);
	}
}

function canRead(store: Store, channel: ChannelRecord, userId: number): boolean {
	const reader = store.accounts.byId(userId);
	return reader !== undefined && mayRead(reader, channel, isIn(store, reader, channel.id));
}

/**
 * Copies after a move to another channel (api-facts 8.5): who is not in the new channel loses theirs,
 * who is in one with protected history gets one.
 */
function carryCopies(
	tx: Transaction,
	store: Store,
	{to: {channel}, ids}: Move,
	holders: readonly number[],
): void {
	const members = store.subscriptions.everybodyIn(channel.id);
	const inside = new Set(members);
	tx.moves.leave(
		ids,
		holders.filter(id => !inside.has(id)),
	);
	if (channel.isPrivate && !channel.hasSharedHistory) {
		tx.moves.receive(ids, members, flagBits.read);
	}
}

/** The first message of a channel may have come from another one. */
function noteFirst(tx: Transaction, store: Store, {to, ids}: Move): void {
	const now = store.channels.byId(to.channel.id);
	const [first] = ids;
	if (now === undefined || first === undefined) return;
	if (now.firstMessageId === null || first < now.firstMessageId) {
		tx.channels.update({...now, firstMessageId: first});
	}
}

/** Policies of a topic go with it when all of it moves; who cannot follow loses theirs (api-facts 8.5). */
function carryPolicies(tx: Transaction, store: Store, move: Move): void {
	const {from, to} = move;
	if (isSameTopic(from, to)) return;
	// They were given with the first block; what people set since then stays.
	const given = {...move, isIntoEmpty: move.isIntoEmpty && move.before.length === 0};
	for (const each of policiesOf(store, from)) {
		const next = policyThere(store, given, each);
		const isFollowed = next !== undefined;
		setPolicy(tx, store, each.userId, {...from, policy: TopicPolicy.inherit, isFollowed});
		if (isFollowed) setPolicy(tx, store, each.userId, {...to, policy: next});
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
	const next = isIntoEmpty ? policy : moreVisible(policy, there);
	return next === there ? undefined : next;
}

function moreVisible(one: number, other: number): number {
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
		isFollowed = false,
	}: Move['to'] & {readonly policy: number; readonly isFollowed?: boolean},
): void {
	const account = store.accounts.byId(userId);
	if (account === undefined) return;
	putPolicy(tx, store, account, {channelId: channel.id, topic, policy}, isFollowed);
}

/** What the notification bot writes into the old and the new place (api-facts 8.5). */
export function tellOfMove(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	notices: Told['notices'],
): void {
	const {from, to, isWhole} = move;
	const ids = allOf(move);
	const done = notices.hasText ? undefined : resolution(from.topic, move.newTopic);
	const isMere = done?.isAll === true && !move.isBetween;
	if (done !== undefined) tellOfResolution(tx, store, actor, move, done.isDone);
	const who = silently(actor);
	const about = {people: [actor.id], channels: [from.channel.id, to.channel.id]};
	const [first = 0] = ids;
	const only = `[A message](${topicAddress(to.channel, to.topic, first)}) was`;
	const some = ids.length === 1 ? only : `${ids.length} messages were`;
	if (notices.new && !isMere) {
		const what = isWhole && move.looksEmpty ? 'This topic was' : some;
		const content = `${what} moved here from ${linkTo(from.channel, from.topic)} by ${who}.`;
		postNotice(tx, store, {channelId: to.channel.id, topic: to.topic, content, about});
	}
	if (notices.old && !isMere) {
		const what = isWhole ? 'This topic was moved' : `${some} moved from this topic`;
		const content = `${what} to ${linkTo(to.channel, to.topic)} by ${who}.`;
		postNotice(tx, store, {channelId: from.channel.id, topic: from.topic, content, about});
	}
}

/** Unread only for those who wrote or reacted there; everybody else need not be told twice. */
function tellOfResolution(
	tx: Transaction,
	store: Store,
	actor: Account,
	move: Move,
	isDone: boolean,
): void {
	const {to} = move;
	const concerned = new Set(store.moves.involvedIn(allOf(move)));
	postNotice(tx, store, {
		channelId: to.channel.id,
		topic: to.topic,
		content: `${silently(actor)} marked this topic as ${isDone ? 'resolved' : 'unresolved'}.`,
		isReadFor: userId => !concerned.has(userId),
		about: {people: [actor.id], channels: []},
	});
}

/** All that a call moves, in order. */
function allOf({before, ids}: Move): readonly number[] {
	return [...before, ...ids].toSorted((a, b) => a - b);
}
