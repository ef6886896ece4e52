import {ownOf} from '../../shared/model/own-of';
import {normalForm} from '../../shared/model/normal-form';

const digitsOrBeyondAscii = /[\d\u0080-\uffff]/;
const beyondAscii = /[\u0080-\uffff]/;
/** Accents, and the vowel signs that Hebrew and Arabic writers leave out. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;
const asTyped: Readonly<Record<string, string>> = {
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	þ: 'th',
	ð: 'd',
	ı: 'i',
	ħ: 'h',
	ŧ: 't',
};

/** Text as searches compare it: lower case and without accents, so that "jose" finds "José". */
export function fold(text: string): string {
	const lower = text.toLowerCase();
	return beyondAscii.test(lower) ? withoutAccents(lower) : lower;
}

/** A letter taken apart has at most four units. */
const mostUnits = 4;
const piece = 4096;
const units = new Uint16Array(mostUnits * piece);
/** Where it is noted what becomes of a letter, by its code unit: from 1, when it was met. */
const places = new Uint16Array(0x10000);
const noted: string[] = [''];

/**
 * Letter by letter: to take a text apart as a whole and to search it for marks costs ten times that,
 * and there may be millions of letters.
 */
function withoutAccents(lower: string): string {
	let folded = '';
	for (let from = 0; from < lower.length; from += piece) {
		const end = Math.min(lower.length, from + piece);
		let length = 0;
		for (let at = from; at < end; at++) {
			const code = lower.charCodeAt(at);
			if (code < 0x80) {
				units[length++] = code;
				continue;
			}
			const letter = noted[(places[code] ||= note(code))]!;
			for (let unit = 0; unit < letter.length; unit++) units[length++] = letter.charCodeAt(unit);
		}
		for (let at = 0; at < length; at += piece) {
			const part = units.subarray(at, Math.min(length, at + piece));
			folded += Reflect.apply(String.fromCharCode, undefined, part);
		}
	}
	return folded;
}

/** At most as many are noted as there are code units beyond ASCII, so that their places fit. */
function note(code: number): number {
	return noted.push(plainLetter(String.fromCharCode(code))) - 1;
}

function plainLetter(letter: string): string {
	const plain = normalForm(letter, 'NFD').replace(marks, '');
	return ownOf(asTyped, plain) ?? plain;
}

/**
 * Text as lists order it: folded, and numbers by their size. Keys are compared by code unit, because
 * a collator needs three times as long for 100,000 names.
 */
export function orderKey(text: string): string {
	const lower = text.toLowerCase();
	if (!digitsOrBeyondAscii.test(lower)) return lower;
	const key = fold(lower);
	return key.replace(/\d+/g, digits => {
		const number = digits.replace(/^0+(?=\d)/, '');
		return String.fromCharCode(48 + Math.min(number.length, 9)) + number;
	});
}
