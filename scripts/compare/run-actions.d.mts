import type {Difference} from './differences.mjs';
import type {Names} from './names.mjs';

type Event = {readonly id: number; readonly type: string};

/** What differs between what two people are told of the same thing. */
export function differencesOfEvents(
	ours: readonly Event[],
	theirs: readonly Event[],
	names: Names,
): Difference[];
