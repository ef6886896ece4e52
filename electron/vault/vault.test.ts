import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {createHash} from 'node:crypto';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openJsonFile, type JsonFile} from './json-file';
import type {KeyStore} from './key-store';
import {newPassphrase, seal, type KeyMaker} from './passphrase';
import {openVault, type Vault} from './vault';
import {emptyVault, vaultRecord, type VaultRecord} from './vault-record';

const secret = 'abcdefghijklmnopqrstuvwxyz012345';
const passphrase = 'correct horse battery staple';

/** A store that encrypts by a password of its own; `undefined` stands for one that is locked. */
function fakeStore(backend: string, password: string | undefined, isSafe = true): KeyStore {
	const apply = (bytes: Uint8Array, key: string) =>
		bytes.map((byte, at) => byte ^ key.charCodeAt(at % key.length));
	return {
		backend: () => backend,
		isTrusted: () => isSafe,
		isSafe: () => Promise.resolve(isSafe),
		async encrypt(text) {
			if (password === undefined) throw new Error('locked');
			return apply(Buffer.from(text), password);
		},
		async decrypt(bytes) {
			if (password === undefined) throw new Error('locked');
			// As the real ones on Linux: what another key encrypted may come out as nonsense.
			return {secret: Buffer.from(apply(bytes, password)).toString(), isStale: false};
		},
	};
}

/** The real one takes its time on purpose; its own test has it. */
const quickKey: KeyMaker = (text, salt) =>
	Promise.resolve(createHash('sha256').update(salt).update(text).digest());

/** What stands for each of the outcomes of D3. */
const stores = {
	keychain: fakeStore('keychain', 'pass'),
	dpapi: fakeStore('dpapi', 'pass'),
	libsecret: fakeStore('gnome_libsecret', 'pass'),
	basicText: fakeStore('basic_text', 'peanuts', false),
	none: {...fakeStore('none', undefined, false), isSafe: () => Promise.reject(new Error('none'))},
	changed: fakeStore('gnome_libsecret', 'other'),
	locked: fakeStore('gnome_libsecret', undefined),
} as const;

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-vault-'));
});
afterEach(async () => {
	// A key that is read for the first time may still be bound to its place.
	await Promise.all(files.splice(0).map(file => file.settled()));
	await expectNothingInClear();
	await rm(folder, {recursive: true, force: true, maxRetries: 5});
});

const notices: string[] = [];
const files: {settled(): Promise<void>}[] = [];

/** A start of the program with this store. */
async function start(store: KeyStore, options: Parameters<typeof openVault>[2] = {}) {
	const file = await openJsonFile({
		file: path.join(folder, 'vault.json'),
		schema: vaultRecord,
		initial: emptyVault,
		onNotice: notice => notices.push(notice),
	});
	files.push(file);
	return openVault(file, store, {makeKey: quickKey, ...options});
}

const onDisk = () => readFile(path.join(folder, 'vault.json'), 'utf8').catch(() => '');
const secretOf = async (vault: Vault, id = 'a') => {
	const found = await vault.read(id);
	return typeof found === 'object' && 'secret' in found ? found.secret : found;
};

/** The secrets and what they would look like if they were only dressed up, in every file. */
async function expectNothingInClear() {
	for (const name of await readdir(folder)) {
		const bytes = await readFile(path.join(folder, name));
		for (const text of [secret, passphrase]) {
			const raw = Buffer.from(text);
			const forms = [raw, raw.toString('base64').slice(0, 24), raw.toString('hex')];
			for (const form of [...forms, Buffer.from(text, 'utf16le')]) {
				expect(bytes.includes(form), `${name} holds ${String(form)}`).toBe(false);
			}
		}
	}
}

