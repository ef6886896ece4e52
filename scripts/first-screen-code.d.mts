import type {Plugin, Rolldown} from 'vite';

/** Puts code that is needed together into one file each. */
export function groupsOfCode(): Rolldown.CodeSplittingGroup[];

/** Has the page ask for the code of its first screen at once. */
export function askForFirstScreen(): Plugin;
