import {
	mkdir,
	mkdtemp,
	readFile,
	readdir,
	rename,
	rm,
	stat,
	truncate,
	writeFile,
} from 'node:fs/promises';
import {randomBytes} from 'node:crypto';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {NotInside} from '../inside';
import {hasFirstLists} from './first-lists';
import {openSavedLists, type SavedLists} from './saved-lists';
import type {Reading} from './known-secrets';
import type {KeyState} from './vault';

const connectionId = 'a1b2c3d4e5f6';
const list = {
	text: JSON.stringify(['Grace of the north tower', 'Rosalind']),
	at: 1_700_000_000_000,
};

/** A vault as it is after a start: with what was kept in it before. */
function vaultWith(items: Map<string, string>, keyStore: 'system' | 'memory' = 'system') {
	const state = keyStore === 'system' ? ('kept' as const) : ('this-run' as const);
	return {
		async save(id: string, secret: string) {
			items.set(id, secret);
			return state;
		},
		async read(id: string): Promise<Reading> {
			const secret = items.get(id);
			return secret === undefined ? {missing: 'none'} : {secret};
		},
		stateOf: async (): Promise<KeyState> => ({key: state}),
		keyStore: () => keyStore,
	};
}

const open = (
	vault: ReturnType<typeof vaultWith>,
	secretOfDemo?: string,
	version = '1.0.0',
): SavedLists => openSavedLists(folder, vault, () => Promise.resolve(secretOfDemo), version);

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-lists-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const fileOf = (name: string) => path.join(folder, connectionId, `${name}.list`);

describe('a saved list', () => {
	it('is there after a start, and says when it was read', async () => {
		const items = new Map<string, string>();
		expect(await open(vaultWith(items)).save(connectionId, 'users', list)).toBe(true);
		const later = open(vaultWith(items));
		expect(await later.read(connectionId, 'users')).toEqual(list);
		expect(await later.read(connectionId, 'invitations')).toBeUndefined();
		expect(await later.read('demo', 'users')).toBeUndefined();
	});

	it('is not readable on the disk, nor for others', async () => {
		await open(vaultWith(new Map())).save(connectionId, 'users', list);
		const bytes = await readFile(fileOf('users'));
		for (const word of ['Grace', 'Rosalind', 'north', '1700000000000']) {
			expect(bytes.includes(word)).toBe(false);
		}
		expect((await stat(fileOf('users'))).mode & 0o077).toBe(0);
		expect((await stat(path.dirname(fileOf('users')))).mode & 0o077).toBe(0);
	});

	it('is not kept where its key could not be', async () => {
		const lists = open(vaultWith(new Map(), 'memory'));
		expect(await lists.save(connectionId, 'users', list)).toBe(false);
		expect(await readdir(folder)).toEqual([]);
		expect(await lists.read(connectionId, 'users')).toBeUndefined();
	});

	it('of the demo is kept without a vault, for whoever has its secret', async () => {
		const locked = vaultWith(new Map(), 'memory');
		expect(await open(locked).save('demo', 'users', list)).toBe(false);
		expect(await open(locked, 'its secret').save('demo', 'users', list)).toBe(true);
		expect(await open(locked, 'its secret').read('demo', 'users')).toEqual(list);
		expect(await open(locked, 'another secret').read('demo', 'users')).toBeUndefined();
		expect(await open(locked).read('demo', 'users')).toBeUndefined();
	});

	it('counts as not there without the key, or with another', async () => {
		await open(vaultWith(new Map())).save(connectionId, 'users', list);
		for (const items of [[], [['lists', Buffer.alloc(32, 7).toString('base64')]]] as const) {
			const lists = open(vaultWith(new Map(items)));
			expect(await lists.read(connectionId, 'users')).toBeUndefined();
		}
	});

	it('counts as not there when it is damaged or lies under another name', async () => {
		const lists = open(vaultWith(new Map()));
		await lists.save(connectionId, 'users', list);
		const bytes = await readFile(fileOf('users'));
		for (let at = 0; at < bytes.length; at += 5) {
			const bent = Buffer.from(bytes);
			bent[at] = (bent[at] ?? 0) ^ 1;
			await writeFile(fileOf('users'), bent);
			expect(await lists.read(connectionId, 'users')).toBeUndefined();
		}
		for (const length of [0, 3, 20, bytes.length - 1]) {
			await writeFile(fileOf('users'), bytes.subarray(0, length));
			expect(await lists.read(connectionId, 'users')).toBeUndefined();
		}
		await writeFile(fileOf('users'), bytes);
		expect(await lists.read(connectionId, 'users')).toEqual(list);
		await rename(fileOf('users'), fileOf('invitations'));
		expect(await lists.read(connectionId, 'invitations')).toBeUndefined();
	});

	it('is forgotten with its organization, others stay', async () => {
		const lists = open(vaultWith(new Map()));
		await lists.save(connectionId, 'users', list);
		await lists.save('other', 'users', list);
		await lists.forget(connectionId);
		expect(await lists.read(connectionId, 'users')).toBeUndefined();
		expect(await lists.read('other', 'users')).toEqual(list);
		await lists.forget();
		expect(await lists.read('other', 'users')).toBeUndefined();
	});

	it('is the newest of many that were kept at once', async () => {
		const lists = open(vaultWith(new Map()));
		await Promise.all(
			Array.from({length: 20}, (_none, at) =>
				lists.save(connectionId, 'users', {text: `[${at}]`, at}),
			),
		);
		expect(await lists.read(connectionId, 'users')).toEqual({text: '[19]', at: 19});
	});
});

