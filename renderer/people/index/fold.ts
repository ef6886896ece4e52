import {ownOf} from '../../../shared/model/own-of';
import {normalForm} from '../../../shared/model/normal-form';

const digitsOrBeyondAscii = /[\d\u0080-\uffff]/;
const beyondAscii = /[\u0080-\uffff]/;
/** Accents, and the vowel signs that Hebrew and Arabic writers leave out. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;
const whole = /[øłđßæœþðıħŧ]/g;
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
	if (!beyondAscii.test(lower)) return lower;
	return normalForm(lower, 'NFD')
		.replace(marks, '')
		.replace(whole, letter => ownOf(asTyped, letter) ?? letter);
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
