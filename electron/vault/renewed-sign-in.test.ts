import {createHash} from 'node:crypto';
import {copyFile, mkdtemp, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {openConnections, storedConnections, type Connections} from './connections';
import {openJsonFile, type JsonFile} from './json-file';
import type {KeyStore} from './key-store';
import {openVault} from './vault';
import {emptyVault, vaultRecord} from './vault-record';

/** A disk in memory: there are many thousands of steps, and a real one would be waited for. */
vi.mock('node:fs/promises', async importOriginal => {
	const real = await importOriginal<typeof import('node:fs/promises')>();
	const files = new Map<string, Buffer>();
	const read = (file: string): Buffer => {
		const content = files.get(file);
		if (content !== undefined) return content;
		throw Object.assign(new Error(`ENOENT: no such file ${file}`), {code: 'ENOENT'});
	};
	const inside = (folder: string) =>
		[...files.keys()].filter(file => path.dirname(file) === folder);
	let folders = 0;
	return {
		...real,
		mkdtemp: async (prefix: string) => `${prefix}${(folders += 1)}`,
		mkdir: async () => undefined,
		readdir: async (folder: string) => inside(folder).map(file => path.basename(file)),
		stat: async (file: string) => ({size: read(file).length}),
		readFile: async (file: string, encoding?: BufferEncoding) =>
			encoding === undefined ? read(file) : read(file).toString(encoding),
		writeFile: async (file: string, content: string | Buffer) =>
			void files.set(file, Buffer.from(content)),
		copyFile: async (from: string, to: string) => void files.set(to, read(from)),
		rename: async (from: string, to: string) => {
			files.set(to, read(from));
			files.delete(from);
		},
		rm: async (place: string, {force = false, recursive = false} = {}) => {
			for (const file of recursive ? inside(place) : []) files.delete(file);
			if (!files.delete(place) && !force) read(place);
		},
	};
});

/** What the disk does with its nth step from now, and with those after it. */
type Fault = {readonly at: number; readonly how: How};
type How =
	'refuses one' | 'refuses what it did' | 'refuses all' | 'stops before' | 'stops in the middle';

const disk = vi.hoisted(() => ({
	steps: 0,
	fault: undefined as Fault | undefined,
	onStop: () => {},
}));

vi.mock('../durable', async importOriginal => {
	const real = await importOriginal<typeof import('../durable')>();
	/** Whatever comes after a sudden end does not happen. */
	const end = () => {
		disk.onStop();
		return new Promise<never>(() => {});
	};
	async function step<T>(work: () => Promise<T>, half: () => Promise<unknown>): Promise<T> {
		const number = ++disk.steps;
		const {fault} = disk;
		if (fault === undefined || number < fault.at) return work();
		if (fault.how.startsWith('stops')) {
			if (number === fault.at && fault.how === 'stops in the middle') await half();
			return end();
		}
		if (fault.how !== 'refuses all' && number > fault.at) return work();
		if (fault.how === 'refuses what it did') await work();
		throw Object.assign(new Error('ENOSPC: no space left on device'), {code: 'ENOSPC'});
	}
	const nothing = () => Promise.resolve();
	// Nobody takes the power away here, so nothing is flushed.
	return {
		...real,
		writeDurably: (file: string, content: string) =>
			step(
				() => writeFile(file, content),
				() => writeFile(file, content.slice(0, content.length / 2)),
			),
		copyDurably: (from: string, to: string) =>
			step(
				() => copyFile(from, to),
				() => copyFile(from, to),
			),
		renameDurably: (from: string, to: string) => step(() => rename(from, to), nothing),
		removeDurably: (file: string) => step(() => rm(file, {force: true}), nothing),
	};
});

const account = {
	label: 'Kestrel Bay',
	baseUrl: 'https://chat.example.com/api/v1',
	email: 'ada@example.com',
	userId: 7,
	featureLevel: 263,
};
const oldKey = 'o'.repeat(32);
const newKey = 'n'.repeat(32);
const passphrase = 'correct horse battery staple';
const elsewhere = {...account, email: 'ada@elsewhere.example.com'};
const other = {...account, userId: 8, email: 'eve@example.com'};
const withAuthority = {...account, caCertificate: '-----BEGIN CERTIFICATE-----'};

let folder: string;
let files: {settled(): Promise<void>}[];
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-renewed-'));
	files = [];
	heal();
});
afterEach(async () => {
	await rm(folder, {recursive: true, force: true, maxRetries: 5});
});

