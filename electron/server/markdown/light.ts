import {codeSpans} from './inline-code';

/** Longer texts go to a thread. */
export const mostLightCharacters = 400;
const mostLightLines = 4;

/** What colours, formulas, links with a name and tags of HTML begin with, and what lines are read for. */
const heavy = /[$`~[<\t\f\v\u0085\u00a0\u2028\u2029]|  /;

/**
 * Whether a text is rendered in less time than it takes to hand it to a thread: it is short, has few
 * lines, and nothing in it is looked at by more than the simple rules.
 */
export function isLight(text: string): boolean {
	return (
		text.length <= mostLightCharacters &&
		!heavy.test(text) &&
		text.split('\n', mostLightLines + 1).length <= mostLightLines
	);
}

const mostTameCharacters = 1000;

/** Whether a text is rendered in a few milliseconds at most: it is short and nothing is typeset in it. */
export function isTame(text: string): boolean {
	return text.length <= mostTameCharacters && !/\$\$|```|~~~/.test(withoutCode(text));
}

/** Where code begins and ends in several lines, or behind marks of a block, depends on the blocks. */
function withoutCode(text: string): string {
	if (/[\p{Cc}\p{Cn}]|^\s*(?:>|(?:[*+-]|#+|\d+\.) )/u.test(text)) return text;
	let rest = '';
	let at = 0;
	for (const {start, end} of codeSpans(text)) {
		rest += `${text.slice(at, start)} `;
		at = end;
	}
	return rest + text.slice(at);
}
