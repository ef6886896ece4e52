import {ownOf} from '../../../shared/model/own-of';
import {roles, roleName, type RoleName} from '../../../shared/model/role';
import {
	listedValues,
	partsOf,
	quoteFilterValue,
	unquoted,
	withToggled,
	type FilterPart,
} from '../../components/filter-text';
import {channelsCalled, rowsCalled} from '../../text/called';
import {foldedName, foldedNameOf} from '../../text/folded';
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

/** Keys that look for what a row does not hold itself: a profile field, a channel, a group, a link. */
export type DetailKey = 'field' | 'channel' | 'group' | 'has' | 'active';

/** The value of a field filter that asks for those who have none; the same as no value. */
export const notFilled = 'none';

/** Names that filters can use; undefined while they are not read, when any name may be right. */
export type KnownNames = {
	/** Keys for what rows do not hold that are filters here; undefined: all of them. */
	readonly keys?: readonly DetailKey[] | undefined;
	readonly fields?: readonly {readonly id: number; readonly name: string}[] | undefined;
	readonly channels?: readonly {readonly stream_id: number; readonly name: string}[] | undefined;
	readonly groups?: readonly {readonly id: number; readonly name: string}[] | undefined;
};

/** One part of what was typed, with its place in the text. */
export type Token = FilterPart<FacetKey | FieldKey | DetailKey> & {
	/** The profile field, the channels or the groups that are named; undefined while nobody knows. */
	readonly ids?: readonly number[] | undefined;
};

/** What somebody may have: an open invitation link, gaps in the fields that are required. */
const possessions = ['link', 'gap'] as const;

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
	/(-?)(field\.(?:"(?:[^"\\]|\\[\s\S])*"|[^\s":]+)|(?<![a-z])[a-z]+):("(?:[^"\\]|\\[\s\S])*"?|[^\s"]*)|(-?)("(?:[^"\\]|\\[\s\S])*"?|[^\s"]+)/giu;

/** Takes typed text apart. Nothing is an error: what is no filter is a word to search for. */
export function tokensOf(text: string, names: KnownNames = {}): readonly Token[] {
	const meaningOf = (key: string, value: string) => {
		const meaning = detailOf(key, value, names) ?? facetOrField(key, value);
		return meaning === 'unknown' ? undefined : meaning;
	};
	return partsOf(text, meaningOf, part);
}

type Meaning =
	(Pick<Token, 'values' | 'ids'> & {readonly key: NonNullable<Token['key']>}) | 'unknown';

/** What a filter for details means; undefined when it is for something else. */
function detailOf(key: string, value: string, names: KnownNames): Meaning | undefined {
	const isOfField = key.startsWith('field.');
	if (names.keys?.some(known => known === (isOfField ? 'field' : key)) === false) return undefined;
	if (isOfField) {
		const field = names.fields && rowsCalled(unquoted(key.slice('field.'.length)), names.fields)[0];
		if (names.fields !== undefined && field === undefined) return 'unknown';
		const asked = value === '' || value.toLowerCase() === notFilled ? notFilled : value;
		return {key: 'field', values: [asked], ids: field && [field.id]};
	}
	if (key === 'has') {
		const typed = value.toLowerCase();
		if (typed === '') return {key, values: []};
		const whole = possessions.find(one => one.startsWith(typed) || typed === `${one}s`);
		return whole === undefined ? 'unknown' : {key, values: [whole]};
	}
	if (key === 'active') {
		if (value === '') return {key, values: []};
		return isSeenValue(value.toLowerCase()) ? {key, values: [value.toLowerCase()]} : 'unknown';
	}
	if (key === 'group') {
		const name = unquoted(value).replace(/^@/, '');
		if (name === '') return {key, values: []};
		const ids = names.groups && groupsCalled(name, names.groups);
		return ids?.length === 0 ? 'unknown' : {key, values: [name], ids};
	}
	if (key !== 'channel') return undefined;
	const name = value.replace(/^#/, '');
	if (name === '') return {key, values: []};
	const ids = names.channels && idsOf(value, names.channels);
	return ids?.length === 0 ? 'unknown' : {key, values: [name], ids};
}

/** The channel with this name, or else all whose names begin so: a name is still being typed. */
function idsOf(typed: string, channels: NonNullable<KnownNames['channels']>): readonly number[] {
	const called = channelsCalled(typed, channels);
	const begun = foldedName(typed.replace(/^#/, ''));
	const meant =
		called.length > 0
			? called
			: channels.filter(channel => foldedNameOf(channel).startsWith(begun));
	return meant.map(({stream_id}) => stream_id);
}

/** The same for groups. */
function groupsCalled(name: string, groups: NonNullable<KnownNames['groups']>): readonly number[] {
	const called = rowsCalled(name, groups);
	const begun = foldedName(name);
	const meant =
		called.length > 0 ? called : groups.filter(group => foldedNameOf(group).startsWith(begun));
	return meant.map(({id}) => id);
}

function facetOrField(name: string, value: string): Meaning {
	const key = keyOf(name);
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
	const full = ownOf(otherKeys, name) ?? name;
	if (Object.hasOwn(facets, full)) return full as FacetKey;
	return fieldKeys.find(key => key === full);
}

/** The full spelling of each value; none while nothing is typed yet; undefined if one is unknown. */
function valuesOf(key: FacetKey | FieldKey, typed: string): readonly string[] | undefined {
	if (typed === '') return [];
	if (key === 'joined') return joinedSpan(typed, 0) === undefined ? undefined : [typed];
	if (!Object.hasOwn(facets, key)) return [typed];
	const known: readonly string[] =
		key === 'is'
			? [...facets.is, 'you', ...facets.status, ...facets.role, 'ownerless']
			: facets[key as FacetKey];
	return listedValues(typed, value => knownValue(known, value));
}

function knownValue(known: readonly string[], typed: string): string | undefined {
	const full = ownOf(otherValues, typed) ?? typed;
	return known.find(value => value === full) ?? known.find(value => value.startsWith(full));
}

function isAmong(values: readonly string[], value: string): boolean {
	return values.includes(value);
}

/** The text with a value of a facet asked for, or no longer named when it was. */
export function toggleValue(text: string, key: FacetKey, value: string): string {
	return withToggled(text, tokensOf(text), key, value);
}

/** How a filter for a profile field begins: `field.Team:`, in quotes where the name needs them. */
export function fieldFilter(name: string): string {
	return `field.${quoteFilterValue(name)}:`;
}
