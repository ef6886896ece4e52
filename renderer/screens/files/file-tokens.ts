import {ownOf} from '../../../shared/model/own-of';
import type {FilterKey} from '../../components/suggestions/filter-keys';
import {listedValues, partsOf, withToggled, type FilterPart} from '../../components/filter-text';
import {fileKinds} from './file-kind';
import {kibibyte, mebibyte} from '../../components/size-words';

/** Values that chips offer, by key, in their order. */
export const facets = {
	is: ['unused', 'used', 'largest'],
	type: fileKinds,
} as const;

export type FacetKey = keyof typeof facets;
export type TokenKey = FacetKey | 'size' | 'uploaded';

/** What the filter suggests. */
export const filterKeys: readonly FilterKey[] = [
	{
		key: 'is',
		note: 'Used, not used, or the largest',
		values: [
			{value: 'unused', note: 'No message links to it'},
			{value: 'used', note: 'A message links to it'},
			{value: 'largest', note: 'The ten largest'},
		],
	},
	{key: 'type', note: 'Kind of file', values: fileKinds.map(value => ({value, note: ''}))},
	{
		key: 'size',
		note: 'More or less than',
		values: ['>1mb', '>10mb', '<100kb'].map(value => ({value, note: ''})),
	},
	{
		key: 'uploaded',
		note: 'Age of the file',
		values: [
			{value: '<7d', note: 'In the last 7 days'},
			{value: '<30d', note: 'In the last 30 days'},
			{value: '>1y', note: 'Over a year ago'},
		],
	},
];

/** One part of what was typed, with its place in the text. */
export type Token = FilterPart<TokenKey>;

const otherValues: Readonly<Record<string, string>> = {
	orphan: 'unused',
	picture: 'image',
	photo: 'image',
	sheet: 'table',
	spreadsheet: 'table',
	sound: 'audio',
	movie: 'video',
};

/** Takes typed text apart. Nothing is an error: what is no filter is a word to search for. */
export function tokensOf(text: string): readonly Token[] {
	return partsOf(text, (name, value) => {
		const key = keys.find(other => other === name);
		const values = key && valuesOf(key, value.toLowerCase());
		return key && values && {key, values};
	});
}

const keys: readonly TokenKey[] = ['is', 'type', 'size', 'uploaded'];

/** The full spelling of each value; none while nothing is typed yet; undefined if one is unknown. */
function valuesOf(key: TokenKey, typed: string): readonly string[] | undefined {
	if (typed === '' || /^[<>]=?$/.test(typed)) return [];
	if (key === 'size') return sizeBound(typed) === undefined ? undefined : [typed];
	if (key === 'uploaded') return ageBound(typed) === undefined ? undefined : [typed];
	const known: readonly string[] = facets[key];
	return listedValues(typed, value => {
		const full = ownOf(otherValues, value.replace(/s$/, '')) ?? value;
		return (
			known.find(other => other === full || `${other}s` === full) ??
			known.find(other => other.startsWith(full))
		);
	});
}

/** A bound that a number has to keep. */
export type Bound = {readonly isAbove: boolean; readonly limit: number};

const bytesOf: Readonly<Record<string, number>> = {
	'': 1,
	b: 1,
	k: 1000,
	kb: 1000,
	kib: kibibyte,
	m: 1_000_000,
	mb: 1_000_000,
	mib: mebibyte,
	g: 1_000_000_000,
	gb: 1_000_000_000,
	gib: 1024 * mebibyte,
};

/** `>1MB`, `<500KiB`; a size alone asks for that much and more. In bytes. */
export function sizeBound(typed: string): Bound | undefined {
	const [, sign, amount, unit = ''] = /^([<>])?=?(\d+(?:\.\d+)?)([a-z]*)$/i.exec(typed) ?? [];
	const factor = ownOf(bytesOf, unit.toLowerCase());
	if (amount === undefined || factor === undefined) return undefined;
	return {isAbove: sign !== '<', limit: Number(amount) * factor};
}

const daysOf: Readonly<Record<string, number>> = {d: 1, w: 7, m: 30, y: 365};

/** `<7d`, `>5w`: an age; without a sign it asks for the younger. In seconds. */
export function ageBound(typed: string): Bound | undefined {
	const [, sign, amount, unit = ''] = /^([<>])?=?(\d+)([dwmy])$/i.exec(typed) ?? [];
	const days = ownOf(daysOf, unit.toLowerCase());
	if (amount === undefined || days === undefined) return undefined;
	return {isAbove: sign === '>', limit: Number(amount) * days * 24 * 3600};
}

/** The text with a value asked for, or no longer named when it was. */
export function toggleValue(text: string, key: FacetKey, value: string): string {
	return withToggled(text, tokensOf(text), key, value);
}
