import {z} from 'zod';
import type {Connection, PassphraseChange} from '../../shared/bridge';
import {createMutex} from '../../shared/mutex';
import type {JsonFile} from './json-file';
import {unwrap, within, wrap, type KeyStore} from './key-store';
import {openKnownSecrets, type Known, type Reading} from './known-secrets';
import {
	newPassphrase,
	openPassphrase,
	scryptKey,
	seal,
	unseal,
	type KeyMaker,
	type OpenPassphrase,
} from './passphrase';
import {
	findItem,
	hasItems,
	hasOtherPlaces,
	holdsAll,
	idOfName,
	isSettled,
	recordOf,
	settled,
	withChanged,
	withItem,
	withoutItem,
	withoutItems,
	type VaultItem,
	type VaultItems,
	type VaultRecord,
} from './vault-record';

export type KeyState = Pick<Connection, 'key' | 'whyMissing'>;

/** Secrets in clear, on their way between two vaults. Never written but under a passphrase. */
export const carriedKeys = z.object({
	secrets: z.array(z.object({id: z.string(), place: z.string(), secret: z.string()})).readonly(),
	/** How many could not be read, or are not at rest. */
	left: z.int(),
});
export type CarriedKeys = z.output<typeof carriedKeys>;

export type Vault = {
	/**
	 * Keeps a secret at rest, or else until the program ends, and none of before. `place`: where it may
	 * go; whoever names another one does not get it.
	 */
	save(id: string, secret: string, place?: string): Promise<'kept' | 'this-run'>;
	/** As `keep`, and those for other places stay until it is settled which one holds. */
	keepBeside(id: string, secret: string, place: string): Promise<'kept' | 'this-run'>;
	/** Leaves no copy of the secrets for other places, once there is one for this place. */
	settle(id: string, place: string): Promise<void>;
	/** Whether there are secrets for other places as well. */
	isUnsettled(id: string, place: string): boolean;
	read(id: string, place?: string): Promise<Reading>;
	/** Never waits long: a store that asks somebody first is `waiting`. */
	stateOf(id: string, place?: string): Promise<KeyState>;
	/** Leaves no copy of a secret, nor of what it was encrypted to. */
	forget(id: string): Promise<void>;
	/** Where new secrets go, as far as is known: the store is not asked before it has to be. */
	keyStore(): 'system' | 'passphrase' | 'memory';
	hasSystemStore(): boolean;
	/** Whether there is a passphrase that was not typed in this run. */
	isLocked(): boolean;
	changePassphrase(change: PassphraseChange): Promise<'done' | 'wrong-passphrase'>;
	unlock(passphrase: string): Promise<'done' | 'wrong-passphrase'>;
	/** All secrets that are at rest, for a backup. */
	carryOut(): Promise<CarriedKeys>;
	/** What would be on disk with these secrets alone, encrypted as here; nothing is written. */
	sealAll(keys: CarriedKeys): Promise<{readonly record: VaultRecord; readonly left: number}>;
};

type Options = {
	/** Hears that a secret that was waited for is known now, or never will be. */
	readonly onLate?: () => void;
	readonly makeKey?: KeyMaker;
	/** How long the list of connections waits for the store, and how long anybody does. */
	readonly patience?: {readonly shortMilliseconds: number; readonly longMilliseconds: number};
};

const byPassphrase = 'passphrase';
/** Of secrets that go nowhere. */
const anyPlace = '';
/** Somebody changed where it would go, or it is of another server of before. */
const elsewhere = {missing: 'other-server'} as const;

/** A secret and where it may go; nobody said yet where one of the older form may. */
type Held = {readonly place: string | undefined; readonly secret: string};

