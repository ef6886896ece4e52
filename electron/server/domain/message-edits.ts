import {badRequest, refusal} from '../../../shared/contract/errors';
import {isResolved, withResolved, type EditEntry} from '../../../shared/model/message';
import type {RealmSettings} from '../../../shared/model/realm-settings';
import {Role} from '../../../shared/model/role';
import {widgetOf} from '../../../shared/model/widget';
import type {Account} from '../storage/account';
import type {MessageRecord} from '../storage/message';
import type {TopicCount} from '../storage/moves';
import {seconds} from './message-row';
import {cleanTopic, cutTopic} from './message-text';
import {passes, type FullMemberRule} from './policies';

/** Clocks differ and typing takes time: limits are so much longer than they say (api-facts 7.5). */
const graceSeconds = 20;

const propagateModes = ['change_one', 'change_later', 'change_all'] as const;
export type PropagateMode = (typeof propagateModes)[number];

export function requireMode(mode: string): PropagateMode {
	const known = propagateModes.find(candidate => candidate === mode);
	if (known === undefined) throw badRequest(`Invalid propagate_mode: ${mode}`);
	return known;
}

export type EditRules = FullMemberRule & {readonly settings: RealmSettings};

/** Seconds since a message was sent, as limits count them. */
function ageOf(message: Pick<MessageRecord, 'sentAt'>, now: number): number {
	return (now - message.sentAt) / 1000;
}

function isWithin(age: number, limit: number | null): boolean {
	return limit === null || age <= limit + graceSeconds;
}

/** From when on a message may have been sent, in milliseconds since 1970. */
function sinceOf(limit: number | null, now: number): number {
	return limit === null ? Number.NEGATIVE_INFINITY : now - (limit + graceSeconds) * 1000;
}

/** The sender alone edits a text, for a time; no role stands above that (api-facts 7.5). */
export function requireMayEditContent(
	actor: Account,
	message: MessageRecord,
	{settings, now}: EditRules,
): void {
	if (!settings.allow_message_editing) {
		throw badRequest('Your organization has turned off message editing');
	}
	if (message.senderId !== actor.id) {
		throw badRequest("You don't have permission to edit this message");
	}
	if (!isWithin(ageOf(message, now), settings.message_content_edit_limit_seconds)) {
		throw badRequest('The time limit for editing this message has passed');
	}
	if (widgetOf(message.content) !== undefined) throw badRequest('Widgets cannot be edited.');
}

/** What is wanted of a message; a part that would change nothing is not there. */
export type EditWish = {
	readonly content: string | undefined;
	readonly topic: string | undefined;
	readonly channelId: number | undefined;
};

type Sent = {readonly content?: string; readonly topic?: string; readonly stream_id?: number};

/**
 * What a request asks of a message, without parts that are as they are; in the order of api-facts 8.5.
 * Refuses parts that are nothing, that exclude each other, or that direct messages do not have.
 */
export function wishOf(message: MessageRecord, sent: Sent, mode: PropagateMode): EditWish {
	const {content} = sent;
	const cut = sent.topic === undefined ? undefined : cutTopic(sent.topic);
	const topic = cut === message.topic ? undefined : cut;
	const channelId = sent.stream_id === message.channelId ? undefined : sent.stream_id;
	const isMove = topic !== undefined || channelId !== undefined;
	// A move to where it is already is one that changes nothing.
	const isNothing = !isMove && sent.stream_id === undefined;
	if (content === undefined && isNothing) throw badRequest('Nothing to change');
	if (message.channelId === undefined && sent.stream_id !== undefined) {
		throw badRequest('Direct messages cannot be moved to channels.');
	}
	if (message.channelId === undefined && sent.topic !== undefined) {
		throw badRequest('Direct messages cannot have topics.');
	}
	if (mode !== 'change_one' && isNothing) {
		throw badRequest('Invalid propagate_mode without topic edit');
	}
	if (topic !== undefined) cleanTopic(topic);
	if (content !== undefined && sent.stream_id !== undefined) {
		throw badRequest('Cannot change message content while changing channel');
	}
	return {content, topic, channelId};
}

const noMove = "You don't have permission to move this message";

export function requireMayChangeTopic(actor: Account, rules: EditRules): void {
	if (!passes(actor, rules.settings.edit_topic_policy, rules)) throw badRequest(noMove);
}

export function requireMayChangeChannel(actor: Account, rules: EditRules): void {
	if (!passes(actor, rules.settings.move_messages_between_streams_policy, rules)) {
		throw badRequest(noMove);
	}
}

