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

/** An encrypted secret and what encrypted it. */
const vaultItem = z.object({backend: z.string(), cipher: z.base64()});
type VaultItem = z.output<typeof vaultItem>;
const vaultItems = z.record(z.string(), vaultItem);

const versioned = z.object({
	version: z.literal(1),
	passphrase: passphraseRecord.nullable(),
	items: vaultItems,
});
export type VaultRecord = z.output<typeof versioned>;

/** All that is on disk. Older files are the items alone. */
export const vaultRecord: z.ZodType<VaultRecord> = z.union([
	versioned,
	vaultItems.transform(items => ({version: 1 as const, passphrase: null, items})),
]);
export const emptyVault: VaultRecord = {version: 1, passphrase: null, items: {}};

type WhyMissing = NonNullable<Connection['whyMissing']>;

/** What the vault has of a connection now. `locked`: it waits for the passphrase. */
export type Reading = {readonly secret: string} | {readonly missing: WhyMissing} | 'locked';

export type KeyState = Pick<Connection, 'key' | 'whyMissing'>;

export type Vault = {
	/** Keeps a secret at rest, or else until the program ends. */
	keep(id: string, secret: string): Promise<'kept' | 'this-run'>;
	read(id: string): Promise<Reading>;
	/** Never waits long: a store that asks somebody first is `waiting`. */
	stateOf(id: string): Promise<KeyState>;
	/** Leaves no copy of a secret, nor of what it was encrypted to. */
	forget(id: string): Promise<void>;
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
	const known = new Map<string, Promise<Reading>>();
	const awaited = new Set<string>();
	/** Whether the store did what it was asked last; undefined before. */
	let hasWorked: boolean | undefined;
	let opened: OpenPassphrase | undefined;
	let last: Promise<unknown> = Promise.resolve();

	const items = () => file.value().items;
	const hasSystemStore = () => store.isTrusted() && hasWorked !== false;

	/** Changes happen one after the other: each of them moves what the one before wrote. */
	function inTurn<T>(work: () => Promise<T>): Promise<T> {
		const done = last.then(work);
		last = done.catch(() => {});
		return done;
	}

	function read(id: string): Promise<Reading> {
		const asked = known.get(id);
		if (asked !== undefined) return asked;
		const item = items()[id];
		if (item === undefined) return Promise.resolve({missing: 'none'});
		if (item.backend === byPassphrase) return Promise.resolve(readSealed(id, item));
		// Another store knows nothing of it, and may ask for what is of no use.
		if (item.backend !== store.backend()) return Promise.resolve({missing: 'other-store'});
		const reading = readStored(id, item);
		known.set(id, reading);
		return reading;
	}

	function readSealed(id: string, {cipher}: VaultItem): Reading {
		if (opened === undefined) return 'locked';
		const secret = unseal(opened.key, id, cipher);
		return secret === undefined ? {missing: 'unreadable'} : {secret};
	}

	async function readStored(id: string, item: VaultItem): Promise<Reading> {
		try {
			const bytes = Buffer.from(item.cipher, 'base64');
			const found = await within(longMilliseconds, store.decrypt(bytes));
			const secret = unwrap(id, found.secret);
			if (secret === undefined) return {missing: 'unreadable'};
			if (found.isStale) void renew(id, item, secret);
			return {secret};
		} catch {
			return {missing: 'unreadable'};
		}
	}

	/** Encrypts again what the store encrypted with an older key of its own. */
	function renew(id: string, old: VaultItem, secret: string): Promise<void> {
		return inTurn(async () => {
			const item = await byStore(id, secret);
			if (item !== undefined && items()[id] === old) await write({...items(), [id]: item});
		}).catch(() => {});
	}

	async function byStore(id: string, secret: string): Promise<VaultItem | undefined> {
		try {
			hasWorked = await within(longMilliseconds, store.isSafe());
			if (!hasWorked) return undefined;
			const bytes = await within(longMilliseconds, store.encrypt(wrap(id, secret)));
			return {backend: store.backend(), cipher: Buffer.from(bytes).toString('base64')};
		} catch {
			hasWorked = false;
			return undefined;
		}
	}

	function bySeal({key}: OpenPassphrase, id: string, secret: string): VaultItem {
		return {backend: byPassphrase, cipher: seal(key, id, secret)};
	}

	function write(next: VaultRecord['items']): Promise<void> {
		return file.write({...file.value(), items: next});
	}

	/** While the passphrase was not typed nothing new can be sealed. */
	async function encrypted(id: string, secret: string): Promise<VaultItem | undefined> {
		if (file.value().passphrase === null) return byStore(id, secret);
		return opened && bySeal(opened, id, secret);
	}

	/** Puts what was sealed and what is only in memory under another passphrase, or under none. */
	async function moveTo(next: OpenPassphrase | undefined, old = opened): Promise<void> {
		const secrets = new Map<string, string>();
		for (const [id, reading] of known) {
			if (id in items()) continue;
			const found = await reading;
			if (typeof found === 'object' && 'secret' in found) secrets.set(id, found.secret);
		}
		const others: Record<string, VaultItem> = {};
		for (const [id, item] of Object.entries(items())) {
			if (item.backend !== byPassphrase) others[id] = item;
			else if (old !== undefined) {
				const secret = unseal(old.key, id, item.cipher);
				if (secret !== undefined) secrets.set(id, secret);
			}
		}
		opened = next;
		for (const [id, secret] of secrets) {
			known.set(id, Promise.resolve({secret}));
			const item = next === undefined ? await byStore(id, secret) : bySeal(next, id, secret);
			if (item !== undefined) others[id] = item;
		}
		await file.replace({version: 1, passphrase: next?.record ?? null, items: others});
	}

	function current(passphrase: string): Promise<OpenPassphrase | undefined> {
		const {passphrase: record} = file.value();
		if (record === null) throw new Error('There is no passphrase.');
		return openPassphrase(record, passphrase, makeKey);
	}

	return {
		read,
		keep(id, secret) {
			known.set(id, Promise.resolve({secret}));
			return inTurn(async () => {
				// An older one may have been forgotten while this one waited.
				known.set(id, Promise.resolve({secret}));
				const item = await encrypted(id, secret);
				// Without one, an older secret of this connection must not come back at the next start.
				const {[id]: _old, ...others} = items();
				await write(item === undefined ? others : {...others, [id]: item});
				return item === undefined ? 'this-run' : 'kept';
			});
		},
		async stateOf(id) {
			const reading = read(id);
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
			known.delete(id);
			return inTurn(async () => {
				known.delete(id);
				const {[id]: _old, ...others} = items();
				await file.replace({...file.value(), items: others});
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
				if ([...known.keys()].some(id => !(id in items()))) await moveTo(found);
				return 'done';
			}),
	};
}
