import type {Names} from './names.mjs';

export type Difference = {
	readonly field: string;
	readonly ours: unknown;
	readonly theirs: unknown;
};

/** What differs between two values as JSON. */
export function differencesOf(
	ours: unknown,
	theirs: unknown,
	names: Names,
	place?: string,
): Difference[];
