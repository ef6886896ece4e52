import type {Plugin} from 'vite';

/** Leaves parts of packages out of the server and the page that they never use. */
export function unusedParts(): Plugin[];
