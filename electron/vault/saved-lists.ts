import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto';
import {readdir, readFile, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gunzip, gzip} from 'node:zlib';
import {z} from 'zod';
import {firstLists} from '../../shared/bridge/first-lists';
import {savedList, type SavedList} from '../../shared/bridge/saved';
import {inside} from '../inside';
import {makeFolderDurably, renameDurably, writeDurably} from '../durable';
import {demoId} from './connections';
import {fileOfList, mostFirstBytes} from './first-lists';
import {keyMadeOf, openKeptKey} from './kept-key';
import {makeRoom} from './make-room';
import type {Vault} from './vault';

/**
 * Lists of organizations as they were read last, encrypted with a key that lies in the vault; those of the
 * demo organization with one that is made of its own, since its data lie on this computer anyway.
 * They can be read from a service again: whatever is wrong with a file, it counts as not there, and the
 * next list takes its place.
 */
export type SavedLists = {
	read(connectionId: string, name: string): Promise<SavedList | undefined>;
	/** Those with which a start begins, as far as they are small. */
	first(
		connectionId: string,
	): Promise<readonly {readonly name: string; readonly list: SavedList}[]>;
	/**
	 * False where no key can be kept, so that nothing would be readable after the next start. `mayKeep`
	 * is asked when its turn has come, for the lists may have been forgotten meanwhile.
	 */
	save(
		connectionId: string,
		name: string,
		list: SavedList,
		mayKeep?: () => Promise<boolean>,
	): Promise<boolean>;
	/** Forgets one list. */
	letGo(connectionId: string, name: string): Promise<void>;
	/** Forgets the lists of an organization, or of all. */
	forget(connectionId?: string): Promise<void>;
	/** Resolves when nothing is being written any more. */
	settled(): Promise<void>;
};

/** The first ones did not say which version kept them. */
const storedList = savedList.extend({by: z.string().optional()});
type StoredList = z.output<typeof storedList>;
const withoutVersion = ({text, at}: StoredList): SavedList => ({text, at});

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const cipherName = 'aes-256-gcm';
const mark = Buffer.from('SL1');
const nonceBytes = 12;
const tagBytes = 16;
/** A list as it travels takes no more (`savedList`); more would be no list of ours. */
const maxListBytes = 256 * 1024 * 1024;

/** Of one organization: several times what the screens keep. A page that was taken over keeps no more. */
const mostLists = 64;
/** Of one organization, in bytes on disk. */
const mostBytes = 64 * 1024 * 1024;
/** Lists that wait for their turn, of all organizations. */
const mostWaiting = 64;

/** Whether a list of so many bytes finds room beside the others of its organization. */
async function hasRoomFor(bytes: number, file: string): Promise<boolean> {
	const folder = path.dirname(file);
	const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.list'));
	const others = names.filter(name => name !== path.basename(file));
	if (others.length >= mostLists) return false;
	const sizes = await Promise.all(
		others.map(async name => (await stat(inside(folder, name)).catch(() => undefined))?.size ?? 0),
	);
	return sizes.reduce((sum, size) => sum + size, bytes) <= mostBytes;
}

export function openSavedLists(
	folder: string,
	vault: Pick<Vault, 'read' | 'stateOf' | 'save' | 'keyStore'>,
	demoSecret: () => Promise<string | undefined>,
	/** The version that runs: a start shows no list that another one kept, in whatever form. */
	version: string,
): SavedLists {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
		const done = last.then(work);
		last = done.catch(() => {});
		return done;
	};
	const kept = openKeptKey(vault, 'lists');
	const ofDemo = keyMadeOf(demoSecret, 'lists');
	const keyOf = (connectionId: string) => (connectionId === demoId ? ofDemo : kept);
	const fileOf = (connectionId: string, name: string) => fileOfList(folder, connectionId, name);

	async function read(connectionId: string, name: string): Promise<StoredList | undefined> {
		try {
			const [secret, bytes] = await Promise.all([
				keyOf(connectionId).read(),
				readFile(fileOf(connectionId, name)),
			]);
			if (secret === undefined) return undefined;
			const json = await unzip(decrypt(bytes, secret, `${connectionId}/${name}`), {
				maxOutputLength: maxListBytes,
			});
			return storedList.parse(JSON.parse(json.toString()));
		} catch {
			return undefined;
		}
	}
	async function readSmall(connectionId: string, name: string) {
		const {size} = await stat(fileOf(connectionId, name));
		const list = size > mostFirstBytes ? undefined : await read(connectionId, name);
		return list?.by === version ? {name, list: withoutVersion(list)} : undefined;
	}

	return {
		async read(connectionId, name) {
			const list = await read(connectionId, name);
			return list && withoutVersion(list);
		},
		async first(connectionId) {
			const found = await Promise.all(
				firstLists.map(name => readSmall(connectionId, name).catch(() => undefined)),
			);
			return found.flatMap(each => each ?? []);
		},
		async save(connectionId, name, list, mayKeep = () => Promise.resolve(true)) {
			if (waiting >= mostWaiting) return false;
			waiting++;
			const done = inTurn(async () => {
				if (!(await mayKeep())) return false;
				const secret = await keyOf(connectionId).keepWith();
				if (secret === undefined) return false;
				const json = await zip(JSON.stringify({...list, by: version} satisfies StoredList), {
					level: 1,
				});
				const file = fileOf(connectionId, name);
				const sealed = encrypt(json, secret, `${connectionId}/${name}`);
				if (!(await hasRoomFor(sealed.length, file))) return false;
				await makeRoom(folder, file);
				await makeFolderDurably(path.dirname(file));
				await replace(file, sealed);
				return true;
			});
			return done.finally(() => waiting--);
		},
		letGo: (connectionId, name) =>
			inTurn(() => rm(fileOf(connectionId, name), {force: true, recursive: true})),
		forget: connectionId =>
			inTurn(async () => {
				const place = connectionId === undefined ? folder : inside(folder, connectionId);
				await rm(place, {recursive: true, force: true});
			}),
		async settled() {
			await last;
		},
	};
}

/** The place belongs to what is sealed: a list put under another name does not open. */
function encrypt(text: Buffer, key: Buffer, place: string): Buffer {
	const nonce = randomBytes(nonceBytes);
	const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(place));
	const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
	return Buffer.concat([mark, nonce, cipher.getAuthTag(), sealed]);
}

/** Throws for anything that was not sealed here with this key for this place. */
function decrypt(bytes: Buffer, key: Buffer, place: string): Buffer {
	const nonceAt = mark.length;
	const tagAt = nonceAt + nonceBytes;
	const textAt = tagAt + tagBytes;
	if (!bytes.subarray(0, nonceAt).equals(mark)) throw new Error('This is no saved list.');
	const decipher = createDecipheriv(cipherName, key, bytes.subarray(nonceAt, tagAt))
		.setAAD(Buffer.from(place))
		.setAuthTag(bytes.subarray(tagAt, textAt));
	return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]);
}

async function replace(file: string, bytes: Buffer): Promise<void> {
	await writeDurably(`${file}.new`, bytes);
	await renameDurably(`${file}.new`, file);
}