it('a passphrase that is on disk is in force, though the copy from before could not go', async () => {
	const first = await start(stores.none);
	await first.changePassphrase({action: 'set', passphrase});
	const file = files.at(-1) as JsonFile<VaultRecord>;
	const stubborn = {
		...file,
		replace: async (next: VaultRecord) => {
			await file.write(next);
			throw new Error('EBUSY');
		},
	};
	const vault = openVault(stubborn, stores.none, {makeKey: quickKey});
	await vault.unlock(passphrase);
	const wanted = 'another one altogether';
	const change = vault.changePassphrase({
		action: 'change',
		current: passphrase,
		passphrase: wanted,
	});
	await expect(change).rejects.toThrow('EBUSY');
	expect(await vault.save('b', secret)).toBe('kept');
	const next = await start(stores.none);
	expect(await next.unlock(wanted)).toBe('done');
	expect(await next.read('b')).toEqual({secret});
});

/** Whether the vault can be written. */
const jam = () => mkdir(path.join(folder, 'vault.json.new'));
const free = () => rm(path.join(folder, 'vault.json.new'), {recursive: true});

it.each(['none', 'libsecret'] as const)(
	'a key that the disk does not take leaves what was there before (%s)',
	async name => {
		const vault = await start(stores[name]);
		await vault.save('a', 'the one before');
		await jam();
		for (const id of ['a', 'b']) await expect(vault.save(id, secret)).rejects.toThrow('EISDIR');
		expect(await secretOf(vault)).toBe('the one before');
		expect(await vault.read('b')).toEqual({missing: 'none'});
		await free();
		expect(await vault.save('b', secret)).toBe(name === 'none' ? 'this-run' : 'kept');
		expect(await secretOf(vault, 'b')).toBe(secret);
	},
);

it('of keys that the disk does not take one after the other none stays', async () => {
	const vault = await start(stores.none);
	await vault.save('a', 'the one before');
	await jam();
	const keys = ['the first', 'the second', 'the third'];
	const outcomes = await Promise.allSettled(keys.map(key => vault.save('a', key)));
	expect(outcomes.map(({status}) => status)).toEqual(['rejected', 'rejected', 'rejected']);
	expect(await secretOf(vault)).toBe('the one before');
	await free();
});

it('what is in memory alone stays there where a passphrase that is typed cannot be noted', async () => {
	await (await start(stores.none)).changePassphrase({action: 'set', passphrase});
	const vault = await start(stores.none);
	expect(await vault.save('a', secret)).toBe('this-run');
	await jam();
	expect(await vault.unlock(passphrase)).toBe('done');
	expect(vault.isLocked()).toBe(false);
	expect(await vault.stateOf('a')).toEqual({key: 'this-run'});
	expect(await secretOf(vault)).toBe(secret);
	await free();
});

it('a passphrase that the disk does not take is not in force, and nothing is lost', async () => {
	const change = {
		action: 'change',
		current: passphrase,
		passphrase: 'another one altogether',
	} as const;
	const vault = await start(stores.none);
	await vault.changePassphrase({action: 'set', passphrase});
	await vault.save('a', secret);
	await jam();
	for (const refused of [
		() => vault.changePassphrase(change),
		() => vault.changePassphrase({action: 'discard'}),
		() => vault.forget('a'),
	]) {
		await expect(refused()).rejects.toThrow('EISDIR');
		expect(await vault.stateOf('a')).toEqual({key: 'kept'});
	}
	expect(await vault.changePassphrase({...change, current: 'another one altogether'})).toBe(
		'wrong-passphrase',
	);
	await free();
	await vault.save('b', secret);
	const next = await start(stores.none);
	expect(await next.unlock(passphrase)).toBe('done');
	expect(await next.read('a')).toEqual({secret});
	expect(await next.read('b')).toEqual({secret});
});

