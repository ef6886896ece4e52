import path from 'node:path';
import {app, clipboard, shell} from 'electron';
import {isUnderWay} from '../../shared/model/plan';
import {within} from '../../shared/within';
import {doInThread} from '../plans/organization-file/in-thread';
import {writeWhole} from '../plans/organization-file/write-whole';
import type {Plans} from '../plans/plans';
import {demoId} from '../vault/connections';
import type {BackupResult} from './backup/backup-jobs';
import {createBackupHandlers, type BackupHandlers} from './backup-handlers';
import type {AppData} from './data-places';
import type {DemoServer} from './demo-server';
import {createDiagnosticsHandlers, type DiagnosticsHandlers} from './diagnostics-handlers';
import {chooseBackup, chooseFilePlace} from './dialogs';
import type {Gestures} from './gestures';
import {createKeyHandlers, type KeyHandlers} from './key-handlers';
import type {LastTime} from './last-time';
import {createListFileHandlers, type ListFileHandlers} from './list-file-handlers';
import type {MainWindow} from './main-window';
import {withoutFiles} from './opened-files';
import type {Services} from './program-services';

/** Lists that are still being kept may wait for somebody whom the store of keys asks: nobody waits longer. */
export const listsMilliseconds = 3000;

/** Where the build puts it. */
const backupThread = path.join(import.meta.dirname, 'backup-thread.cjs');

/** What the page has written into files of a person's choice. */
export type ProgramHandlers = {
	readonly listFile: ListFileHandlers;
	readonly keys: KeyHandlers;
	readonly backups: BackupHandlers;
	readonly diagnostics: DiagnosticsHandlers;
};

type Parts = {
	readonly data: AppData;
	readonly lastTime: LastTime;
	readonly window: MainWindow;
	readonly demo: DemoServer;
	readonly services: Pick<Services, 'calling' | 'journal'>;
	readonly plans: Plans;
	readonly gestures: Gestures;
	/** The files of the log of this run, for whoever helps. */
	readonly logs: readonly string[];
};

export function openProgramHandlers(parts: Parts): ProgramHandlers {
	const {data, lastTime, window, demo, gestures, logs} = parts;
	const {settings, connections, vault} = lastTime;
	const isClicked = gestures.take;
	return {
		listFile: createListFileHandlers({
			choosePlace: (form, name) => chooseFilePlace(window.current(), form, name),
			showInFolder: place => shell.showItemInFolder(place),
			isClicked,
		}),
		keys: keyHandlers(parts),
		backups: backupHandlers(parts),
		diagnostics: createDiagnosticsHandlers({
			data,
			settings,
			connections,
			serverState: () => demo.process.state(),
			keyStore: () => vault.keyStore(),
			logs,
			choosePlace: name => chooseFilePlace(window.current(), 'diagnostics', name),
			isClicked,
		}),
	};
}

function keyHandlers({services, lastTime, demo, window, gestures}: Parts): KeyHandlers {
	const {calling} = services;
	return createKeyHandlers({
		clientOf: calling.keyClientOf,
		credentialOf: calling.reachNow,
		async keepOwn(id, key) {
			if (id === demoId) demo.keepKey(key);
			else await lastTime.connections.renewKey(id, key);
		},
		whileRenewing: calling.whileRenewing,
		clipboard: {
			write: text => clipboard.writeText(text),
			read: () => clipboard.readText(),
			clear: () => clipboard.clear(),
		},
		choosePlace: name => chooseFilePlace(window.current(), 'key', name),
		writeFile: writeWhole,
		isClicked: gestures.take,
	});
}

function backupHandlers(parts: Parts): BackupHandlers {
	const {data, lastTime, services, plans, window, gestures} = parts;
	const {settings, keys, connectionsFile, vault, lists} = lastTime;
	return createBackupHandlers({
		folder: data.folder,
		version: app.getVersion(),
		vault,
		doJob: job =>
			doInThread<typeof job, BackupResult>(backupThread, job, new AbortController().signal),
		async settle() {
			await Promise.all([
				services.journal.settled(),
				keys.settled(),
				connectionsFile.settled(),
				settings.settled(),
				within(listsMilliseconds, lists.settled()).catch(() => undefined),
			]);
		},
		hasRunningPlan: () => plans.list().some(isUnderWay),
		choosePlace: name => chooseFilePlace(window.current(), 'backup', name),
		chooseBackup: () => chooseBackup(window.current()),
		restart() {
			app.relaunch({args: [...withoutFiles(process.argv.slice(1))]});
			app.quit();
		},
		isClicked: gestures.take,
	});
}