function heal() {
	disk.steps = 0;
	disk.fault = undefined;
	disk.onStop = () => {};
}

const stores = {
	keychain: {
		backend: () => 'keychain',
		isTrusted: () => true,
		isSafe: () => Promise.resolve(true),
		encrypt: async text => Buffer.from(text).reverse(),
		decrypt: async bytes => ({secret: Buffer.from(bytes).reverse().toString(), isStale: false}),
	},
	passphrase: {
		backend: () => 'none',
		isTrusted: () => false,
		isSafe: () => Promise.resolve(false),
		encrypt: () => Promise.reject(new Error('none')),
		decrypt: () => Promise.reject(new Error('none')),
	},
} satisfies Record<string, KeyStore>;
type Kept = keyof typeof stores;
const kinds = Object.keys(stores) as Kept[];

const quickKey = (text: string, salt: Buffer) =>
	Promise.resolve(createHash('sha256').update(salt).update(text).digest());

/** A start of the program. */
async function start(kept: Kept) {
	const open = <T>(options: Omit<Parameters<typeof openJsonFile<T>>[0], 'onNotice'>) =>
		openJsonFile<T>({...options, onNotice: () => {}});
	const keys = await open({
		file: path.join(folder, 'vault.json'),
		schema: vaultRecord,
		initial: emptyVault,
		isCopyRenewed: true,
	});
	const list: JsonFile<(typeof storedConnections)['_output']> = await open({
		file: path.join(folder, 'connections.json'),
		schema: storedConnections,
		initial: [],
	});
	files = [keys, list];
	const vault = openVault(keys, stores[kept], {makeKey: quickKey});
	if (vault.isLocked()) await vault.unlock(passphrase);
	const demoCredential = () => undefined;
	const connections = openConnections({file: list, vault, demoCredential, onChange: () => {}});
	return {connections, vault};
}

/** One account, signed in, after a start. */
async function signedIn(kept: Kept) {
	const first = await start(kept);
	if (kept === 'passphrase') await first.vault.changePassphrase({action: 'set', passphrase});
	const {id} = await first.connections.add(account, oldKey);
	await first.connections.add(other, 'e'.repeat(32));
	await Promise.all(files.map(file => file.settled()));
	return {...(await start(kept)), id};
}

/** Does it while the disk has a fault; resolves when it is over, or when the program has stopped. */
async function during(fault: Fault, work: () => Promise<unknown>) {
	await Promise.all(files.map(file => file.settled()));
	heal();
	disk.fault = fault;
	const stopped = new Promise<'stopped'>(resolve => (disk.onStop = () => resolve('stopped')));
	const done = work().then(
		() => 'done' as const,
		() => 'refused' as const,
	);
	const outcome = await Promise.race([done, stopped]);
	const isOver = disk.steps < fault.at;
	heal();
	return {outcome, isOver};
}

const pairsOf = (renewed: typeof account) => [
	{email: account.email, apiKey: oldKey},
	{email: renewed.email, apiKey: newKey},
];

const textsOnDisk = async () =>
	Promise.all((await readdir(folder)).map(async name => readFile(path.join(folder, name), 'utf8')));
const recordOnDisk = async () =>
	JSON.parse(await readFile(path.join(folder, 'vault.json'), 'utf8')) as {
		value: {version: number; items: Record<string, {cipher: string; place?: string}>};
	};
const cipherOf = async (id: string) => (await recordOnDisk()).value.items[id]?.cipher ?? 'none';