describe('the lists of a start', () => {
	it('are those that screens begin with, as far as they are small', async () => {
		const lists = open(vaultWith(new Map()));
		expect(await lists.first(connectionId)).toEqual([]);
		expect(hasFirstLists(folder, connectionId)).toBe(false);
		for (const name of ['users', 'users.me', 'drafts']) await lists.save(connectionId, name, list);
		const large = {text: randomBytes(300_000).toString('hex'), at: 1};
		await lists.save(connectionId, 'statuses', large);
		expect(await lists.first(connectionId)).toEqual([
			{name: 'users', list},
			{name: 'users.me', list},
		]);
		expect(await lists.read(connectionId, 'statuses')).toEqual(large);
		expect(hasFirstLists(folder, connectionId)).toBe(true);
	});

	it('are none that another version kept, which stay readable while a server is away', async () => {
		const vault = vaultWith(new Map());
		await open(vault, undefined, '1.0.0').save(connectionId, 'users', list);
		const later = open(vault, undefined, '1.1.0');
		expect(await later.first(connectionId)).toEqual([]);
		expect(await later.read(connectionId, 'users')).toEqual(list);
	});

	it('are waited for only where there are some that are small', async () => {
		const lists = open(vaultWith(new Map()));
		const large = {text: randomBytes(300_000).toString('hex'), at: 1};
		await lists.save(connectionId, 'users', large);
		expect(hasFirstLists(folder, connectionId)).toBe(false);
	});

	it('one that is let go of is none', async () => {
		const lists = open(vaultWith(new Map()));
		for (const name of ['users', 'statuses']) await lists.save(connectionId, name, list);
		await lists.letGo(connectionId, 'users');
		await lists.letGo(connectionId, 'users');
		expect(await lists.first(connectionId)).toEqual([{name: 'statuses', list}]);
	});

	it.each([undefined, '', '..', '../beside', 'b2c3'])('there are none of %j', async id => {
		await open(vaultWith(new Map())).save(connectionId, 'users', list);
		expect(hasFirstLists(path.join(folder, connectionId), id)).toBe(false);
	});
});

