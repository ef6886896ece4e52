import type {NarrowTerm} from '../../../shared/model/narrow';
import {flagBits} from '../storage/message';
import type {MessageFilter, Walk} from '../storage/message-finder';
import {isAboutPeople, peopleConditions} from './narrow-people';
import {badNarrow, conditionOf, unmuted, type Condition, type NarrowLookups} from './narrow-terms';
import {indexQuery, isPassedOver, partsIn} from './search';

/** Whose narrow it is. */
type NarrowReader = {readonly id: number; readonly isGuest: boolean};

/** More different terms than anybody means; the database reads no endless conditions. */
const mostTerms = 100;

/**
 * Turns a narrow into a filter (api-facts 11). Without a channel term that is not negated only copies
 * of the reader's own are searched; any `is:` term switches shared history off again.
 */
export function filterOf(
	reader: NarrowReader,
	named: readonly NarrowTerm[],
	lookups: NarrowLookups,
): MessageFilter {
	const terms = different(named);
	requireShortSearches(terms);
	requireOneKind(terms);
	const conditions = distinct([
		...terms.filter(term => !isAboutPeople(term)).map(term => termCondition(reader, term, lookups)),
		...peopleConditions(reader.id, terms.filter(isAboutPeople), lookups),
	]);
	const match = matchOf(terms);
	const without = withoutOf(terms);
	requireFewWords([match ?? '', ...without]);
	const isPersonal = !widens(reader, terms) || terms.some(({operator}) => operator === 'is');
	const walk = fitting(walkOf(terms), isPersonal, lookups);
	const rest = walk === 'copies' ? restOf(reader, terms, lookups) : undefined;
	const all = [
		...conditions,
		...(rest === undefined ? [] : [rest]),
		...(isWholeOpen(terms, lookups) ? [] : [readable(isPersonal, lookups)]),
	];
	return {
		where: all.map(({where}) => where),
		values: all.flatMap(({values}) => values),
		isPersonal,
		isHeavy: all.some(({isHeavy}) => isHeavy === true),
		walk: rest === undefined ? walk : 'messages',
		...(match !== undefined && {match}),
		...(without.length > 0 && {without}),
	};
}

/** The same of some messages alone, of which the reader has copies. */
export function amongCopies(filter: MessageFilter, ids: readonly number[]): MessageFilter {
	return {
		...filter,
		where: [...filter.where, 'm.id IN (SELECT value FROM json_each(?))'],
		values: [...filter.values, JSON.stringify(ids)],
		isPersonal: true,
		walk: 'messages',
	};
}

/** Each term once. Refused before anything is looked up: a narrow may name thousands. */
function different(terms: readonly NarrowTerm[]): readonly NarrowTerm[] {
	const byText = new Map(terms.map(term => [JSON.stringify(term), term]));
	if (byText.size > mostTerms) throw badNarrow('too many terms');
	return [...byText.values()];
}

/** Whether a narrow looks for words: only then are texts gone through. */
export function isSearch(terms: readonly NarrowTerm[]): boolean {
	return terms.some(({operator}) => operator === 'search');
}

/** Characters of all searches of a narrow together: several times what a message holds. */
const mostSearchedCharacters = 40_000;

/** Different words and phrases that a narrow may look for: nearly as many as a message can hold. */
export const mostSearchedWords = 2500;

/** Before any of it is read. */
function requireShortSearches(terms: readonly NarrowTerm[]): void {
	const length = terms.reduce(
		(sum, {operator, operand}) => sum + (operator === 'search' ? String(operand).length : 0),
		0,
	);
	if (length > mostSearchedCharacters) {
		throw badNarrow(`a search has at most ${mostSearchedCharacters} characters`);
	}
}

function requireFewWords(questions: readonly string[]): void {
	if (questions.reduce((sum, question) => sum + partsIn(question), 0) > mostSearchedWords) {
		throw badNarrow(`a search has at most ${mostSearchedWords} different words`);
	}
}

