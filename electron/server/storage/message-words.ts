import {normalForm} from '../../../shared/model/normal-form';

/** Scripts that put no blanks between words: every letter counts as a word. */
const dense =
	'[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';
const picture = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}]';

/** One word of a text: a letter of a dense script, a picture sign, or a run of letters and digits. */
export const wordPattern = `(?:(?=[\\p{L}\\p{N}])${dense}\\p{M}*|${picture}|(?:(?!${dense})[\\p{L}\\p{N}\\p{M}])+)`;

const needsSpace = new RegExp(`(?:(?=[\\p{L}\\p{N}])${dense}\\p{M}*|${picture})`, 'gu');
/** Any picture sign. */
export const pictureSign = new RegExp(picture, 'u');

/** Private-use sign that marks the word for a picture sign: the index knows letters and digits only. */
const pictureMark = '\u{e000}';

/** A text as it goes into the index: words that stand close together are set apart. */
export function indexText(text: string): string {
	return (greek.test(text) ? withoutAccents(text) : text).replace(needsSpace, sign =>
		pictureSign.test(sign)
			? ` ${pictureMark}${(sign.codePointAt(0) ?? 0).toString(16)} `
			: ` ${sign} `,
	);
}

const greek = /\p{sc=Greek}/u;

/** The index knows the marks of Latin letters only, and takes the sigma at the end for another letter. */
function withoutAccents(text: string): string {
	const bare = normalForm(text, 'NFD')
		.replaceAll(/(\p{sc=Greek})[\u0300-\u036f]+/gu, '$1')
		.replaceAll('ς', 'σ');
	return normalForm(bare, 'NFC');
}
