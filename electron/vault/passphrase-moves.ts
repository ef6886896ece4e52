import type {PassphraseChange} from '../../shared/bridge';
import type {JsonFile} from './json-file';
import type {Known, KnownSecrets} from './known-secrets';
import {newPassphrase, openPassphrase, type KeyMaker, type OpenPassphrase} from './passphrase';
import {byPassphrase, sealItem, unsealItem, type Held, type VaultCipher} from './vault-cipher';
import type {VaultReader} from './vault-reader';
import {idOfName, recordOf, withItem, type VaultItems, type VaultRecord} from './vault-record';

/** Re-encrypts secrets when the passphrase changes. The caller holds the vault's mutex. */
export type PassphraseMoves = {
	change(change: PassphraseChange): Promise<'done' | 'wrong-passphrase'>;
	unlock(passphrase: string): Promise<'done' | 'wrong-passphrase'>;
};

type Parts = {
	readonly file: JsonFile<VaultRecord>;
	readonly known: KnownSecrets;
	readonly cipher: VaultCipher;
	readonly reader: VaultReader;
	readonly makeKey: KeyMaker;
};

export function openPassphraseMoves({
	file,
	known,
	cipher,
	reader,
	makeKey,
}: Parts): PassphraseMoves {
	/** What is only in memory or sealed with the old passphrase, and the items that stay as they are. */
	async function gather(old: OpenPassphrase | undefined) {
		const moved: (Held & {readonly id: string})[] = [];
		for (const [id, {place, reading}] of known.entries()) {
			if (reader.isAtRest(id, place)) continue;
			const found = await reading;
			if (typeof found === 'object' && 'secret' in found) {
				moved.push({id, place, secret: found.secret});
			}
		}
		let others: VaultItems = {};
		for (const [name, item] of Object.entries(file.value().items)) {
			if (item.backend !== byPassphrase) others = {...others, [name]: item};
			else if (old !== undefined) {
				const {place} = item;
				const id = idOfName(name);
				const secret = unsealItem(old, id, item);
				const isMeant = place !== undefined || file.value().version === 1;
				if (secret !== undefined && isMeant) moved.push({id, place, secret});
			}
		}
		return {moved, others};
	}

	/** Seals those secrets with the next passphrase, or hands them to the store when there is none. */
	async function moveTo(next: OpenPassphrase | undefined, old = cipher.opened()): Promise<void> {
		const made: (readonly [id: string, known: Known])[] = [];
		const {moved, others: stay} = await gather(old);
		let others = stay;
		for (const {id, ...held} of moved) {
			const item =
				next === undefined ? await cipher.encryptByStore(id, held) : sealItem(next, id, held);
			if (item !== undefined) others = withItem(others, id, item);
			const {place, secret} = held;
			const reading = Promise.resolve({secret});
			made.push([id, {place, reading, ...(item !== undefined && {item})}]);
		}
		const wanted = recordOf(others, next?.record ?? null);
		try {
			await file.replace(wanted);
		} finally {
			// What could not be written has changed nothing; what was is in force, though the copy of before
			// may still lie beside it.
			if (file.value() === wanted) {
				cipher.use(next);
				for (const [id, secret] of made) known.put(id, secret);
			}
		}
	}

	function current(passphrase: string): Promise<OpenPassphrase | undefined> {
		const {passphrase: record} = file.value();
		if (record === null) throw new Error('There is no passphrase.');
		return openPassphrase(record, passphrase, makeKey);
	}

	return {
		async change(change) {
			switch (change.action) {
				case 'set':
					if (file.value().passphrase !== null) throw new Error('There is a passphrase.');
					await moveTo(await newPassphrase(change.passphrase, makeKey));
					return 'done';
				case 'change': {
					const old = await current(change.current);
					if (old === undefined) return 'wrong-passphrase';
					await moveTo(await newPassphrase(change.passphrase, makeKey), old);
					return 'done';
				}
				case 'remove': {
					const old = await current(change.current);
					if (old === undefined) return 'wrong-passphrase';
					await moveTo(undefined, old);
					return 'done';
				}
				case 'discard':
					await moveTo(undefined);
					return 'done';
				default:
					return change satisfies never;
			}
		},
		async unlock(passphrase) {
			const found = await current(passphrase);
			if (found === undefined) return 'wrong-passphrase';
			cipher.use(found);
			// Keys of sign-ins made while the vault was locked are now written too. If the disk is full, they
			// last until the program ends.
			if (known.entries().some(([id, {place}]) => !reader.isAtRest(id, place))) {
				await moveTo(found).catch(() => {});
			}
			return 'done';
		},
	};
}
