import {ownOf} from '../../../../shared/model/own-of';
import type {FilterKey} from '../../../components/suggestions/filter-keys';
import {listedValues, partsOf, withToggled, type FilterPart} from '../../../components/filter-text';

/** Values that the filter knows, by key, in the order of the chips. */
export const facets = {
	is: ['public', 'web', 'private', 'default', 'mine', 'empty'],
	posts: ['everyone', 'full', 'moderators', 'admins'],
} as const;

export type FacetKey = keyof typeof facets;
export type FacetValue = (typeof facets)[FacetKey][number];

const notes: Readonly<Record<FacetValue, string>> = {
	public: 'Public channels',
	web: 'Web-public channels',
	private: 'Private channels',
	default: 'New people are added',
	mine: 'You are in it',
	empty: 'Nobody is in it',
	everyone: 'Everyone posts',
	full: 'Full members post',
	moderators: 'Moderators and above post',
	admins: 'Administrators and owners post',
};

/** What the filter suggests. */
export const filterKeys: readonly FilterKey[] = [
	{key: 'is', note: 'Privacy, default, yours or empty', values: noted(facets.is)},
	{key: 'posts', note: 'Who can post', values: noted(facets.posts)},
];

function noted(values: readonly FacetValue[]) {
	return values.map(value => ({value, note: notes[value]}));
}

/** One part of what was typed, with its place in the text. */
export type Token = FilterPart<FacetKey>;

const otherValues: Readonly<Record<string, string>> = {
	'web-public': 'web',
	subscribed: 'mine',
	administrators: 'admins',
	anyone: 'everyone',
	mods: 'moderators',
};

/** Takes typed text apart. Nothing is an error: what is no filter is a word to search for. */
export function tokensOf(text: string): readonly Token[] {
	return partsOf(text, (name, value) => {
		const key = (['is', 'posts'] as const).find(other => other === name);
		const values = key && valuesOf(key, value);
		return key && values && {key, values};
	});
}

/** The full spelling of each value; none while nothing is typed yet; undefined if one is unknown. */
function valuesOf(key: FacetKey, typed: string): readonly string[] | undefined {
	const known: readonly string[] = facets[key];
	return listedValues(typed, value => {
		const full = ownOf(otherValues, value) ?? value;
		return known.find(other => other === full) ?? known.find(other => other.startsWith(full));
	});
}

/** The text with a value asked for, or no longer named when it was. */
export function toggleValue(text: string, key: FacetKey, value: string): string {
	return withToggled(text, tokensOf(text), key, value);
}
