import vm from 'node:vm';
import {compiledPattern, PatternFault} from './pattern-syntax';

type Match = {
	readonly index: number;
	readonly words: string;
	readonly parts: Readonly<Record<string, string>>;
};

/** How long the patterns that may be slow have for one text; after that they find nothing more. */
export type PatternTime = {millisecondsLeft: number};

/** Time for one text. */
export function patternTime(): PatternTime {
	return {millisecondsLeft: 60};
}

/** Something that is part of one word at most: a letter, or a class of such. */
const wordSign = /(?:\\[dw]|(?<!\\)[\w/-]|\[(?:[\w./+-]|\\[dw./+-])+\])$/;

/** Whether a pattern has so few choices that its cost stays near the length of the text. */
function isTame(pattern: string): boolean {
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

/** Whether a pattern can be looked for without a stop watch. */
export function isQuick(pattern: string): boolean {
	return compiled(pattern)?.isTame !== false;
}

/**
 * Finds a pattern of the organization in a text. Patterns follow RE2, which cannot be slow; here a
 * stop watch stands in for that promise.
 */
export function matchesOf(pattern: string, text: string, time: PatternTime): readonly Match[] {
	const found = compiled(pattern);
	if (!found) return [];
	if (found.isTame) return search(found.expression, text);
	if (time.millisecondsLeft < 1) return [];
	const start = performance.now();
	try {
		return searchWithin(found.expression, text, time.millisecondsLeft);
	} catch {
		return [];
	} finally {
		time.millisecondsLeft -= performance.now() - start;
	}
}

type Compiled = {readonly expression: RegExp; readonly isTame: boolean};

const known = new Map<string, Compiled | undefined>();

function compiled(pattern: string): Compiled | undefined {
	if (known.has(pattern)) return known.get(pattern);
	let made: Compiled | undefined;
	try {
		made = {expression: compiledPattern(pattern).expression, isTame: isTame(pattern)};
	} catch (error) {
		if (!(error instanceof PatternFault)) throw error;
		made = undefined;
	}
	if (known.size > 1000) known.clear();
	known.set(pattern, made);
	return made;
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

function searchWithin(expression: RegExp, text: string, milliseconds: number): Match[] {
	stage['run'] = () => search(expression, text);
	return script.runInContext(stage, {timeout: Math.ceil(milliseconds)}) as Match[];
}
