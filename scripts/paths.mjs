import {homedir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Locks and stamps of this working copy; ignored by git. */
export const workFolder = path.join(root, '.cache');

/** What several working copies of one person share. */
export function cacheFolder() {
	if (process.platform === 'win32' && process.env.LOCALAPPDATA) {
		return path.join(process.env.LOCALAPPDATA, 'steward', 'cache');
	}
	return path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'steward');
}
