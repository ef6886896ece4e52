import {z} from 'zod';
import type {JsonFile} from './json-file';

/** The system's store for secrets, or what stands in for it. */
export type KeyStore = {
	/** What does the work, e.g. `gnome_libsecret`; noted beside each secret. */
	backend(): string;
	/** False where there is no store or only a pretended one. */
	isSafe(): Promise<boolean>;
	encrypt(secret: string): Promise<Uint8Array>;
	/** Rejects when the store is locked or is not the one that encrypted. */
	decrypt(bytes: Uint8Array): Promise<string>;
};

/** Encrypted secrets by connection. */
export const vaultItems = z.record(z.string(), z.object({backend: z.string(), cipher: z.base64()}));
export type VaultItems = z.output<typeof vaultItems>;

export type Vault = {
	/** Keeps a secret in the system's store, or else until the program ends. */
	keep(id: string, secret: string): Promise<'kept' | 'this-run'>;
	/** Undefined when there is none or it cannot be read now. */
	read(id: string): Promise<string | undefined>;
	stateOf(id: string): Promise<'kept' | 'this-run' | 'missing'>;
	forget(id: string): Promise<void>;
	/** Where new secrets go. */
	keptBy(): Promise<'system' | 'memory'>;
};

/**
 * Secrets at rest are encrypted by the system's store or are not at rest at all: nothing is ever
 * written in clear. A secret that cannot be decrypted stays on disk, for a locked or changed store
 * may come back; the person signs in again meanwhile.
 */
export function openVault(file: JsonFile<VaultItems>, store: KeyStore): Vault {
	const known = new Map<string, Promise<string | undefined>>();

	async function readItem(id: string): Promise<string | undefined> {
		const item = file.value()[id];
		if (item === undefined) return undefined;
		try {
			return await store.decrypt(Buffer.from(item.cipher, 'base64'));
		} catch {
			return undefined;
		}
	}

	/** Asked once a run for each secret: some stores ask the person each time. */
	function read(id: string): Promise<string | undefined> {
		const secret = known.get(id) ?? readItem(id);
		known.set(id, secret);
		return secret;
	}

	async function keep(id: string, secret: string): Promise<'kept' | 'this-run'> {
		known.set(id, Promise.resolve(secret));
		const cipher = await encrypt(secret);
		const {[id]: _old, ...others} = file.value();
		if (cipher === undefined) {
			// An older secret of this connection must not come back at the next start.
			await file.write(others);
			return 'this-run';
		}
		await file.write({...others, [id]: {backend: store.backend(), cipher}});
		return 'kept';
	}

	async function encrypt(secret: string): Promise<string | undefined> {
		try {
			if (!(await store.isSafe())) return undefined;
			return Buffer.from(await store.encrypt(secret)).toString('base64');
		} catch {
			return undefined;
		}
	}

	return {
		keep,
		read,
		async stateOf(id) {
			if ((await read(id)) === undefined) return 'missing';
			return id in file.value() ? 'kept' : 'this-run';
		},
		async forget(id) {
			known.delete(id);
			const {[id]: _old, ...others} = file.value();
			await file.write(others);
		},
		keptBy: async () => ((await store.isSafe()) ? 'system' : 'memory'),
	};
}
