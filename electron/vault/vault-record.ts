import {z} from 'zod';
import {passphraseRecord, type PassphraseRecord} from './passphrase';

/**
 * An encrypted secret, what encrypted it, and where it may go; the last is sealed with it, so that
 * whoever changes the word here has a secret that opens nothing. Older items (no place) are sealed anew
 * when they are first read.
 */
const vaultItem = z.object({backend: z.string(), cipher: z.base64(), place: z.string().optional()});
export type VaultItem = z.output<typeof vaultItem>;
const vaultItems = z.record(z.string(), vaultItem);
/**
 * The item of a connection has its id as name. While an account signs in anew for another place there
 * is a second one, named by id and place, so that the old and the new list each find their own.
 */
export type VaultItems = Readonly<z.output<typeof vaultItems>>;

const versioned = z.object({
	/** From version 2 on every item has a place; items without one are ignored. */
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

/** Becomes version 2 as soon as no item of the older form is left. */
export function recordOf(items: VaultItems, passphrase: PassphraseRecord | null): VaultRecord {
	const isBound = Object.values(items).every(({place}) => place !== undefined);
	return {version: isBound ? 2 : 1, passphrase, items};
}

/** The connection an item name belongs to. */
export function idOfName(name: string): string {
	return name.split(' ', 1)[0] ?? name;
}

export function hasItems(items: VaultItems, id: string): boolean {
	return Object.keys(items).some(name => idOfName(name) === id);
}

/** The item of a connection for a place, or else its older item that has no place yet. */
export function findItem(items: VaultItems, id: string, place?: string): VaultItem | undefined {
	const own = Object.entries(items).filter(([name]) => idOfName(name) === id);
	const [, found] =
		own.find(([, item]) => item.place === place) ??
		own.find(([, item]) => item.place === undefined) ??
		[];
	return found;
}

/** Whether `next` still contains every one of these items. */
export function holdsAll(next: VaultItems, items: VaultItems): boolean {
	const held = new Set(Object.values(next));
	return Object.values(items).every(item => held.has(item));
}

/** Replaces the item for the same place and keeps those for other places. */
export function withItem(items: VaultItems, id: string, item: VaultItem): VaultItems {
	const others = withoutItem(items, id, item.place);
	const name = Object.hasOwn(others, id) ? `${id} ${item.place ?? ''}` : id;
	return {...others, [name]: item};
}

/** Replaces exactly this item. */
export function withChanged(items: VaultItems, old: VaultItem, item: VaultItem): VaultItems {
	return Object.fromEntries(
		Object.entries(items).map(([name, found]) => [name, found === old ? item : found]),
	);
}

/** Without any item of a connection. */
export function withoutItems(items: VaultItems, id: string): VaultItems {
	return only(items, name => idOfName(name) !== id);
}

/** Without the item of a connection for exactly this place. */
export function withoutItem(items: VaultItems, id: string, place: string | undefined): VaultItems {
	return only(items, (name, item) => idOfName(name) !== id || item.place !== place);
}

/** Whether a connection has items that were kept for another place. */
export function hasOtherPlaces(items: VaultItems, id: string, place: string): boolean {
	return Object.entries(items).some(
		([name, item]) => idOfName(name) === id && item.place !== undefined && item.place !== place,
	);
}

/** Whether the only item of a connection is the one for this place, named by its id. */
export function isSettled(items: VaultItems, id: string, place: string): boolean {
	return Object.entries(items).every(
		([name, item]) => idOfName(name) !== id || (name === id && item.place === place),
	);
}

/** Keeps only the item of a connection for this place, and names it by the id. */
export function settled(items: VaultItems, id: string, place: string): VaultItems {
	const own = findItem(items, id, place);
	const others = withoutItems(items, id);
	return own?.place === place ? {...others, [id]: own} : others;
}

function only(items: VaultItems, isKept: (name: string, item: VaultItem) => boolean): VaultItems {
	return Object.fromEntries(Object.entries(items).filter(([name, item]) => isKept(name, item)));
}
