import {hasOperands, isOperands, type NarrowTerm} from '../../../../../shared/model/narrow';

/** A part of the text of the box, from `start` to `end`. */
export type NarrowToken = {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly kind: 'word' | 'term' | 'unknown';
	/** Undefined while something is missing: `sender:`. */
	readonly term: NarrowTerm | undefined;
};

/** Operators that the box understands, each with the name that it is written under. */
const operators: ReadonlyMap<string, string> = new Map([
	['channel', 'channel'],
	['stream', 'channel'],
	['channels', 'channels'],
	['streams', 'channels'],
	['topic', 'topic'],
	['dm', 'dm'],
	['pm-with', 'dm'],
	['dm-including', 'dm-including'],
	['group-pm-with', 'group-pm-with'],
	['sender', 'sender'],
	['from', 'sender'],
	['is', 'is'],
	['has', 'has'],
	['in', 'in'],
	['id', 'id'],
	['near', 'near'],
	['search', 'search'],
]);

/** The operands of those operators that know only a few. */
export const operandsOf: ReadonlyMap<string, readonly string[]> = new Map<
	string,
	readonly string[]
>([
	['is', isOperands],
	['has', hasOperands],
	['in', ['home', 'all']],
	['channels', ['public', 'web-public']],
]);

/** A word, with quotation marks around what has blanks; `\"` is the mark itself. */
const part = /(?:"(?:[^"\\]|\\.)*"?|[^\s"])+/gu;

/** Cuts the text of the box into words and terms. Whatever looks like a term and is none is marked. */
export function tokensOf(text: string): readonly NarrowToken[] {
	return [...text.matchAll(part)].map(match => {
		const [whole] = match;
		const place = {start: match.index, end: match.index + whole.length, text: whole};
		const found = /^(-?)([a-z-]+):(?!\/\/)(.*)$/isu.exec(whole);
		if (found === null) return {...place, kind: 'word', term: undefined};
		const [, minus, key = '', rest = ''] = found;
		const operator = operators.get(key.toLowerCase());
		const operand = unquoted(rest);
		const isKnown = operator !== undefined && isOperandOf(operator, operand);
		if (!isKnown) return {...place, kind: 'unknown', term: undefined};
		if (operand === '') return {...place, kind: 'term', term: undefined};
		const value = operator === 'id' ? Number(operand) : operand;
		const term = {operator, operand: value, ...(minus === '-' && {negated: true})};
		return {...place, kind: 'term', term};
	});
}

/** Whether an operand can follow; a beginning of one counts while it is typed. */
function isOperandOf(operator: string, operand: string): boolean {
	if (operand === '') return true;
	if (operator === 'id' || operator === 'near') return /^\d{1,15}$/.test(operand);
	return operandsOf.get(operator)?.includes(operand.toLowerCase()) ?? true;
}

/**
 * The narrow that a text asks for. Words become one search, in their order; what is unknown is
 * searched as text, what is unfinished asks for nothing.
 */
export function parseNarrow(text: string): readonly NarrowTerm[] {
	const tokens = tokensOf(text);
	const words = tokens.filter(({kind}) => kind !== 'term').map(token => token.text);
	const terms = tokens.flatMap(({term}) => term ?? []).filter(({operator}) => operator !== 'near');
	const search = [
		...terms.filter(isPlainSearch).map(({operand}) => String(operand)),
		...words,
	].join(' ');
	const others = terms.filter(term => !isPlainSearch(term));
	return search === '' ? others : [...others, {operator: 'search', operand: search}];
}

function isPlainSearch({operator, negated}: NarrowTerm): boolean {
	return operator === 'search' && negated !== true;
}

/** The message that a text asks to stand at (`near:123`). */
export function nearOf(text: string): number | undefined {
	const near = tokensOf(text).find(({term}) => term?.operator === 'near')?.term;
	return near === undefined ? undefined : Number(near.operand);
}

/** The text for a narrow; parsed again it gives the same terms. */
export function formatNarrow(terms: readonly NarrowTerm[]): string {
	return terms.map(formatTerm).join(' ');
}

/** One term as it is typed; a search is its words. */
export function formatTerm(term: NarrowTerm): string {
	const {operator, operand, negated} = term;
	const text = Array.isArray(operand) ? operand.join(',') : String(operand);
	if (isPlainSearch(term)) return text;
	return `${negated === true ? '-' : ''}${operator}:${quoteOperand(text)}`;
}

/** A text with quotation marks where it needs them. */
export function quoteOperand(text: string): string {
	return /[\s"\\]/u.test(text) || text === '' ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}

function unquoted(text: string): string {
	if (!text.startsWith('"')) return text;
	return text.replace(/^"|(?<!\\)"$/g, '').replace(/\\(.)/g, '$1');
}

/** The text without one of its tokens. */
export function withoutToken(text: string, {start, end}: NarrowToken): string {
	return `${text.slice(0, start)}${text.slice(end)}`.replace(/\s+/g, ' ').trim();
}

/** The text with a term in it, or without it where it is there already. */
export function toggleTerm(text: string, term: string): string {
	const found = tokensOf(text).find(token => token.text.toLowerCase() === term.toLowerCase());
	return found === undefined ? `${text.trim()} ${term}`.trim() : withoutToken(text, found);
}
