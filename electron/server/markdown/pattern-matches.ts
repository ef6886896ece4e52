import vm from 'node:vm';

type Match = {
	readonly index: number;
	readonly words: string;
	readonly parts: Readonly<Record<string, string>>;
};

/** A pattern that takes longer on one text finds nothing in it. */
const longestMilliseconds = 20;

/** Patterns whose cost grows at most with the square of the text: no repeated group, one open end. */
function isTame(pattern: string): boolean {
	const open = pattern.match(/(?<!\\)[*+]|\{\d+,(?:\d{3,})?\}/g) ?? [];
	return open.length <= 1 && !/\)[*+?{]/.test(pattern);
}

/**
 * Finds a pattern of the organization in a text. Patterns follow RE2, which cannot be slow; here a
 * stop watch stands in for that promise.
 */
export function matchesOf(pattern: string, text: string): readonly Match[] {
	const expression = compiled(pattern);
	if (!expression) return [];
	try {
		return isTame(pattern) ? search(expression, text) : searchWithin(expression, text);
	} catch {
		return [];
	}
}

const known = new Map<string, RegExp | undefined>();

function compiled(pattern: string): RegExp | undefined {
	if (known.has(pattern)) return known.get(pattern);
	let expression: RegExp | undefined;
	try {
		const source = pattern.replace(/\(\?P</g, '(?<').replace(/\(\?P=(\w+)\)/g, '\\k<$1>');
		expression = new RegExp(`(?<![^\\s'"(,:<])(?:${source})(?!\\w)`, 'g');
	} catch {
		expression = undefined;
	}
	if (known.size > 1000) known.clear();
	known.set(pattern, expression);
	return expression;
}

function search(expression: RegExp, text: string): Match[] {
	const matches: Match[] = [];
	for (const {index, 0: words, groups} of text.matchAll(expression)) {
		if (words === '') continue;
		const parts: Record<string, string> = Object.create(null);
		for (const [name, value] of Object.entries(groups ?? {})) parts[name] = value ?? '';
		matches.push({index, words, parts});
	}
	return matches;
}

const stage = vm.createContext(Object.create(null));
const script = new vm.Script('run()');

function searchWithin(expression: RegExp, text: string): Match[] {
	stage['run'] = () => search(expression, text);
	return script.runInContext(stage, {timeout: longestMilliseconds}) as Match[];
}
