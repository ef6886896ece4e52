import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {Connection} from '../../shared/bridge';
import {openConnections, storedConnections, type Credential} from './connections';
import {openJsonFile} from './json-file';
import {openVault} from './vault';
import {emptyVault, vaultRecord} from './vault-record';

const account = {
	label: 'Kestrel Bay',
	baseUrl: 'https://chat.example.com/api/v1',
	email: 'ada@example.com',
	userId: 7,
	featureLevel: 263,
};
const apiKey = 'k'.repeat(32);

let folder: string;
let told: Connection[][];
let demo: Credential | undefined;

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-connections-'));
	told = [];
	demo = undefined;
});
afterEach(() => rm(folder, {recursive: true, force: true}));

/** Whether the vault can be written. */
const jam = () => mkdir(path.join(folder, 'vault.json.new'));
const free = () => rm(path.join(folder, 'vault.json.new'), {recursive: true});

it('what the disk does not take has not happened, and the page is told so', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	await jam();
	for (const leave of ['signOut', 'remove'] as const) {
		told = [];
		await expect(connections[leave](id)).rejects.toThrow('EISDIR');
		expect(told.at(-1)).toMatchObject([{id, key: 'kept'}]);
	}
	await free();
	await connections.signOut(id);
	expect(told.at(-1)).toMatchObject([{id, key: 'missing'}]);
	expect(await readFile(path.join(folder, 'vault.json'), 'utf8')).not.toContain(id);
});

/** Whether the list can be written. */
const jamList = () => mkdir(path.join(folder, 'connections.json.new'));
const freeList = () => rm(path.join(folder, 'connections.json.new'), {recursive: true});
const keysOnDisk = async () => {
	const text = await readFile(path.join(folder, 'vault.json'), 'utf8');
	return Object.keys((JSON.parse(text) as {value: {items: object}}).value.items);
};

it('who signs in with another address that the disk does not take stays signed in', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	await jamList();
	const moved = {...account, email: 'ada@elsewhere.example.com'};
	await expect(connections.add(moved, 'n'.repeat(32))).rejects.toThrow('EISDIR');
	expect(await connections.credentialOf(id)).toMatchObject({email: account.email, apiKey});
	await freeList();
	expect(await (await start()).credentialOf(id)).toMatchObject({email: account.email, apiKey});
});

it('a removal that the list does not take leaves the key', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	await jamList();
	await expect(connections.remove(id)).rejects.toThrow('EISDIR');
	expect(told.at(-1)).toMatchObject([{id, key: 'kept'}]);
	expect(await connections.credentialOf(id)).toMatchObject({apiKey});
	await freeList();
	expect(await (await start()).credentialOf(id)).toMatchObject({apiKey});
});

it('keys stay whatever is lost of the list: it may come back', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	const file = path.join(folder, 'connections.json');
	const list = await readFile(file, 'utf8');
	await rm(file);
	await rm(`${file}.bak`, {force: true});
	for (let turn = 0; turn < 2; turn++) expect(await (await start()).list()).toEqual([]);
	expect(await keysOnDisk()).toEqual([id]);
	await writeFile(file, list);
	expect(await (await start()).credentialOf(id)).toMatchObject({apiKey});
});

it('a sign-in that is not kept leaves no key behind', async () => {
	const connections = await start();
	await mkdir(path.join(folder, 'connections.json.new'));
	await expect(connections.add(account, apiKey)).rejects.toThrow('EISDIR');
	const vault = JSON.parse(await readFile(path.join(folder, 'vault.json'), 'utf8')) as {
		value: {items: object};
	};
	expect(vault.value.items).toEqual({});
});

it('a sign-in to what is there already that is not kept leaves one signed in', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	await mkdir(path.join(folder, 'connections.json.new'));
	const again = {...account, label: 'Renamed'};
	await expect(connections.add(again, 'n'.repeat(32))).rejects.toThrow('EISDIR');
	expect(await connections.credentialOf(id)).toMatchObject({apiKey: 'n'.repeat(32)});
	expect(await connections.list()).toMatchObject([{id, label: account.label, key: 'kept'}]);
});

it('who signs in again while it is removed is removed, with every key', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	const again = connections.add({...account, email: 'ada@elsewhere.example.com'}, apiKey);
	await Promise.all([again, connections.remove(id)]);
	expect(await connections.list()).toEqual([]);
	expect(await keysOnDisk()).toEqual([]);
});