/** The question of all searches, which are one (api-facts 11); undefined without any. */
function matchOf(terms: readonly NarrowTerm[]): string | undefined {
	const searches = terms.filter(({operator, negated}) => operator === 'search' && negated !== true);
	if (searches.length === 0) return undefined;
	const asking = searches.filter(({operand}) => !isPassedOver(String(operand)));
	if (asking.length === 0) return '';
	const questions = asking.map(({operand}) => indexQuery(String(operand)));
	return questions.includes(undefined) ? '' : [...new Set(questions)].join(' ');
}

/** Questions of negated searches; what nothing can be found for leaves nothing out. */
function withoutOf(terms: readonly NarrowTerm[]): readonly string[] {
	const unwanted = terms.filter(({operator, negated}) => operator === 'search' && negated === true);
	return [...new Set(unwanted.flatMap(({operand}) => indexQuery(String(operand)) ?? []))];
}

function termCondition(reader: NarrowReader, term: NarrowTerm, lookups: NarrowLookups): Condition {
	const {where, values} = conditionOf(reader.id, term, lookups);
	// A hint for the anchor filters nothing, negated or not; searches are no conditions.
	const isNegated = term.negated === true && !['near', 'search'].includes(term.operator);
	return isNegated ? {where: `NOT coalesce((${where}), 0)`, values} : {where, values};
}

function distinct(conditions: readonly Condition[]): readonly Condition[] {
	return [
		...new Map(conditions.map(one => [JSON.stringify([one.where, one.values]), one])).values(),
	];
}

/** Whether shared history is searched as well. */
function widens({isGuest}: NarrowReader, terms: readonly NarrowTerm[]): boolean {
	return terms.some(({operator, operand, negated}) => {
		if (negated === true) return false;
		if (operator === 'channel' || operator === 'stream') return true;
		return ['channels', 'streams'].includes(operator) && operand === 'public' && !isGuest;
	});
}

/** Whether everything in a channel that is named may be read: then nothing is asked of each message. */
function isWholeOpen(terms: readonly NarrowTerm[], lookups: NarrowLookups): boolean {
	const named = terms.flatMap(({operator, operand, negated}) => {
		const isChannel = operator === 'channel' || operator === 'stream';
		if (negated === true || !isChannel || typeof operand === 'object') return [];
		return lookups.channel(operand)?.id ?? [];
	});
	return named.length > 0 && lookups.sharedHistoryIds().includes(named[0] ?? 0);
}

/**
 * What somebody may read at all: what they received, also in channels they have left, and copies that
 * they made themselves of what they can still read. Nothing of archived channels (api-facts 7.2).
 */
function readable(isPersonal: boolean, lookups: NarrowLookups): Condition {
	// Asked of each message that is not open otherwise: a list of them could be long.
	const own: Condition = {
		where: `m.channel_id IS NULL OR m.channel_id IN (SELECT value FROM json_each(?))
			OR (u.flags & ${flagBits.historical} = 0 AND NOT EXISTS (
				SELECT 1 FROM channels AS c WHERE c.id = m.channel_id AND c.is_archived = 1))`,
		values: [JSON.stringify(lookups.openIds())],
	};
	if (isPersonal) return own;
	return {
		where: `(u.user_id IS NOT NULL AND (${own.where}))
			OR m.channel_id IN (SELECT value FROM json_each(?))`,
		values: [...own.values, JSON.stringify(lookups.sharedHistoryIds())],
	};
}

/**
 * What a negated channel or sender leaves, where that is little: one program may have written nearly
 * all there is, and skipping it takes long.
 */
function restOf(
	reader: NarrowReader,
	terms: readonly NarrowTerm[],
	lookups: NarrowLookups,
): Condition | undefined {
	const negated = terms.filter(term => term.negated === true && othersOf.has(term.operator));
	for (const term of negated.slice(0, mostCounted)) {
		const others = othersOf.get(term.operator) ?? '';
		const [id = 0] = conditionOf(reader.id, term, lookups).values;
		const values = [id, id];
		if (lookups.isLittle(others, values)) return {where: `m.id IN (${others})`, values};
	}
	return undefined;
}

