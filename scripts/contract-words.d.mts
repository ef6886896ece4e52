import type {Plugin} from 'vite';

/** Takes the words of the reference out of the operations. */
export function contractWords(): Plugin;
