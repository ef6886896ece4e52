import {t} from '@lingui/core/macro';
/** Where something stands in a file, both from 1. */
export type Place = {readonly line: number; readonly column: number};

/** What is wrong with a file, where. */
export type Problem = Place & {readonly message: string};

/** The file cannot be used; nothing was done. */
export class BadOrganizationFile extends Error {
	override readonly name = 'BadOrganizationFile';
	readonly problems: readonly Problem[];

	constructor(problems: readonly Problem[]) {
		super(problems.map(problemWords).join('\n'));
		this.problems = problems;
	}
}

export function problemWords({line, column, message}: Problem): string {
	return `${line}:${column}: ${message}`;
}

export const start: Place = {line: 1, column: 1};

export function refuse(place: Place, message: string): never {
	throw new BadOrganizationFile([{...place, message}]);
}

const longestQuoted = 60;

/** Something of the file as a message quotes it: short, and without what a terminal would obey. */
export function quoted(text: string): string {
	const signs = Array.from(text.slice(0, 2 * longestQuoted));
	const short = signs.length > longestQuoted ? `${signs.slice(0, longestQuoted).join('')}…` : text;
	return `"${short.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')}"`;
}

/** The known name that a wrong one is most likely meant to be; undefined where none is near. */
export function nearest(wrong: string, known: Iterable<string>): string | undefined {
	if (wrong.length > longestQuoted) return undefined;
	let best: string | undefined;
	let least = Math.max(2, Math.floor(wrong.length / 3)) + 1;
	for (const name of known) {
		if (Math.abs(name.length - wrong.length) >= least) continue;
		const steps = distance(wrong.toLowerCase(), name.toLowerCase(), least);
		if (steps < least) [best, least] = [name, steps];
	}
	return best;
}

export function didYouMean(wrong: string, known: Iterable<string>): string {
	const near = nearest(wrong, known);
	return near === undefined ? '' : ` ${t`Did you mean ${{name: quoted(near)}}?`}`;
}

/** Signs to put in, take out or change; `most` where it is as many or more. */
function distance(one: string, other: string, most: number): number {
	let row = Array.from({length: other.length + 1}, (_none, at) => at);
	for (let down = 1; down <= one.length; down++) {
		const next = [down];
		for (let across = 1; across <= other.length; across++) {
			const isSame = one[down - 1] === other[across - 1];
			next.push(
				Math.min(
					(row[across] ?? most) + 1,
					(next[across - 1] ?? most) + 1,
					(row[across - 1] ?? most) + (isSame ? 0 : 1),
				),
			);
		}
		if (Math.min(...next) >= most) return most;
		row = next;
	}
	return row[other.length] ?? most;
}
