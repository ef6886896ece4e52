import type {Completion, Suggestion} from './suggestion';

/** What may stand behind a key. */
export type FilterValue = {readonly value: string; readonly note: string};

/** A key that a filter knows: `role`, or `field.Team`. */
export type FilterKey = {
	readonly key: string;
	readonly note: string;
	/** None where anything can be typed. */
	readonly values?: readonly FilterValue[];
};

const most = 10;
const words = /(?:"[^"]*"?|[^\s"])+/g;

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
	{key, values = []}: FilterKey,
	before: string,
	typed: string,
): readonly Suggestion[] {
	const operand = typed.slice(key.length + 1).replaceAll('"', '');
	// Those before the last comma stay.
	const kept = operand.slice(0, operand.lastIndexOf(',') + 1);
	const sought = operand.slice(kept.length);
	// What is whole needs nothing more.
	if (values.some(({value}) => value.toLowerCase() === sought)) return [];
	const begun = values.filter(({value}) => value.toLowerCase().startsWith(sought));
	const inside = values.filter(
		value => !begun.includes(value) && value.value.toLowerCase().includes(sought),
	);
	return [...begun, ...inside].slice(0, most).map(({value, note}) => ({
		text: `${before}${kept}${quoted(value)} `,
		title: value,
		note,
	}));
}

function quoted(value: string): string {
	const plain = value.replaceAll('"', '');
	return /[\s:,]/.test(plain) ? `"${plain}"` : plain;
}