describe('R2: a damaged list is none, harms no other, and is replaced', () => {
	const other = {text: '["others"]', at: 5};

	async function expectMended(lists: SavedLists): Promise<void> {
		expect(await lists.read(connectionId, 'users')).toBeUndefined();
		expect(await lists.save(connectionId, 'users', list)).toBe(true);
		expect(await lists.read(connectionId, 'users')).toEqual(list);
	}

	async function opened() {
		const lists = open(vaultWith(new Map()));
		await lists.save(connectionId, 'users', list);
		await lists.save(connectionId, 'channels', other);
		return {lists, whole: await readFile(fileOf('users'))};
	}

	it('cut off at every place, and each of its bytes changed', async () => {
		const {lists, whole} = await opened();
		expect(whole.length).toBeGreaterThan(100);
		for (let at = 0; at < whole.length; at++) {
			await writeFile(fileOf('users'), whole.subarray(0, at));
			expect(await lists.read(connectionId, 'users')).toBeUndefined();
			const bent = Buffer.from(whole);
			bent[at] = (bent[at] ?? 0) ^ (1 << (at % 8));
			await writeFile(fileOf('users'), bent);
			expect(await lists.read(connectionId, 'users')).toBeUndefined();
		}
		await expectMended(lists);
		expect(await lists.read(connectionId, 'channels')).toEqual(other);
	});

	it.each([
		['nothing', ''],
		['another text', 'Dear diary'],
		['the mark alone', 'SL1'],
		['zeros', '\0'.repeat(5000)],
		['a list in clear', JSON.stringify(list)],
	])('%s in its place', async (_what, foreign) => {
		const {lists} = await opened();
		await writeFile(fileOf('users'), foreign);
		await expectMended(lists);
		expect(await lists.read(connectionId, 'channels')).toEqual(other);
	});

	it('a folder where it was is set aside, and so is a file where its folder was', async () => {
		const {lists} = await opened();
		await rm(fileOf('users'));
		await mkdir(fileOf('users'));
		await writeFile(path.join(fileOf('users'), 'kept'), 'kept');
		await expectMended(lists);
		const aside = path.join(`${fileOf('users')}.broken-1`, 'kept');
		expect(await readFile(aside, 'utf8')).toBe('kept');
		for (const place of [path.join(folder, connectionId), folder]) {
			await rm(place, {recursive: true});
			await writeFile(place, 'a file');
			await expectMended(lists);
			expect(await readFile(`${place}.broken-1`, 'utf8')).toBe('a file');
			await rm(`${place}.broken-1`);
		}
	});
});

it('a list that was handed over before all were forgotten does not come back after it', async () => {
	let isWanted = true;
	const lists = open(vaultWith(new Map()));
	const mayKeep = () => Promise.resolve(isWanted);
	const first = lists.save(connectionId, 'users', list, mayKeep);
	isWanted = false;
	const forgotten = lists.forget();
	const second = lists.save(connectionId, 'users', list, mayKeep);
	await Promise.all([first, forgotten]);
	expect(await second).toBe(false);
	expect(await readdir(folder).catch(() => [])).toEqual([]);
});

it.each(['', '.', '..', '../..', '../beside', 'a/..', 'a\0', '..\\beside'])(
	'the lists of an organization by the name %j are none, and nothing else is forgotten',
	async id => {
		const within = path.join(folder, 'lists');
		await mkdir(path.join(folder, 'beside'));
		const lists = openSavedLists(within, vaultWith(new Map()), async () => undefined, '1.0.0');
		await lists.save(connectionId, 'users', list);
		await expect(lists.forget(id)).rejects.toThrow(NotInside);
		await expect(lists.save(id, 'users', list)).rejects.toThrow(NotInside);
		expect(await lists.read(id, 'users')).toBeUndefined();
		expect(await lists.read(connectionId, 'users')).toEqual(list);
		expect((await readdir(folder)).toSorted()).toEqual(['beside', 'lists']);
	},
);

it('no more lists of an organization are kept than 64; those that are there are renewed', async () => {
	const lists = open(vaultWith(new Map()));
	for (let at = 0; at < 64; at++) {
		expect(await lists.save(connectionId, `list-${at}`, list)).toBe(true);
	}
	expect(await lists.save(connectionId, 'one-more', list)).toBe(false);
	expect(await lists.save(connectionId, 'list-3', list)).toBe(true);
	expect(await lists.save('another', 'one-more', list)).toBe(true);
});

it('lists that come faster than they are kept are left out', async () => {
	const lists = open(vaultWith(new Map()));
	const kept = await Promise.all(
		Array.from({length: 100}, () => lists.save(connectionId, 'users', list)),
	);
	expect(kept.filter(Boolean)).toHaveLength(64);
	expect(await lists.save(connectionId, 'users', list)).toBe(true);
});

it('what is there counts in bytes', async () => {
	const lists = open(vaultWith(new Map()));
	await lists.save(connectionId, 'users', list);
	await truncate(fileOf('users'), 64 * 1024 * 1024);
	expect(await lists.save(connectionId, 'channels', list)).toBe(false);
	expect(await lists.save(connectionId, 'users', list)).toBe(true);
	expect(await lists.save(connectionId, 'channels', list)).toBe(true);
});
