import type {AppUpdater, UpdateInfo} from 'electron-updater';
import {writeDurably} from '../../durable';
import {signatureField} from './signed-update';
import {UpdateRefused, type Found, type Updater} from './update-handlers';

/** What this needs of it; each platform has a class of its own. */
export type Library = Pick<
	AppUpdater,
	| 'allowDowngrade'
	| 'allowPrerelease'
	| 'autoDownload'
	| 'autoInstallOnAppQuit'
	| 'autoRunAppAfterInstall'
	| 'checkForUpdates'
	| 'disableDifferentialDownload'
	| 'disableWebInstaller'
	| 'downloadUpdate'
	| 'isUserWithinRollout'
	| 'logger'
	| 'on'
	| 'quitAndInstall'
	| 'removeListener'
	| 'requestHeaders'
	| 'setFeedURL'
> & {updateConfigPath: string | null};

type Options = {
	readonly url: string;
	/** Where the library finds the name of its own folder. */
	readonly configFile: string;
	readonly log: (text: string) => void;
	/** Ends the program in good order, then does this, which starts the new version. */
	readonly quitInto: (end: () => void) => void;
};

/** electron-updater with nothing left to itself: it fetches and installs when it is told to. */
export async function openElectronUpdater(
	library: Library,
	{url, configFile, log, quitInto}: Options,
): Promise<Updater> {
	await writeDurably(configFile, 'updaterCacheDirName: steward-updater\n');
	library.updateConfigPath = configFile;
	library.setFeedURL({provider: 'generic', url});
	library.autoDownload = false;
	library.autoInstallOnAppQuit = false;
	library.autoRunAppAfterInstall = true;
	library.allowDowngrade = false;
	library.allowPrerelease = false;
	library.disableWebInstaller = true;
	// It would tell the feed the same number of this computer each time.
	library.requestHeaders = {'x-user-staging-id': ''};
	library.isUserWithinRollout = () => true;
	// Parts of the old file would be trusted without a digest of their own.
	library.disableDifferentialDownload = true;
	const write = (message?: unknown) => log(String(message));
	library.logger = {info: () => {}, warn: write, error: write};
	// Each failure is told where it was asked for.
	library.on('error', () => {});
	return {
		async find() {
			const result = await library.checkForUpdates().catch(refused);
			if (result === null || !result.isUpdateAvailable) return undefined;
			return foundIn(result.updateInfo);
		},
		async fetch(onPercent) {
			const onProgress = ({percent}: {percent: number}) => onPercent(percent);
			library.on('download-progress', onProgress);
			try {
				const [file] = await library.downloadUpdate().catch(refused);
				if (file === undefined) throw new UpdateRefused('unexpected');
				return file;
			} finally {
				library.removeListener('download-progress', onProgress);
			}
		},
		async install() {
			quitInto(() => library.quitAndInstall(true, true));
		},
	};
}

function foundIn(info: UpdateInfo): Found {
	const {version, files, releaseNotes} = info;
	const signature: unknown = (info as UpdateInfo & Record<string, unknown>)[signatureField];
	return {
		version,
		files: files.map(({url, sha512}) => ({url, sha512})),
		notes: notesIn(releaseNotes),
		signature: typeof signature === 'string' ? signature : undefined,
	};
}

function notesIn(notes: UpdateInfo['releaseNotes']): string {
	if (typeof notes === 'string') return notes;
	return (notes ?? []).map(({version, note}) => `${version}\n${note ?? ''}`).join('\n\n');
}

const damagedCodes: ReadonlySet<unknown> = new Set([
	'ERR_CHECKSUM_MISMATCH',
	'ERR_UPDATER_INVALID_UPDATE_INFO',
	'ERR_UPDATER_NO_CHECKSUM',
	'ERR_UPDATER_INVALID_VERSION',
	'ERR_UPDATER_INVALID_SIGNATURE',
]);
const diskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES']);

/** The cause by what the library says of it; anything else of the way is that nobody answered. */
function refused(error: unknown): never {
	const {code} = (error ?? {}) as {code?: unknown};
	if (damagedCodes.has(code)) throw new UpdateRefused('damaged', {cause: error});
	if (diskCodes.has(code)) throw new UpdateRefused('disk', {cause: error});
	throw new UpdateRefused('unreachable', {cause: error});
}
