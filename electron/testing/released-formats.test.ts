import {copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {journalName, plansName} from '../data-formats';
import {createClient} from '../../shared/client/create-client';
import {databasesOf, inSet, openSet, snapshotName, sqlOf, unpackSet} from './data-set.fixture';
import {openPlanStore} from '../plans/plan-store';
import {loadSnapshot} from '../plans/snapshot-file';
import {createServer} from '../server/create-server';
import type {AppData} from '../main/data-places';
import {chooseDataSet, newerIn, stampData, stampIn} from '../main/data-set';

const kept = path.join(import.meta.dirname, 'formats');
const released = await readdir(kept);

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-released-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

/** Every file with its bytes. */
async function bytesIn(place: string): Promise<Readonly<Record<string, string>>> {
	const entries = await readdir(place, {recursive: true, withFileTypes: true});
	const files = entries.filter(entry => entry.isFile());
	return Object.fromEntries(
		await Promise.all(
			files.map(async ({parentPath, name}) => {
				const file = path.join(parentPath, name);
				return [path.relative(place, file), (await readFile(file)).toString('base64')] as const;
			}),
		),
	);
}

it('keeps what this version writes', async () => {
	const {version} = JSON.parse(
		await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
	) as {version: string};
	expect(released).toContain(version);
});

describe.each(released)('what Steward %s wrote', version => {
	let data: AppData;
	beforeEach(async () => {
		data = await unpackSet(path.join(kept, version), folder);
	});

	it('opens: settings, connections with their keys, texts, journal', async () => {
		const notices: string[] = [];
		expect(await chooseDataSet(data)).toEqual({data});
		expect(stampIn(folder)?.steward).toBe(version);
		const set = await openSet(data, notice => notices.push(notice));
		expect(set.settings.read()).toMatchObject({theme: 'dark', density: 'compact'});
		expect(set.settings.place()).toMatchObject({x: 10, width: 1200});
		const [connection] = await set.connections.list();
		expect(connection).toMatchObject({label: inSet.label, email: inSet.email, key: 'locked'});
		const id = connection?.id ?? '';
		expect(await set.vault.unlock('another passphrase')).toBe('wrong-passphrase');
		expect(await set.vault.unlock(inSet.passphrase)).toBe('done');
		expect(await set.connections.credentialOf(id)).toMatchObject({
			baseUrl: inSet.baseUrl,
			apiKey: inSet.apiKey,
		});
		expect(set.texts.read()[id]?.['composer']?.text).toBe(inSet.typed);
		expect(await set.journal.verify(id)).toEqual({
			entries: 3,
			fault: undefined,
			tail: {state: 'proved'},
		});
		await set.close();
		expect(notices).toEqual([]);
	});

	it('opens: plans, the demo organization, a snapshot', async () => {
		const plans = openPlanStore(path.join(data.plans, plansName));
		expect(plans.list()).toMatchObject([{name: inSet.plan, counts: {pending: 1}}]);
		expect(plans.steps('p1')).toMatchObject([{change: {kind: 'role', after: 300}}]);
		plans.close();
		const server = await createServer({folder: data.demo});
		const owner = server.accounts.owner;
		const client = createClient({
			baseUrl: server.baseUrl,
			credentials: {email: owner?.email ?? '', apiKey: owner?.api_key ?? ''},
			isExact: true,
		});
		expect((await client.getUsers({})).members.length).toBeGreaterThan(0);
		const found = await client.getMessages({anchor: 'newest', num_before: 5, num_after: 0});
		expect(found.messages).toHaveLength(5);
		await server.close();
		const snapshot = await loadSnapshot(folder, snapshotName);
		expect(snapshot.steward_snapshot).toBe(1);
	});

	it('is itself what is kept of it', async () => {
		for (const file of databasesOf(data)) {
			const text = path.join(kept, version, `${path.relative(folder, file)}.sql`);
			expect(sqlOf(file)).toBe(await readFile(text, 'utf8'));
		}
	});
});

describe('of a newer Steward', () => {
	const newest = released.toSorted().at(-1) ?? '';
	const raise = async (file: string) => {
		const text = await readFile(file, 'utf8');
		const raised = text
			.replace(/"format":\s*1/, '"format": 2')
			.replace('"format": 2,"l', '"format":2,"l');
		expect(raised).not.toBe(text);
		await writeFile(file, raised);
	};
	const raiseDatabase = (file: string) => {
		const database = new DatabaseSync(file);
		database.exec('PRAGMA user_version = 99');
		database.close();
	};
	const outbox = async (data: AppData) =>
		path.join(
			data.outbox,
			(await readdir(data.outbox)).find(name => name.endsWith('.jsonl')) ?? '',
		);
	const newerFiles: Readonly<Record<string, (data: AppData) => Promise<void> | void>> = {
		'data.json': data => raise(path.join(data.folder, 'data.json')),
		'settings.json': data => raise(data.settings),
		'connections.json': data => raise(data.connections),
		'vault.json': data => raise(data.vault),
		'settings.json.bak': async data => {
			await copyFile(data.settings, `${data.settings}.bak`);
			await raise(`${data.settings}.bak`);
		},
		outbox: async data => raise(await outbox(data)),
		[path.join('journal', journalName)]: data =>
			raiseDatabase(path.join(data.journal, journalName)),
		[path.join('plans', plansName)]: data => raiseDatabase(path.join(data.plans, plansName)),
	};

	it.each(Object.keys(newerFiles))(
		'%s is refused, and everything stays byte for byte',
		async name => {
			const data = await unpackSet(path.join(kept, newest), folder);
			await stampData(folder, '7.0.0');
			await newerFiles[name]?.(data);
			const before = await bytesIn(folder);
			const {data: chosen, newer} = await chooseDataSet(data);
			expect(newer).toMatchObject({folder, steward: '7.0.0'});
			expect(newer?.files).toHaveLength(1);
			expect(newer?.files[0]).toContain(name);
			expect(chosen.folder).toBe(path.join(folder, 'older'));
			expect(chosen.logs).toBe(data.logs);
			// A whole run on data of its own.
			const notices: string[] = [];
			const set = await openSet(chosen, notice => notices.push(notice));
			set.settings.change({theme: 'light'});
			await set.texts.save('demo', 'composer', {text: 'Typed now', at: 1});
			await set.close();
			await stampData(chosen.folder, '0.1.0');
			expect(notices).toEqual([]);
			const after = await bytesIn(folder);
			for (const [file, bytes] of Object.entries(before)) expect(after[file], file).toBe(bytes);
			// The next start finds it in the same place.
			expect((await chooseDataSet(data)).data.folder).toBe(chosen.folder);
			const again = await openSet(chosen);
			expect(again.settings.read().theme).toBe('light');
			await again.close();
		},
	);

	it('what a log holds and the file does not yet counts too', async () => {
		const data = await unpackSet(path.join(kept, newest), folder);
		const file = path.join(data.plans, plansName);
		const writer = new DatabaseSync(file);
		writer.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 99');
		const copy = path.join(folder, 'cut-off');
		await mkdir(path.join(copy, 'plans'), {recursive: true});
		for (const end of ['', '-wal'])
			await copyFile(file + end, path.join(copy, 'plans', plansName + end));
		writer.close();
		expect((await stat(path.join(copy, 'plans', `${plansName}-wal`))).size).toBeGreaterThan(0);
		const cut = {...data, folder: copy, plans: path.join(copy, 'plans')};
		const elsewhere = Object.fromEntries(
			(['settings', 'connections', 'vault', 'outbox', 'journal'] as const).map(name => [
				name,
				path.join(copy, name),
			]),
		);
		expect((await newerIn({...cut, ...elsewhere}))?.files).toEqual([path.join('plans', plansName)]);
	});

	it('no file is taken for another that only looks damaged', async () => {
		const data = await unpackSet(path.join(kept, newest), folder);
		await writeFile(data.settings, 'half of it {"format"');
		await writeFile(path.join(data.plans, plansName), 'no database');
		expect(await newerIn(data)).toBeUndefined();
	});

	it('a record that turns up later is left alone by the store itself', async () => {
		const data = await unpackSet(path.join(kept, newest), folder);
		await raise(data.connections);
		const before = await bytesIn(folder);
		await expect(openSet(data)).rejects.toThrow('connections.json was written by a newer Steward');
		expect((await bytesIn(folder))['connections.json']).toBe(before['connections.json']);
	});
});
