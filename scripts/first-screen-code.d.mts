import type {Rolldown} from 'vite';

/** Puts all code that the first screen needs into one file. */
export function firstScreenCode(): Rolldown.CodeSplittingGroup;
