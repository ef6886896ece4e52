import {refusal} from '../../../shared/contract/errors';
import {resolvedPrefix} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {TopicPolicy, topicKey} from '../../../shared/model/topic';
import {flagBits, trait} from '../storage/message';
import type {MessageFilter, SqlValue} from '../storage/messages';

/** What a narrow may ask the organization; undefined for what the reader may not know of. */
export type NarrowLookups = {
	readonly channel: (nameOrId: string | number) => {readonly id: number} | undefined;
	readonly person: (emailOrId: string | number) => {readonly id: number} | undefined;
	/** Channels whose whole history the reader may read, though not received. */
	readonly sharedHistoryIds: () => readonly number[];
	/** Those of them that are public. */
	readonly publicIds: () => readonly number[];
	readonly webPublicIds: () => readonly number[];
	readonly mutedChannelIds: () => readonly number[];
	readonly topicsWith: (policies: readonly number[]) => readonly TopicOfChannel[];
};

type TopicOfChannel = readonly [channelId: number, topicKey: string];

type Condition = {readonly where: string; readonly values: readonly SqlValue[]};

/** Only own copies are searched where flags are asked for. */
const copyFlag = (bit: number): Condition => ({where: `u.flags & ${bit} != 0`, values: []});
const mentionBits =
	flagBits.mentioned |
	flagBits.group_mentioned |
	flagBits.stream_wildcard_mentioned |
	flagBits.topic_wildcard_mentioned;

/**
 * Turns a narrow into a filter (api-facts 11). Without a channel term that is not negated only copies
 * of the reader's own are searched; any `is:` term switches shared history off again.
 */
export function filterOf(
	userId: number,
	terms: readonly NarrowTerm[],
	lookups: NarrowLookups,
): MessageFilter {
	requireOneKind(terms);
	const conditions = terms.map(term => {
		const {where, values} = conditionOf(userId, term, lookups);
		return term.negated === true ? {where: `NOT coalesce((${where}), 0)`, values} : {where, values};
	});
	const widens = terms.some(
		({operator, operand, negated}) =>
			negated !== true &&
			(['channel', 'stream'].includes(operator) ||
				(['channels', 'streams'].includes(operator) && operand === 'public')),
	);
	const isPersonal = !widens || terms.some(({operator}) => operator === 'is');
	const readable = isPersonal
		? []
		: [
				{
					where: 'u.user_id IS NOT NULL OR m.channel_id IN (SELECT value FROM json_each(?))',
					values: [JSON.stringify(lookups.sharedHistoryIds())],
				},
			];
	const all = [...conditions, ...readable];
	return {
		where: all.length === 0 ? ['1'] : all.map(({where}) => where),
		values: all.flatMap(({values}) => values),
		isPersonal,
		...walkOf(terms),
	};
}

/** Which index leads to few messages: flags have indexes of their own, and so have some operators. */
function walkOf(terms: readonly NarrowTerm[]): Pick<MessageFilter, 'isByMessage' | 'through'> {
	const asked = terms.map(({operator, operand, negated}) =>
		negated === true ? '' : operator === 'is' ? `is:${String(operand)}` : operator,
	);
	if (asked.includes('is:unread')) return {isByMessage: false, through: 'unread'};
	if (asked.includes('is:starred')) return {isByMessage: false, through: 'starred'};
	return {isByMessage: asked.some(name => namesFew.includes(name))};
}

const namesFew = [
	'channel',
	'stream',
	'topic',
	'dm',
	'pm-with',
	'dm-including',
	'group-pm-with',
	'sender',
	'id',
	'search',
	'has',
	'is:dm',
	'is:private',
	'is:resolved',
];

/** Leaves out what somebody muted: topics, and channels unless the narrow names one (api-facts 11). */
export function withoutMuted(
	filter: MessageFilter,
	terms: readonly NarrowTerm[],
	lookups: NarrowLookups,
): MessageFilter {
	const namesChannel = terms.some(({operator}) => ['channel', 'stream'].includes(operator));
	const {where, values} = unmuted(lookups, !namesChannel);
	return {...filter, where: [...filter.where, where], values: [...filter.values, ...values]};
}

function unmuted(lookups: NarrowLookups, withChannels: boolean): Condition {
	const isTopicIn = `EXISTS (SELECT 1 FROM json_each(?) AS t
		WHERE json_extract(t.value, '$[0]') = m.channel_id
		AND json_extract(t.value, '$[1]') = m.topic_key)`;
	const muted = lookups.topicsWith([TopicPolicy.muted]);
	const heard = lookups.topicsWith([TopicPolicy.unmuted, TopicPolicy.followed]);
	return withChannels
		? {
				where: `m.channel_id IS NULL OR (NOT ${isTopicIn} AND (
					m.channel_id NOT IN (SELECT value FROM json_each(?)) OR ${isTopicIn}))`,
				values: [
					JSON.stringify(muted),
					JSON.stringify(lookups.mutedChannelIds()),
					JSON.stringify(heard),
				],
			}
		: {where: `m.channel_id IS NULL OR NOT ${isTopicIn}`, values: [JSON.stringify(muted)]};
}

function requireOneKind(terms: readonly NarrowTerm[]): void {
	const has = (...names: string[]) =>
		terms.some(({operator, negated}) => negated !== true && names.includes(operator));
	if (has('channel', 'stream') && has('dm', 'pm-with', 'dm-including', 'group-pm-with')) {
		throw badNarrow('A channel and a direct conversation exclude each other.');
	}
}