/** Seconds within which messages can be moved; null has no limit. */
type MoveLimits = {
	readonly topic: number | null;
	readonly channel: number | null;
	/** The one that binds. */
	readonly both: number | null;
};

/** Limits of a move by somebody: moderators and above have none (api-spec 5, rule 4). */
export function moveLimits(actor: Account, wish: EditWish, {settings}: EditRules): MoveLimits {
	const isFree = actor.role <= Role.moderator;
	const topic =
		isFree || wish.topic === undefined ? null : settings.move_messages_within_stream_limit_seconds;
	const channel =
		isFree || wish.channelId === undefined
			? null
			: settings.move_messages_between_streams_limit_seconds;
	const set = [topic, channel].filter(limit => limit !== null);
	return {topic, channel, both: set.length === 0 ? null : Math.min(...set)};
}

/** A message as limits see it. */
export type Aged = Pick<MessageRecord, 'id' | 'sentAt'>;

/**
 * Refuses a move of messages of which some are too old, saying which of the topic are not: the
 * request can be repeated for those from the first one on (api-spec 5).
 */
export function requireYoung(
	moving: readonly Aged[],
	limit: number | null,
	topic: {
		/** What the caller can access of it, and what of that was sent at a time or later. */
		readonly count: (since: number) => TopicCount;
		/** The limit that binds the whole move. */
		readonly limit: number | null;
		readonly now: number;
	},
): void {
	if (moving.every(message => isWithin(ageOf(message, topic.now), limit))) return;
	const {total, young, firstYoung} = topic.count(sinceOf(topic.limit, topic.now));
	throw refusal(
		'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
		'You only have permission to move some of the messages of this topic: the others are too old.',
		{
			first_message_id_allowed_to_move: firstYoung,
			total_messages_in_topic: total,
			total_messages_allowed_to_move: young,
		},
	);
}

/** Whether a new topic marks a conversation as done, or as not done any more (api-facts 8.5). */
export function resolution(
	before: string,
	after: string | undefined,
): {readonly isDone: boolean; readonly isAll: boolean} | undefined {
	if (after === undefined || isResolved(before) === isResolved(after)) return undefined;
	const isDone = isResolved(after);
	// The mark may have had the end of a long topic cut.
	return {isDone, isAll: cutTopic(withResolved(before, isDone)) === after};
}

/**
 * Bytes of former texts that a message keeps. None is ever dropped, or somebody could make what they
 * wrote first unseen by editing it often: a full history ends the edits instead.
 */
export const mostHistoryBytes = 1024 * 1024;

/** Refuses a further text where so much is kept already. */
export function requireHistoryRoom(keptBytes: number): void {
	if (keptBytes < mostHistoryBytes) return;
	throw badRequest('This message was edited too often: its history is full. Send a new message.');
}

type Change = {
	readonly text?: Pick<MessageRecord, 'content' | 'rendered' | 'traits'>;
	readonly topic: string | undefined;
	readonly channelId: number | undefined;
};

/** What the history says of an edit or move of a message: only what changed. */
export function editEntryOf(
	message: MessageRecord,
	{text, topic, channelId}: Change,
	by: {readonly userId: number; readonly now: number},
): EditEntry {
	return {
		user_id: by.userId,
		timestamp: seconds(by.now),
		...(text && {
			prev_content: message.content,
			prev_rendered_content: message.rendered,
			prev_rendered_content_version: 1,
		}),
		...(topic !== undefined && {prev_topic: message.topic, topic}),
		...(channelId !== undefined &&
			message.channelId !== undefined && {prev_stream: message.channelId, stream: channelId}),
	};
}

/** A message after an edit or move. */
export function changed(
	message: MessageRecord,
	{text, topic, channelId}: Change,
	now: number,
): MessageRecord {
	return {
		...message,
		...text,
		topic: topic ?? message.topic,
		channelId: channelId ?? message.channelId,
		editedAt: now,
	};
}

/** Administrators always; otherwise the sender, or the owner of the bot that sent it, for a time. */
export function requireMayDelete(
	actor: Account,
	message: MessageRecord,
	senderOwnerId: number | undefined,
	rules: EditRules,
): void {
	if (actor.role <= Role.administrator) return;
	const isOwn = message.senderId === actor.id || senderOwnerId === actor.id;
	if (!isOwn || !passes(actor, rules.settings.delete_own_message_policy, rules)) {
		throw badRequest("You don't have permission to delete this message");
	}
	const limit = rules.settings.message_content_delete_limit_seconds;
	if (limit !== null && ageOf(message, rules.now) > limit) {
		throw badRequest('The time limit for deleting this message has passed');
	}
}
