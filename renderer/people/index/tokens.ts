import {roles, roleName, type RoleName} from '../../../shared/model/role';
import {joinedSpan} from './joined';

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

/** One part of what was typed, with its place in the text. */
export type Token = {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly isNegated: boolean;
	/** `unknown`: looks like a filter but is none; it is searched as text. */
	readonly kind: 'word' | 'filter' | 'unknown';
	readonly key: FacetKey | FieldKey | undefined;
	/** Chosen values in their full spelling; of a word, the word itself. */
	readonly values: readonly string[];
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
const part = /(-?)([a-z]+):("[^"]*"?|[^\s"]*)|(-?)("[^"]*"?|[^\s"]+)/giu;

/** Takes typed text apart. Nothing is an error: what is no filter is a word to search for. */
export function tokensOf(text: string): readonly Token[] {
	const tokens: Token[] = [];
	for (const found of text.matchAll(part)) {
		const [whole, filterMinus, typedKey, filterValue, wordMinus, word] = found;
		const place = {start: found.index, end: found.index + whole.length, text: whole};
		const isNegated = (filterMinus ?? wordMinus) === '-';
		const value = unquoted(filterValue ?? word ?? '');
		const name = typedKey?.toLowerCase();
		if (name === undefined) {
			if (value !== '' && value !== '-') {
				tokens.push({...place, isNegated, kind: 'word', key: undefined, values: [value]});
			}
			continue;
		}
		const key = keyOf(name);
		const values = key === undefined ? undefined : valuesOf(key, value);
		tokens.push(
			key === undefined || values === undefined
				? {...place, isNegated: false, kind: 'unknown', key: undefined, values: [whole]}
				: {...place, isNegated, kind: 'filter', ...facetOf(key, values), values},
		);
	}
	return tokens;
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
