import {mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {saveText} from './save-file';
import {markOrigin} from './mark-origin';

let folder: string;
let file: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-mark-'));
	file = path.join(folder, 'a.txt');
	await writeFile(file, 'text');
});
afterEach(() => rm(folder, {recursive: true}));

describe('the mark of a saved file', () => {
	it('on Windows is the zone of the internet, in a stream of the file', async () => {
		await markOrigin(file, {platform: 'win32'});
		// Elsewhere a stream is a file of that name, which shows what would be in it.
		expect(await readFile(`${file}:Zone.Identifier`, 'utf8')).toBe(
			'[ZoneTransfer]\r\nZoneId=3\r\n',
		);
		expect(await readFile(file, 'utf8')).toBe('text');
	});

	it('on macOS is its quarantine, written by a tool at a place of the system', async () => {
		const runs: unknown[] = [];
		const run = async (program: string, words: readonly string[]) => runs.push([program, words]);
		await markOrigin(file, {platform: 'darwin', run, now: () => 1_700_000_000_000});
		expect(runs).toEqual([
			[
				'/usr/bin/xattr',
				[
					'-w',
					'com.apple.quarantine',
					expect.stringMatching(/^0081;6553f100;Steward;[\dA-F-]{36}$/),
					file,
				],
			],
		]);
	});

	it('is left out where the system cannot hold it, and the file is kept', async () => {
		const run = () => Promise.reject(new Error('Operation not supported.'));
		await markOrigin(file, {platform: 'darwin', run});
		await markOrigin(path.join(folder, 'gone', 'b.txt'), {platform: 'win32'});
		expect(await readFile(file, 'utf8')).toBe('text');
	});

	it('on Linux is none', async () => {
		const run = () => Promise.reject(new Error('Nothing is to be run.'));
		await markOrigin(file, {platform: 'linux', run});
		expect(await readdir(folder)).toEqual(['a.txt']);
	});
});

it('a text of the page is saved with the mark of this system', async () => {
	const marked: number[] = [];
	const mark = async (place: string) => void marked.push((await stat(place)).ino);
	expect(await saveText({name: 'b.txt', text: 'x', folder, mark})).toMatchObject({ok: true});
	expect(marked).toEqual([(await stat(path.join(folder, 'b.txt'))).ino]);
});
