import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {stem} from 'porter2';
import {normalForm} from '../../../shared/model/normal-form';

/** Scripts that put no blanks between words: every letter counts as a word. */
const dense =
	'[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';
const picture = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}]';
const run = `(?:(?!${dense})[\\p{L}\\p{N}\\p{M}])+`;

/**
 * One word of a text: a letter of a dense script, a picture sign, or a run of letters and digits. Hosts,
 * addresses, names of files and numbers with dots are one word each.
 */
export const wordPattern = `(?:(?=[\\p{L}\\p{N}])${dense}\\p{M}*|${picture}|${run}(?:[.@](?=[A-Za-z\\d])${run})*)`;

const words = new RegExp(wordPattern, 'gu');
/** The same where there are no letters but those of ASCII: several times as quick. */
const plainWords = /[A-Za-z\d]+(?:[.@][A-Za-z\d]+)*/g;
const isPlain = /^[\0-\x7f]*$/;

/** The words of a text. */
export function wordsOf(text: string): readonly string[] {
	return text.match(isPlain.test(text) ? plainWords : words) ?? [];
}

/** A word as it was typed, without case and marks. */
export function wordKey(word: string): string {
	if (isPlain.test(word)) return word.toLowerCase();
	return normalForm(word, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

const english = /^[a-z]+$/;

/** A word as words are looked for: English ones by their stem, with which `fox` finds `foxes`. */
export function wordStem(word: string): string {
	const key = wordKey(word);
	return english.test(key) ? stem(key) : key;
}

/** The words of a text as they were typed, each behind a blank: quoted phrases are parts of it. */
export function typedText(text: string): string {
	return wordsOf(text)
		.map(word => ` ${wordKey(word)}`)
		.join('');
}

/** Any picture sign. */
export const pictureSign = new RegExp(picture, 'u');
/** One of them alone: a few are letters as well, and stand in words. */
const pictureWord = new RegExp(`^${picture}$`, 'u');
const denseLetter = new RegExp(`^${dense}`, 'u');

/** Private-use sign that marks the word for a picture sign: the index knows letters and digits only. */
const pictureMark = '\u{e000}';
/** Such signs for those inside of names. */
const nameSigns: ReadonlyMap<string, string> = new Map([
	['.', '\u{e001}'],
	['@', '\u{e002}'],
]);

/** A text as it goes into the index: stems, and words that stand close together are set apart. */
export function indexText(text: string): string {
	if (isPlain.test(text)) return text.replaceAll(plainWords, indexWord);
	const bare = greek.test(text) ? withoutAccents(text) : text;
	return bare.replaceAll(/\S+/g, part =>
		part.replaceAll(isPlain.test(part) ? plainWords : words, indexWord),
	);
}

/** Lets a connection make the texts of the index itself. */
export function knowIndexText(database: DatabaseSyncInstance): void {
	database.function('index_text', {deterministic: true}, (text: string) => indexText(text));
}

/** Words of texts come again and again: the last ones are kept as the index has them. */
const kept = new Map<string, string>();
const mostSaved = 10_000;
/** Longer ones would keep the whole text that they were cut out of. */
const longestKept = 12;

function indexWord(word: string): string {
	const known = kept.get(word);
	if (known !== undefined) return known;
	const made = madeForIndex(word);
	if (kept.size >= mostSaved) kept.clear();
	if (word.length <= longestKept) kept.set(word, made);
	return made;
}

function madeForIndex(word: string): string {
	if (pictureWord.test(word)) return ` ${pictureMark}${(word.codePointAt(0) ?? 0).toString(16)} `;
	if (denseLetter.test(word)) return ` ${word} `;
	const stemmed = wordStem(word);
	// The index compares other letters by itself.
	const form = isPlain.test(stemmed) ? stemmed : word;
	return form.replaceAll(/[.@]/g, sign => nameSigns.get(sign) ?? '');
}

const greek = /\p{sc=Greek}/u;

/** The index knows the marks of Latin letters only, and takes the sigma at the end for another letter. */
function withoutAccents(text: string): string {
	const bare = normalForm(text, 'NFD')
		.replaceAll(/(\p{sc=Greek})[\u0300-\u036f]+/gu, '$1')
		.replaceAll('ς', 'σ');
	return normalForm(bare, 'NFC');
}