function badNarrow(desc: string) {
	return refusal('BAD_NARROW', `Invalid narrow operator: ${desc}`, {desc});
}

function conditionOf(userId: number, term: NarrowTerm, lookups: NarrowLookups): Condition {
	const {operator, operand} = term;
	switch (operator) {
		case 'channel':
		case 'stream': {
			const channel = lookups.channel(single(operand));
			if (channel === undefined) throw badNarrow(`unknown channel ${String(operand)}`);
			return {where: 'm.channel_id = ?', values: [channel.id]};
		}
		case 'channels':
		case 'streams':
			return channelsCondition(operand, lookups);
		case 'topic':
			return {
				where: 'm.channel_id IS NOT NULL AND m.topic_key = ?',
				values: [topicKey(String(operand))],
			};
		case 'dm':
		case 'pm-with':
			return conversation(userId, operand, lookups);
		case 'dm-including':
		case 'group-pm-with':
			return conversationsWith(userId, operator, operand, lookups);
		case 'sender': {
			const person = lookups.person(single(operand));
			if (person === undefined) throw badNarrow(`unknown user ${String(operand)}`);
			return {where: 'm.sender_id = ?', values: [person.id]};
		}
		case 'is':
			return isCondition(String(operand));
		case 'has':
			return hasCondition(String(operand));
		case 'in':
			return inCondition(String(operand), lookups);
		case 'id':
			return idCondition(operand);
		case 'near':
			return {where: '1', values: []};
		case 'search':
			return searchCondition(String(operand));
		default:
			throw badNarrow(`unknown operator ${operator}`);
	}
}

function single(operand: NarrowTerm['operand']): string | number {
	if (Array.isArray(operand)) throw badNarrow('one operand is enough');
	return operand;
}

function channelsCondition(operand: NarrowTerm['operand'], lookups: NarrowLookups): Condition {
	if (operand !== 'public' && operand !== 'web-public') {
		throw badNarrow(`unknown channels ${String(operand)}`);
	}
	const ids = operand === 'public' ? lookups.publicIds() : lookups.webPublicIds();
	return {
		where: 'm.channel_id IN (SELECT value FROM json_each(?))',
		values: [JSON.stringify(ids)],
	};
}

function peopleOf(operand: NarrowTerm['operand'], lookups: NarrowLookups): readonly number[] {
	const named = Array.isArray(operand)
		? operand
		: typeof operand === 'number'
			? [operand]
			: operand.split(',').map(text => text.trim());
	return named.map(one => {
		const person = lookups.person(one);
		if (person === undefined) throw badNarrow(`unknown user ${one}`);
		return person.id;
	});
}

/** Exactly the conversation with some people; oneself may be named. */
function conversation(
	userId: number,
	operand: NarrowTerm['operand'],
	lookups: NarrowLookups,
): Condition {
	const ids = [...new Set([...peopleOf(operand, lookups), userId])].sort((a, b) => a - b);
	return {where: 'm.recipients = ?', values: [JSON.stringify(ids)]};
}

function conversationsWith(
	userId: number,
	operator: string,
	operand: NarrowTerm['operand'],
	lookups: NarrowLookups,
): Condition {
	const person = lookups.person(single(operand));
	if (person === undefined) throw badNarrow(`unknown user ${String(operand)}`);
	if (person.id === userId) return {where: 'm.recipients IS NOT NULL', values: []};
	const size = operator === 'group-pm-with' ? ' AND json_array_length(m.recipients) > 2' : '';
	return {
		where: `m.recipients IS NOT NULL AND ? IN (SELECT value FROM json_each(m.recipients))${size}`,
		values: [person.id],
	};
}

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
				where: 'EXISTS (SELECT 1 FROM reactions AS r WHERE r.message_id = m.id)',
				values: [],
			};
		default:
			throw badNarrow(`unknown has:${operand}`);
	}
}

function inCondition(operand: string, lookups: NarrowLookups): Condition {
	if (operand === 'all') return {where: '1', values: []};
	if (operand !== 'home') throw badNarrow(`unknown in:${operand}`);
	return unmuted(lookups, true);
}

function idCondition(operand: NarrowTerm['operand']): Condition {
	const id = typeof operand === 'string' && /^\d{1,15}$/.test(operand) ? Number(operand) : operand;
	if (typeof id !== 'number') throw badNarrow(`unknown id ${String(operand)}`);
	return {where: 'm.id = ?', values: [id]};
}

/** All words, and quoted phrases as they stand. Whatever was typed is text for the index. */
function searchCondition(operand: string): Condition {
	const parts = [...operand.matchAll(/"([^"]*)"?|(\S+)/g)].map(
		([, phrase, word]) => phrase ?? word,
	);
	const words = parts.flatMap(part => {
		const clean = (part ?? '').replaceAll('"', ' ').trim();
		return /[\p{L}\p{N}]/u.test(clean) ? [`"${clean}"`] : [];
	});
	if (operand.trim() === '') throw badNarrow('nothing to search for');
	if (words.length === 0) return {where: '0', values: []};
	return {
		where: 'm.id IN (SELECT rowid FROM message_words WHERE message_words MATCH ?)',
		values: [words.join(' ')],
	};
}