it('who signs in again while it is signed out is signed out, with every key', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	const again = connections.add({...account, email: 'ada@elsewhere.example.com'}, apiKey);
	await Promise.all([again, connections.signOut(id)]);
	expect(await connections.credentialOf(id)).toBe('signed-out');
	expect(await keysOnDisk()).toEqual([]);
});

it('the demo, which is found anew at each start, is there without room on the disk', async () => {
	const connections = await start();
	await mkdir(path.join(folder, 'connections.json.new'));
	for (const label of ['Demo organization', 'Renamed']) {
		const noted = await connections.noteDemo({...account, label});
		expect(noted).toMatchObject({id: 'demo', label, key: 'kept'});
		expect(told.at(-1)).toMatchObject([{id: 'demo', label}]);
		expect(await connections.list()).toEqual([noted]);
	}
});

async function start(isSafe = true) {
	const onNotice = () => {};
	const vault = openVault(
		await openJsonFile({
			file: path.join(folder, 'vault.json'),
			schema: vaultRecord,
			initial: emptyVault,
			onNotice,
		}),
		{
			backend: () => 'keychain',
			isTrusted: () => isSafe,
			isSafe: () => Promise.resolve(isSafe),
			encrypt: async text => Buffer.from(text).reverse(),
			decrypt: async bytes => ({
				secret: Buffer.from(bytes).reverse().toString(),
				isStale: false,
			}),
		},
	);
	return openConnections({
		file: await openJsonFile({
			file: path.join(folder, 'connections.json'),
			schema: storedConnections,
			initial: [],
			onNotice,
		}),
		vault,
		demoCredential: () => demo,
		onChange: list => told.push(list),
	});
}

it('keeps an account and its key over a start', async () => {
	const added = await (await start()).add(account, apiKey);
	expect(added).toMatchObject({...account, kind: 'server', key: 'kept'});
	expect(JSON.stringify(added)).not.toContain(apiKey);
	expect(told).toEqual([[added]]);
	const next = await start();
	expect(await next.list()).toEqual([added]);
	expect(await next.credentialOf(added.id)).toEqual({
		baseUrl: account.baseUrl,
		email: account.email,
		apiKey,
	});
});

it('the list of connections holds no key', async () => {
	await (await start()).add(account, apiKey);
	const text = await readFile(path.join(folder, 'connections.json'), 'utf8');
	expect(text).toContain('Kestrel Bay');
	expect(text).not.toContain(apiKey);
});

it('the same account again renews its connection', async () => {
	const connections = await start();
	const first = await connections.add(account, apiKey);
	const again = await connections.add({...account, label: 'Renamed'}, 'n'.repeat(32));
	expect(again).toEqual({...first, label: 'Renamed'});
	expect(await connections.list()).toHaveLength(1);
	expect(await connections.credentialOf(first.id)).toMatchObject({apiKey: 'n'.repeat(32)});
});

it('an authority that was chosen is kept for its connection, and is no news for the page', async () => {
	const caCertificate = '-----BEGIN CERTIFICATE-----';
	const {id, ...shown} = await (await start()).add({...account, caCertificate}, apiKey);
	expect(shown).not.toHaveProperty('caCertificate');
	expect(JSON.stringify(told)).not.toContain(caCertificate);
	const next = await start();
	expect(await next.credentialOf(id)).toMatchObject({apiKey, caCertificate});
	expect(next.authorityFor(account.baseUrl)).toBe(caCertificate);
	expect(next.authorityFor('https://other.example.com/api/v1')).toBeUndefined();
	await next.add(account, apiKey);
	expect(next.authorityFor(account.baseUrl)).toBeUndefined();
});

it.each([
	['another server', {baseUrl: 'https://thief.example.com/api/v1'}],
	['another port', {baseUrl: 'https://chat.example.com:444/api/v1'}],
	['another account', {email: 'eve@example.com'}],
	['an authority', {caCertificate: '-----BEGIN CERTIFICATE-----'}],
])('a list that somebody changed to name %s gets no key (R15)', async (_what, changed) => {
	const {id} = await (await start()).add(account, apiKey);
	const place = path.join(folder, 'connections.json');
	const {value} = JSON.parse(await readFile(place, 'utf8')) as {value: object[]};
	const bent = value.map(one => ({...one, ...changed}));
	const sha256 = createHash('sha256').update(JSON.stringify(bent)).digest('hex');
	await writeFile(place, JSON.stringify({sha256, value: bent}));
	const next = await start();
	expect(await next.list()).toMatchObject([
		{
			id,
			...('caCertificate' in changed ? {} : changed),
			key: 'missing',
			whyMissing: 'other-server',
		},
	]);
	expect(await next.credentialOf(id)).toBe('signed-out');
});

