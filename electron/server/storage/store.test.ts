import {copyFile, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterEach, beforeEach, describe, expect, expectTypeOf, it} from 'vitest';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {demoAccount} from '../demo/people';
import {addSystemGroups} from '../organization';
import {isOutOfStorage} from './fault';
import {GroupCommit} from './group-commit';
import {schemaVersion} from './schema-steps';
import {Store, type Transaction} from './store';

const day = 24 * 60 * 60 * 1000;
let folder: string;
let now = Date.UTC(2030, 0, 1);
let store: Store;
let heard: unknown[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-store-'));
	heard = [];
	store = new Store(folder, () => now);
	store.onEvents(events =>
		heard.push(...events.map(({event}) => 'person' in event && event.person.user_id)),
	);
	await store.write(tx => {
		for (let id = 1; id <= 20; id++) tx.addAccount({...demoAccount(id), passwordHash: undefined});
	});
});
afterEach(async () => {
	store.close();
	await rm(folder, {recursive: true, force: true});
});

function reopen(): void {
	store.close();
	store = new Store(folder, () => now);
}

const unexpected = (error: unknown) => {
	throw error;
};
const draft = {ownerId: 2, type: '' as const, to: [], topic: '', content: '', editedAt: 0};

/** A change that renames somebody and tells of it. */
function rename(id: number, fullName: string): Promise<void> {
	return store.write(tx => {
		const account = store.accounts.byId(id);
		if (account === undefined) throw new Error('nobody');
		tx.putAccount({...account, fullName});
		tx.emit(
			{to: 'everyone'},
			{
				type: 'realm_user',
				op: 'update',
				person: {user_id: id, full_name: fullName},
			},
		);
	});
}

it('nothing is written outside of a change: that does not compile', () => {
	expectTypeOf<Transaction['drafts']>().toHaveProperty('insert');
	expectTypeOf<Store['drafts']>().not.toHaveProperty('insert');
	expectTypeOf<Store['messages']>().not.toHaveProperty('changeFlag');
	expectTypeOf<Store['subscriptions']>().not.toHaveProperty('set');
	expectTypeOf<Store['realm']>().not.toHaveProperty('putSettings');
	expectTypeOf<Store['realm']>().toHaveProperty('settings');
	// Beside the table others have to hear of it.
	expectTypeOf<Transaction['accounts']>().not.toHaveProperty('update');
});

describe('a change that is refused', () => {
	it('leaves what is kept in memory, and drops what it had touched', async () => {
		await store.write(tx => {
			const account = store.accounts.byId(2);
			if (account !== undefined) tx.presences.put(account, {connectedAt: 1, activeAt: 1});
		});
		const before = store.presences.of(2);
		const dropped: unknown[] = [];
		store.presences.onChange(id => void dropped.push(id));
		const refused = store.write(() => {
			throw new Error('no');
		});
		await expect(refused).rejects.toThrow('no');
		expect(dropped).toEqual([]);
		expect(store.presences.of(2)).toBe(before);
		const late = store.write(tx => {
			const account = store.accounts.byId(2);
			if (account !== undefined) tx.presences.put(account, {connectedAt: 9, activeAt: 9});
			throw new Error('no');
		});
		await expect(late).rejects.toThrow('no');
		expect(dropped).toContain(undefined);
		expect(store.presences.of(2)).toEqual(before);
	});
});

