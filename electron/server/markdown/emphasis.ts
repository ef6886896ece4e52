import type {Pass} from './inline-text';

function wrap(tag: string, pattern: RegExp, sign: string): Pass {
	return (text, inline, index) =>
		text.includes(sign)
			? text.replace(pattern, (_all, words: string) =>
					inline.keep({tag, attrs: [], text: words, from: index + 1}),
				)
			: text;
}

/** `**words**`, also with blanks at the ends; within one line. */
export const bold = wrap('strong', /\*\*([^\n]+?)\*\*/g, '**');
/** `*words*`, not with blanks at the ends: `char *x = (char *)y` stays. */
export const italic = wrap('em', /\*(?!\s)([^*^\n]+)(?<!\s)\*/g, '*');
/** `~~words~~` */
export const strike = wrap('del', /(?<!~)~~([^~\n]+)~~(?!~)/g, '~~');

/** `***words***` */
export const boldItalic: Pass = (text, inline, index) =>
	text.includes('***')
		? text.replace(/\*\*\*(?!\s)([^*^\n]+)(?<!\s)\*\*\*/g, (_all, words: string) => {
				const inner = inline.keep({tag: 'em', attrs: [], text: words, from: index + 1});
				return inline.keep({tag: 'strong', attrs: [], text: inner, from: 'as-it-stands'});
			})
		: text;

/** `&copy;` and the like mean their character. */
export const entities: Pass = (text, inline) =>
	text.includes('&')
		? text.replace(/&(?:#[0-9]{1,9}|#x[0-9a-fA-F]{1,8}|[0-9a-zA-Z]{1,32});/g, entity =>
				inline.keepHtml(entity),
			)
		: text;
