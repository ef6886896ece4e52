import vm from 'node:vm';
import {isTame, search, type Match} from '../../../shared/rules/pattern-search';
import {compiledPattern, PatternFault} from '../../../shared/rules/pattern-syntax';

/** How long the patterns that may be slow have for one text; after that they find nothing more. */
type PatternTime = {millisecondsLeft: number};

/** Time for one text. */
export function patternTime(): PatternTime {
	return {millisecondsLeft: 60};
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

const stage = vm.createContext(Object.create(null));
const script = new vm.Script('run()');

function searchWithin(expression: RegExp, text: string, milliseconds: number): Match[] {
	stage['run'] = () => search(expression, text);
	return script.runInContext(stage, {timeout: Math.ceil(milliseconds)}) as Match[];
}
