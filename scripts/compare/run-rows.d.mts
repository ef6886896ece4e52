import type {Difference} from './differences.mjs';
import type {Names} from './names.mjs';

export type Answer = {readonly status: number; readonly body: unknown};

/** What differs between two answers to one row. */
export function differencesOfAnswers(ours: Answer, theirs: Answer, names: Names): Difference[];