describe('keys rest in the store of the system (D3)', () => {
	it.each(['keychain', 'dpapi', 'libsecret'] as const)('1-3 %s: over a start', async name => {
		const store = stores[name];
		const vault = await start(store);
		expect(vault.keyStore()).toBe('system');
		expect(await vault.save('a', secret)).toBe('kept');
		const next = await start(store);
		expect(await next.stateOf('a')).toEqual({key: 'kept'});
		expect(await secretOf(next)).toBe(secret);
		expect(await onDisk()).toContain(`"backend": "${store.backend()}"`);
	});

	it.each(['basicText', 'none'] as const)('4-5 %s: until the program ends', async name => {
		const vault = await start(stores[name]);
		expect(vault.keyStore()).toBe('memory');
		expect(vault.hasSystemStore()).toBe(false);
		expect(await vault.save('a', secret)).toBe('this-run');
		expect(await secretOf(vault)).toBe(secret);
		expect(await vault.stateOf('a')).toEqual({key: 'this-run'});
		const next = await start(stores[name]);
		expect(await next.stateOf('a')).toEqual({key: 'missing', whyMissing: 'none'});
	});

	it('6 changed: one signs in again, and that is kept; unless the old one comes back', async () => {
		await (await start(stores.libsecret)).save('a', secret);
		const vault = await start(stores.changed);
		expect(await vault.stateOf('a')).toEqual({key: 'missing', whyMissing: 'unreadable'});
		expect(await (await start(stores.libsecret)).stateOf('a')).toEqual({key: 'kept'});
		expect(await vault.save('a', secret)).toBe('kept');
		expect(await secretOf(await start(stores.changed))).toBe(secret);
	});

	it('6 changed to another kind: it is not even asked, and the old one may come back', async () => {
		await (await start(stores.libsecret)).save('a', secret);
		let asked = 0;
		for (const other of [stores.basicText, fakeStore('kwallet6', 'pass')]) {
			const vault = await start({
				...other,
				decrypt: bytes => {
					asked++;
					return other.decrypt(bytes);
				},
			});
			expect(await vault.stateOf('a')).toEqual({key: 'missing', whyMissing: 'other-store'});
		}
		expect(asked).toBe(0);
		expect(await secretOf(await start(stores.libsecret))).toBe(secret);
	});

	it('7 locked: missing now, back when it is unlocked', async () => {
		await (await start(stores.libsecret)).save('a', secret);
		const locked = await start(stores.locked);
		expect(await locked.stateOf('a')).toEqual({key: 'missing', whyMissing: 'unreadable'});
		expect(await secretOf(await start(stores.libsecret))).toBe(secret);
	});

	it('7 locked while a key is kept: until the program ends', async () => {
		const vault = await start(stores.locked);
		expect(await vault.save('a', secret)).toBe('this-run');
	});

	it('locked, and asking somebody: the list does not wait, and hears of the answer', async () => {
		await (await start(stores.libsecret)).save('a', secret);
		let answer = () => {};
		const asking = new Promise<void>(resolve => (answer = resolve));
		let late = () => {};
		const told = new Promise<void>(resolve => (late = resolve));
		const vault = await start(
			{...stores.libsecret, decrypt: bytes => asking.then(() => stores.libsecret.decrypt(bytes))},
			{patience: {shortMilliseconds: 5, longMilliseconds: 10_000}, onLate: () => late()},
		);
		expect(await vault.stateOf('a')).toEqual({key: 'missing', whyMissing: 'waiting'});
		answer();
		await told;
		expect(await vault.stateOf('a')).toEqual({key: 'kept'});
	});

	it('a store that never answers is given up', async () => {
		await (await start(stores.libsecret)).save('a', secret);
		const never = new Promise<never>(() => {});
		const vault = await start(
			{...stores.libsecret, decrypt: () => never, isSafe: () => never},
			{patience: {shortMilliseconds: 5, longMilliseconds: 10}},
		);
		expect(await vault.read('a')).toEqual({missing: 'unreadable'});
		expect(await vault.save('b', secret)).toBe('this-run');
		expect(vault.keyStore()).toBe('memory');
	});

	it('a store that is gone does not bring an older key back', async () => {
		await (await start(stores.libsecret)).save('a', 'older');
		await (await start(stores.basicText)).save('a', secret);
		expect(await (await start(stores.libsecret)).stateOf('a')).toMatchObject({key: 'missing'});
	});

	it('what was encrypted for one connection is no key of another', async () => {
		const store = stores.libsecret;
		await (await start(store)).save('a', secret);
		const {items} = (JSON.parse(await onDisk()) as {value: {items: Record<string, unknown>}}).value;
		const value = {version: 1, passphrase: null, items: {b: items['a']}};
		await writeRecord(value);
		expect(await (await start(store)).read('b')).toEqual({missing: 'unreadable'});
	});
});

