import type {Rolldown} from 'vite';

/** Puts code that is needed together into one file each. */
export function groupsOfCode(): Rolldown.CodeSplittingGroup[];
