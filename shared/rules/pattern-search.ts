/** What a pattern of the organization found in a text. */
export type Match = {
	readonly index: number;
	readonly words: string;
	readonly parts: Readonly<Record<string, string>>;
};

/** Something that is part of one word at most: a letter, or a class of such. */
const wordSign = /(?:\\[dw]|(?<!\\)[\w/-]|\[(?:[\w./+-]|\\[dw./+-])+\])$/;

/** Whether a pattern has so few choices that its cost stays near the length of the text. */
export function isTame(pattern: string): boolean {
	if (/\)[*+?{]|\\[xuc0]/.test(pattern)) return false;
	let choices = 0;
	for (const {index, 0: sign} of pattern.matchAll(/(?<!\\)(?:[*+|]|(?<!\()\?|\{\d+(?:,\d*)?\})/g)) {
		const [low = 0, high = low] = sign.split(/\D+/).filter(Boolean).map(Number);
		const isOpen = /^[*+]|,\}$/.test(sign) || high - low > 9;
		// What blanks and brackets belong to is read again from each place where a word may begin.
		if (isOpen && !wordSign.test(pattern.slice(0, index))) return false;
		choices += isOpen ? 2 : 1;
	}
	return choices <= 3;
}

/** All places where an expression is found; nothing is no place. */
export function search(expression: RegExp, text: string): Match[] {
	const matches: Match[] = [];
	for (const {index, 0: words, groups} of text.matchAll(expression)) {
		if (words === '') continue;
		const parts: Record<string, string> = Object.create(null);
		for (const [name, value] of Object.entries(groups ?? {})) parts[name] = value ?? '';
		matches.push({index, words, parts});
	}
	return matches;
}