/** Writes the file as an earlier run, or somebody else, could have. */
async function writeRecord(value: unknown) {
	const sha256 = createHash('sha256').update(JSON.stringify(value)).digest('hex');
	await writeFile(path.join(folder, 'vault.json'), JSON.stringify({sha256, value}));
}

it('reads what older files hold: the items alone, with the bare key', async () => {
	const store = stores.keychain;
	const cipher = Buffer.from(await store.encrypt(secret)).toString('base64');
	await writeRecord({a: {backend: 'keychain', cipher}});
	expect(await secretOf(await start(store))).toBe(secret);
	expect(notices).toEqual([]);
	// It is bound to its place then, and the older form is gone.
	await expect.poll(onDisk).not.toContain(cipher);
});

describe('a key goes only where it was kept for (R15)', () => {
	const here = 'the place';
	const there = 'another place';

	it.each(['keychain', 'passphrase', 'memory'] as const)('kept by %s', async how => {
		const store = how === 'keychain' ? stores.keychain : stores.basicText;
		const vault = await start(store);
		if (how === 'passphrase') await vault.changePassphrase({action: 'set', passphrase});
		await vault.save('a', secret, here);
		const next = how === 'memory' ? vault : await start(store);
		if (how === 'passphrase') await next.unlock(passphrase);
		for (const place of [there, undefined]) {
			expect(await next.read('a', place)).toEqual({missing: 'other-server'});
			expect(await next.stateOf('a', place)).toEqual({key: 'missing', whyMissing: 'other-server'});
		}
		expect(await next.read('a', here)).toEqual({secret});
		// Nor after it was read where it belongs.
		expect(await next.read('a', there)).toEqual({missing: 'other-server'});
	});

	it.each(['keychain', 'passphrase'] as const)(
		'kept by %s, when the word on the disk is changed or taken away',
		async how => {
			const store = how === 'keychain' ? stores.keychain : stores.basicText;
			const vault = await start(store);
			if (how === 'passphrase') await vault.changePassphrase({action: 'set', passphrase});
			await vault.save('a', secret, here);
			const {value} = JSON.parse(await onDisk()) as {
				value: {items: {a: {place?: string}}};
			};
			const {place: _place, ...without} = value.items.a;
			for (const a of [{...without, place: there}, without]) {
				for (const version of [1, 2]) {
					await writeRecord({...value, version, items: {a}});
					const next = await start(store);
					if (how === 'passphrase') await next.unlock(passphrase);
					expect(await next.read('a', there)).toHaveProperty('missing');
				}
			}
		},
	);

	/** The key in the form that held no place. */
	async function older(how: 'keychain' | 'passphrase'): Promise<string> {
		if (how === 'keychain') {
			const bytes = await stores.keychain.encrypt(JSON.stringify({id: 'a', secret}));
			const cipher = Buffer.from(bytes).toString('base64');
			await writeRecord({version: 1, passphrase: null, items: {a: {backend: how, cipher}}});
			return cipher;
		}
		const {record, key} = await newPassphrase(passphrase, quickKey);
		const cipher = seal(key, 'a', secret);
		await writeRecord({version: 1, passphrase: record, items: {a: {backend: how, cipher}}});
		return cipher;
	}

	it.each(['keychain', 'passphrase'] as const)(
		'an older one (%s) is bound when it is first read, and then no older one is read any more',
		async how => {
			const cipher = await older(how);
			const store = how === 'keychain' ? stores.keychain : stores.basicText;
			const begin = async () => {
				const vault = await start(store);
				if (how === 'passphrase') await vault.unlock(passphrase);
				return vault;
			};
			const vault = await begin();
			expect(await vault.read('a', here)).toEqual({secret});
			await vault.forget('nobody');
			for (const name of await readdir(folder)) {
				expect(await readFile(path.join(folder, name), 'utf8')).not.toContain(cipher);
			}
			expect(await (await begin()).read('a', there)).toEqual({missing: 'other-server'});
			expect(await (await begin()).read('a', here)).toEqual({secret});
			const {value} = JSON.parse(await onDisk()) as {value: {version: number}};
			expect(value.version).toBe(2);
			await writeRecord({...value, items: {a: {backend: how, cipher}}});
			expect(await (await begin()).read('a', here)).toEqual({missing: 'other-server'});
		},
	);

	it('an older one outlives another passphrase, and none', async () => {
		await older('passphrase');
		const vault = await start(stores.keychain);
		const change = {action: 'change', passphrase: 'another one of some length'} as const;
		await vault.changePassphrase({...change, current: passphrase});
		await vault.changePassphrase({action: 'remove', current: change.passphrase});
		expect(await vault.read('a', here)).toEqual({secret});
		expect(await (await start(stores.keychain)).read('a', here)).toEqual({secret});
	});
});

