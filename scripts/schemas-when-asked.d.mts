import type {Plugin} from 'vite';

/** Files that declare and do nothing by being loaded. */
export const sharedFiles: RegExp;

/** Has schemas made when they are first asked for, and left out where nobody asks. */
export function schemasWhenAsked(): Plugin;
