import {diffWordsWithSpace} from 'diff';
import {escapeCode} from '../markdown/escape';

/** Time for finding what changed in all texts together, and in one; then a text counts as new. */
const allMilliseconds = 500;
const oneMilliseconds = 15;

/** A text, and the one that took its place. */
export type Replaced = readonly [before: string, after: string];

/** What went and what came, as HTML of the sources. */
export function differencesOf(pairs: readonly Replaced[]): readonly string[] {
	let left = allMilliseconds;
	return pairs.map(pair => {
		const started = performance.now();
		const difference = differenceOf(pair, Math.min(left, oneMilliseconds));
		left -= performance.now() - started;
		return difference;
	});
}

/** A difference for which there is no time: all went, all came. */
export function wholeDifference([before, after]: Replaced): string {
	return marked('deleted', before) + marked('inserted', after);
}

function differenceOf(pair: Replaced, milliseconds: number): string {
	const parts = milliseconds > 0 ? diffWordsWithSpace(...pair, {timeout: milliseconds}) : undefined;
	if (parts === undefined) return wholeDifference(pair);
	return parts
		.map(({value, added, removed}) =>
			added ? marked('inserted', value) : removed ? marked('deleted', value) : escapeCode(value),
		)
		.join('');
}

function marked(what: 'inserted' | 'deleted', text: string): string {
	return text === '' ? '' : `<span class="highlight_text_${what}">${escapeCode(text)}</span>`;
}
