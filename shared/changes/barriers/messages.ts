import type {WhoCould} from '../../model/barrier';
import {groupPosting} from '../../model/channel';
import {hasFeature} from '../../model/features';
import type {Message} from '../../model/message';
import type {PlanChange} from '../../model/plan';
import {Role} from '../../model/role';
import {topicKey} from '../../model/topic';
import {isAdministrator} from '../../rules/people';
import {writeBarrier, writePolicyOf} from '../../rules/writing';
import {byPolicy, channelOf, isFullMember, outside, type RuledWorld, type Verdict} from './world';

export function toResolve(messageId: number, world: RuledWorld): Verdict {
	return toTopic(world) ?? inTime(messageId, world, within);
}

function toTopic(world: RuledWorld): Verdict {
	return byPolicy(world, world.times?.realm_edit_topic_policy);
}

type TimeLimit =
	| 'realm_move_messages_within_stream_limit_seconds'
	| 'realm_move_messages_between_streams_limit_seconds'
	| 'realm_message_content_edit_limit_seconds'
	| 'realm_message_content_delete_limit_seconds';
const within: TimeLimit = 'realm_move_messages_within_stream_limit_seconds';
const between: TimeLimit = 'realm_move_messages_between_streams_limit_seconds';

/** A limit that may be over by the clock of the server, which is not this one. */
function inTime(
	messageId: number,
	{own, messages, times, now}: RuledWorld,
	limit: TimeLimit,
): 'unsure' | undefined {
	if (own.role <= Role.moderator) return undefined;
	return isOver(messages.get(messageId), times?.[limit], now) ? 'unsure' : undefined;
}

function isOver(
	message: Message | undefined,
	seconds: number | null | undefined,
	now: number,
): boolean {
	return message !== undefined && seconds != null && now / 1000 - message.timestamp > seconds;
}

export function toMove(change: Extract<PlanChange, {kind: 'move'}>, world: RuledWorld): Verdict {
	const {message_id, ids = [message_id], before, after} = change;
	const isBetween = before.stream_id !== after.stream_id;
	const isRenamed = topicKey(before.topic) !== topicKey(after.topic);
	const verdicts: Verdict[] = [];
	if (isRenamed || !isBetween) verdicts.push(toTopic(world));
	if (isBetween) {
		verdicts.push(
			byPolicy(world, world.times?.realm_move_messages_between_streams_policy),
			toWriting(after.stream_id, world),
		);
	}
	for (const id of ids) {
		if (isRenamed) verdicts.push(inTime(id, world, within));
		if (isBetween) verdicts.push(inTime(id, world, between));
	}
	return firstOf(verdicts);
}

/** What surely keeps the account from it goes before what may. */
function firstOf(verdicts: readonly Verdict[]): Verdict {
	const known = verdicts.filter(verdict => verdict !== undefined);
	return known.find(verdict => verdict !== 'unsure') ?? known[0];
}

const whoPosts: Readonly<Record<number, WhoCould>> = {
	2: 'administrators',
	3: 'full-members',
	4: 'moderators',
};

function toWriting(channelId: number, world: RuledWorld): Verdict {
	const {own, directory, times, now} = world;
	const channel = channelOf(world, channelId);
	if (directory === undefined || channel === undefined) return 'unsure';
	const policy = writePolicyOf(channel);
	const barrier = writeBarrier(own, {
		channel,
		isIn: directory.own.has(channelId),
		waitingDays: times?.realm_waiting_period_threshold,
		now,
	});
	if (barrier === undefined) {
		const isByGroup = policy === groupPosting;
		const isUnknown = policy === 3 && isFullMember(world) === undefined;
		return isByGroup || isUnknown ? 'unsure' : undefined;
	}
	// A bot may write where its owner may.
	if (own.is_bot) return 'unsure';
	return barrier === 'outside' ? outside : {why: 'policy', who: whoPosts[policy] ?? 'nobody'};
}

export function toText(messageId: number, {own, messages, times, now}: RuledWorld): Verdict {
	const message = messages.get(messageId);
	if (message === undefined) return undefined;
	if (message.sender_id !== own.user_id) return {why: 'author', who: 'author'};
	const {realm_allow_message_editing: isOn} = times ?? {};
	if (isOn === undefined) return 'unsure';
	if (!isOn) return {why: 'off', who: 'nobody'};
	return isOver(message, times?.realm_message_content_edit_limit_seconds, now)
		? 'unsure'
		: undefined;
}

export function toDeletion(messageId: number, world: RuledWorld): Verdict {
	const {own, messages, people, times, now, level} = world;
	const message = messages.get(messageId);
	if (isAdministrator(own) || message === undefined) return undefined;
	const isOwn = message.sender_id === own.user_id;
	const isOfBot = people.get(message.sender_id)?.bot_owner_id === own.user_id;
	if (!isOwn && !isOfBot) {
		const isByRole = level === undefined || hasFeature('deleteByRole', level);
		return isByRole ? {why: 'role', who: 'administrators'} : 'unsure';
	}
	const verdict = byPolicy(world, times?.realm_delete_own_message_policy);
	if (verdict !== undefined) return verdict;
	const limit = times?.realm_message_content_delete_limit_seconds;
	return isOver(message, limit, now) ? 'unsure' : undefined;
}
