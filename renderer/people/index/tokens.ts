import {roles, roleName, type RoleName} from '../../../shared/model/role';
import {fold} from './fold';
import {joinedSpan} from './joined';
import {isSeenValue} from './seen';

/** The values that chips offer, by filter key, in the order of the counts. */
export const facets = {
	role: roles.map(roleName) as readonly RoleName[],
	status: ['active', 'deactivated'],
	is: ['person', 'bot'],
	joined: ['<7d', '<30d', '<1y', '>1y'],
} as const satisfies Record<string, readonly string[]>;

export type FacetKey = keyof typeof facets;

/** Keys that look for a text in one column. */
export const fieldKeys = ['name', 'email', 'id', 'timezone', 'owner'] as const;
export type FieldKey = (typeof fieldKeys)[number];

/** Keys that look for what a row does not hold itself: a profile field, a channel, a link. */
type DetailKey = 'field' | 'channel' | 'has' | 'active';

/** The value of a field filter that asks for those who have none; the same as no value. */
export const notFilled = 'none';

/** Names that filters can use; undefined while they are not read, when any name may be right. */
export type KnownNames = {
	readonly fields?: readonly {readonly id: number; readonly name: string}[] | undefined;
	readonly channels?: readonly {readonly stream_id: number; readonly name: string}[] | undefined;
};

/** One part of what was typed, with its place in the text. */
export type Token = {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly isNegated: boolean;
	/** `unknown`: looks like a filter but is none; it is searched as text. */
	readonly kind: 'word' | 'filter' | 'unknown';
	readonly key: FacetKey | FieldKey | DetailKey | undefined;
	/** Chosen values in their full spelling; of a word, the word itself. */
	readonly values: readonly string[];
	/** The profile field or the channels that are named; undefined while nobody knows. */
	readonly ids?: readonly number[] | undefined;
};

const otherKeys: Readonly<Record<string, string>> = {
	kind: 'is',
	tz: 'timezone',
	mail: 'email',
	user: 'id',
};
const otherValues: Readonly<Record<string, string>> = {
	admin: 'administrator',
	mod: 'moderator',
	inactive: 'deactivated',
	human: 'person',
	people: 'person',
	bots: 'bot',
	me: 'you',
};
const part =
	/(-?)(field\.(?:"[^"]*"|[^\s":]+)|[a-z]+):("[^"]*"?|[^\s"]*)|(-?)("[^"]*"?|[^\s"]+)/giu;

/** Takes typed text apart. Nothing is an error: what is no filter is a word to search for. */
export function tokensOf(text: string, names: KnownNames = {}): readonly Token[] {
	const tokens: Token[] = [];
	for (const found of text.matchAll(part)) {
		const [whole, filterMinus, typedKey, filterValue, wordMinus, word] = found;
		const place = {start: found.index, end: found.index + whole.length, text: whole};
		const isNegated = (filterMinus ?? wordMinus) === '-';
		const value = unquoted(filterValue ?? word ?? '');
		if (typedKey === undefined) {
			if (value !== '' && value !== '-') {
				tokens.push({...place, isNegated, kind: 'word', key: undefined, values: [value]});
			}
			continue;
		}
		const meaning = detailOf(typedKey, value, names) ?? facetOrField(typedKey, value);
		tokens.push(
			meaning === 'unknown'
				? {...place, isNegated: false, kind: 'unknown', key: undefined, values: [whole]}
				: {...place, isNegated, kind: 'filter', ...meaning},
		);
	}
	return tokens;
}

type Meaning = Pick<Token, 'key' | 'values' | 'ids'> | 'unknown';

