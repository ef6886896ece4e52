import {i18n} from '@lingui/core';

/**
 * Numbers, dates, lists and the order of names in the language that texts are in. Formatters are kept: to make
 * one takes a hundred times as long as to use it.
 */

/** Makes one formatter of a kind for each language, when it is first used in it. */
function inEachLanguage<Formatter>(make: (language: string) => Formatter): () => Formatter {
	const made = new Map<string, Formatter>();
	return () => {
		const language = i18n.locale || 'en';
		const known = made.get(language);
		if (known !== undefined) return known;
		const formatter = make(language);
		made.set(language, formatter);
		return formatter;
	};
}

/** A format of dates and times that is used in whatever language is spoken when it is used. */
export type DateFormat = {readonly format: (date?: Date | number) => string};

/** English of the kind that the format is to have: `en-GB` has days before months and 24 hours. */
export function dateFormat(
	options: Intl.DateTimeFormatOptions,
	english: 'en' | 'en-GB' = 'en',
): DateFormat {
	const format = inEachLanguage(
		language => new Intl.DateTimeFormat(language === 'en' ? english : language, options),
	);
	return {format: date => format().format(date)};
}

const numbers = inEachLanguage(language => new Intl.NumberFormat(language));

/** "12,000": at most three digits behind the point. */
export function formatNumber(value: number): string {
	return numbers().format(value);
}

/** A format of numbers that is used in whatever language is spoken when it is used. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
	const format = inEachLanguage(language => new Intl.NumberFormat(language, options));
	return value => format().format(value);
}

const lists = inEachLanguage(language => ({
	conjunction: new Intl.ListFormat(language, {type: 'conjunction'}),
	disjunction: new Intl.ListFormat(language, {type: 'disjunction'}),
}));

/** "a, b, and c", or with `or`. */
export function formatList(
	parts: Iterable<string>,
	type: 'conjunction' | 'disjunction' = 'conjunction',
) {
	return lists()[type].format(parts);
}

/** The same in parts, for names that are elements. */
export function listParts(parts: Iterable<string>) {
	return lists().conjunction.formatToParts(parts);
}

const relative = inEachLanguage(language => new Intl.RelativeTimeFormat(language));

/** "3 days ago", "in 2 hours". */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
	return relative().format(value, unit);
}

const collators = inEachLanguage(language => new Intl.Collator(language));

/** Order of names for people who read them, as `Array.sort` wants it. */
export function compareNames(one: string, other: string): number {
	return collators().compare(one, other);
}