it('another account of the same server is another connection, in another hue', async () => {
	const connections = await start();
	const first = await connections.add(account, apiKey);
	const second = await connections.add({...account, userId: 8}, apiKey);
	expect(second.id).not.toBe(first.id);
	expect(second.hue).not.toBe(first.hue);
});

it('without a store the connection stays and its key does not', async () => {
	const {id, key} = await (await start(false)).add(account, apiKey);
	expect(key).toBe('this-run');
	const next = await start(false);
	expect(await next.list()).toMatchObject([{id, key: 'missing'}]);
	expect(await next.credentialOf(id)).toBe('signed-out');
});

it('removing forgets connection and key', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	expect(await connections.remove(id)).toEqual([]);
	expect(await connections.credentialOf(id)).toBe('unknown-connection');
	expect(told.at(-1)).toEqual([]);
	// Nor do the copies of the state before.
	for (const name of await readdir(folder)) {
		const text = await readFile(path.join(folder, name), 'utf8');
		for (const trace of [id, account.email, account.label]) expect(text).not.toContain(trace);
	}
});

it('a renewed key takes the place of the one before, over a start as well', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	await connections.renewKey(id, 'n'.repeat(32));
	expect(await connections.credentialOf(id)).toMatchObject({apiKey: 'n'.repeat(32)});
	expect(await (await start()).credentialOf(id)).toMatchObject({apiKey: 'n'.repeat(32)});
	expect(await readFile(path.join(folder, 'connections.json'), 'utf8')).not.toContain('nnnn');
});

it('a renewed key of what was removed meanwhile is kept nowhere', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	await connections.remove(id);
	await connections.renewKey(id, 'n'.repeat(32));
	expect(await connections.credentialOf(id)).toBe('unknown-connection');
	expect(await keysOnDisk()).toEqual([]);
});

it('signing out forgets the key and keeps the connection for signing in again', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	const out = {id, key: 'missing', whyMissing: 'none'};
	expect(await connections.signOut(id)).toMatchObject([out]);
	expect(told.at(-1)).toMatchObject([out]);
	expect(await connections.credentialOf(id)).toBe('signed-out');
	expect(await (await start()).list()).toMatchObject([out]);
	const again = await connections.add(account, apiKey);
	expect(again).toMatchObject({id, key: 'kept'});
});

it('a server that was upgraded or renamed is known so at the next start', async () => {
	const connections = await start();
	const {id} = await connections.add(account, apiKey);
	await connections.noteFacts(id, {featureLevel: 421});
	await connections.noteFacts('nobody', {featureLevel: 421});
	expect(told.at(-1)).toMatchObject([{id, featureLevel: 421}]);
	const times = told.length;
	await connections.noteFacts(id, {featureLevel: 421, label: account.label});
	expect(told).toHaveLength(times);
	await connections.noteFacts(id, {label: 'Renamed'});
	expect(told.at(-1)).toMatchObject([{id, featureLevel: 421, label: 'Renamed'}]);
	expect(await (await start()).list()).toMatchObject([{id, featureLevel: 421, label: 'Renamed'}]);
});

it('the demo organization has one place in the list and its key nowhere', async () => {
	const connections = await start();
	const account1 = {...account, baseUrl: 'http://127.0.0.1:4001/api/v1'};
	expect(await connections.credentialOf('demo')).toBe('unknown-connection');
	demo = {baseUrl: account1.baseUrl, email: account.email, apiKey};
	await connections.noteDemo(account1);
	await connections.noteDemo({...account1, label: 'Renamed'});
	expect(await connections.list()).toMatchObject([
		{id: 'demo', kind: 'demo', label: 'Renamed', key: 'kept'},
	]);
	expect(connections.addressOf('demo')).toBe(account1.baseUrl);
	await connections.noteFacts('demo', {label: 'Renamed again'});
	expect(told.at(-1)).toMatchObject([{id: 'demo', label: 'Renamed again'}]);
	expect(await (await start()).list()).toMatchObject([{id: 'demo', label: 'Renamed again'}]);
	expect(await connections.credentialOf('demo')).toEqual(demo);
	expect(await connections.remove('demo')).toHaveLength(1);
	expect(await readFile(path.join(folder, 'connections.json'), 'utf8')).not.toContain(apiKey);
});
