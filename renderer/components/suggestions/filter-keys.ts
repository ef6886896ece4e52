import {quoteFilterValue, unquoted} from '../filter-text';
import type {Completion, Suggestion} from './suggestion';

/** What may stand behind a key. */
export type FilterValue = {readonly value: string; readonly note: string};

/** A key that a filter knows: `role`, or `field.Team`. */
export type FilterKey = {
	readonly key: string;
	readonly note: string;
	/** None where anything can be typed. */
	readonly values?: readonly FilterValue[];
	/** Whether a comma is a part of the value and parts no two of them. */
	readonly takesOne?: boolean;
};

const most = 10;
const words = /(?:"(?:[^"\\]|\\[\s\S])*"?|[^\s"])+/g;

/** How the word at the caret goes on: keys that begin so, or the values of its key. */
export function completeFilter(
	text: string,
	caret: number,
	keys: readonly FilterKey[],
	isAsked: boolean,
): Completion {
	const found = [...text.matchAll(words)].find(
		({0: whole, index}) => index <= caret && caret <= index + whole.length,
	);
	const place = {
		start: found?.index ?? caret,
		end: found === undefined ? caret : found.index + found[0].length,
	};
	const word = text.slice(place.start, caret);
	const minus = word.startsWith('-') ? '-' : '';
	const typed = word.slice(minus.length).toLowerCase();
	const ofKey = keys.find(({key}) => typed.startsWith(`${key.toLowerCase()}:`));
	if (ofKey === undefined) {
		if (typed === '' && !isAsked) return {...place, suggestions: []};
		const begun = keys.filter(({key}) => key.toLowerCase().startsWith(typed));
		return {
			...place,
			suggestions: begun.slice(0, most).map(({key, note}) => {
				const next = `${minus}${key}:`;
				return {text: next, title: next, note};
			}),
		};
	}
	return {...place, suggestions: valuesFor(ofKey, `${minus}${ofKey.key}:`, typed)};
}

function valuesFor(
	{key, values = [], takesOne = false}: FilterKey,
	before: string,
	typed: string,
): readonly Suggestion[] {
	const operand = unquoted(typed.slice(key.length + 1));
	// Those before the last comma stay.
	const complete = takesOne ? '' : operand.slice(0, operand.lastIndexOf(',') + 1);
	const sought = operand.slice(complete.length);
	const begun: FilterValue[] = [];
	const inside: FilterValue[] = [];
	for (const [at, small] of smallOf(values).entries()) {
		// What is whole needs nothing more.
		if (small === sought) return [];
		const value = values[at];
		if (value === undefined || !small.includes(sought)) continue;
		const list = small.startsWith(sought) ? begun : inside;
		if (list.length < most) list.push(value);
	}
	return [...begun, ...inside].slice(0, most).map(({value, note}) => ({
		text: `${before}${complete}${quoteFilterValue(value)} `,
		title: value,
		note,
	}));
}

const smallByValues = new WeakMap<readonly FilterValue[], readonly string[]>();

/** Values in small letters; there may be very many, and each key that is typed looks at all of them. */
function smallOf(values: readonly FilterValue[]): readonly string[] {
	const known = smallByValues.get(values);
	if (known !== undefined) return known;
	const made = values.map(({value}) => value.toLowerCase());
	smallByValues.set(values, made);
	return made;
}