describe('a key for another place lies beside the one from before', () => {
	const here = 'the place';
	const there = 'another place';

	it.each(['keychain', 'passphrase', 'memory'] as const)(
		'both are there until it is settled which one holds (%s)',
		async how => {
			const store = how === 'keychain' ? stores.keychain : stores.basicText;
			const vault = await start(store);
			if (how === 'passphrase') await vault.changePassphrase({action: 'set', passphrase});
			await vault.save('a', secret, here);
			const before = JSON.parse(await onDisk()) as {value: VaultRecord};
			const cipher = before.value.items['a']?.cipher;
			await vault.keepBeside('a', 'newer', there);
			const half = how === 'memory' ? vault : await start(store);
			if (how === 'passphrase') await half.unlock(passphrase);
			for (const one of [vault, half]) {
				expect(await one.read('a', here)).toEqual({secret});
				expect(await one.read('a', there)).toEqual({secret: 'newer'});
				expect(await one.stateOf('a', there)).toEqual({
					key: how === 'memory' ? 'this-run' : 'kept',
				});
			}
			await half.settle('a', there);
			const last = how === 'memory' ? half : await start(store);
			if (how === 'passphrase') await last.unlock(passphrase);
			for (const one of [half, last]) {
				expect(await one.read('a', here)).toEqual({missing: 'other-server'});
				expect(await one.read('a', there)).toEqual({secret: 'newer'});
			}
			for (const name of cipher === undefined ? [] : await readdir(folder)) {
				expect(await readFile(path.join(folder, name), 'utf8')).not.toContain(cipher);
			}
		},
	);

	it('and stays where there is none for the place that is to hold', async () => {
		const vault = await start(stores.keychain);
		await vault.save('a', secret, here);
		await vault.settle('a', there);
		expect(await vault.read('a', here)).toEqual({secret});
		expect(await (await start(stores.keychain)).read('a', here)).toEqual({secret});
	});

	/** A key in the form that held no place. */
	async function unbound() {
		const bytes = await stores.keychain.encrypt(JSON.stringify({id: 'a', secret}));
		const cipher = Buffer.from(bytes).toString('base64');
		const items = {a: {backend: 'keychain', cipher}};
		await writeRecord({version: 1, passphrase: null, items});
	}

	it('also in memory beside an older one that named no place', async () => {
		await unbound();
		const vault = await start(stores.basicText);
		expect(await vault.keepBeside('a', 'newer', there)).toBe('this-run');
		expect(await vault.stateOf('a', there)).toEqual({key: 'this-run'});
		await vault.settle('a', there);
		expect(await onDisk()).toContain('"items": {}');
		expect(await vault.read('a', there)).toEqual({secret: 'newer'});
	});

	it('an older one that named no place goes to the first that asks, of two at once', async () => {
		await unbound();
		const vault = await start(stores.keychain);
		const [first, second] = [vault.read('a', here), vault.read('a', there)];
		expect([await first, await second]).toEqual([{secret}, {missing: 'other-server'}]);
	});
});

