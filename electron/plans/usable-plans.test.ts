import {mkdir, mkdtemp, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {openUsablePlans} from './usable-plans';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const owner = {
	organization: {address: 'https://chat.example.com'},
	account: {id: 7, email: 'owner@example.com'},
};

/** What was told, and whether a plan can be kept all the same. */
async function opened(place: string) {
	const notices: string[] = [];
	const plans = await openUsablePlans(place, notice => notices.push(notice));
	plans.add(owner, 'Empty', []);
	expect(plans.list()).toHaveLength(1);
	plans.close();
	return notices;
}

it('what is no database is set aside, whole', async () => {
	await writeFile(path.join(folder, 'plans.db'), 'nothing of the kind '.repeat(500));
	expect(await opened(folder)).toEqual([expect.stringContaining('plans.db.broken-1')]);
	const aside = await readFile(path.join(folder, 'plans.db.broken-1'), 'utf8');
	expect(aside).toContain('nothing of the kind');
	expect(await opened(folder).catch(() => [])).toEqual([]);
});

it('what a newer Steward wrote stays byte for byte', async () => {
	const file = path.join(folder, 'plans.db');
	const database = new DatabaseSync(file);
	database.exec('CREATE TABLE later (id INTEGER); PRAGMA user_version = 99');
	database.close();
	const before = await readFile(file);
	expect(await opened(folder)).toEqual([expect.stringContaining('newer Steward')]);
	expect((await readFile(file)).equals(before)).toBe(true);
	expect(await readdir(folder)).toContain('older');
});

it('where the folder cannot be made, plans last until the end', async () => {
	const blocked = path.join(folder, 'file');
	await mkdir(folder, {recursive: true});
	await writeFile(blocked, '');
	expect(await opened(path.join(blocked, 'plans'))).toEqual([
		expect.stringContaining("can't be saved"),
	]);
});

it('copies whose process is no more are deleted, others stay', async () => {
	const copies = path.join(folder, 'copies');
	const own = `copy-${process.pid}-a`;
	for (const name of ['copy-4194304999-b', own]) {
		await mkdir(path.join(copies, name, 'data'), {recursive: true});
	}
	await opened(folder);
	expect(await readdir(copies)).toEqual([own]);
});