/** Each step of the disk until the work needs no more of them. */
async function atEachStep(work: (at: number) => Promise<{isOver: boolean}>) {
	for (let at = 1; ; at++) {
		const {isOver} = await work(at);
		await rm(folder, {recursive: true, force: true, maxRetries: 5});
		folder = await mkdtemp(path.join(tmpdir(), 'steward-renewed-'));
		if (isOver) return at - 1;
	}
}

const faults: readonly How[] = [
	'refuses one',
	'refuses what it did',
	'refuses all',
	'stops before',
	'stops in the middle',
];
const rows = kinds.flatMap(kept => faults.map(how => [kept, how] as const));

it.each([
	...rows.map(row => [...row, elsewhere] as const),
	['keychain', 'refuses all', withAuthority] as const,
	['keychain', 'stops before', withAuthority] as const,
])(
	'who signs in again is never signed out by it: kept by %s, where the disk %s at any step',
	async (kept, how, renewed) => {
		const steps = await atEachStep(async at => {
			const {connections, id} = await signedIn(kept);
			const oldCipher = await cipherOf(id);
			const found = await during({at, how}, () => connections.add(renewed, newKey));
			const [older, newer] = pairsOf(renewed);
			if (found.outcome !== 'stopped') {
				const now = pick(await connections.credentialOf(id));
				expect([older, newer], `step ${at}`).toContainEqual(now);
				if (found.outcome === 'done') expect(now).toEqual(newer);
				expect(await connections.list()).toMatchObject([{id, key: 'kept'}, {key: 'kept'}]);
				await connections.signOut('nobody');
			}
			const {connections: next} = await start(kept);
			const now = pick(await next.credentialOf(id));
			expect([older, newer], `step ${at}, next start`).toContainEqual(now);
			if (found.outcome === 'done') expect(now).toEqual(newer);
			// What was left beside it goes once the key in force was used; this comes after it.
			await next.signOut('nobody');
			const {value} = await recordOnDisk();
			expect(Object.keys(value.items)).toHaveLength(2);
			expect(value.items).toHaveProperty(id);
			const isNew = now.apiKey === newKey;
			for (const text of isNew ? await textsOnDisk() : []) expect(text).not.toContain(oldCipher);
			expect(pick(await (await start(kept)).connections.credentialOf(id))).toEqual(now);
			if (found.outcome !== 'stopped') return found;
			// Nor by the copy of the list, where the list itself is damaged then.
			await writeFile(path.join(folder, 'connections.json'), '{');
			const {connections: last} = await start(kept);
			expect([older, newer]).toContainEqual(pick(await last.credentialOf(id)));
			return found;
		});
		expect(steps).toBeGreaterThan(8);
	},
);

const pick = (found: Awaited<ReturnType<Connections['credentialOf']>>) =>
	typeof found === 'string'
		? {email: found, apiKey: found}
		: {email: found.email, apiKey: found.apiKey};

it.each(rows)(
	'of two sign-ins at once one holds, with its key: kept by %s, where the disk %s at any step',
	async (kept, how) => {
		await atEachStep(async at => {
			const {connections, id} = await signedIn(kept);
			const third = {...account, email: 'ada@third.example.com'};
			const thirdKey = 't'.repeat(32);
			const found = await during({at, how}, async () => {
				const both = [connections.add(elsewhere, newKey), connections.add(third, thirdKey)];
				await Promise.allSettled(both);
			});
			const pairs = [...pairsOf(elsewhere), {email: third.email, apiKey: thirdKey}];
			if (found.outcome !== 'stopped') {
				expect(pairs, `step ${at}`).toContainEqual(pick(await connections.credentialOf(id)));
			}
			const next = await start(kept);
			const now = pick(await next.connections.credentialOf(id));
			expect(pairs, `step ${at}, next start`).toContainEqual(now);
			return found;
		});
	},
);

