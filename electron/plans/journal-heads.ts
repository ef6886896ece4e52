import {createHmac, timingSafeEqual} from 'node:crypto';
import {readFile, rm} from 'node:fs/promises';
import {z} from 'zod';
import {renameDurably, writeDurably} from '../durable';
import {inside} from '../inside';
import type {ChainEnd} from './journal-chain';

/** Where the key is that vouches for heads; see `electron/vault/kept-key.ts`. */
export type HeadKey = {
	read(): Promise<Buffer | undefined>;
	/** Makes one where there is none. */
	keepWith(): Promise<Buffer | undefined>;
};

/** isClosed: nothing came after it before the journal was closed. */
export type Head = ChainEnd & {readonly isClosed: boolean};

/** no-key: nothing can be said of it; unknown: it is not one of ours; none: there is none. */
export type FoundHead = Head | 'no-key' | 'unknown' | 'none';

const headFile = z.object({
	number: z.int().nonnegative(),
	digest: z.string(),
	mac: z.string(),
	/** Vouches for its being closed; a journal that is opened without the key takes it off. */
	closed: z.string().optional(),
});

/**
 * The last entry of each chain, apart from the entries and under a key that lies in the vault: whoever can
 * write to the database alone cannot cut a chain off unnoticed.
 */
export class JournalHeads {
	readonly #folder: string;
	readonly #key: HeadKey;

	constructor(folder: string, key: HeadKey) {
		this.#folder = folder;
		this.#key = key;
	}

	async read(connection: string, isToMakeKey = false): Promise<FoundHead> {
		const key = await (isToMakeKey ? this.#key.keepWith() : this.#key.read());
		if (key === undefined) return 'no-key';
		const found = await this.#file(connection);
		if (found === undefined || found === 'broken') return found === 'broken' ? 'unknown' : 'none';
		const {number, digest, mac, closed} = found;
		const end = {number, digest};
		if (!isSame(mac, macOf(key, connection, end))) return 'unknown';
		const isClosed = closed !== undefined && isSame(closed, macOf(key, connection, end, true));
		return {...end, isClosed};
	}

	/** False where there is no key to vouch with. */
	async write(connection: string, {number, digest}: ChainEnd, isClosed: boolean): Promise<boolean> {
		const key = await this.#key.keepWith();
		if (key === undefined) return false;
		const end = {number, digest};
		await this.#replace(connection, {
			...end,
			mac: macOf(key, connection, end),
			...(isClosed && {closed: macOf(key, connection, end, true)}),
		});
		return true;
	}

	/** Whether something says how a chain ends, be it readable now or not. */
	async isThere(connection: string): Promise<boolean> {
		return (await this.#file(connection)) !== undefined;
	}

	/** Says without the key that entries may come after it. */
	async reopen(connection: string): Promise<void> {
		const found = await this.#file(connection);
		if (found === undefined || found === 'broken' || found.closed === undefined) return;
		const {closed: _noMore, ...open} = found;
		await this.#replace(connection, open);
	}

	async forget(connection: string): Promise<void> {
		const place = this.#place(connection);
		await Promise.all([place, `${place}.new`].map(file => rm(file, {force: true})));
	}

	#place(connection: string): string {
		return inside(this.#folder, `${connection}.head`);
	}

	async #file(connection: string): Promise<z.output<typeof headFile> | 'broken' | undefined> {
		try {
			return headFile.parse(JSON.parse(await readFile(this.#place(connection), 'utf8')));
		} catch (error) {
			return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'broken';
		}
	}

	async #replace(connection: string, head: z.output<typeof headFile>): Promise<void> {
		const place = this.#place(connection);
		await writeDurably(`${place}.new`, `${JSON.stringify(head)}\n`);
		await renameDurably(`${place}.new`, place);
	}
}

/** The connection belongs to what is vouched for: a head put under another name is none. */
function macOf(key: Buffer, connection: string, {number, digest}: ChainEnd, isClosed = false) {
	const words = JSON.stringify([connection, number, digest, isClosed]);
	return createHmac('sha256', key).update(words).digest('hex');
}

function isSame(one: string, other: string): boolean {
	return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