describe('changes that arrive together', () => {
	it('are durable together, and told in their order', async () => {
		await Promise.all([rename(2, 'Two'), rename(3, 'Three'), rename(4, 'Four')]);
		expect(heard).toEqual([2, 3, 4]);
		reopen();
		expect([2, 3, 4].map(id => store.accounts.byId(id)?.fullName)).toEqual([
			'Two',
			'Three',
			'Four',
		]);
	});

	it('read nothing of one that failed just before them', async () => {
		await store.write(tx => addSystemGroups(tx));
		const failing = store.write(tx => {
			tx.channels.insert({
				name: 'Never',
				description: '',
				createdAt: now,
				creatorId: 1,
				isPrivate: false,
				isWebPublic: false,
				hasSharedHistory: true,
				postPolicy: 1,
				retentionDays: null,
				removeGroupId: 1,
				isDefault: false,
				isArchived: false,
				firstMessageId: null,
			});
			const account = store.accounts.byId(3);
			if (account) tx.putAccount({...account, fullName: 'Never'});
			expect(store.accounts.byId(3)?.fullName).toBe('Never');
			throw new Error('changed my mind');
		});
		const next = store.write(() => [
			store.channels.byName('never'),
			store.channels.all().length,
			store.accounts.byId(3)?.fullName === 'Never',
		]);
		await expect(failing).rejects.toThrow('changed my mind');
		expect(await next).toEqual([undefined, 0, false]);
	});

	it('fail alone: the others stay, and nothing of the failed one does', async () => {
		const failing = store.write(tx => {
			const account = store.accounts.byId(3);
			if (account) tx.putAccount({...account, fullName: 'Never'});
			tx.emit({to: 'everyone'}, {type: 'invites_changed'});
			throw new Error('changed my mind');
		});
		const outcomes = await Promise.allSettled([rename(2, 'Two'), failing, rename(4, 'Four')]);
		expect(outcomes.map(({status}) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
		expect(store.accounts.byId(3)?.fullName).not.toBe('Never');
		reopen();
		expect(store.accounts.byId(2)?.fullName).toBe('Two');
		expect(store.accounts.byId(3)?.fullName).not.toBe('Never');
		expect(heard).toEqual([2, 4]);
	});

	it('see each other: two that need the same address cannot both have it', async () => {
		const add = () =>
			store.write(tx => tx.addAccount({...demoAccount(500), id: 0, passwordHash: undefined}));
		const outcomes = await Promise.allSettled([add(), add()]);
		expect(outcomes.map(({status}) => status)).toEqual(['fulfilled', 'rejected']);
	});

	it('that still wait when the store closes are written', async () => {
		const waiting = rename(2, 'Last words');
		reopen();
		await waiting;
		expect(store.accounts.byId(2)?.fullName).toBe('Last words');
	});
});

describe('a full disk', () => {
	it('is said, changes nothing, and is over when there is room again', async () => {
		const fill = () =>
			store.write(() => {
				throw Object.assign(new Error('database or disk is full'), {errcode: 13});
			});
		await expect(fill()).rejects.toMatchObject({code: 'STORAGE_FULL', status: 507});
		await rename(2, 'Room again');
		expect(store.accounts.byId(2)?.fullName).toBe('Room again');
	});

	it('ends all changes that wait together, and is known by the code of the database', async () => {
		const database = new DatabaseSync(path.join(folder, 'small.db'));
		database.exec('CREATE TABLE texts (text TEXT) STRICT; PRAGMA max_page_count = 3;');
		const commits = new GroupCommit(database, unexpected);
		const insert = database.prepare('INSERT INTO texts VALUES (?)');
		const outcomes = await Promise.allSettled([
			commits.run(() => void insert.run('small')),
			commits.run(() => void insert.run('x'.repeat(100_000))),
		]);
		for (const outcome of outcomes) {
			expect(outcome.status === 'rejected' && isOutOfStorage(outcome.reason)).toBe(true);
		}
		await commits.run(() => void insert.run('small'));
		expect(database.prepare('SELECT * FROM texts').all()).toEqual([{text: 'small'}]);
		database.close();
	});
});

describe('a torn end of the log', () => {
	it('at any place leaves a prefix of the changes, each whole', async () => {
		const changes = 30;
		for (let count = 1; count <= changes; count++) {
			await store.write(tx => {
				const account = store.accounts.byId(2);
				if (account) tx.putAccount({...account, fullName: `Name ${count}`});
				tx.drafts.insert({...draft, content: `Draft ${count}`});
			});
		}
		const [database, log] = await Promise.all(
			['organization.db', 'organization.db-wal'].map(name => readFile(path.join(folder, name))),
		);
		if (database === undefined || log === undefined) throw new Error('nothing was read');
		const seen = new Set<number>();
		for (let cut = 0; cut < longCount(60, 300); cut++) {
			const torn = await mkdtemp(path.join(folder, 'torn-'));
			// An odd stride, so that cuts fall inside headers and pages alike.
			const length = (cut * 104_729) % log.length;
			await writeFile(path.join(torn, 'organization.db'), database);
			await writeFile(path.join(torn, 'organization.db-wal'), log.subarray(0, length));
			const left = new Store(torn, () => now, true);
			const name = left.accounts.byId(2)?.fullName ?? '';
			const done = name.startsWith('Name ') ? Number(name.slice(5)) : 0;
			expect(left.drafts.idsOf(2)).toHaveLength(done);
			seen.add(done);
			left.close();
		}
		expect(seen.size).toBeGreaterThan(10);
	});
});

describe('the events', () => {
	it('leave nothing behind: what they tell is not stored a second time', async () => {
		const size = async () => (await stat(path.join(folder, 'organization.db'))).size;
		reopen();
		const before = await size();
		for (let round = 0; round < 22; round++) {
			await store.write(tx => {
				for (let at = 0; at < 1000; at++) tx.emit({to: 'everyone'}, {type: 'invites_changed'});
			});
		}
		reopen();
		expect(await size()).toBe(before);
	});
});

describe('older and newer data', () => {
	it('of a newer program is refused and left alone', () => {
		store.close();
		const file = path.join(folder, 'organization.db');
		const database = new DatabaseSync(file);
		database.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
		database.close();
		expect(() => new Store(folder, () => now)).toThrow(/newer Steward/);
		const again = new DatabaseSync(file);
		again.exec(`PRAGMA user_version = ${schemaVersion}`);
		again.close();
		store = new Store(folder, () => now);
		expect(store.accounts.byId(2)).toBeDefined();
	});

	it('is copied once a day at a start; seven copies are kept, and none from an update before those', async () => {
		const copies = async () => (await readdir(path.join(folder, 'backups')).catch(() => [])).sort();
		reopen();
		reopen();
		expect(await copies()).toEqual(['daily-2030-01-01.db']);
		const older = path.join(folder, 'backups', 'before-version-2.db');
		await copyFile(path.join(folder, 'backups', 'daily-2030-01-01.db'), older);
		await utimes(older, new Date(now - day), new Date(now - day));
		for (let round = 1; round <= 9; round++) {
			for (const name of await copies()) {
				if (!name.startsWith('daily-')) continue;
				const at = new Date(now - day);
				await utimes(path.join(folder, 'backups', name), at, at);
			}
			now += day;
			reopen();
		}
		const kept = await copies();
		expect(kept).toHaveLength(7);
		expect(kept.at(-1)).toBe('daily-2030-01-10.db');
		const copy = new DatabaseSync(path.join(folder, 'backups', kept[0] ?? ''));
		expect(copy.prepare('SELECT count(*) AS count FROM accounts').get()).toEqual({count: 20});
		copy.close();
	});
});
