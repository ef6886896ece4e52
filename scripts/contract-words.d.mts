import type {Plugin} from 'vite';

/** Takes the words of the reference out of the operations, and what events renew out of their shapes. */
export function contractWords(): Plugin;
