import type {Difference} from './differences.mjs';

export type Found = Difference & {readonly row: string};

export type Known = {
	readonly row: string | readonly string[];
	readonly field: string | readonly string[];
	readonly ours?: string | readonly string[];
	readonly theirs?: string | readonly string[];
};

/** Divides differences into those of the list and others, and finds what of the list did not appear. */
export function sortOut<Line extends Known>(
	found: readonly Found[],
	list: readonly Line[],
	rows: readonly string[],
): {readonly fresh: Found[]; readonly gone: Line[]; readonly knownCount: number};
