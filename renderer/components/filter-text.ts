/** A part of a filter text as one edits it: a word, or `key:value,value`. */
export type FilterPart<Key extends string> = {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly isNegated: boolean;
	readonly key: Key | undefined;
	readonly values: readonly string[];
};

/** How a value stands in the text: asked for, excluded, or not named. */
export function choiceOf<Key extends string>(
	parts: readonly FilterPart<Key>[],
	key: NoInfer<Key>,
	value: string,
): 'in' | 'out' | undefined {
	const part = parts.findLast(other => other.key === key && other.values.includes(value));
	if (part === undefined) return undefined;
	return part.isNegated ? 'out' : 'in';
}

/** The text with a value asked for, or no longer named when it was; `parts` are those of the text. */
export function toggled<Key extends string>(
	text: string,
	parts: readonly FilterPart<Key>[],
	key: NoInfer<Key>,
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
export function withoutPart(text: string, {start, end}: {start: number; end: number}): string {
	return `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();
}
