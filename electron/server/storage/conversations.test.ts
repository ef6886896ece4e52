import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Role} from '../../../shared/model/role';
import {demoAccount} from '../demo/people';
import {migrate} from './migrations';
import {releasedSteps} from './schema-steps';
import {Store, type Transaction} from './store';

let folder: string;
let store: Store;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-conversations-'));
	store = new Store(folder, Date.now);
	await store.write(tx => {
		for (let id = 1; id <= 9; id++) tx.addAccount({...demoAccount(id), passwordHash: undefined});
	});
});
afterEach(async () => {
	store.close();
	await rm(folder, {recursive: true, force: true});
});

const write = (tx: Transaction, recipients: readonly number[]) =>
	tx.messages.insert({
		senderId: recipients[0] ?? 0,
		channelId: undefined,
		topic: '',
		recipients,
		client: 'test',
		content: 'x',
		rendered: '<p>x</p>',
		sentAt: 1,
		traits: 0,
	});
const share = (one: number, other: number) => store.conversations.own.share(one, other);

describe('whether two people talk directly', () => {
	it('follows every message, and stays when it is deleted', async () => {
		expect([share(1, 2), share(2, 1)]).toEqual([false, false]);
		const id = await store.write(tx => write(tx, [1, 2, 3]));
		expect([share(1, 2), share(3, 2), share(1, 4)]).toEqual([true, true, false]);
		await store.write(tx => {
			write(tx, [1, 2, 3]);
			write(tx, [1, 4]);
			expect(share(4, 1)).toBe(true);
		});
		expect([share(1, 4), share(2, 4)]).toEqual([true, false]);
		await store.write(tx => tx.messages.delete(id));
		expect(share(1, 2)).toBe(true);
		expect(store.conversations.idOf([1, 4])).toBeGreaterThan(store.conversations.idOf([1, 2, 3]));
		expect(store.conversations.idOf([1, 2])).toBe(0);
	});

	it('is what the database says after a change was rolled back', async () => {
		await store.write(tx => {
			write(tx, [1, 8]);
			write(tx, [2, 9]);
		});
		// Both are kept from here on.
		expect(share(1, 2)).toBe(false);
		const failing = store.write(tx => {
			write(tx, [1, 2]);
			throw new Error('no');
		});
		await expect(failing).rejects.toThrow('no');
		expect([share(1, 2), share(2, 1)]).toEqual([false, false]);
	});

	it('is read of those who were never asked for', async () => {
		await store.write(tx => write(tx, [5, 6]));
		store.conversations.own.readAll([5, 6, 7]);
		expect([share(5, 6), share(5, 7)]).toEqual([true, false]);
	});
});

it('guests are not apart from whom they talk with', async () => {
	for (const id of [5, 6, 7]) {
		const account = store.accounts.byId(id);
		if (account === undefined) throw new Error('Nobody is there.');
		await store.write(tx => tx.putAccount({...account, role: Role.guest, isActive: true}));
	}
	await store.write(tx => {
		write(tx, [1, 5]);
		write(tx, [1, 2, 6]);
	});
	const apart = (id: number) => store.subscriptions.guestsApartFrom(id).filter(each => each <= 7);
	expect(apart(1)).toEqual([7]);
	expect(apart(2)).toEqual([5, 7]);
	expect(apart(3)).toEqual([5, 6, 7]);
});

it('conversations of before are known by their people', () => {
	const database = new DatabaseSync(':memory:');
	const step = releasedSteps.findIndex(each => each.includes('conversation_people'));
	migrate(database, () => {}, releasedSteps.slice(0, step));
	database.exec(`INSERT INTO conversations (id, recipients) VALUES (7, '[1,2]'), (9, '[2,3,4]')`);
	migrate(database, () => {});
	const rows = database.prepare('SELECT user_id, conversation_id FROM conversation_people').all();
	expect(rows.map(row => Object.values(row as object))).toEqual([
		[1, 7],
		[2, 7],
		[2, 9],
		[3, 9],
		[4, 9],
	]);
	database.close();
});
