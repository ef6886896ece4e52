import type {Mutex} from '../../shared/mutex';
import type {JsonFile} from './json-file';
import type {KnownSecrets, Reading} from './known-secrets';
import {byPassphrase, sealItem, unsealItem, type Held, type VaultCipher} from './vault-cipher';
import {
	findItem,
	hasItems,
	recordOf,
	withChanged,
	type VaultItem,
	type VaultRecord,
} from './vault-record';

/** The place was altered, or the secret belongs to a server used earlier. */
const elsewhere = {missing: 'other-server'} as const;

/** Reads secrets from wherever they are: in memory, encrypted by the store, or sealed by a passphrase. */
export type VaultReader = {
	read(id: string, place: string): Promise<Reading>;
	/** Whether the secret for a place is on the disk, and not in memory alone. */
	isAtRest(id: string, place: string | undefined): boolean;
};

type Parts = {
	readonly file: JsonFile<VaultRecord>;
	readonly known: KnownSecrets;
	readonly cipher: VaultCipher;
	readonly inTurn: Mutex;
};

export function openVaultReader({file, known, cipher, inTurn}: Parts): VaultReader {
	const items = () => file.value().items;

	function read(id: string, place: string): Promise<Reading> {
		const asked = known.find(id, place);
		const item = findItem(items(), id, place);
		if (asked !== undefined && (asked.place === place || item?.place !== place)) {
			if (asked.place === undefined) known.bind(id, asked, place);
			return asked.reading;
		}
		if (item === undefined) {
			const isThere = hasItems(items(), id) || known.of(id).length > 0;
			return Promise.resolve(isThere ? elsewhere : {missing: 'none'});
		}
		if (item.place === undefined && !isFree(id, item)) return Promise.resolve(elsewhere);
		if (item.backend === byPassphrase) return Promise.resolve(readSealed(id, item, place));
		// Another store cannot decrypt it, and might prompt somebody for nothing.
		if (item.backend !== cipher.backend()) return Promise.resolve({missing: 'other-store'});
		const reading = readStored(id, item, place);
		known.put(id, {place, reading, item});
		return reading;
	}

	/** Whether an item of the older form has not been bound to a place yet. */
	function isFree(id: string, item: VaultItem): boolean {
		return file.value().version === 1 && !known.of(id).some(other => other.item === item);
	}

	function isAtRest(id: string, place: string | undefined): boolean {
		const item = findItem(items(), id, place);
		if (item === undefined || item.place === place) return item !== undefined;
		const asked = known.find(id, place);
		return asked === undefined || asked.item === item;
	}

	function readSealed(id: string, item: VaultItem, place: string): Reading {
		const opened = cipher.opened();
		if (opened === undefined) return 'locked';
		const secret = unsealItem(opened, id, item);
		if (secret === undefined) return {missing: 'unreadable'};
		if (item.place === undefined) void renew(id, item, {place, secret});
		return {secret};
	}

	async function readStored(id: string, item: VaultItem, place: string): Promise<Reading> {
		try {
			const found = await cipher.decryptByStore(id, item);
			if (found === undefined) return {missing: 'unreadable'};
			const {secret, isStale} = found;
			if (isStale || item.place === undefined) void renew(id, item, {place, secret});
			return {secret};
		} catch {
			return {missing: 'unreadable'};
		}
	}

	/** Re-encrypts an item of an older form and leaves no copy of the old one. */
	function renew(id: string, old: VaultItem, held: Held): Promise<void> {
		return inTurn(async () => {
			const item = await encryptedAsBefore(id, old, held);
			if (item === undefined || findItem(items(), id, held.place) !== old) return;
			const {passphrase} = file.value();
			await file.replace(recordOf(withChanged(items(), old, item), passphrase));
		}).catch(() => {});
	}

	async function encryptedAsBefore(id: string, old: VaultItem, held: Held) {
		if (old.backend !== byPassphrase) return cipher.encryptByStore(id, held);
		const opened = cipher.opened();
		return opened && sealItem(opened, id, held);
	}

	return {read, isAtRest};
}
