import type {Plugin, Rolldown} from 'vite';

/** Puts code that is needed together into one file each. */
export function groupsOfCode(): Rolldown.CodeSplittingGroup[];

/** Has the page ask for the code and the styles of its first screen at once. */
export function askForFirstScreen(): Plugin;

/** Notes the files of each screen, so that a start on it asks for them at once. */
export function noteScreenFiles(): Plugin;