it.each(kinds)('signing out and removing take both keys along (%s)', async kept => {
	const {id} = await halfRenewed(kept);
	const sound = await readFile(path.join(folder, 'vault.json'));
	for (const leave of ['signOut', 'remove'] as const) {
		await writeFile(path.join(folder, 'vault.json'), sound);
		const {connections} = await start(kept);
		await connections[leave](id);
		const {value} = await recordOnDisk();
		expect(Object.keys(value.items).filter(name => name.startsWith(id))).toEqual([]);
		expect(await connections.credentialOf(id)).toBe(
			leave === 'remove' ? 'unknown-connection' : 'signed-out',
		);
	}
});

/** A renewal that stopped when both keys were there, before the list was written. */
async function halfRenewed(kept: Kept) {
	const {id} = await signedIn(kept);
	for (let at = 1; ; at++) {
		const {connections} = await start(kept);
		await during({at, how: 'stops before'}, () => connections.add(elsewhere, newKey));
		if (Object.keys((await recordOnDisk()).value.items).length === 3) return {id};
	}
}

it('another passphrase moves both keys', async () => {
	const {id} = await halfRenewed('passphrase');
	const {vault} = await start('passphrase');
	const places = Object.entries((await recordOnDisk()).value.items)
		.filter(([name]) => name.startsWith(id))
		.map(([, {place}]) => place ?? '');
	expect(places).toHaveLength(2);
	const wanted = 'another one altogether';
	await vault.changePassphrase({action: 'change', current: passphrase, passphrase: wanted});
	const keys = await openJsonFile({
		file: path.join(folder, 'vault.json'),
		schema: vaultRecord,
		initial: emptyVault,
		onNotice: () => {},
	});
	const next = openVault(keys, stores.passphrase, {makeKey: quickKey});
	await next.unlock(wanted);
	const found = await Promise.all(places.map(place => next.read(id, place)));
	expect(found).toEqual([{secret: oldKey}, {secret: newKey}]);
	// A third place has neither.
	expect(await next.read(id, 'third')).toEqual({missing: 'other-server'});
});

it('a program from before finds the older key under the id, and the new one once it is settled', async () => {
	const {id} = await halfRenewed('keychain');
	const {value: half} = await recordOnDisk();
	const {connections} = await start('keychain');
	expect(half.version).toBe(2);
	expect(half.items).toHaveProperty(id);
	await connections.add(elsewhere, newKey);
	const {value} = await recordOnDisk();
	expect(value.items[id]?.place).not.toBe(half.items[id]?.place);
	expect(Object.keys(value.items)).toHaveLength(2);
});

it('an older key, of which nobody said where it may go, is there until the list is written', async () => {
	const {id} = await signedIn('keychain');
	const {value} = await recordOnDisk();
	const bytes = await stores.keychain.encrypt(JSON.stringify({id, secret: oldKey}));
	const cipher = bytes.toString('base64');
	const unbound = {version: 1, passphrase: null, items: {[id]: {backend: 'keychain', cipher}}};
	expect(value.version).toBe(2);
	for (const how of faults) {
		await atEachStep(async at => {
			await signedInAs(id);
			const sha256 = createHash('sha256').update(JSON.stringify(unbound)).digest('hex');
			await writeFile(path.join(folder, 'vault.json'), JSON.stringify({sha256, value: unbound}));
			const {connections} = await start('keychain');
			const found = await during({at, how}, () => connections.add(elsewhere, newKey));
			const next = await start('keychain');
			const now = pick(await next.connections.credentialOf(id));
			expect(pairsOf(elsewhere), `step ${at}, ${how}`).toContainEqual(now);
			await next.connections.signOut('nobody');
			await Promise.all(files.map(file => file.settled()));
			return found;
		});
	}
});

/** The list of connections alone. */
async function signedInAs(id: string) {
	const value = [{...account, id, kind: 'server', hue: 'blue'}];
	const sha256 = createHash('sha256').update(JSON.stringify(value)).digest('hex');
	await writeFile(path.join(folder, 'connections.json'), JSON.stringify({sha256, value}));
}
