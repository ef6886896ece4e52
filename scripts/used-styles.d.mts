import type {Plugin} from 'vite';

/** Leaves the styles of Mantine's components out that the page does not use. */
export function usedStyles(): Plugin;

/** A sheet without the rules of Mantine that need a class which is not used. */
export function withoutUnused(source: string | Uint8Array, used: ReadonlySet<string>): string;
