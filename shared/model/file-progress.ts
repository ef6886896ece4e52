import {z} from 'zod';
import {mebibyte} from './units';

/** How far an export or a comparison is, as page, engine and command line tell it. */

/** Reading an organization, working on the file of it, looking at permissions. */
export const filePhases = ['organization', 'file', 'rights'] as const;

/** What was gone through of a phase; `of` is missing where nobody knows how much there is. */
export const workCount = z.object({
	what: z.enum(['bytes', 'lines', 'people', 'changes']),
	done: z.int().nonnegative(),
	of: z.int().nonnegative().optional(),
});
export type WorkCount = z.output<typeof workCount>;

/** Hears how far it is, often. */
export type CountListener = (count: WorkCount) => void;

/** So many people, lines or changes are gone through before it is told. */
export const toldEach = 1000;

/** Tells of every thousandth thing that is gone through, and of the last. */
export function* counted<T>(
	list: readonly T[],
	what: WorkCount['what'],
	onCount: CountListener | undefined,
): Generator<T> {
	for (const [at, one] of list.entries()) {
		if (at > 0 && at % toldEach === 0) onCount?.({what, done: at, of: list.length});
		yield one;
	}
	onCount?.({what, done: list.length, of: list.length});
}

/** What was gone through, as the command line says it: "40,000 of 100,000 people", "12.4 MiB". */
export function countWords({what, done, of}: WorkCount): string {
	const all = of === undefined ? '' : ` of ${amount(what, of)}`;
	const unit = what === 'bytes' ? '\u00a0MiB' : ` ${what}`;
	return `${amount(what, done)}${all}${unit}`;
}

function amount(what: WorkCount['what'], count: number): string {
	return what === 'bytes' ? (count / mebibyte).toFixed(1) : count.toLocaleString('en');
}
