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
	const kept = parts.map(part => {
		if (part.key !== key || !part.values.includes(value)) return part.text;
		const rest = part.values.filter(other => other !== value);
		return rest.length === 0 ? '' : `${part.isNegated ? '-' : ''}${key}:${rest.join(',')}`;
	});
	return kept.filter(word => word !== '').join(' ');
}

/** The text without one of its parts. */
export function withoutToken(
	text: string,
	{start, end}: Pick<FilterPart, 'start' | 'end'>,
): string {
	return `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();
}
