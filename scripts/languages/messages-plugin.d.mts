import type {Plugin} from 'vite';

export function messages(options?: {readonly areStripped?: boolean}): Plugin;