/** What a passphrase seals a secret to. Older ones were sealed to the connection alone. */
function sealedName(id: string, place?: string): string {
	return place === undefined ? id : JSON.stringify([id, place]);
}

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
	const known = openKnownSecrets();
	const awaited = new Set<string>();
	/** Whether the store did what it was asked last; undefined before. */
	let hasWorked: boolean | undefined;
	let opened: OpenPassphrase | undefined;

	const items = () => file.value().items;
	const hasSystemStore = () => store.isTrusted() && hasWorked !== false;

	/** Changes happen one after the other: each of them moves what the one before wrote. */
	const inTurn = createMutex();

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
		// Another store knows nothing of it, and may ask for what is of no use.
		if (item.backend !== store.backend()) return Promise.resolve({missing: 'other-store'});
		const reading = readStored(id, item, place);
		known.put(id, {place, reading, item});
		return reading;
	}

	/** Whether nobody named a place for an item of the older form yet. */
	function isFree(id: string, item: VaultItem): boolean {
		return file.value().version === 1 && !known.of(id).some(other => other.item === item);
	}

	/** Whether the secret for a place is on the disk, and not in memory alone. */
	function isAtRest(id: string, place: string | undefined): boolean {
		const item = findItem(items(), id, place);
		if (item === undefined || item.place === place) return item !== undefined;
		const asked = known.find(id, place);
		return asked === undefined || asked.item === item;
	}

	function readSealed(id: string, item: VaultItem, place: string): Reading {
		if (opened === undefined) return 'locked';
		const secret = unseal(opened.key, sealedName(id, item.place), item.cipher);
		if (secret === undefined) return {missing: 'unreadable'};
		if (item.place === undefined) void renew(id, item, {place, secret});
		return {secret};
	}

	async function readStored(id: string, item: VaultItem, place: string): Promise<Reading> {
		try {
			const bytes = Buffer.from(item.cipher, 'base64');
			const found = await within(longMilliseconds, store.decrypt(bytes));
			const secret = unwrap(id, item.place, found.secret);
			if (secret === undefined) return {missing: 'unreadable'};
			if (found.isStale || item.place === undefined) void renew(id, item, {place, secret});
			return {secret};
		} catch {
			return {missing: 'unreadable'};
		}
	}

	/** Encrypts again what has an older form, and leaves no copy of that. */
	function renew(id: string, old: VaultItem, held: Held): Promise<void> {
		return inTurn(async () => {
			const item =
				old.backend === byPassphrase ? opened && bySeal(opened, id, held) : await byStore(id, held);
			if (item === undefined || findItem(items(), id, held.place) !== old) return;
			await replaceItems(withChanged(items(), old, item));
		}).catch(() => {});
	}

	async function byStore(id: string, {place, secret}: Held): Promise<VaultItem | undefined> {
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

	function bySeal({key}: OpenPassphrase, id: string, {place, secret}: Held): VaultItem {
		const cipher = seal(key, sealedName(id, place), secret);
		return {backend: byPassphrase, cipher, ...(place !== undefined && {place})};
	}

	/** Writes other items, and leaves no copy of those from before. */
	function replaceItems(next: VaultItems): Promise<void> {
		return file.replace(recordOf(next, file.value().passphrase));
	}

	/** While the passphrase was not typed nothing new can be sealed. */
	async function encrypted(id: string, held: Held): Promise<VaultItem | undefined> {
		if (file.value().passphrase === null) return byStore(id, held);
		return opened && bySeal(opened, id, held);
	}

	/** Keeps a secret, and of its connection nothing but these others. */
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
			const item = await encrypted(id, {place, secret});
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

	/** Puts what was sealed and what is only in memory under another passphrase, or under none. */
	async function moveTo(next: OpenPassphrase | undefined, old = opened): Promise<void> {
		const moved: (Held & {readonly id: string})[] = [];
		const made: (readonly [id: string, known: Known])[] = [];
		for (const [id, {place, reading}] of known.entries()) {
			if (isAtRest(id, place)) continue;
			const found = await reading;
			if (typeof found === 'object' && 'secret' in found) {
				moved.push({id, place, secret: found.secret});
			}
		}
		let others: VaultItems = {};
		for (const [name, item] of Object.entries(items())) {
			if (item.backend !== byPassphrase) others = {...others, [name]: item};
			else if (old !== undefined) {
				const {place} = item;
				const id = idOfName(name);
				const secret = unseal(old.key, sealedName(id, place), item.cipher);
				const isMeant = place !== undefined || file.value().version === 1;
				if (secret !== undefined && isMeant) moved.push({id, place, secret});
			}
		}
		for (const {id, ...held} of moved) {
			const item = next === undefined ? await byStore(id, held) : bySeal(next, id, held);
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
				opened = next;
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
		read: (id, place = anyPlace) => read(id, place),
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
			const reading = read(id, place);
			const found = await within(shortMilliseconds, reading).catch(() => undefined);
			if (found === undefined) {
				if (!awaited.has(id)) void reading.then(onLate);
				awaited.add(id);
				return {key: 'missing', whyMissing: 'waiting'};
			}
			if (found === 'locked') return {key: 'locked'};
			if ('missing' in found) return {key: 'missing', whyMissing: found.missing};
			return {key: isAtRest(id, place) ? 'kept' : 'this-run'};
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
			return hasSystemStore() ? 'system' : 'memory';
		},
		hasSystemStore,
		isLocked: () => file.value().passphrase !== null && opened === undefined,
		changePassphrase: change =>
			inTurn(async () => {
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
			}),
		carryOut: () =>
			inTurn(async () => {
				const secrets: CarriedKeys['secrets'][number][] = [];
				let left = known.entries().filter(([id, {place}]) => !isAtRest(id, place)).length;
				for (const [name, {place = anyPlace}] of Object.entries(items())) {
					const owner = idOfName(name);
					const found = await read(owner, place);
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
					const item = await encrypted(id, {place, secret});
					if (item === undefined) left++;
					else next = withItem(next, id, item);
				}
				return {record: recordOf(next, file.value().passphrase), left};
			}),
		unlock: passphrase =>
			inTurn(async () => {
				const found = await current(passphrase);
				if (found === undefined) return 'wrong-passphrase';
				opened = found;
				// Who signed in while it was locked finds the key at the next start as well.
				// Without room on the disk they stay for this run.
				if (known.entries().some(([id, {place}]) => !isAtRest(id, place))) {
					await moveTo(found).catch(() => {});
				}
				return 'done';
			}),
	};
}
