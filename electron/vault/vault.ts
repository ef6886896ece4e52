import {z} from 'zod';
import type {Connection, PassphraseChange} from '../../shared/bridge';
import {createMutex} from '../../shared/mutex';
import {within} from '../../shared/within';
import type {JsonFile} from './json-file';
import type {KeyStore} from './key-store';
import {openKnownSecrets, type Known, type Reading} from './known-secrets';
import {scryptKey, type KeyMaker} from './passphrase';
import {openPassphraseMoves} from './passphrase-moves';
import {openVaultCipher, type Held} from './vault-cipher';
import {openVaultReader} from './vault-reader';
import {
	findItem,
	hasOtherPlaces,
	holdsAll,
	idOfName,
	isSettled,
	recordOf,
	settled,
	withItem,
	withoutItem,
	withoutItems,
	type VaultItems,
	type VaultRecord,
} from './vault-record';

export type KeyState = Pick<Connection, 'key' | 'whyMissing'>;

/** Secrets in clear, in transit between two vaults. Only ever written under a passphrase. */
export const carriedKeys = z.object({
	secrets: z.array(z.object({id: z.string(), place: z.string(), secret: z.string()})).readonly(),
	/** How many could not be read, or are not at rest. */
	left: z.int(),
});
export type CarriedKeys = z.output<typeof carriedKeys>;

export type Vault = {
	/**
	 * Keeps a secret at rest, or else until the program ends, and drops earlier ones. `place`: where it may
	 * go; a caller that names another place does not get it.
	 */
	save(id: string, secret: string, place?: string): Promise<'kept' | 'this-run'>;
	/** Like `save`, but secrets for other places stay until `settle` decides for one. */
	keepBeside(id: string, secret: string, place: string): Promise<'kept' | 'this-run'>;
	/** Deletes the secrets for other places, provided there is one for this place. */
	settle(id: string, place: string): Promise<void>;
	/** Whether there are secrets for other places as well. */
	isUnsettled(id: string, place: string): boolean;
	read(id: string, place?: string): Promise<Reading>;
	/** Never waits long: while the store is prompting somebody, the state is `waiting`. */
	stateOf(id: string, place?: string): Promise<KeyState>;
	/** Deletes a secret, both in memory and encrypted. */
	forget(id: string): Promise<void>;
	/** Where new secrets go, as far as is known: the store is not called before it is needed. */
	keyStore(): 'system' | 'passphrase' | 'memory';
	hasSystemStore(): boolean;
	/** Whether there is a passphrase that has not been typed in this run. */
	isLocked(): boolean;
	changePassphrase(change: PassphraseChange): Promise<'done' | 'wrong-passphrase'>;
	unlock(passphrase: string): Promise<'done' | 'wrong-passphrase'>;
	/** All secrets that are at rest, for a backup. */
	carryOut(): Promise<CarriedKeys>;
	/** The record that would hold exactly these secrets, encrypted as here; nothing is written. */
	sealAll(keys: CarriedKeys): Promise<{readonly record: VaultRecord; readonly left: number}>;
};

type Options = {
	/** Called when a secret that was `waiting` has been read, or has failed to be. */
	readonly onLate?: () => void;
	readonly makeKey?: KeyMaker;
	/** How long the list of connections waits for the store, and the longest that anything does. */
	readonly patience?: {readonly shortMilliseconds: number; readonly longMilliseconds: number};
};

/** For secrets that are sent nowhere. */
const anyPlace = '';

const usualPatience = {shortMilliseconds: 1000, longMilliseconds: 60_000};

/**
 * Secrets at rest are encrypted, by the system's store or by a passphrase, or are not at rest at all:
 * nothing is ever written in clear. A secret that cannot be decrypted stays on disk, for a locked or
 * changed store may come back; the person signs in again meanwhile.
 */
