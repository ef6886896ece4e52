import type {Plugin} from 'vite';

/** Leaves parts of packages out of the server that it never calls. */
export function unusedParts(): Plugin;
