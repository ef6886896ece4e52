import {renderToString} from 'katex';
import {escapeAll} from './escape';

/** Longer formulas are shown as their source: setting them takes more than linear time. */
const longest = 4000;
/** Braces inside braces: the setter calls itself once for each. */
const deepest = 100;

function tooDeep(source: string): boolean {
	let depth = 0;
	for (const mark of source) {
		if (mark === '{' && ++depth > deepest) return true;
		if (mark === '}') depth--;
	}
	return false;
}

/** HTML of a formula; undefined where the source is none. */
export function formula(source: string, displayMode: boolean): string | undefined {
	if (source.length > longest || tooDeep(source)) return undefined;
	try {
		return renderToString(source, {
			displayMode,
			throwOnError: true,
			strict: 'ignore',
			trust: false,
			maxExpand: 200,
			maxSize: 50,
		});
	} catch {
		return undefined;
	}
}

/** HTML of a block of formulas, which blank lines separate. */
export function formulaBlock(source: string): string {
	return source
		.split('\n\n')
		.map(
			part => formula(part, true) ?? `<span class="tex-error">${escapeAll(part.trimEnd())}</span>`,
		)
		.join('\n\n');
}