/** What a filter for details means; undefined when it is for something else. */
function detailOf(typedKey: string, value: string, names: KnownNames): Meaning | undefined {
	const key = typedKey.toLowerCase();
	if (key.startsWith('field.')) {
		const name = fold(unquoted(typedKey.slice('field.'.length)));
		const field = names.fields?.find(other => fold(other.name) === name);
		if (names.fields !== undefined && field === undefined) return 'unknown';
		const asked = value === '' || value.toLowerCase() === notFilled ? notFilled : value;
		return {key: 'field', values: [asked], ids: field && [field.id]};
	}
	if (key === 'has') {
		const whole = 'link'.startsWith(value.toLowerCase()) || value.toLowerCase() === 'links';
		return whole ? {key, values: value === '' ? [] : ['link']} : 'unknown';
	}
	if (key === 'active') {
		if (value === '') return {key, values: []};
		return isSeenValue(value.toLowerCase()) ? {key, values: [value.toLowerCase()]} : 'unknown';
	}
	if (key !== 'channel') return undefined;
	const name = value.replace(/^#/, '');
	if (name === '') return {key, values: []};
	const ids = names.channels && channelsCalled(name, names.channels);
	return ids?.length === 0 ? 'unknown' : {key, values: [name], ids};
}

/** The channel with this name, or else all whose names begin so: a name is still being typed. */
function channelsCalled(
	typed: string,
	channels: NonNullable<KnownNames['channels']>,
): readonly number[] {
	const name = fold(typed);
	const folded = channels.map(channel => ({id: channel.stream_id, name: fold(channel.name)}));
	const exact = folded.find(other => other.name === name);
	if (exact !== undefined) return [exact.id];
	return folded.filter(other => other.name.startsWith(name)).map(({id}) => id);
}

function facetOrField(typedKey: string, value: string): Meaning {
	const key = keyOf(typedKey.toLowerCase());
	const values = key === undefined ? undefined : valuesOf(key, value);
	if (key === undefined || values === undefined) return 'unknown';
	return {...facetOf(key, values), values};
}

/** `is:active` means `status:active`, `is:guest` means `role:guest`. */
function facetOf(key: FacetKey | FieldKey, values: readonly string[]) {
	const [first = ''] = values;
	if (key === 'is' && isAmong(facets.status, first)) return {key: 'status' as const};
	if (key === 'is' && isAmong(facets.role, first)) return {key: 'role' as const};
	return {key};
}

function keyOf(name: string): FacetKey | FieldKey | undefined {
	const full = otherKeys[name] ?? name;
	if (full in facets) return full as FacetKey;
	return fieldKeys.find(key => key === full);
}

/** The full spelling of each value; none while nothing is typed yet; undefined if one is unknown. */
function valuesOf(key: FacetKey | FieldKey, typed: string): readonly string[] | undefined {
	if (typed === '') return [];
	if (key === 'joined') return joinedSpan(typed, 0) === undefined ? undefined : [typed];
	if (!(key in facets)) return [typed];
	const known: readonly string[] =
		key === 'is'
			? [...facets.is, 'you', ...facets.status, ...facets.role]
			: facets[key as FacetKey];
	const values = typed
		.split(',')
		.filter(value => value !== '')
		.map(value => knownValue(known, value.toLowerCase()));
	return values.every(value => value !== undefined) ? values : undefined;
}

function knownValue(known: readonly string[], typed: string): string | undefined {
	const full = otherValues[typed] ?? typed;
	return known.find(value => value === full) ?? known.find(value => value.startsWith(full));
}

function unquoted(value: string): string {
	return value.startsWith('"') ? value.replaceAll('"', '') : value;
}

function isAmong(values: readonly string[], value: string): boolean {
	return values.includes(value);
}

/** How a value of a facet stands in the text: asked for, excluded, or not named. */
export function choiceOf(
	tokens: readonly Token[],
	key: FacetKey,
	value: string,
): 'in' | 'out' | undefined {
	const token = tokens.findLast(other => other.key === key && other.values.includes(value));
	if (token === undefined) return undefined;
	return token.isNegated ? 'out' : 'in';
}

/** The text with a value of a facet asked for, or no longer named when it was. */
export function toggleValue(text: string, key: FacetKey, value: string): string {
	const tokens = tokensOf(text);
	if (choiceOf(tokens, key, value) === undefined) return `${text.trimEnd()} ${key}:${value}`.trim();
	const kept = tokens.map(token => {
		if (token.key !== key || !token.values.includes(value)) return token.text;
		const rest = token.values.filter(other => other !== value);
		return rest.length === 0 ? '' : `${token.isNegated ? '-' : ''}${key}:${rest.join(',')}`;
	});
	return kept.filter(word => word !== '').join(' ');
}

/** The text without one of its parts. */
export function withoutToken(text: string, {start, end}: Token): string {
	return `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();
}

/** How a filter for a profile field begins: `field.Team:`, in quotes where the name needs them. */
export function fieldFilter(name: string): string {
	const plain = name.replaceAll('"', '');
	return /[\s:]/.test(plain) ? `field."${plain}":` : `field.${plain}:`;
}
