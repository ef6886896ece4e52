import {chmod, mkdtemp, readFile, readdir, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {lockFolder, makePrivateFolder} from './folder';
import {openSecret} from './secret';

let folder: string;
let file: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-folder-'));
	file = path.join(folder, 'lock');
});
afterEach(() => rm(folder, {recursive: true, force: true}));

describe('the lock of a folder', () => {
	it('names its holder, refuses everybody else, and is gone when it is given back', async () => {
		const lock = lockFolder(folder);
		expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({pid: process.pid});
		for (const name of await readdir(folder)) {
			expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
		}
		expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
		lock.release();
		const again = lockFolder(folder);
		expect([lock.wasLeftBehind, again.wasLeftBehind]).toEqual([false, false]);
		again.release();
	});

	it.each([
		['of a process that is gone', '{"pid":4194305}'],
		['of a process number that another process has now', `{"pid":${process.ppid}}`],
		['that is broken', '{"pi'],
		['that is empty', ''],
	])('%s is taken over', async (_what, left) => {
		await writeFile(file, left);
		const lock = lockFolder(folder);
		expect(lock.wasLeftBehind).toBe(true);
		expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({pid: process.pid});
		lock.release();
	});
});

it('R2: what came into the place of the guard keeps nobody out, is kept, and locks as before', async () => {
	const guard = path.join(folder, 'lock.guard');
	const foreign = 'some text that somebody saved here by mistake '.repeat(20);
	await writeFile(guard, foreign, {mode: 0o600});
	const lock = lockFolder(folder);
	expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
	lock.release();
	expect(await readFile(`${guard}.broken-1`, 'utf8')).toBe(foreign);
	expect((await stat(`${guard}.broken-1`)).mode & 0o077).toBe(0);
	lockFolder(folder).release();
	expect((await readdir(folder)).toSorted()).toEqual(['lock.guard', 'lock.guard.broken-1']);
});

it('a folder is made private, also one that was there', async () => {
	const open = path.join(folder, 'a', 'b');
	await chmod(folder, 0o755);
	makePrivateFolder(open);
	makePrivateFolder(folder);
	expect(((await stat(open)).mode | (await stat(folder)).mode) & 0o077).toBe(0);
});

describe('the secret', () => {
	const account = {id: 7, keyVersion: 1};
	it('stays the same, and gives other keys to other accounts and versions', () => {
		const first = openSecret(folder, true);
		const again = openSecret(folder, false);
		expect(again.keyOf(account)).toBe(first.keyOf(account));
		const keys = [account, {id: 8, keyVersion: 1}, {id: 7, keyVersion: 2}].map(of =>
			first.keyOf(of),
		);
		expect(new Set(keys).size).toBe(3);
		for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
	});

	it('is never made anew where an organization depends on it', async () => {
		expect(() => openSecret(folder, false)).toThrow(/missing/);
		await writeFile(path.join(folder, 'secret'), 'short');
		expect(() => openSecret(folder, true)).toThrow(/damaged/);
	});
});
