import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import {app} from 'electron';
import type {Restored} from './backup/restore';
import {restoreFolder} from './backup/restore-folder';
import {workFolder} from './backup/work-folder';
import type {AppData} from './data-places';
import {chooseDataSet, type ChosenData} from './data-set';
import type {FirstStart} from './updates/first-starts';
import {updateNote} from './updates/update-note';

type Prepared = ChosenData & {
	readonly restored: Restored | undefined;
	readonly firstStart: FirstStart;
};

/**
 * What has to be done to the data before any of it is open. Most starts have nothing to do, and load nothing for it.
 * Resolves to the data that this start uses; never where another program is started instead.
 */
export async function prepareData(places: AppData): Promise<Prepared> {
	const {folder} = places;
	const firstStart = await countedStart(folder);
	if (firstStart.is === 'rolled-back') {
		app.relaunch({execPath: firstStart.program});
		app.exit(0);
		await new Promise(() => {});
	}
	const restored = await finishedRestore(folder);
	const chosen = await chooseDataSet(places);
	await removeCopies(chosen.data.folder);
	return {...chosen, restored, firstStart};
}

async function countedStart(folder: string): Promise<FirstStart> {
	if (!existsSync(updateNote(folder))) return {is: 'usual'};
	const {countStart} = await import('./updates/first-starts');
	return countStart(folder, app.getVersion());
}

async function finishedRestore(folder: string): Promise<Restored | undefined> {
	if (!existsSync(restoreFolder(folder))) return undefined;
	const {finishRestore} = await import('./backup/restore');
	return finishRestore(folder);
}

/** Of a backup that a sudden end cut off: what is deleted here must not stay in them. */
async function removeCopies(folder: string): Promise<void> {
	const copies = workFolder(folder);
	if (existsSync(copies)) await rm(copies, {recursive: true, force: true});
}
