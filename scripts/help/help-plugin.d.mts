import type {Plugin} from 'vite';

export function help(): Plugin;
