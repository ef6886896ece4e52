import path from 'node:path';
import {devAssets, openAssets, type Assets} from '../gateway/assets';
import {storedConnections, type StoredConnections} from '../vault/connections';
import {openJsonFile, type JsonFile} from '../vault/json-file';
import {openSavedTexts, type SavedTexts} from '../vault/saved-texts';
import {emptyVault, vaultRecord, type VaultRecord} from '../vault/vault-record';
import type {AppData} from './data-places';
import {openSettings, type SettingsStore} from './settings';

/** What is read from disk before there is a window. */
export type Records = {
	readonly settings: SettingsStore;
	readonly keys: JsonFile<VaultRecord>;
	readonly connections: JsonFile<StoredConnections>;
	readonly texts: SavedTexts;
	readonly assets: Assets;
	/** Sentences about files that were set aside. */
	readonly notices: readonly string[];
};

/** Reads everything at once, while Electron is still getting ready. */
export async function openRecords(data: AppData, devServer: string | undefined): Promise<Records> {
	const notices: string[] = [];
	// What is said already is not said once more.
	const onNotice = (notice: string) => void (notices.includes(notice) || notices.push(notice));
	const [files, assets] = await Promise.all([
		openRecordFiles(data, onNotice),
		devServer === undefined
			? openAssets(path.join(import.meta.dirname, '../renderer'))
			: devAssets(devServer),
	]);
	return {...files, assets, notices};
}

/** What lies in files of its own, without the page. */
export async function openRecordFiles(
	data: AppData,
	onNotice: (notice: string) => void,
): Promise<Omit<Records, 'assets' | 'notices'>> {
	const [settings, keys, connections, texts] = await Promise.all([
		openSettings(data.settings, onNotice),
		openJsonFile({
			file: data.vault,
			schema: vaultRecord,
			initial: emptyVault,
			isCopyRenewed: true,
			onNotice,
		}),
		openJsonFile({file: data.connections, schema: storedConnections, initial: [], onNotice}),
		openSavedTexts(data.outbox, onNotice),
	]);
	return {settings, keys, connections, texts};
}