export function openVault(
	file: JsonFile<VaultRecord>,
	store: KeyStore,
	{onLate = () => {}, makeKey = scryptKey, patience = usualPatience}: Options = {},
): Vault {
	const {shortMilliseconds, longMilliseconds} = patience;
	/** Changes run one at a time: each rewrites what the previous one wrote. */
	const inTurn = createMutex();
	const known = openKnownSecrets();
	const cipher = openVaultCipher(file, store, longMilliseconds);
	const reader = openVaultReader({file, known, cipher, inTurn});
	const passphrases = openPassphraseMoves({file, known, cipher, reader, makeKey});
	const awaited = new Set<string>();
	const items = () => file.value().items;

	/** Writes other items and leaves no copy of the previous ones on disk. */
	function replaceItems(next: VaultItems): Promise<void> {
		return file.replace(recordOf(next, file.value().passphrase));
	}

	/** Keeps a secret; of its connection, only these others stay. */
	async function keepNow(
		id: string,
		{place, secret}: Held,
		others: readonly Known[],
		otherItems: VaultItems,
	): Promise<'kept' | 'this-run'> {
		const before = known.of(id);
		known.restore(id, [...others, {place, reading: Promise.resolve({secret})}]);
		let wanted: VaultRecord | undefined;
		try {
			const item = await cipher.encrypt(id, {place, secret});
			// Without one, an older secret for this place must not come back at the next start.
			const next = item === undefined ? otherItems : withItem(otherItems, id, item);
			wanted = recordOf(next, file.value().passphrase);
			await (holdsAll(next, items()) ? file.write(wanted) : file.replace(wanted));
			return item === undefined ? 'this-run' : 'kept';
		} catch (error) {
			if (file.value() !== wanted) known.restore(id, before);
			throw error;
		}
	}

	return {
		read: (id, place = anyPlace) => reader.read(id, place),
		save: (id, secret, place = anyPlace) =>
			inTurn(() => keepNow(id, {place, secret}, [], withoutItems(items(), id))),
		keepBeside: (id, secret, place) =>
			inTurn(() => {
				const others = known.of(id).filter(other => other.place !== place);
				return keepNow(id, {place, secret}, others, withoutItem(items(), id, place));
			}),
		settle: (id, place) =>
			inTurn(async () => {
				const own = known.of(id).filter(other => other.place === place);
				const isSealed = findItem(items(), id, place)?.place === place;
				if (!isSealed && !own.some(({item}) => item === undefined)) return;
				if (!isSettled(items(), id, place)) await replaceItems(settled(items(), id, place));
				known.restore(id, own);
			}),
		isUnsettled: (id, place) => hasOtherPlaces(items(), id, place),
		async stateOf(id, place = anyPlace) {
			const reading = reader.read(id, place);
			const found = await within(shortMilliseconds, reading).catch(() => undefined);
			if (found === undefined) {
				if (!awaited.has(id)) void reading.then(onLate);
				awaited.add(id);
				return {key: 'missing', whyMissing: 'waiting'};
			}
			if (found === 'locked') return {key: 'locked'};
			if ('missing' in found) return {key: 'missing', whyMissing: found.missing};
			return {key: reader.isAtRest(id, place) ? 'kept' : 'this-run'};
		},
		forget: id =>
			inTurn(async () => {
				const before = known.of(id);
				known.restore(id, []);
				try {
					await replaceItems(withoutItems(items(), id));
				} catch (error) {
					known.restore(id, before);
					throw error;
				}
			}),
		keyStore() {
			if (file.value().passphrase !== null) return 'passphrase';
			return cipher.hasSystemStore() ? 'system' : 'memory';
		},
		hasSystemStore: cipher.hasSystemStore,
		isLocked: () => file.value().passphrase !== null && cipher.opened() === undefined,
		changePassphrase: change => inTurn(() => passphrases.change(change)),
		carryOut: () =>
			inTurn(async () => {
				const secrets: CarriedKeys['secrets'][number][] = [];
				let left = known.entries().filter(([id, {place}]) => !reader.isAtRest(id, place)).length;
				for (const [name, {place = anyPlace}] of Object.entries(items())) {
					const owner = idOfName(name);
					const found = await reader.read(owner, place);
					if (typeof found === 'object' && 'secret' in found) {
						secrets.push({id: owner, place, secret: found.secret});
					} else left++;
				}
				return {secrets, left};
			}),
		sealAll: ({secrets, left: before}) =>
			inTurn(async () => {
				let next: VaultItems = {};
				let left = before;
				for (const {id, place, secret} of secrets) {
					const item = await cipher.encrypt(id, {place, secret});
					if (item === undefined) left++;
					else next = withItem(next, id, item);
				}
				return {record: recordOf(next, file.value().passphrase), left};
			}),
		unlock: passphrase => inTurn(() => passphrases.unlock(passphrase)),
	};
}
