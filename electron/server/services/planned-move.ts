import {topicKey} from '../../../shared/model/topic';
import type {EditWish, PropagateMode} from '../domain/message-edits';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {MessageRecord} from '../storage/message';
import type {TopicPart} from '../storage/moves';
import type {Store} from '../storage/store';

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
	request: {
		readonly message: MessageRecord;
		readonly wish: EditWish;
		readonly mode: PropagateMode;
		readonly target: ChannelRecord | undefined;
	},
): Move {
	const {message, wish, mode, target} = request;
	const around = accessibleIn(actor, from);
	const named = mode === 'change_one' ? [message.id] : store.moves.topic(around, startOf(request));
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
