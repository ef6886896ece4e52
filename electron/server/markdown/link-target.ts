type Target = {
	/** Where the address is, blanks around it included. */
	readonly start: number;
	readonly stop: number;
	/** Read on demand, for most targets turn out to be none. */
	readonly title: (() => string) | undefined;
	readonly end: number;
};

const pointed = /\(\s*<([^<>]*)>(?:\s*(?:'([^']*)'|"([^"]*)"))?\s*\)/y;

/**
 * Finds `(address)` or `(address "title")` at places of a text; parentheses may nest. The text is read
 * once before, so that many links that are never closed cost no more than others. What is a construct
 * already is no part of an address.
 */
export function targetReader(text: string): (at: number) => Target | undefined {
	const closing = closingPlaces(text, '(', ')');
	/** Where a title may begin. */
	const openings = [...text.matchAll(/(?<= )["']/g)].map(({index}) => index);
	/** Where a title in either kind of marks may end, and the link with it. */
	const endings: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
		'"': endingsOf(text, /"\s*\)/g),
		"'": endingsOf(text, /'\s*\)/g),
	};
	const marks = [...text.matchAll(/\ufdd0/g)].map(({index}) => index);
	const find = (at: number): Target | undefined => {
		pointed.lastIndex = at;
		const found = pointed.exec(text);
		if (found) {
			const start = text.indexOf('<', at) + 1;
			const stop = start + (found[1] ?? '').length;
			const title = found[2] ?? found[3];
			return {
				start,
				stop,
				title: title === undefined ? title : () => title,
				end: pointed.lastIndex,
			};
		}
		const close = closing.get(at) ?? Infinity;
		const quote = openings[firstFrom(openings, at, place => place)] ?? Infinity;
		if (quote < close) {
			const ends = endings[text[quote] ?? ''] ?? [];
			const title = ends[firstFrom(ends, quote + 1, ([place]) => place)];
			if (title) {
				const [stop, end] = title;
				return {start: at + 1, stop: quote, title: () => text.slice(quote + 1, stop).trim(), end};
			}
		}
		if (close === Infinity) return undefined;
		return {start: at + 1, stop: close, title: undefined, end: close + 1};
	};
	return at => {
		const target = find(at);
		if (!target) return undefined;
		const mark = marks[firstFrom(marks, target.start, place => place)] ?? Infinity;
		return mark < target.stop ? undefined : target;
	};
}

function endingsOf(text: string, pattern: RegExp): readonly (readonly [number, number])[] {
	return [...text.matchAll(pattern)].map(
		({index, 0: {length}}) => [index, index + length] as const,
	);
}

/** Index of the first of sorted things that stands at a place or after it. */
function firstFrom<T>(sorted: readonly T[], from: number, placeOf: (thing: T) => number): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (placeOf(sorted[middle] as T) < from) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Where each opening sign is closed. */
export function closingPlaces(
	text: string,
	opening: string,
	closing: string,
): ReadonlyMap<number, number> {
	const pairs = new Map<number, number>();
	const open: number[] = [];
	for (let at = 0; at < text.length; at++) {
		const sign = text[at];
		if (sign === opening) {
			open.push(at);
		} else if (sign === closing) {
			const start = open.pop();
			if (start !== undefined) pairs.set(start, at);
		}
	}
	return pairs;
}
