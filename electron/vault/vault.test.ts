import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openJsonFile} from './json-file';
import {openVault, vaultItems, type KeyStore} from './vault';

const secret = 'abcdefghijklmnopqrstuvwxyz012345';

/** A store that encrypts by a password of its own; `undefined` stands for one that is locked. */
function fakeStore(backend: string, password: string | undefined, isSafe = true): KeyStore {
	const apply = (bytes: Uint8Array, key: string) =>
		bytes.map((byte, at) => byte ^ key.charCodeAt(at % key.length));
	return {
		backend: () => backend,
		isSafe: () => Promise.resolve(isSafe),
		async encrypt(text) {
			if (password === undefined) throw new Error('locked');
			return apply(Buffer.from(`${password}:${text}`), password);
		},
		async decrypt(bytes) {
			if (password === undefined) throw new Error('locked');
			const text = Buffer.from(apply(bytes, password)).toString();
			if (!text.startsWith(`${password}:`)) throw new Error('not mine');
			return text.slice(password.length + 1);
		},
	};
}

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-vault-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

/** A start of the program with this store. */
async function start(store: KeyStore) {
	const file = await openJsonFile({
		file: path.join(folder, 'vault.json'),
		schema: vaultItems,
		initial: {},
		onNotice: () => {},
	});
	return openVault(file, store);
}

const onDisk = () => readFile(path.join(folder, 'vault.json'), 'utf8').catch(() => '');

/** The secret itself and what it would look like if it were only dressed up. */
function disguises(text: string): string[] {
	const bytes = Buffer.from(text);
	return [text, bytes.toString('base64').slice(0, 40), bytes.toString('hex')];
}

async function expectNothingInClear() {
	const text = await onDisk();
	for (const form of disguises(secret)) expect(text).not.toContain(form);
}

describe('keys rest in the store of the system (D3)', () => {
	it.each(['keychain', 'dpapi', 'gnome_libsecret'])('%s keeps them over a start', async backend => {
		const store = fakeStore(backend, 'pass');
		const vault = await start(store);
		expect(await vault.keptBy()).toBe('system');
		expect(await vault.keep('a', secret)).toBe('kept');
		const next = await start(store);
		expect(await next.stateOf('a')).toBe('kept');
		expect(await next.read('a')).toBe(secret);
		expect(await onDisk()).toContain(backend);
		await expectNothingInClear();
	});

	it.each(['basic_text', 'none'])('%s keeps them until the program ends', async backend => {
		const store = fakeStore(backend, 'peanuts', false);
		const vault = await start(store);
		expect(await vault.keptBy()).toBe('memory');
		expect(await vault.keep('a', secret)).toBe('this-run');
		expect(await vault.read('a')).toBe(secret);
		expect(await vault.stateOf('a')).toBe('this-run');
		await expectNothingInClear();
		expect(await (await start(store)).stateOf('a')).toBe('missing');
	});

	it('a changed store: the person signs in again, and that is kept', async () => {
		await (await start(fakeStore('gnome_libsecret', 'pass'))).keep('a', secret);
		const changed = fakeStore('gnome_libsecret', 'other');
		const vault = await start(changed);
		expect(await vault.stateOf('a')).toBe('missing');
		expect(await vault.read('a')).toBeUndefined();
		expect(await vault.keep('a', secret)).toBe('kept');
		expect(await (await start(changed)).read('a')).toBe(secret);
	});

	it('a locked store: missing now, back when it is unlocked', async () => {
		const store = fakeStore('kwallet6', 'pass');
		await (await start(store)).keep('a', secret);
		const locked = await start(fakeStore('kwallet6', undefined));
		expect(await locked.stateOf('a')).toBe('missing');
		expect(await (await start(store)).read('a')).toBe(secret);
	});

	it('a store that locks while a key is kept: until the program ends', async () => {
		const vault = await start(fakeStore('kwallet6', undefined));
		expect(await vault.keep('a', secret)).toBe('this-run');
		await expectNothingInClear();
	});

	it('a store that is gone does not bring an older key back', async () => {
		const store = fakeStore('gnome_libsecret', 'pass');
		await (await start(store)).keep('a', 'older');
		await (await start(fakeStore('basic_text', 'peanuts', false))).keep('a', secret);
		expect(await (await start(store)).stateOf('a')).toBe('missing');
	});
});

it('asks the store once in a run', async () => {
	const store = fakeStore('keychain', 'pass');
	await (await start(store)).keep('a', secret);
	let asked = 0;
	const vault = await start({
		...store,
		decrypt: bytes => {
			asked++;
			return store.decrypt(bytes);
		},
	});
	await Promise.all([vault.read('a'), vault.read('a'), vault.stateOf('a')]);
	expect(asked).toBe(1);
});

it('forgets a key in memory and on disk', async () => {
	const store = fakeStore('keychain', 'pass');
	const vault = await start(store);
	await vault.keep('a', secret);
	await vault.forget('a');
	expect(await vault.stateOf('a')).toBe('missing');
	expect(await (await start(store)).stateOf('a')).toBe('missing');
});
