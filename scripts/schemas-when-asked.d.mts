import type {Plugin} from 'vite';

/** Has schemas made when they are first asked for, and left out where nobody asks. */
export function schemasWhenAsked(): Plugin;
