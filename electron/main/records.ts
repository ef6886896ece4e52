import {storedConnections, type StoredConnections} from '../vault/connections';
import {openJsonFile, type JsonFile} from '../vault/json-file';
import {openSavedTexts, type SavedTexts} from '../vault/saved-texts';
import {emptyVault, vaultRecord, type VaultRecord} from '../vault/vault-record';
import type {AppData} from './data-places';
import {openSettings, type SettingsStore} from './settings';

/** What is read from disk before the page is answered. */
export type Records = {
	readonly settings: SettingsStore;
	readonly keys: JsonFile<VaultRecord>;
	readonly connections: JsonFile<StoredConnections>;
	readonly texts: SavedTexts;
	/** Sentences about files that were set aside. */
	readonly notices: readonly string[];
};

/** Reads everything at once. */
export async function openRecords(data: AppData): Promise<Records> {
	const notices: string[] = [];
	// What is said already is not said once more.
	const onNotice = (notice: string) => void (notices.includes(notice) || notices.push(notice));
	return {...(await openRecordFiles(data, onNotice)), notices};
}

/** What lies in files of its own. */
export async function openRecordFiles(
	data: AppData,
	onNotice: (notice: string) => void,
): Promise<Omit<Records, 'notices'>> {
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
