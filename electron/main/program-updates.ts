import {app} from 'electron';
import type {Closing} from './closing';
import type {Finish} from './finish';
import type {Gestures} from './gestures';
import type {LogFile} from './log-file';
import type {MainWindow} from './main-window';
import type {SettingsStore} from './settings';
import {openFeed, programFile} from './updates/feed';
import {noteUpdate} from './updates/first-starts';
import {updatePlatform} from './updates/signed-update';
import {createUpdateHandlers, type UpdateHandlers} from './updates/update-handlers';

type Parts = {
	/** Where it is noted that a version was just installed. */
	readonly folder: string;
	readonly settings: SettingsStore;
	readonly closing: Pick<Closing, 'isWorking'>;
	readonly finish: Pick<Finish, 'quitInto'>;
	readonly window: MainWindow;
	readonly gestures: Gestures;
	readonly log: LogFile;
	readonly onFault: (error: unknown) => void;
};

/** Newer versions of the program; without a feed that can be used there are none. */
export async function openProgramUpdates(parts: Parts): Promise<UpdateHandlers> {
	const {folder, settings, closing, finish, window, gestures, log, onFault} = parts;
	const feed = await openFeed(folder, text => log.write(`${text}\n`), finish.quitInto).catch(
		onFault,
	);
	return createUpdateHandlers({
		updater: feed?.updater,
		publicKey: feed?.publicKey,
		platform: updatePlatform(process.platform, process.arch),
		mode: () => settings.read().updates,
		isBusy: () => closing.isWorking(),
		noteInstall: version =>
			noteUpdate(folder, {version, before: app.getVersion(), program: programFile()}),
		onState: state => window.send('updates:news', state),
		onFault,
		isClicked: gestures.take,
	});
}
