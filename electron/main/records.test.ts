import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {longCount} from '../../shared/testing/long-count.fixture';
import type {StoredConnections} from '../vault/connections';
import {appDataIn} from './data-places';
import {openRecords, type Records} from './records';

const files = ['connections.json', 'vault.json', 'settings.json', 'outbox/demo.jsonl'] as const;

let work: string;
let folder: string;
let sound: ReadonlyMap<string, Buffer>;

const start = () => openRecords(appDataIn(folder));

const connection = (label: string): StoredConnections[number] => ({
	id: 'demo',
	kind: 'demo',
	label,
	baseUrl: 'http://127.0.0.1:1/api/v1',
	email: 'ada@example.com',
	userId: 1,
	featureLevel: 263,
	hue: 'blue',
});

/** What a program holds in each of its files after it used them twice. */
async function use({settings, keys, connections, texts}: Records): Promise<void> {
	for (const turn of ['older', 'newest'] as const) {
		settings.change({lastPlace: `/o/demo/${turn}`});
		await settings.settled();
		await keys.write(keys.value());
		await connections.write([connection(turn)]);
		await texts.save('demo', 'draft', {text: turn, at: 1});
	}
	await texts.close();
}

const stateOf = ({settings, connections, texts}: Records) => ({
	settings: settings.read().lastPlace.split('/').at(-1),
	connections: connections.value()[0]?.label,
	texts: texts.read()['demo']?.['draft']?.text,
});

beforeAll(async () => {
	work = await mkdtemp(path.join(tmpdir(), 'steward-records-'));
	folder = path.join(work, 'made');
	await use(await start());
	const again = await start();
	expect(again.notices).toEqual([]);
	expect(stateOf(again)).toEqual({settings: 'newest', connections: 'newest', texts: 'newest'});
	await again.texts.close();
	const names = (await readdir(folder, {recursive: true, withFileTypes: true}))
		.filter(entry => entry.isFile())
		.map(entry => path.join(entry.parentPath, entry.name));
	sound = new Map(
		await Promise.all(
			names.map(
				async name => [path.relative(path.join(work, 'made'), name), await readFile(name)] as const,
			),
		),
	);
});
afterAll(() => rm(work, {recursive: true, force: true}));

let turns = 0;
/** A folder in which one file is damaged. */
async function damaged(file: string, damage: (whole: Buffer) => Buffer): Promise<void> {
	folder = path.join(work, `turn ${++turns}`);
	await mkdir(path.join(folder, 'outbox'), {recursive: true});
	for (const [name, content] of sound) {
		await writeFile(path.join(folder, name), name === file ? damage(content) : content);
	}
}

const places = longCount(10, 100);
const offsets = Array.from({length: places}, (_none, at) => at / places);

describe.each(files)('%s (R2)', file => {
	it.each([
		['cut off', (whole: Buffer, at: number) => whole.subarray(0, at)],
		[
			'with a byte turned over',
			(whole: Buffer, at: number) => {
				const copy = Buffer.from(whole);
				copy[at] = (copy[at] ?? 0) ^ 1;
				return copy;
			},
		],
	])(
		'%s anywhere: the program starts, with a good state, and says where the file is',
		async (_how, damage) => {
			let notices = 0;
			for (const offset of offsets) {
				await damaged(file, whole => damage(whole, Math.floor(offset * whole.length)));
				const records = await start();
				const {settings, connections, texts} = stateOf(records);
				expect(['older', 'newest']).toContain(settings);
				expect(['older', 'newest']).toContain(connections);
				expect(texts).toBe('newest');
				const aside = (await readdir(folder, {recursive: true})).filter(name =>
					name.includes('.broken-'),
				);
				expect(records.notices).toHaveLength(aside.length);
				expect(aside.length).toBeLessThanOrEqual(1);
				for (const name of aside) expect(records.notices[0]).toContain(path.join(folder, name));
				// What was whole elsewhere is the newest.
				if (file !== 'settings.json') expect(settings).toBe('newest');
				if (file !== 'connections.json') expect(connections).toBe('newest');
				notices += records.notices.length;
				await records.texts.close();
			}
			expect(notices).toBeGreaterThan(places / 2);
		},
	);
});

it('after a sudden end the copy of the vault holds no key that was forgotten', async () => {
	await damaged('none', whole => whole);
	const item = {backend: 'keychain', cipher: 'Zm9yZ290dGVu', place: 'a'};
	const before = await start();
	await before.keys.write({version: 2, passphrase: null, items: {a: item}});
	await before.keys.write({version: 2, passphrase: null, items: {}});
	const copy = path.join(folder, 'vault.json.bak');
	expect(await readFile(copy, 'utf8')).toContain(item.cipher);
	const after = await start();
	await after.keys.settled();
	expect(await readFile(copy, 'utf8')).not.toContain(item.cipher);
	await Promise.all([before, after].map(({texts}) => texts.close()));
});

it('what is said already is not said once more', async () => {
	folder = path.join(work, 'full');
	const records = await start();
	await mkdir(path.join(folder, 'settings.json.new'));
	for (const place of ['people', 'channels', 'people']) {
		records.settings.change({lastPlace: `/o/demo/${place}`});
		await records.settings.settled();
	}
	expect(records.notices).toEqual([expect.stringContaining('Settings could not be saved')]);
	await records.texts.close();
});
