import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Role} from '../../../shared/model/role';
import {demoAccount} from '../demo/people';
import {addSystemGroups} from '../organization';
import {Store, type Transaction} from './store';

const people = Array.from({length: 40}, (_none, at) => at + 1);
let folder: string;
let store: Store;
let channels: readonly number[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-own-channels-'));
	store = new Store(folder, Date.now);
	await store.write(tx => {
		for (const id of people) tx.addAccount({...demoAccount(id), passwordHash: undefined});
		addSystemGroups(tx);
		channels = ['a', 'b', 'c'].map(name => channelNamed(tx, name));
	});
});
afterEach(async () => {
	store.close();
	await rm(folder, {recursive: true, force: true});
});

function channelNamed(tx: Transaction, name: string): number {
	return tx.channels.insert({
		name,
		description: '',
		createdAt: 1,
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
	}).id;
}

const at = (index: number) => channels[index] ?? 0;
const put = (tx: Transaction, channelId: number, ids: readonly number[]) =>
	tx.subscriptions.add(channelId, ids, '#76ce90');
const share = (one: number, other: number) => {
	const said = store.subscriptions.own.share(one, other);
	expect(store.subscriptions.own.share(other, one)).toBe(said);
	return said;
};

describe('whether two people share a channel', () => {
	it('follows every change', async () => {
		expect(share(1, 2)).toBe(false);
		await store.write(tx => put(tx, at(1), [1, 2, 3]));
		expect([share(1, 2), share(1, 4)]).toEqual([true, false]);
		await store.write(tx => put(tx, at(0), [1, 4]));
		await store.write(tx => put(tx, at(2), [1, 4]));
		expect([share(1, 2), share(1, 4), share(2, 4)]).toEqual([true, true, false]);
		await store.write(tx => tx.subscriptions.remove(at(0), [4]));
		expect(share(1, 4)).toBe(true);
		await store.write(tx => tx.subscriptions.remove(at(2), [1]));
		expect([share(1, 4), share(1, 2)]).toEqual([false, true]);
		await store.write(tx => tx.subscriptions.end(at(1)));
		expect([share(1, 2), share(2, 3)]).toEqual([false, false]);
	});

	it('beside some channels is another question', async () => {
		await store.write(tx => {
			put(tx, at(0), [1, 2, 3]);
			put(tx, at(1), [1, 2]);
		});
		const {own} = store.subscriptions;
		expect(own.share(1, 2, id => id !== at(0))).toBe(true);
		expect(own.share(1, 3, id => id !== at(0))).toBe(false);
		expect(own.share(1, 2, () => false)).toBe(false);
	});

	it('is what the database says after a change was rolled back', async () => {
		await store.write(tx => put(tx, at(0), [1, 2]));
		expect([share(1, 2), share(1, 3)]).toEqual([true, false]);
		const failing = store.write(tx => {
			put(tx, at(0), [3]);
			tx.subscriptions.remove(at(0), [2]);
			throw new Error('no');
		});
		await expect(failing).rejects.toThrow('no');
		expect([share(1, 2), share(1, 3)]).toEqual([true, false]);
	});

	it('is right for thousands of changes at random', async () => {
		let seed = 1;
		const next = (below: number) => {
			seed = (seed * 48_271) % 2_147_483_647;
			return seed % below;
		};
		const isIn = new Set<string>();
		await store.write(tx => {
			for (let round = 0; round < 2000; round++) {
				const channel = at(next(3));
				const id = 1 + next(people.length);
				if (next(3) === 0) {
					put(tx, channel, [id]);
					isIn.add(`${channel} ${id}`);
				} else {
					tx.subscriptions.remove(channel, [id]);
					isIn.delete(`${channel} ${id}`);
				}
				const [one, other] = [1 + next(people.length), 1 + next(people.length)];
				const isShared = channels.some(
					each => isIn.has(`${each} ${one}`) && isIn.has(`${each} ${other}`),
				);
				expect(share(one, other)).toBe(isShared);
			}
		});
	});
});

describe('the guests of several channels', () => {
	const alter = async (
		id: number,
		change: {readonly role?: number; readonly isActive?: boolean},
	) => {
		const account = store.accounts.byId(id);
		if (account === undefined) throw new Error('Nobody is there.');
		await store.write(tx => tx.putAccount({...account, ...change}));
	};
	const guests = () => {
		const together = store.subscriptions.guestsInEach(channels);
		expect(channels.map(id => together.get(id))).toEqual(
			channels.map(id => store.subscriptions.guestsIn(id)),
		);
		return channels.map(id => together.get(id));
	};

	it('are those of each, whoever comes, goes or changes', async () => {
		await store.write(tx => {
			put(tx, at(0), [1, 5, 9, 18]);
			put(tx, at(1), [1, 2, 9]);
		});
		for (const id of [5, 9, 18]) await alter(id, {role: Role.guest, isActive: true});
		expect(guests()).toEqual([[5, 9, 18], [9], []]);
		await store.write(tx => {
			tx.subscriptions.remove(at(0), [9]);
			put(tx, at(2), [2, 18]);
		});
		expect(guests()).toEqual([[5, 18], [9], [18]]);
		await alter(18, {isActive: false});
		await alter(2, {role: Role.guest});
		expect(guests()).toEqual([[5], [2, 9], [2]]);
		await alter(5, {role: Role.member});
		expect(guests()).toEqual([[], [2, 9], [2]]);
	});

	it('are known within the change that brings them', async () => {
		await alter(5, {role: Role.guest, isActive: true});
		guests();
		await store.write(tx => {
			put(tx, at(1), [5]);
			expect(store.subscriptions.guestsInEach(channels).get(at(1))).toEqual([5]);
		});
	});
});
