import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {demoAccount} from '../demo/people';
import type {Account} from '../storage/account';
import {Secret} from '../storage/secret';
import {Store} from '../storage/store';
import {contract} from '../../../shared/contract';
import {allowed, Authenticator} from './authenticate';

let folder: string;
let store: Store;
let authenticator: Authenticator;
const secret = new Secret(Buffer.alloc(32, 7));

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-authenticate-'));
	store = new Store(folder, () => Date.UTC(2030, 0, 1));
	await store.write(tx => {
		for (let id = 1; id <= 8; id++) tx.addAccount({...demoAccount(id), passwordHash: undefined});
	});
	authenticator = new Authenticator(store, secret);
});
afterEach(async () => {
	store.close();
	await rm(folder, {recursive: true, force: true});
});

function account(id: number): Account {
	const found = store.accounts.byId(id);
	if (found === undefined) throw new Error(`no account ${id}`);
	return found;
}

function headerOf(id: number): string {
	const {deliveryEmail} = account(id);
	return `Basic ${Buffer.from(`${deliveryEmail}:${secret.keyOf(account(id))}`).toString('base64')}`;
}

const change = (next: Account) => store.write(tx => tx.putAccount(next));

it('a key works until its account is deactivated, and again after it is back', async () => {
	const header = headerOf(4);
	expect(authenticator.accountOf(header).id).toBe(4);
	await change({...account(4), isActive: false});
	expect(() => authenticator.accountOf(header)).toThrow(/deactivated/);
	await change({...account(4), isActive: true});
	expect(authenticator.accountOf(header).id).toBe(4);
});

it('a key stops at once when it is made anew', async () => {
	const old = headerOf(4);
	const before = authenticator.accountOf(old);
	await change({...account(4), keyVersion: 2});
	expect(() => authenticator.accountOf(old)).toThrow(/Invalid API key/);
	expect(() => authenticator.asOfNow(before)).toThrow(/Invalid API key/);
	expect(authenticator.accountOf(headerOf(4)).id).toBe(4);
});

it('whoever waited for a turn is judged by what they are then', async () => {
	const before = authenticator.accountOf(headerOf(2));
	await change({...before, role: 400});
	expect(authenticator.asOfNow(before).role).toBe(400);
	await change({...before, isActive: false});
	expect(() => authenticator.asOfNow(before)).toThrow(/deactivated/);
});

it('incoming webhooks send messages, and call nothing else', async () => {
	const id = await store.write(tx =>
		tx.addAccount({
			...demoAccount(6),
			id: 90,
			deliveryEmail: 'hook@example.com',
			botType: 2,
			passwordHash: undefined,
		}),
	);
	const hook = authenticator.accountOf(headerOf(id));
	expect(allowed(hook, contract.sendMessage)).toBe(hook);
	for (const operation of [contract.getOwnUser, contract.getMessages, contract.register]) {
		expect(() => allowed(hook, operation)).toThrow(/incoming webhook/);
	}
});
