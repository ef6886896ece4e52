import {formula} from './formulas';
import type {Pass} from './inline-text';

const dollars = /(?<![\p{L}\p{N}_$])\$\$([^\n_$](?:\\\$|[^$\n])*)\$\$(?![\p{L}\p{N}_$])/gu;

/** `$$formula$$` within one line. */
export const inlineFormulas: Pass = (text, inline) => {
	if (!text.includes('$$')) return text;
	return text.replace(dollars, (all, source: string) => {
		const html = formula(source, false, inline.rendering.formulaWork);
		if (html !== undefined) return inline.keepHtml(html);
		return inline.keepLiteral('span', [['class', 'tex-error']], all);
	});
};
