import {ownOf} from '../../shared/model/own-of';
import {callSources} from '../../shared/calls';
import type {FilterKey} from '../components/suggestions/filter-keys';
import {listedValues, partsOf, withToggled, type FilterPart} from '../components/filter-text';

/** Values that the filter knows, by key, in their order. */
export const facets = {
	is: ['failed', 'change', 'pinned', 'poll'],
	method: ['get', 'post', 'patch', 'put', 'delete'],
	by: ['screen', 'sign-in', 'file', 'replay'],
} as const satisfies Record<string, readonly string[]>;

const notes: Readonly<Record<string, string>> = {
	failed: 'Refused, or no answer',
	change: 'Changes something',
	pinned: 'Pinned by you',
	poll: 'Waits for events',
};
const noted = (values: readonly string[]) =>
	values.map(value => ({value, note: ownOf(notes, value) ?? ''}));

/** What the filter suggests. */
export const filterKeys: readonly FilterKey[] = [
	{key: 'is', note: 'Failed, changes, pinned', values: noted(facets.is)},
	{key: 'method', note: 'HTTP method', values: noted(facets.method)},
	{key: 'status', note: 'HTTP status', values: noted(['2xx', '4xx', '5xx', 'none'])},
	{key: 'time', note: 'Longer or shorter than', values: noted(['>500ms', '>1s', '<100ms'])},
	{key: 'by', note: 'Source', values: noted(facets.by)},
	{key: 'path', note: 'Part of the path'},
	{key: 'org', note: 'Organization'},
];

export type FacetKey = keyof typeof facets;
export type TokenKey = FacetKey | 'status' | 'path' | 'time' | 'org' | 'failed';

/** One part of what was typed, with its place in the text. */
export type Token = FilterPart<TokenKey>;

const keys: readonly TokenKey[] = ['is', 'method', 'by', 'status', 'path', 'time', 'org', 'failed'];
const otherValues: Readonly<Record<string, string>> = {
	polling: 'poll',
	page: 'screen',
	error: 'failed',
};
/** Takes typed text apart. */
export function tokensOf(text: string): readonly Token[] {
	return partsOf(text, (typedKey, value) => {
		const key = keys.find(name => name === typedKey);
		const values = key && valuesOf(key, value);
		return key && values && {key, values};
	});
}

/** The full spelling of each value; none while nothing is typed yet; undefined if one is unknown. */
function valuesOf(key: TokenKey, typed: string): readonly string[] | undefined {
	if (typed === '') return key === 'failed' ? ['yes'] : [];
	if (key === 'path' || key === 'org') return [typed];
	return listedValues(typed, value => valueOf(key, value));
}

function valueOf(key: Exclude<TokenKey, 'path' | 'org'>, value: string): string | undefined {
	if (key === 'status') return statusTest(value) === undefined ? undefined : value;
	if (key === 'time') {
		return /^[<>]=?$/.test(value) || timeBound(value) !== undefined ? value : undefined;
	}
	const full = ownOf(otherValues, value.replace(/s$/, '')) ?? value;
	const known: readonly string[] = key === 'failed' ? ['yes', 'no'] : facets[key];
	return known.find(other => other === full) ?? known.find(other => other.startsWith(full));
}

/** `200`, `4xx`, `>=400`, `none` for calls without an answer. */
export function statusTest(value: string): ((status: number | undefined) => boolean) | undefined {
	if ('none'.startsWith(value)) return status => status === undefined;
	const [, sign, digits = ''] = /^([<>]=?)?(\d{1,3})x*$/.exec(value) ?? [];
	if (digits === '') return /^[<>]=?$/.test(value) ? () => true : undefined;
	const bound = Number(digits);
	switch (sign) {
		case '>':
			return status => status !== undefined && status > bound;
		case '>=':
			return status => status !== undefined && status >= bound;
		case '<':
			return status => status !== undefined && status < bound;
		case '<=':
			return status => status !== undefined && status <= bound;
		default:
			return status => status !== undefined && String(status).startsWith(digits);
	}
}

/** `>500ms`, `<1s`; without a sign it asks for that much and more. In milliseconds. */
export function timeBound(value: string): {isAbove: boolean; limit: number} | undefined {
	const [, sign, amount, unit] = /^([<>])?=?(\d+(?:\.\d+)?)(ms|s)?$/.exec(value) ?? [];
	if (amount === undefined) return undefined;
	return {isAbove: sign !== '<', limit: Number(amount) * (unit === 's' ? 1000 : 1)};
}

/** Who made it, as the filter writes it. */
export function sourceOf(value: string): (typeof callSources)[number] {
	return callSources.find(source => source === value) ?? 'page';
}

/** The text with a value asked for, or no longer named when it was. */
export function toggleValue(text: string, key: FacetKey, value: string): string {
	return withToggled(text, tokensOf(text), key, value);
}
