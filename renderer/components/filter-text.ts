/** One part of a typed filter, with its place in the text. */
export type FilterPart<Key extends string = string> = {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly isNegated: boolean;
	/** `unknown`: looks like a filter but is none; it is searched as text. */
	readonly kind: 'word' | 'filter' | 'unknown';
	readonly key: Key | undefined;
	/** Chosen values in their full spelling; of a word, the word itself. */
	readonly values: readonly string[];
};

/** `key:value` or a word, either with quotation marks around what has blanks; `\"` is the mark itself. */
const plainPart =
	/(-?)(?<![a-z])([a-z]+):("(?:[^"\\]|\\[\s\S])*"?|[^\s"]*)|(-?)("(?:[^"\\]|\\[\s\S])*"?|[^\s"]+)/giu;

/** A value as it is typed: in quotation marks where it holds what would end it. */
export function quoteFilterValue(value: string): string {
	if (value !== '' && !/[\s:,"]/.test(value)) return value;
	return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** The value that is meant by what was typed, which may end in the middle. */
export function unquoted(typed: string): string {
	return typed.startsWith('"') ? typed.slice(1).replaceAll(/\\(["\\])|"$/g, '$1') : typed;
}

/** What stands behind it filters nothing: every part is looked for in every row. */
const longestFilter = 5000;

type Meaning = {readonly key: string; readonly values: readonly string[]};

/**
 * Takes typed text apart. Nothing is an error: what is no filter is a word to search for. A pattern of
 * one's own has the same five groups: minus, key, value; minus, word.
 */
export function partsOf<Meant extends Meaning>(
	text: string,
	/** What a filter means, by its key in small letters; undefined when there is no such filter. */
	meaningOf: (key: string, value: string) => Meant | undefined,
	pattern = plainPart,
): readonly (FilterPart<never> | (FilterPart<Meant['key']> & Meant))[] {
	type Part = FilterPart<never> | (FilterPart<Meant['key']> & Meant);
	return [...text.slice(0, longestFilter).matchAll(pattern)].flatMap((found): readonly Part[] => {
		const [whole, filterMinus, typedKey, filterValue, wordMinus, word] = found;
		const place = {start: found.index, end: found.index + whole.length, text: whole};
		const isNegated = (filterMinus ?? wordMinus) === '-';
		const value = unquoted(filterValue ?? word ?? '');
		if (typedKey === undefined) {
			if (value === '' || value === '-') return [];
			return [{...place, isNegated, kind: 'word', key: undefined, values: [value]}];
		}
		const meaning = meaningOf(typedKey.toLowerCase(), value);
		if (meaning === undefined) {
			return [{...place, isNegated: false, kind: 'unknown', key: undefined, values: [whole]}];
		}
		return [{...place, isNegated, kind: 'filter', ...meaning}];
	});
}

/** Values behind a key, parted by commas, in their full spelling; undefined if one is unknown. */
export function listedValues(
	typed: string,
	fullOf: (value: string) => string | undefined,
): readonly string[] | undefined {
	const values = typed
		.toLowerCase()
		.split(',')
		.filter(value => value !== '')
		.map(fullOf);
	return values.every(value => value !== undefined) ? values : undefined;
}

/** How a value of a filter stands in the text: asked for, excluded, or not named. */
export function choiceOf<Key extends string>(
	parts: readonly FilterPart<Key>[],
	key: Key,
	value: string,
): 'in' | 'out' | undefined {
	const found = parts.findLast(part => part.key === key && part.values.includes(value));
	if (found === undefined) return undefined;
	return found.isNegated ? 'out' : 'in';
}

/** The text, of which these are the parts, with a value asked for, or no longer named when it was. */
export function withToggled<Key extends string>(
	text: string,
	parts: readonly FilterPart<Key>[],
	key: Key,
	value: string,
): string {
	if (choiceOf(parts, key, value) === undefined) return `${text.trimEnd()} ${key}:${value}`.trim();
	const words = parts.map(part => {
		if (part.key !== key || !part.values.includes(value)) return part.text;
		const rest = part.values.filter(other => other !== value);
		return rest.length === 0 ? '' : `${part.isNegated ? '-' : ''}${key}:${rest.join(',')}`;
	});
	return words.filter(word => word !== '').join(' ');
}

/** The text without one of its parts. */
export function withoutToken(
	text: string,
	{start, end}: Pick<FilterPart, 'start' | 'end'>,
): string {
	return `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();
}

/** A part of a filter, and how many rows would be found without it. */
export type Blamed<Part extends FilterPart = FilterPart> = {
	readonly part: Part;
	readonly found: number;
};

/** The part without which most would be found; undefined when no single part is to blame. */
export function blameOf<Part extends FilterPart>(
	parts: readonly Part[],
	foundBy: (others: readonly Part[]) => number,
): Blamed<Part> | undefined {
	if (parts.length < 2) return undefined;
	const [best] = parts
		.slice(0, 6)
		.map(part => ({part, found: foundBy(parts.filter(other => other !== part))}))
		.toSorted((a, b) => b.found - a.found);
	return best !== undefined && best.found > 0 ? best : undefined;
}
