/**
 * What stands together without a blank. Letters of scripts that are quick to lay out end it, however
 * many there are: no sign is joined with one of another script.
 */
const together =
	/[^\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uac00-\ud7a3]+/gu;
const ownLetter = /[^\p{scx=Common}\p{scx=Inherited}]/u;

/** More than a word has in any script. */
const longestPart = 64;
const codePoints = /[^]{1,32}/gu;

/** Made when a run that is too long is met: they take milliseconds, and few pages have one. */
const segmenters: {word?: Intl.Segmenter; grapheme?: Intl.Segmenter} = {};

function segmentsOf(text: string, granularity: 'word' | 'grapheme'): Intl.Segments {
	return (segmenters[granularity] ??= new Intl.Segmenter('en', {granularity})).segment(text);
}

/**
 * Where lines have to be able to end inside words that are longer than anybody writes, in order: in
 * scripts whose letters join, each line of a word is shaped anew up to the end of the word.
 */
export function placesInLongWords(text: string): readonly number[] {
	const places: number[] = [];
	for (const {0: run, index} of text.matchAll(together)) {
		if (run.length <= longestPart || !ownLetter.test(run)) continue;
		let from = 0;
		let end = 0;
		for (const part of partsOf(run)) {
			if (end > from && end + part.length - from > longestPart) {
				places.push(index + end);
				from = end;
			}
			end += part.length;
		}
	}
	return places;
}

/** Words where they stand together, else what people see as letters, else a few signs. */
function* partsOf(run: string): Iterable<string> {
	for (const {segment: word} of segmentsOf(run, 'word')) {
		if (word.length <= longestPart) yield word;
		else {
			for (const {segment: letter} of segmentsOf(word, 'grapheme')) {
				if (letter.length <= longestPart) yield letter;
				else for (const [signs] of letter.matchAll(codePoints)) yield signs;
			}
		}
	}
}
