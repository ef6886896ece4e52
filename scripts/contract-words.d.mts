import type {Plugin} from 'vite';

/** Takes the words of the reference out of the operations of the page. */
export function contractWords(): Plugin;
