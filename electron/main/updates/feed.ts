import {app} from 'electron';
import type {KeyObject} from 'node:crypto';
import {inside} from '../../inside';
import {openElectronUpdater, type Library} from './electron-updater';
import {publicKeyOf} from './signed-update';
import type {Updater} from './update-handlers';

/** Built in (`vite.config.ts`): nothing of the machine on which it runs changes where updates come from. */
declare const STEWARD_UPDATE_URL: string | undefined;
declare const STEWARD_UPDATE_KEY: string | undefined;
const builtIn = {
	url: typeof STEWARD_UPDATE_URL === 'string' ? STEWARD_UPDATE_URL : '',
	key: typeof STEWARD_UPDATE_KEY === 'string' ? STEWARD_UPDATE_KEY : '',
};

export type Feed = {readonly updater: Updater; readonly publicKey: KeyObject};

/** Undefined in development, and where a build has no feed or no key for it. */
export async function openFeed(
	folder: string,
	log: (text: string) => void,
	quitInto: (end: () => void) => void,
): Promise<Feed | undefined> {
	const {url, key} = builtIn;
	if (!app.isPackaged || key === '' || !url.startsWith('https://')) return undefined;
	const publicKey = publicKeyOf(key);
	// Large, and of use only where there is a feed.
	const {autoUpdater} = await import('electron-updater');
	const configFile = inside(folder, 'update-feed.yml');
	// The new version starts while this one ends, and needs the lock.
	const into = (end: () => void) =>
		quitInto(() => {
			app.releaseSingleInstanceLock();
			end();
		});
	const library = autoUpdater as unknown as Library;
	return {
		updater: await openElectronUpdater(library, {url, configFile, log, quitInto: into}),
		publicKey,
	};
}

/** The one file that the program is, where it is one. */
export function programFile(): string | undefined {
	const file = process.env['APPIMAGE'];
	return process.platform === 'linux' && file !== '' ? file : undefined;
}
