import {i18n} from '@lingui/core';
import {fold} from './fold';

/** So much of a name is compared; the service takes 60 letters for a channel and 100 for a person. */
export const mostOfName = 300;

/** A name as searches compare it. */
export function foldedName(name: string): string {
	return fold(name.slice(0, mostOfName));
}

/**
 * A text made once for a row: lists hold hundreds of thousands, each key that is typed looks at all of
 * them, and putting them in order at each of them many times. Made anew in another language.
 */
export function madeOnce<Row extends object>(make: (row: Row) => string): (row: Row) => string {
	let known = new WeakMap<Row, string>();
	let language = i18n.locale;
	return row => {
		if (language !== i18n.locale) {
			known = new WeakMap();
			language = i18n.locale;
		}
		const text = known.get(row) ?? make(row);
		known.set(row, text);
		return text;
	};
}

/** The folded text of a row, made once for the row. */
export function foldedOnce<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
	return madeOnce(row => fold(textOf(row)));
}

/** The name of a channel, a topic or whatever has a name. */
export const foldedNameOf = foldedOnce<{readonly name: string}>(({name}) =>
	name.slice(0, mostOfName),
);

/** The name of a person. */
export const foldedFullName = foldedOnce<{readonly full_name: string}>(({full_name}) =>
	full_name.slice(0, mostOfName),
);
