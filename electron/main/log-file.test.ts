import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {openLogFile} from './log-file';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-log-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

it('keeps the newest files and no more, for their owner only', async () => {
	const log = openLogFile(path.join(folder, 'logs/a.log'), {mostBytes: 100, mostFiles: 3});
	for (let line = 1; line <= 60; line++) log.write(`line ${line}\n`);
	await log.close();
	const names = (await readdir(path.join(folder, 'logs'))).toSorted();
	expect(names).toEqual(['a.log', 'a.log.1', 'a.log.2']);
	let all = '';
	for (const name of names.toReversed()) {
		const file = path.join(folder, 'logs', name);
		const {mode, size} = await stat(file);
		expect(mode & 0o077).toBe(0);
		expect(size).toBeLessThan(120);
		all += await readFile(file, 'utf8');
	}
	expect(all.trim().split('\n').at(-1)).toBe('line 60');
});

it('goes on where it ended', async () => {
	const file = path.join(folder, 'a.log');
	for (const line of ['one\n', 'two\n']) {
		const log = openLogFile(file);
		log.write(line);
		await log.close();
	}
	expect(await readFile(file, 'utf8')).toBe('one\ntwo\n');
});

it('never fails whoever writes', async () => {
	const log = openLogFile('/dev/null/impossible/a.log');
	log.write('lost');
	await log.close();
});
