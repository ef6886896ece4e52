import fs from 'node:fs';
import {mkdtemp, open, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import promises from 'node:fs/promises';
import {syncBuiltinESMExports} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
	copyDurably,
	flushFileSync,
	makeFolderDurably,
	makeFolderDurablySync,
	removeDurably,
	renameDurably,
	renameDurablySync,
	renameToFreeDurably,
	writeDurably,
	writeDurablySync,
} from './durable';

let folder: string;
let file: string;
/** What went to the disk, in its order: flushed files and folders, and renames. */
let done: string[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-durable-'));
	file = path.join(folder, 'file');
	done = [];
	const nameOf = (descriptor: number) =>
		path.relative(folder, fs.readlinkSync(`/proc/self/fd/${descriptor}`)) || '.';
	// The real calls, written down as they return.
	const handle = await open(folder, 'r');
	const kind = Object.getPrototypeOf(handle) as typeof handle;
	const {sync} = kind;
	vi.spyOn(kind, 'sync').mockImplementation(async function (this: typeof handle) {
		await sync.call(this);
		done.push(`flush ${nameOf(this.fd)}`);
	});
	await handle.close();
	const {fsyncSync, renameSync} = fs;
	const {rename} = promises;
	vi.spyOn(fs, 'fsyncSync').mockImplementation(descriptor => {
		fsyncSync(descriptor);
		done.push(`flush ${nameOf(descriptor)}`);
	});
	vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
		renameSync(from, to);
		done.push('rename');
	});
	vi.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
		await rename(from, to);
		done.push('rename');
	});
	syncBuiltinESMExports();
});
afterEach(async () => {
	vi.restoreAllMocks();
	syncBuiltinESMExports();
	await rm(folder, {recursive: true, force: true});
});

/** Descriptors have names to be looked up there. */
const isLinux = process.platform === 'linux';

it.runIf(isLinux)('what is written or copied is flushed, and private', async () => {
	await writeDurably(file, 'text');
	writeDurablySync(`${file}-2`, Buffer.from('bytes'));
	await copyDurably(file, `${file}-3`);
	flushFileSync(file);
	expect(done).toEqual(['flush file', 'flush file-2', 'flush file-3', 'flush file']);
	for (const name of await readdir(folder)) {
		expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
	}
	expect(await readFile(`${file}-2`, 'utf8')).toBe('bytes');
});

it.runIf(isLinux)('after a rename the folder is flushed, both where there are two', async () => {
	await writeFile(file, '');
	await renameDurably(file, `${file}-2`);
	renameDurablySync(`${file}-2`, file);
	fs.mkdirSync(path.join(folder, 'other'));
	renameDurablySync(file, path.join(folder, 'other', 'file'));
	const once = ['rename', 'flush .'];
	expect(done).toEqual([...once, ...once, 'rename', 'flush other', 'flush .']);
});

describe.each([true, false])('on a disk with further names for a file: %j', hasLinks => {
	beforeEach(() => {
		if (hasLinks) return;
		const refusal = Object.assign(new Error('EPERM'), {code: 'EPERM'});
		vi.spyOn(promises, 'link').mockRejectedValue(refusal);
		syncBuiltinESMExports();
	});

	it('a file gets a free name, and is found under no other', async () => {
		await writeFile(file, 'text');
		await renameToFreeDurably(file, `${file}-2`);
		expect(await readdir(folder)).toEqual(['file-2']);
		expect(await readFile(`${file}-2`, 'utf8')).toBe('text');
		if (isLinux) expect(done.at(-1)).toBe('flush .');
	});

	it('a file that has its name is there, though the folder cannot be flushed', async () => {
		await writeFile(file, 'text');
		const handle = await open(folder, 'r');
		const kind = Object.getPrototypeOf(handle) as typeof handle;
		await handle.close();
		vi.spyOn(kind, 'sync').mockRejectedValue(new Error('EINVAL'));
		await renameToFreeDurably(file, `${file}-2`);
		expect(await readdir(folder)).toEqual(['file-2']);
	});

	it('a file that is there keeps its name', async () => {
		await writeFile(file, 'text');
		await writeFile(`${file}-2`, 'of another');
		await expect(renameToFreeDurably(file, `${file}-2`)).rejects.toThrow('EEXIST');
		expect(await readFile(file, 'utf8')).toBe('text');
		expect(await readFile(`${file}-2`, 'utf8')).toBe('of another');
	});

	it.runIf(!hasLinks)('a name that could not be given is held by nothing', async () => {
		await writeFile(file, 'text');
		vi.mocked(promises.rename).mockRejectedValue(new Error('EIO'));
		syncBuiltinESMExports();
		await expect(renameToFreeDurably(file, `${file}-2`)).rejects.toThrow('EIO');
		expect(await readdir(folder)).toEqual(['file']);
	});
});

it.runIf(isLinux)('after a removal the folder is flushed, be there a file or not', async () => {
	await writeFile(file, '');
	await removeDurably(file);
	await removeDurably(file);
	expect(await readdir(folder)).toEqual([]);
	expect(done).toEqual(['flush .', 'flush .']);
});

it.runIf(isLinux)('of new folders every name is flushed', async () => {
	await makeFolderDurably(path.join(folder, 'a', 'b', 'c'));
	await makeFolderDurably(path.join(folder, 'a', 'b', 'c'));
	expect(done).toEqual(['flush .', 'flush a', 'flush a/b']);
	done = [];
	makeFolderDurablySync(path.join(folder, 'a', 'd'));
	makeFolderDurablySync(path.join(folder, 'a', 'd'));
	expect(done).toEqual(['flush a']);
	expect((await stat(path.join(folder, 'a', 'd'))).mode & 0o077).toBe(0);
});

/** A log may lose its last lines, a picture is made again. */
const needNotLast = ['main/log-file.ts', 'main/picture.ts'];

it('nothing else gives a file another name', async () => {
	const entries = await readdir(import.meta.dirname, {recursive: true, withFileTypes: true});
	const sources = entries
		.filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
		.map(entry => path.relative(import.meta.dirname, path.join(entry.parentPath, entry.name)))
		.filter(name => !/\.(test|fixture)\.ts$/.test(name) && name !== 'durable.ts');
	expect(sources.length).toBeGreaterThan(100);
	const found: string[] = [];
	for (const name of sources) {
		const text = await readFile(path.join(import.meta.dirname, name), 'utf8');
		const imports = text.matchAll(/import \{([^}]*)\} from 'node:fs(?:\/promises)?'/g);
		const names = [...imports].map(([, list]) => list ?? '').join();
		if (/\b(rename|renameSync|link|linkSync|copyFile)\b/.test(names)) found.push(name);
	}
	expect(found.sort()).toEqual(needNotLast);
});
