import {plural, t} from '@lingui/core/macro';
import {formatList, formatNumber, listParts} from '../../shared/languages/formats';

/** "a, b, c": beside each other, without an "and" before the last. */
export function inARow(parts: readonly string[]): string {
	const [first = '', ...others] = parts;
	return others.reduce((row, part) => t`${row}, ${part}`, first);
}

/** "a, b, and 3 more": so many by name, and how many the rest are. */
export function someNames(names: readonly string[], most: number): string {
	return namesAndMore(names.slice(0, most), names.length - most);
}

/** "a, b, and 3 more" where only the names that are told are at hand. */
export function namesAndMore(names: readonly string[], rest: number): string {
	return formatList(withRest(names, rest));
}

/** The same in parts, so that each name can be kept whole where it is drawn. */
export function namesAndMoreParts(names: readonly string[], rest: number) {
	return listParts(withRest(names, rest));
}

function withRest(names: readonly string[], rest: number): readonly string[] {
	return rest <= 0 ? names : [...names, moreWords(rest)];
}

/** "3 more": how many the rest are, among names. */
export function moreWords(rest: number): string {
	const more = formatNumber(rest);
	return t`${more} more`;
}

/** "and 3 more": the same below names that stand in lines. */
export function andMoreWords(count: number): string {
	return plural(count, {one: 'and # more', other: 'and # more'});
}
