import {__parse as parseFormula, renderToString, type KatexOptions} from 'katex';
import {escapeAll} from './escape';

declare module 'katex' {
	/** Reads a formula without setting it. Not documented, which the pinned version makes up for. */
	export function __parse(source: string, options?: KatexOptions): unknown;
}

/** Longer formulas are shown as their source: setting them takes more than linear time. */
const longest = 4000;
/** Braces inside braces: the setter calls itself once for each. */
const deepest = 100;
/** How often names may stand for something longer. */
const mostExpansions = 200;
/** Letters that names which a formula defines itself may turn into. */
const mostExpanded = 4000;

const definition =
	/\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-zA-Z])/;

/** What setting the formulas of one text may cost, counted in their parts. */
export type FormulaWork = {partsLeft: number};

/** Formulas have a share of the work that grows with their text, so none can stop the server. */
export function formulaWork(textLength: number): FormulaWork {
	return {partsLeft: 1000 + 2.5 * textLength};
}

const ofEachFormula = 6;
const ofEachPart = 5;
/** Parts that are one letter. */
const letters = new Set(['mathord', 'textord', 'atom', 'spacing', 'op-token', 'kern']);

/** HTML of a formula; undefined where the source is none, or too much to set. */
export function formula(
	source: string,
	displayMode: boolean,
	work: FormulaWork,
): string | undefined {
	if (source.length > longest || work.partsLeft <= 0 || tooDeep(source)) return undefined;
	const options: KatexOptions = {
		displayMode,
		throwOnError: true,
		strict: 'ignore',
		trust: false,
		maxExpand: definition.test(source) ? Math.floor(mostExpanded / source.length) : mostExpansions,
		maxSize: 50,
	};
	work.partsLeft -= ofEachFormula + source.length / 10;
	try {
		work.partsLeft -= partsOf(parseFormula(source, options));
		return work.partsLeft < 0 ? undefined : renderToString(source, options);
	} catch {
		return undefined;
	}
}

function tooDeep(source: string): boolean {
	let depth = 0;
	for (const mark of source) {
		if (mark === '{' && ++depth > deepest) return true;
		if (mark === '}') depth--;
	}
	return false;
}

/** Parts of a formula as the setter reads it, those that hold others counted higher. */
function partsOf(node: unknown): number {
	let parts = 0;
	const open: unknown[] = [node];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (Array.isArray(next)) {
			for (const inner of next) if (isObject(inner)) open.push(inner);
		} else if (isObject(next)) {
			if (typeof next['type'] === 'string') parts += letters.has(next['type']) ? 1 : ofEachPart;
			for (const [name, inner] of Object.entries(next)) {
				if (name !== 'loc' && isObject(inner)) open.push(inner);
			}
		}
	}
	return parts;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

/** HTML of a block of formulas, which blank lines separate. */
export function formulaBlock(source: string, work: FormulaWork): string {
	return source
		.split('\n\n')
		.map(
			part =>
				formula(part, true, work) ?? `<span class="tex-error">${escapeAll(part.trimEnd())}</span>`,
		)
		.join('\n\n');
}
