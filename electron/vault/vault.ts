import {z} from 'zod';
import type {Connection, PassphraseChange} from '../../shared/bridge';
import type {JsonFile} from './json-file';
import {unwrap, within, wrap, type KeyStore} from './key-store';
import {
	newPassphrase,
	openPassphrase,
	scryptKey,
	passphraseRecord,
	seal,
	unseal,
	type KeyMaker,
	type OpenPassphrase,
} from './passphrase';

/**
 * An encrypted secret, what encrypted it, and where it may go; the last is sealed with it, so that
 * whoever changes the word here has a secret that opens nothing. Older items (no place) are sealed anew
 * when they are first read.
 */
const vaultItem = z.object({backend: z.string(), cipher: z.base64(), place: z.string().optional()});
type VaultItem = z.output<typeof vaultItem>;
const vaultItems = z.record(z.string(), vaultItem);

const versioned = z.object({
	/** From 2 on each item has its place, and older ones are not read any more. */
	version: z.union([z.literal(1), z.literal(2)]),
	passphrase: passphraseRecord.nullable(),
	items: vaultItems,
});
export type VaultRecord = z.output<typeof versioned>;

/** All that is on disk. Older files are the items alone. */
export const vaultRecord: z.ZodType<VaultRecord> = z.union([
	versioned,
	vaultItems.transform(items => ({version: 1 as const, passphrase: null, items})),
]);
export const emptyVault: VaultRecord = {version: 2, passphrase: null, items: {}};

type WhyMissing = NonNullable<Connection['whyMissing']>;

/** What the vault has of a connection now. `locked`: it waits for the passphrase. */
export type Reading = {readonly secret: string} | {readonly missing: WhyMissing} | 'locked';

export type KeyState = Pick<Connection, 'key' | 'whyMissing'>;

