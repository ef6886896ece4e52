import {within} from '../../shared/within';
import type {JsonFile} from './json-file';
import {unwrap, wrap, type KeyStore} from './key-store';
import {seal, unseal, type OpenPassphrase} from './passphrase';
import type {VaultItem, VaultRecord} from './vault-record';

/** A secret and the place it may go to; undefined for secrets stored before places were recorded. */
export type Held = {readonly place: string | undefined; readonly secret: string};

/** The name a secret is sealed under. Older secrets were sealed under the connection alone. */
function sealedName(id: string, place?: string): string {
	return place === undefined ? id : JSON.stringify([id, place]);
}

/** The word in an item that a passphrase sealed, where others name the store that encrypted them. */
export const byPassphrase = 'passphrase';

/** What encrypts secrets: the system's store, or a passphrase in its place. */
export type VaultCipher = {
	/** Whether the system's store can be used, as far as is known. */
	hasSystemStore(): boolean;
	/** The passphrase that was typed in this run. */
	opened(): OpenPassphrase | undefined;
	/** Goes on with this passphrase, or with none. */
	use(next: OpenPassphrase | undefined): void;
	/** Encrypts with whichever of the two is in use; undefined while that is not possible. */
	encrypt(id: string, held: Held): Promise<VaultItem | undefined>;
	encryptByStore(id: string, held: Held): Promise<VaultItem | undefined>;
	/** Decrypts with the system's store. `isStale`: the store would use a newer key today. */
	decryptByStore(
		id: string,
		item: VaultItem,
	): Promise<{readonly secret: string; readonly isStale: boolean} | undefined>;
	/** The name the store gives itself. */
	backend(): string;
};

export function sealItem({key}: OpenPassphrase, id: string, {place, secret}: Held): VaultItem {
	const cipher = seal(key, sealedName(id, place), secret);
	return {backend: byPassphrase, cipher, ...(place !== undefined && {place})};
}

/** Undefined when it was sealed with another passphrase, or is not the item of this connection. */
export function unsealItem({key}: OpenPassphrase, id: string, item: VaultItem): string | undefined {
	return unseal(key, sealedName(id, item.place), item.cipher);
}

export function openVaultCipher(
	file: JsonFile<VaultRecord>,
	store: KeyStore,
	longMilliseconds: number,
): VaultCipher {
	/** Whether the last call to the store succeeded; undefined before the first one. */
	let hasWorked: boolean | undefined;
	let opened: OpenPassphrase | undefined;

	async function encryptByStore(id: string, {place, secret}: Held): Promise<VaultItem | undefined> {
		try {
			hasWorked = await within(longMilliseconds, store.isSafe());
			if (!hasWorked) return undefined;
			const bytes = await within(longMilliseconds, store.encrypt(wrap(id, place, secret)));
			const cipher = Buffer.from(bytes).toString('base64');
			return {backend: store.backend(), cipher, ...(place !== undefined && {place})};
		} catch {
			hasWorked = false;
			return undefined;
		}
	}

	return {
		hasSystemStore: () => store.isTrusted() && hasWorked !== false,
		opened: () => opened,
		use(next) {
			opened = next;
		},
		async encrypt(id, held) {
			if (file.value().passphrase === null) return encryptByStore(id, held);
			// Until the passphrase has been typed, nothing new can be sealed.
			return opened && sealItem(opened, id, held);
		},
		encryptByStore,
		async decryptByStore(id, item) {
			const bytes = Buffer.from(item.cipher, 'base64');
			const found = await within(longMilliseconds, store.decrypt(bytes));
			const secret = unwrap(id, item.place, found.secret);
			return secret === undefined ? undefined : {secret, isStale: found.isStale};
		},
		backend: () => store.backend(),
	};
}
