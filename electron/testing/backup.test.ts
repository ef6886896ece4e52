import {cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {speakEnglishOfCode} from '../../shared/languages/english-of-code';
import {speak} from '../../shared/languages/speak';
import {plansName} from '../data-formats';
import {createBackupHandlers} from '../main/backup-handlers';
import {doBackupJob} from '../main/backup/backup-jobs';
import {asideName, finishRestore, confirmRestore} from '../main/backup/restore';
import {restoreName} from '../main/backup/restore-folder';
import {setNames} from '../main/backup/set-files';
import type {AppData} from '../main/data-places';
import {appDataIn} from '../main/data-places';
import {openPlanStore} from '../plans/plan-store';
import {createServer} from '../server/create-server';
import {inSet, noStore, openSet, sqlOf, unpackSet} from './data-set.fixture';

const kept = path.join(import.meta.dirname, 'formats');
const newest = (await readdir(kept)).toSorted().at(-1) ?? '';
const passphrase = 'nine copper kettles';

let work: string;
let data: AppData;
let place: string;
beforeEach(async () => {
	work = await mkdtemp(path.join(tmpdir(), 'steward-backup-'));
	data = await unpackSet(path.join(kept, newest), path.join(work, 'data'));
	place = path.join(work, 'a.steward-backup');
});
afterEach(() => rm(work, {recursive: true, force: true}));

type Set = Awaited<ReturnType<typeof openSet>>;

/** The desk over a set that is open, as the window has it. */
function deskOf(set: Set, folder: string, chosen = place, isClicked = () => true) {
	let restarts = 0;
	const desk = createBackupHandlers({
		folder,
		version: '0.1.0',
		vault: set.vault,
		doJob: doBackupJob,
		settle: () => set.journal.settled(),
		hasRunningPlan: () => false,
		choosePlace: () => Promise.resolve(place),
		chooseBackup: () => Promise.resolve(chosen),
		restart: () => restarts++,
		isClicked,
		now: () => 1_772_355_000_000,
	});
	return {...desk.answers, restarts: () => restarts};
}

async function openUnlocked(of = data): Promise<Set> {
	const set = await openSet(of);
	await set.vault.unlock(inSet.passphrase);
	return set;
}

/** A backup of the set while everything in it is open. */
async function backUp(): Promise<void> {
	const set = await openUnlocked();
	const server = await createServer({folder: data.demo});
	const plans = openPlanStore(path.join(data.plans, plansName));
	const saved = await deskOf(set, data.folder)['backup:save']({passphrase});
	expect(saved).toMatchObject({ok: true, value: {path: place, keysLeft: 0}});
	plans.close();
	await server.close();
	await set.close();
}

/** Another computer, on which some things are already. */
async function otherComputer(): Promise<AppData> {
	const other = appDataIn(path.join(work, 'other'));
	const set = await openSet(other);
	await set.vault.changePassphrase({action: 'set', passphrase: 'eleven tin whistles'});
	set.settings.change({theme: 'light'});
	await set.close();
	return other;
}

async function restoreTo(other: AppData, words = passphrase, file = place) {
	const set = await openSet(other);
	await set.vault.unlock('eleven tin whistles');
	const desk = deskOf(set, other.folder, file);
	const chosen = await desk['backup:choose'](undefined);
	const outcome = chosen.ok ? await desk['backup:restore']({passphrase: words}) : chosen;
	await set.close();
	return {outcome, restarts: desk.restarts()};
}

async function bytesIn(folder: string): Promise<Readonly<Record<string, string>>> {
	const entries = await readdir(folder, {recursive: true, withFileTypes: true});
	const found = entries
		.filter(entry => entry.isFile())
		.map(async ({parentPath, name}) => {
			const file = path.join(parentPath, name);
			return [path.relative(folder, file), (await readFile(file)).toString('base64')] as const;
		});
	return Object.fromEntries(await Promise.all(found));
}

it('all data comes back on another computer, keys under what protects them there', async () => {
	await backUp();
	expect((await stat(place)).mode & 0o077).toBe(0);
	expect(await readdir(work)).not.toContain('a.steward-backup.part');
	expect(await readdir(data.folder)).not.toContain('backup-work');
	const other = await otherComputer();
	const before = await bytesIn(other.folder);
	expect(await restoreTo(other)).toEqual({outcome: {ok: true, value: {keysLeft: 0}}, restarts: 1});
	// Until the start nothing of what was there has changed.
	const since = await bytesIn(other.folder);
	for (const name of ['connections.json', 'vault.json']) expect(since[name]).toBe(before[name]);

	expect(finishRestore(other.folder)).toMatchObject({is: 'restored', madeAt: 1_772_355_000_000});
	const notices: string[] = [];
	const set = await openSet(other, notice => notices.push(notice));
	expect(set.settings.read().theme).toBe('dark');
	expect(await set.vault.unlock(inSet.passphrase)).toBe('wrong-passphrase');
	expect(await set.vault.unlock('eleven tin whistles')).toBe('done');
	const [connection] = await set.connections.list();
	const id = connection?.id ?? '';
	expect(await set.connections.credentialOf(id)).toMatchObject({apiKey: inSet.apiKey});
	expect(set.texts.read()[id]?.['composer']?.text).toBe(inSet.typed);
	expect(await set.journal.verify(id)).toMatchObject({entries: 3, tail: {state: 'proved'}});
	await set.close();
	expect(notices).toEqual([]);
	const plans = openPlanStore(path.join(other.plans, plansName));
	expect(plans.list()).toMatchObject([{name: inSet.plan}]);
	plans.close();
	const server = await createServer({folder: other.demo});
	expect(server.accounts.owner?.email).toMatch(/@/);
	await server.close();
	// What was there lies aside as it was, and stays when the window has come.
	const aside = await bytesIn(path.join(other.folder, asideName));
	expect(aside['settings.json']).toBe(since['settings.json']);
	confirmRestore(other.folder);
	expect(await readdir(other.folder)).not.toContain(restoreName);
	expect(finishRestore(other.folder)).toBeUndefined();
});

it('copies of databases are those of a moment between two changes', async () => {
	const file = path.join(data.plans, plansName);
	const writer = new DatabaseSync(file);
	// In the log alone, and one change that is under way.
	writer.exec(`PRAGMA wal_autocheckpoint = 0; UPDATE plans SET made = 42;`);
	const under = new DatabaseSync(file);
	under.exec('BEGIN IMMEDIATE; UPDATE plans SET made = 43;');
	await backUp();
	under.exec('ROLLBACK');
	under.close();
	writer.close();
	const other = await otherComputer();
	await restoreTo(other);
	finishRestore(other.folder);
	expect(sqlOf(path.join(other.plans, plansName))).toContain('42');
});

it('nothing of what is kept stands in the file', async () => {
	await backUp();
	const bytes = await readFile(place);
	for (const words of [
		inSet.apiKey,
		inSet.email,
		inSet.label,
		inSet.typed,
		inSet.person,
		passphrase,
	]) {
		for (const encoding of ['utf8', 'base64', 'hex', 'utf16le'] as const) {
			expect(
				bytes.includes(Buffer.from(words).toString(encoding === 'utf8' ? 'utf8' : encoding)),
			).toBe(false);
		}
	}
});

it('without a store and a passphrase keys are told to be left', async () => {
	await backUp();
	const other = appDataIn(path.join(work, 'bare'));
	expect(noStore.isTrusted()).toBe(false);
	const set = await openSet(other);
	const desk = deskOf(set, other.folder);
	await desk['backup:choose'](undefined);
	// Of the connection, and the one that vouches for the journal.
	expect(await desk['backup:restore']({passphrase})).toEqual({ok: true, value: {keysLeft: 2}});
	await set.close();
	finishRestore(other.folder);
	const restored = await openSet(other);
	expect(await restored.connections.list()).toMatchObject([{key: 'missing', label: inSet.label}]);
	await restored.close();
	const texts = Object.values(await bytesIn(other.folder)).map(one => Buffer.from(one, 'base64'));
	expect(texts.some(bytes => bytes.includes(inSet.apiKey))).toBe(false);
});

it('one backup or restore at a time: the second says so', async () => {
	const set = await openUnlocked();
	const desk = deskOf(set, data.folder);
	const first = desk['backup:save']({passphrase});
	expect(await desk['backup:choose'](undefined)).toMatchObject({
		ok: false,
		kind: 'backup-running',
	});
	expect(await first).toMatchObject({ok: true});
	expect(await desk['backup:choose'](undefined)).toMatchObject({ok: true});
	await set.close();
});

it('while keys are locked, or nobody clicked, nothing is written', async () => {
	const set = await openSet(data);
	const save = () => deskOf(set, data.folder)['backup:save']({passphrase});
	expect(await save()).toMatchObject({kind: 'keys-locked', detail: 'Your keys are locked.'});
	await speak('de');
	expect(await save()).toMatchObject({detail: 'Ihre Schlüssel sind gesperrt.'});
	speakEnglishOfCode();
	await set.vault.unlock(inSet.passphrase);
	const unasked = deskOf(set, data.folder, place, () => false);
	expect(await unasked['backup:save']({passphrase})).toMatchObject({kind: 'not-clicked'});
	expect(await unasked['backup:choose'](undefined)).toMatchObject({kind: 'not-clicked'});
	expect(await unasked['backup:restore']({passphrase})).toMatchObject({kind: 'not-clicked'});
	await set.close();
	expect(await readdir(work)).toEqual(['data']);
});

describe('a file that cannot be restored is told, and nothing changes:', {tags: ['long']}, () => {
	const flip = (at: (bytes: Buffer, head: number) => number) => (bytes: Buffer) => {
		const place_ = at(bytes, bytes.indexOf('\n') + 1);
		const changed = Buffer.from(bytes);
		changed[place_] = (changed[place_] ?? 0) ^ 1;
		return changed;
	};
	const block = 64 * 1024 + 16;
	const raised = (bytes: Buffer) =>
		Buffer.from(
			bytes
				.toString('latin1')
				.replace('"steward_backup":1,"steward":"0.1.0"', '"steward_backup":2,"steward":"7.0.0"'),
			'latin1',
		);
	const cases: readonly (readonly [string, (bytes: Buffer) => Buffer, object])[] = [
		[
			'tampered at its start',
			flip((_bytes, head) => head + 20),
			{kind: 'bad-backup', code: 'damaged'},
		],
		[
			'tampered at its end',
			flip(bytes => bytes.length - 30),
			{kind: 'bad-backup', code: 'damaged'},
		],
		[
			'with another date in its head',
			bytes =>
				Buffer.from(bytes.toString('latin1').replace('"madeAt":17', '"madeAt":18'), 'latin1'),
			{kind: 'bad-backup', code: 'damaged'},
		],
		[
			'cut off in a block',
			bytes => bytes.subarray(0, bytes.length - 100),
			{kind: 'bad-backup', code: 'cut-off'},
		],
		[
			'cut off behind its head',
			bytes => bytes.subarray(0, bytes.indexOf('\n') + 5),
			{kind: 'bad-backup', code: 'cut-off'},
		],
		['cut off in its head', bytes => bytes.subarray(0, 60), {kind: 'bad-backup', code: 'cut-off'}],
		[
			'with the mark of its end and a block less',
			bytes => {
				const head = bytes.indexOf('\n') + 1;
				return Buffer.concat([bytes.subarray(0, head + block), bytes.subarray(-4)]);
			},
			{kind: 'bad-backup', code: 'damaged'},
		],
		[
			'newer',
			raised,
			{kind: 'bad-backup', code: 'newer', detail: expect.stringContaining('7.0.0')},
		],
		[
			'foreign',
			() => Buffer.from('PK\u0003\u0004 an archive'),
			{kind: 'bad-backup', code: 'foreign'},
		],
		['empty', () => Buffer.alloc(0), {kind: 'bad-backup', code: 'foreign'}],
	];

	it.each(cases)('%s', async (_name, change, failure) => {
		await backUp();
		const whole = await readFile(place);
		const changed = change(whole);
		expect(changed.equals(whole)).toBe(false);
		await writeFile(place, changed);
		const other = await otherComputer();
		const before = await bytesIn(other.folder);
		const {outcome, restarts} = await restoreTo(other);
		expect(outcome).toMatchObject({ok: false, ...failure});
		expect(restarts).toBe(0);
		expect(await bytesIn(other.folder)).toEqual(before);
		expect(finishRestore(other.folder)).toBeUndefined();
		expect(await bytesIn(other.folder)).toEqual(before);
	});

	it('another passphrase', async () => {
		await backUp();
		const other = await otherComputer();
		const before = await bytesIn(other.folder);
		expect((await restoreTo(other, 'nine copper kettle')).outcome).toMatchObject({
			kind: 'wrong-passphrase',
		});
		expect(await bytesIn(other.folder)).toEqual(before);
	});

	it('of data that only a newer Steward reads', async () => {
		const file = new DatabaseSync(path.join(data.plans, plansName));
		file.exec('PRAGMA user_version = 99');
		file.close();
		const set = await openUnlocked();
		await deskOf(set, data.folder)['backup:save']({passphrase});
		await set.close();
		const other = await otherComputer();
		const before = await bytesIn(other.folder);
		expect((await restoreTo(other)).outcome).toMatchObject({kind: 'bad-backup', code: 'newer'});
		expect(await bytesIn(other.folder)).toEqual(before);
	});
});

describe('a start that is cut off', () => {
	/** A folder with one word in each file, and a restored one that waits. */
	async function waiting(folder: string): Promise<void> {
		const fresh = path.join(folder, restoreName, 'new');
		await mkdir(path.join(fresh, 'plans'), {recursive: true});
		await mkdir(path.join(folder, 'plans'), {recursive: true});
		for (const name of ['settings.json', 'vault.json', 'plans/plans.db']) {
			await writeFile(path.join(folder, name), 'old');
			await writeFile(path.join(fresh, name), 'new');
		}
		// There before, and not in the backup.
		await writeFile(path.join(folder, 'connections.json'), 'old');
		await writeFile(
			path.join(folder, restoreName, 'state.json'),
			JSON.stringify({step: 'ready', starts: 0, steward: '0.1.0', madeAt: 1}),
		);
	}
	const words = async (folder: string, name: string) =>
		readFile(path.join(folder, name), 'utf8').catch(() => undefined);

	it('at any of its steps is completed by the next', async () => {
		const folder = path.join(work, 'cut');
		// Each state that renames one after the other pass through.
		for (let steps = 0; steps <= setNames.length * 2; steps++) {
			await rm(folder, {recursive: true, force: true});
			await waiting(folder);
			await moveSteps(folder, steps);
			expect(finishRestore(folder)).toMatchObject({is: 'restored'});
			for (const name of ['settings.json', 'vault.json', 'plans/plans.db']) {
				expect(await words(folder, name), `${name} after ${steps}`).toBe('new');
				expect(await words(path.join(folder, asideName), name)).toBe('old');
			}
			expect(await words(folder, 'connections.json')).toBeUndefined();
			expect(await words(path.join(folder, asideName), 'connections.json')).toBe('old');
		}
	});

	/** Does the first of the renames that a start does, in their order. */
	async function moveSteps(folder: string, count: number): Promise<void> {
		const moves: (() => Promise<void>)[] = setNames.flatMap(name => [
			() =>
				cp(path.join(folder, name), path.join(folder, asideName, name), {recursive: true})
					.then(() => rm(path.join(folder, name), {recursive: true}))
					.catch(() => undefined),
			() =>
				cp(path.join(folder, restoreName, 'new', name), path.join(folder, name), {recursive: true})
					.then(() => rm(path.join(folder, restoreName, 'new', name), {recursive: true}))
					.catch(() => undefined),
		]);
		for (const move of moves.slice(0, count)) await move();
	}

	it('a set that shows no window in two starts gives way to the one from before', async () => {
		const folder = path.join(work, 'bad');
		await mkdir(folder);
		await waiting(folder);
		expect(finishRestore(folder)).toMatchObject({is: 'restored'});
		expect(finishRestore(folder)).toBeUndefined();
		expect(await words(folder, 'settings.json')).toBe('new');
		expect(finishRestore(folder)).toEqual({is: 'put-back'});
		for (const name of ['settings.json', 'vault.json', 'plans/plans.db', 'connections.json']) {
			expect(await words(folder, name)).toBe('old');
		}
		expect(await readdir(folder)).not.toContain(restoreName);
		expect(finishRestore(folder)).toBeUndefined();
	});
});