export type Vault = {
	/**
	 * Keeps a secret at rest, or else until the program ends. `place`: where it may go; whoever names
	 * another one does not get it.
	 */
	keep(id: string, secret: string, place?: string): Promise<'kept' | 'this-run'>;
	read(id: string, place?: string): Promise<Reading>;
	/** Never waits long: a store that asks somebody first is `waiting`. */
	stateOf(id: string, place?: string): Promise<KeyState>;
	/** Leaves no copy of a secret, nor of what it was encrypted to. */
	forget(id: string): Promise<void>;
	/** Returns the function that brings back what is there now, whatever was kept since. */
	remember(id: string): () => Promise<void>;
	/** Where new secrets go, as far as is known: the store is not asked before it has to be. */
	keptBy(): 'system' | 'passphrase' | 'memory';
	hasSystemStore(): boolean;
	/** Whether there is a passphrase that was not typed in this run. */
	isLocked(): boolean;
	changePassphrase(change: PassphraseChange): Promise<'done' | 'wrong-passphrase'>;
	unlock(passphrase: string): Promise<'done' | 'wrong-passphrase'>;
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
type Known = {readonly place: string | undefined; readonly reading: Promise<Reading>};

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
	/** Secrets that are in no file, and what the store answered: some ask the person each time. */
	const known = new Map<string, Known>();
	const awaited = new Set<string>();
	/** Whether the store did what it was asked last; undefined before. */
	let hasWorked: boolean | undefined;
	let opened: OpenPassphrase | undefined;
	let last: Promise<unknown> = Promise.resolve();

	const items = () => file.value().items;
	const hasSystemStore = () => store.isTrusted() && hasWorked !== false;

	function setKnown(id: string, next: Known | undefined): void {
		if (next === undefined) known.delete(id);
		else known.set(id, next);
	}

	/** Changes happen one after the other: each of them moves what the one before wrote. */
	function inTurn<T>(work: () => Promise<T>): Promise<T> {
		const done = last.then(work);
		last = done.catch(() => {});
		return done;
	}

	function read(id: string, place: string): Promise<Reading> {
		const asked = known.get(id);
		if (asked !== undefined) {
			if (asked.place === undefined) known.set(id, {...asked, place});
			const isMeant = asked.place === undefined || asked.place === place;
			return isMeant ? asked.reading : Promise.resolve(elsewhere);
		}
		const item = items()[id];
		if (item === undefined) return Promise.resolve({missing: 'none'});
		if (item.place !== place && (item.place !== undefined || file.value().version === 2)) {
			return Promise.resolve(elsewhere);
		}
		if (item.backend === byPassphrase) return Promise.resolve(readSealed(id, item, place));
		// Another store knows nothing of it, and may ask for what is of no use.
		if (item.backend !== store.backend()) return Promise.resolve({missing: 'other-store'});
		const reading = readStored(id, item, place);
		known.set(id, {place, reading});
		return reading;
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
			if (item === undefined || items()[id] !== old) return;
			await file.replace(recordOf({...items(), [id]: item}));
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

	/** Once no item is of the older form none is read that way any more. */
	function recordOf(next: VaultRecord['items'], passphrase = file.value().passphrase): VaultRecord {
		const isBound = Object.values(next).every(({place}) => place !== undefined);
		return {version: isBound ? 2 : 1, passphrase, items: next};
	}

	function write(next: VaultRecord['items']): Promise<void> {
		return file.write(recordOf(next));
	}

	/** While the passphrase was not typed nothing new can be sealed. */
	async function encrypted(id: string, held: Held): Promise<VaultItem | undefined> {
		if (file.value().passphrase === null) return byStore(id, held);
		return opened && bySeal(opened, id, held);
	}

	/** Puts what was sealed and what is only in memory under another passphrase, or under none. */
	async function moveTo(next: OpenPassphrase | undefined, old = opened): Promise<void> {
		const secrets = new Map<string, Held>();
		for (const [id, {place, reading}] of known) {
			if (id in items()) continue;
			const found = await reading;
			if (typeof found === 'object' && 'secret' in found) {
				secrets.set(id, {place, secret: found.secret});
			}
		}
		const others: Record<string, VaultItem> = {};
		for (const [id, item] of Object.entries(items())) {
			if (item.backend !== byPassphrase) others[id] = item;
			else if (old !== undefined) {
				const {place} = item;
				const secret = unseal(old.key, sealedName(id, place), item.cipher);
				const isMeant = place !== undefined || file.value().version === 1;
				if (secret !== undefined && isMeant) secrets.set(id, {place, secret});
			}
		}
		for (const [id, held] of secrets) {
			const item = next === undefined ? await byStore(id, held) : bySeal(next, id, held);
			if (item !== undefined) others[id] = item;
		}
		const wanted = recordOf(others, next?.record ?? null);
		try {
			await file.replace(wanted);
		} finally {
			// What could not be written has changed nothing; what was is in force, though the copy of before
			// may still lie beside it.
			if (file.value() === wanted) {
				opened = next;
				for (const [id, {place, secret}] of secrets) {
					known.set(id, {place, reading: Promise.resolve({secret})});
				}
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
		keep(id, secret, place = anyPlace) {
			const held: Known = {place, reading: Promise.resolve({secret})};
			return inTurn(async () => {
				// Now: while this one waited an older one may have been forgotten, or refused.
				const before = known.get(id);
				known.set(id, held);
				try {
					const item = await encrypted(id, {place, secret});
					// Without one, an older secret of this connection must not come back at the next start.
					const {[id]: _old, ...others} = items();
					await write(item === undefined ? others : {...others, [id]: item});
					return item === undefined ? 'this-run' : 'kept';
				} catch (error) {
					if (known.get(id) === held) setKnown(id, before);
					throw error;
				}
			});
		},
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
			return {key: id in items() ? 'kept' : 'this-run'};
		},
		forget(id) {
			const before = known.get(id);
			known.delete(id);
			return inTurn(async () => {
				known.delete(id);
				const {[id]: _old, ...others} = items();
				await file.replace(recordOf(others));
			}).catch(error => {
				if (!known.has(id)) setKnown(id, before);
				throw error;
			});
		},
		remember(id) {
			const [reading, item] = [known.get(id), items()[id]];
			return () =>
				inTurn(async () => {
					setKnown(id, reading);
					const {[id]: _new, ...others} = items();
					await file.replace(recordOf(item === undefined ? others : {...others, [id]: item}));
				});
		},
		keptBy() {
			if (file.value().passphrase !== null) return 'passphrase';
			return hasSystemStore() ? 'system' : 'memory';
		},
		hasSystemStore,
		isLocked: () => file.value().passphrase !== null && opened === undefined,
		changePassphrase: change =>
			inTurn(async () => {
				switch (change.act) {
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
		unlock: passphrase =>
			inTurn(async () => {
				const found = await current(passphrase);
				if (found === undefined) return 'wrong-passphrase';
				opened = found;
				// Who signed in while it was locked finds the key at the next start as well.
				// Without room on the disk they stay for this run.
				if ([...known.keys()].some(id => !(id in items()))) await moveTo(found).catch(() => {});
				return 'done';
			}),
	};
}