/** Counting what is left takes a moment for each. */
const mostCounted = 4;

const otherChannels = `SELECT id FROM messages WHERE channel_id IS NULL
	UNION ALL SELECT id FROM messages WHERE channel_id < ?
	UNION ALL SELECT id FROM messages WHERE channel_id > ?`;
/** Ids of all messages that a term does not name. */
const othersOf: ReadonlyMap<string, string> = new Map([
	['channel', otherChannels],
	['stream', otherChannels],
	[
		'sender',
		`SELECT id FROM messages WHERE sender_id < ?
		UNION ALL SELECT id FROM messages WHERE sender_id > ?`,
	],
]);

/** Which walk leads to few messages: flags have indexes of their own, and so have some operators. */
export function walkOf(terms: readonly NarrowTerm[]): Walk {
	const asked = namesIn(terms);
	return walks.find(([name]) => asked.has(name))?.[1] ?? 'copies';
}

/**
 * Where shared history is searched as well there are no copies to walk along; where there are few of
 * them all are looked at.
 */
function fitting(walk: Walk, isPersonal: boolean, lookups: NarrowLookups): Walk {
	if (!isPersonal) return walk === 'words' ? 'words' : 'messages';
	const isByMessage = walk === 'messages' || walk === 'words';
	return isByMessage && lookups.hasFewCopies() ? 'copies' : walk;
}

function namesIn(terms: readonly NarrowTerm[]): ReadonlySet<string> {
	return new Set(
		terms.map(({operator, operand, negated}) =>
			negated === true ? '' : operator === 'is' ? `is:${String(operand)}` : operator,
		),
	);
}

/** From those that leave the fewest messages to those that leave the most. */
const walks: readonly (readonly [name: string, walk: Walk])[] = [
	['id', 'messages'],
	['is:starred', 'starred'],
	['dm', 'messages'],
	['pm-with', 'messages'],
	['topic', 'messages'],
	['search', 'words'],
	['is:alerted', 'alerted'],
	['is:mentioned', 'mentioned'],
	['is:unread', 'unread'],
	['is:dm', 'direct'],
	['is:private', 'direct'],
	['dm-including', 'direct'],
	['group-pm-with', 'direct'],
	['has', 'messages'],
	['sender', 'messages'],
	['is:resolved', 'messages'],
	['channel', 'messages'],
	['stream', 'messages'],
];

/** Leaves out what somebody muted: topics, and channels unless the narrow names one (api-facts 11). */
export function withoutMuted(
	userId: number,
	filter: MessageFilter,
	terms: readonly NarrowTerm[],
	lookups: NarrowLookups,
): MessageFilter {
	const namesChannel = terms.some(
		({operator, negated}) => negated !== true && ['channel', 'stream'].includes(operator),
	);
	const {where, values} = unmuted(userId, lookups, !namesChannel);
	return {...filter, where: [...filter.where, where], values: [...filter.values, ...values]};
}

/** No message lies in a channel and in a direct conversation; what is left out may name either. */
function requireOneKind(terms: readonly NarrowTerm[]): void {
	const kinds = terms.map(({operator, operand, negated}) =>
		negated === true
			? undefined
			: kindOf.get(operator === 'is' ? `is:${String(operand)}` : operator),
	);
	if (kinds.includes('channel') && kinds.includes('direct')) {
		throw badNarrow('A channel and a direct conversation exclude each other.');
	}
}

/** Terms that only messages of one kind answer. */
const kindOf: ReadonlyMap<string, 'channel' | 'direct'> = new Map([
	['channel', 'channel'],
	['stream', 'channel'],
	['channels', 'channel'],
	['streams', 'channel'],
	['topic', 'channel'],
	['dm', 'direct'],
	['pm-with', 'direct'],
	['dm-including', 'direct'],
	['group-pm-with', 'direct'],
	['is:dm', 'direct'],
	['is:private', 'direct'],
]);
