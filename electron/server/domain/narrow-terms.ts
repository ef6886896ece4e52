import {badRequest, refusal} from '../../../shared/contract/errors';
import {resolvedPrefix} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {TopicPolicy, topicKey} from '../../../shared/model/topic';
import {flagBits, trait} from '../storage/message';
import {inChannel, type SqlValue} from '../storage/message-finder';

/** What a narrow may ask the organization; undefined for what the reader may not know of. */
export type NarrowLookups = {
	readonly channel: (nameOrId: string | number) => {readonly id: number} | undefined;
	readonly person: (emailOrId: string | number) => {readonly id: number} | undefined;
	/** Channels in which the reader may read now. */
	readonly openIds: () => readonly number[];
	/** Those of them whose whole history the reader may read, though not received. */
	readonly sharedHistoryIds: () => readonly number[];
	readonly publicIds: () => readonly number[];
	readonly webPublicIds: () => readonly number[];
	/** Whether looking at all own copies is no work. */
	readonly hasFewCopies: () => boolean;
	/** Whether a query for ids finds few. */
	readonly isLittle: (query: string, values: readonly SqlValue[]) => boolean;
	readonly mutedChannelIds: () => readonly number[];
};

/** Part of a query, with what stands for its question marks. */
export type Condition = {
	readonly where: string;
	readonly values: readonly SqlValue[];
	/** Whether it is some work for a single message. */
	readonly isHeavy?: boolean;
};

/** Only own copies are searched where flags are asked for. */
const copyFlag = (bit: number): Condition => ({where: `u.flags & ${bit} != 0`, values: []});

/** One term of a narrow as a condition, whether it is negated or not; not for those about people. */
export function conditionOf(userId: number, term: NarrowTerm, lookups: NarrowLookups): Condition {
	const {operator} = term;
	switch (operator) {
		case 'channel':
		case 'stream': {
			const named = textOrId(term);
			const channel = lookups.channel(named);
			if (channel === undefined) throw badNarrow(`unknown channel ${named}`);
			return {where: inChannel, values: [channel.id]};
		}
		case 'channels':
		case 'streams':
			return channelsCondition(text(term), lookups);
		case 'topic':
			return {
				where: 'm.channel_id IS NOT NULL AND m.topic_key = ?',
				values: [topicKey(text(term))],
			};
		case 'sender':
			return {where: 'm.sender_id = ?', values: [personOf(textOrId(term), lookups)]};
		case 'is':
			return isCondition(text(term));
		case 'has':
			return hasCondition(text(term));
		case 'in':
			return inCondition(userId, text(term), lookups);
		case 'id':
			return idCondition(textOrId(term));
		case 'near':
			text(term);
			return {where: '1', values: []};
		case 'search':
			return searchCondition(term);
		default:
			throw badNarrow(`unknown operator ${operator}`);
	}
}

export function badNarrow(desc: string) {
	return refusal('BAD_NARROW', `Invalid narrow operator: ${desc}`, {desc});
}

function text({operator, operand}: NarrowTerm): string {
	if (typeof operand !== 'string') throw badRequest(`The operand of '${operator}' is a text.`);
	return operand;
}

/** The operand of a term that takes one text or one id. */
export function textOrId({operator, operand}: NarrowTerm): string | number {
	if (typeof operand === 'object') {
		throw badRequest(`The operand of '${operator}' is one text or one id.`);
	}
	return operand;
}

/** The id of somebody whom the reader may know; refuses with BAD_NARROW. */
export function personOf(emailOrId: string | number, lookups: NarrowLookups): number {
	const person = lookups.person(emailOrId);
	if (person === undefined) throw badNarrow(`unknown user ${emailOrId}`);
	return person.id;
}

function channelsCondition(operand: string, lookups: NarrowLookups): Condition {
	if (operand !== 'public' && operand !== 'web-public') {
		throw badNarrow(`unknown channels ${operand}`);
	}
	const ids = operand === 'public' ? lookups.publicIds() : lookups.webPublicIds();
	return {
		// The plus keeps the order of the messages: many of them are in such channels.
		where: '+m.channel_id IN (SELECT value FROM json_each(?))',
		values: [JSON.stringify(ids)],
	};
}

const mentionBits =
	flagBits.mentioned |
	flagBits.group_mentioned |
	flagBits.stream_wildcard_mentioned |
	flagBits.topic_wildcard_mentioned;

function isCondition(operand: string): Condition {
	switch (operand) {
		case 'dm':
		case 'private':
			return {where: 'm.recipients IS NOT NULL', values: []};
		case 'starred':
			return copyFlag(flagBits.starred);
		case 'unread':
			return {
				where: `u.flags & ${flagBits.read} = 0`,
				values: [],
			};
		case 'mentioned':
			return copyFlag(mentionBits);
		case 'alerted':
			return copyFlag(flagBits.has_alert_word);
		case 'resolved':
			return {
				where: 'm.topic_key >= ? AND m.topic_key < ?',
				values: [resolvedPrefix, `${resolvedPrefix.trimEnd()}!`],
			};
		default:
			throw badNarrow(`unknown is:${operand}`);
	}
}

function hasCondition(operand: string): Condition {
	switch (operand) {
		case 'link':
		case 'image':
		case 'attachment':
			return {where: `m.traits != 0 AND m.traits & ${trait[operand]} != 0`, values: []};
		case 'reaction':
			return {
				where: 'm.id IN (SELECT message_id FROM reactions)',
				values: [],
			};
		default:
			throw badNarrow(`unknown has:${operand}`);
	}
}

function inCondition(userId: number, operand: string, lookups: NarrowLookups): Condition {
	if (operand === 'all') return {where: '1', values: []};
	if (operand !== 'home') throw badNarrow(`unknown in:${operand}`);
	return unmuted(userId, lookups, true);
}

function idCondition(operand: string | number): Condition {
	if (typeof operand === 'string' && !/^\d{1,15}$/.test(operand)) {
		throw badNarrow(`unknown id ${operand}`);
	}
	return {where: 'm.id = ?', values: [Number(operand)]};
}

/** Searches are asked of the index of words, beside the conditions. */
function searchCondition({operand}: NarrowTerm): Condition {
	const words = text({operator: 'search', operand});
	if (words.trim() === '') throw badRequest('There is nothing to search for.');
	return {where: '1', values: []};
}

/**
 * What is not muted; topics that somebody wants to hear are not, wherever they are. Each message asks
 * for its own topic: whoever muted thousands of them waits no longer than others.
 */
export function unmuted(userId: number, lookups: NarrowLookups, withChannels: boolean): Condition {
	if (!withChannels) {
		return {where: `m.channel_id IS NULL OR NOT ${topicIs(muted)}`, values: [userId]};
	}
	return {
		where: `m.channel_id IS NULL OR (NOT ${topicIs(muted)} AND (
			m.channel_id NOT IN (SELECT value FROM json_each(?)) OR ${topicIs(heard)}))`,
		values: [userId, JSON.stringify(lookups.mutedChannelIds()), userId],
	};
}

const muted = [TopicPolicy.muted];
const heard = [TopicPolicy.unmuted, TopicPolicy.followed];

/** Whether somebody, who is asked for, set one of some policies for the topic of a message. */
function topicIs(policies: readonly number[]): string {
	return `EXISTS (SELECT 1 FROM user_topics AS t
		WHERE t.user_id = ? AND t.channel_id = m.channel_id AND t.topic_key = m.topic_key
			AND t.policy IN (${policies.join(', ')}))`;
}