it('does not ask the store before there is something to keep or to read', async () => {
	let asked = 0;
	const vault = await start({
		...stores.libsecret,
		isSafe: () => Promise.resolve(++asked > 1),
	});
	expect([vault.keyStore(), vault.hasSystemStore()]).toEqual(['system', true]);
	expect(await vault.stateOf('a')).toMatchObject({key: 'missing'});
	expect(asked).toBe(0);
	// A store that is there by its name only is found out at the first key.
	expect(await vault.save('a', secret)).toBe('this-run');
	expect(vault.keyStore()).toBe('memory');
});

it('asks the store once in a run', async () => {
	const store = stores.keychain;
	await (await start(store)).save('a', secret);
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

it('encrypts anew what the store encrypted with an older key of its own', async () => {
	await (await start(stores.keychain)).save('a', secret);
	const newer = fakeStore('keychain', 'newer');
	const vault = await start({
		...newer,
		decrypt: async bytes => ({...(await stores.keychain.decrypt(bytes)), isStale: true}),
	});
	expect(await secretOf(vault)).toBe(secret);
	// Whatever is asked next comes after it.
	await vault.forget('nobody');
	expect(await secretOf(await start(newer))).toBe(secret);
});

it('forgets a key in memory and on disk, with every copy of its cipher', async () => {
	const vault = await start(stores.keychain);
	await vault.save('a', secret);
	const {value} = JSON.parse(await onDisk()) as {value: {items: Record<string, {cipher: string}>}};
	const cipher = value.items['a']?.cipher ?? 'none';
	await vault.save('b', secret);
	await vault.forget('a');
	expect(await vault.stateOf('a')).toEqual({key: 'missing', whyMissing: 'none'});
	expect(await (await start(stores.keychain)).stateOf('a')).toMatchObject({key: 'missing'});
	for (const name of await readdir(folder)) {
		expect(await readFile(path.join(folder, name), 'utf8')).not.toContain(cipher);
	}
	expect(await (await start(stores.keychain)).stateOf('b')).toEqual({key: 'kept'});
});

describe('without a store a passphrase keeps the keys (D3)', () => {
	async function withPassphrase() {
		const vault = await start(stores.basicText);
		await vault.save('a', secret);
		expect(await vault.changePassphrase({action: 'set', passphrase})).toBe('done');
		return vault;
	}

	it('seals what was in memory, and asks for it at the next start', async () => {
		const vault = await withPassphrase();
		expect(vault.keyStore()).toBe('passphrase');
		expect(vault.isLocked()).toBe(false);
		expect(await vault.stateOf('a')).toEqual({key: 'kept'});
		expect(await vault.save('b', secret)).toBe('kept');

		const next = await start(stores.basicText);
		expect(next.isLocked()).toBe(true);
		expect(await next.stateOf('a')).toEqual({key: 'locked'});
		expect(await next.read('a')).toBe('locked');
		expect(await next.unlock('correct horse battery stable')).toBe('wrong-passphrase');
		expect(await next.read('a')).toBe('locked');
		expect(await next.unlock(passphrase)).toBe('done');
		expect(await secretOf(next)).toBe(secret);
		expect(await next.stateOf('b')).toEqual({key: 'kept'});
	});

	it('who signs in while it is locked finds the key again after unlocking', async () => {
		await withPassphrase();
		const vault = await start(stores.basicText);
		expect(await vault.save('c', secret)).toBe('this-run');
		await vault.unlock(passphrase);
		expect(await vault.stateOf('c')).toEqual({key: 'kept'});
		const next = await start(stores.basicText);
		await next.unlock(passphrase);
		expect([await secretOf(next, 'a'), await secretOf(next, 'c')]).toEqual([secret, secret]);
	});

	it('another passphrase leaves nothing that the old one opens', async () => {
		const vault = await withPassphrase();
		const current = 'not the passphrase';
		const change = {action: 'change', passphrase: 'another one of some length'} as const;
		expect(await vault.changePassphrase({...change, current})).toBe('wrong-passphrase');
		expect(await vault.changePassphrase({...change, current: passphrase})).toBe('done');
		// The copy of the state before is no way back either.
		await rm(path.join(folder, 'vault.json'));
		const next = await start(stores.basicText);
		expect(await next.unlock(passphrase)).toBe('wrong-passphrase');
		expect(await next.unlock(change.passphrase)).toBe('done');
		expect(await secretOf(next)).toBe(secret);
	});

	it('without it again keys are in memory, or in the store that is there by now', async () => {
		const vault = await withPassphrase();
		const remove = {action: 'remove', current: passphrase} as const;
		expect(await vault.changePassphrase({...remove, current: 'x'})).toBe('wrong-passphrase');
		expect(await vault.changePassphrase(remove)).toBe('done');
		expect(await vault.stateOf('a')).toEqual({key: 'this-run'});
		expect(vault.keyStore()).toBe('memory');

		await vault.changePassphrase({action: 'set', passphrase});
		const later = await start(stores.libsecret);
		expect(await later.stateOf('a')).toEqual({key: 'locked'});
		await later.changePassphrase(remove);
		expect(await later.stateOf('a')).toEqual({key: 'kept'});
		expect(await secretOf(await start(stores.libsecret))).toBe(secret);
	});

	it('who forgot it gives up its keys and begins anew', async () => {
		await withPassphrase();
		const vault = await start(stores.basicText);
		expect(await vault.changePassphrase({action: 'discard'})).toBe('done');
		expect(vault.isLocked()).toBe(false);
		expect(await vault.stateOf('a')).toEqual({key: 'missing', whyMissing: 'none'});
		expect(await onDisk()).toContain('"items": {}');
	});

	it('a sealed key that was moved or bent opens nothing', async () => {
		await withPassphrase();
		const {value} = JSON.parse(await onDisk()) as {
			value: {items: Record<string, {cipher: string; backend: string; place: string}>};
		};
		const sealed = value.items['a'];
		const bytes = Buffer.from(sealed?.cipher ?? '', 'base64');
		bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
		const bent = {...sealed, cipher: bytes.toString('base64')};
		const short = {...sealed, cipher: 'AAAA'};
		await writeRecord({...value, items: {moved: sealed, a: bent, short}});
		const vault = await start(stores.basicText);
		await vault.unlock(passphrase);
		for (const id of ['moved', 'a', 'short']) {
			expect(await vault.read(id)).toEqual({missing: 'unreadable'});
		}
	});

	it('each vault has a salt of its own', async () => {
		const salt = async () =>
			(JSON.parse(await onDisk()) as {value: {passphrase: {salt: string}}}).value.passphrase.salt;
		await withPassphrase();
		const first = await salt();
		await (await start(stores.none)).changePassphrase({action: 'discard'});
		await (await start(stores.none)).changePassphrase({action: 'set', passphrase});
		expect(await salt()).not.toBe(first);
	});
});

it('of keys that the disk does not take the last one that it took holds', async () => {
	const vault = await start(stores.keychain);
	await vault.save('a', secret);
	await mkdir(path.join(folder, 'vault.json.new'));
	const first = vault.save('a', 'first', 'x');
	const second = vault.save('a', 'second', 'y');
	await expect(first).rejects.toThrow('EISDIR');
	await expect(second).rejects.toThrow('EISDIR');
	expect(await secretOf(vault)).toBe(secret);
	await rm(path.join(folder, 'vault.json.new'), {recursive: true});
});

it('a key of this run that cannot be forgotten on the disk is not forgotten', async () => {
	const vault = await start(stores.basicText);
	await vault.save('a', secret);
	await mkdir(path.join(folder, 'vault.json.new'));
	await expect(vault.forget('a')).rejects.toThrow('EISDIR');
	expect(await secretOf(vault)).toBe(secret);
	await rm(path.join(folder, 'vault.json.new'), {recursive: true});
});

it('a key that comes while an older one is being forgotten is not forgotten with it', async () => {
	const vault = await start(stores.basicText);
	await vault.save('a', 'older');
	const forgotten = vault.forget('a');
	const kept = vault.save('a', secret);
	await Promise.all([forgotten, kept]);
	expect(await secretOf(vault)).toBe(secret);
	expect(await vault.stateOf('a')).toEqual({key: 'this-run'});
});
