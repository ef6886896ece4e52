import {appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {firstBrokenLine, openJournal, type JournalEntry} from './journal';

let folder: string;
let faults: unknown[];
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-journal-'));
	faults = [];
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const open = () =>
	openJournal(folder, {
		now: () => new Date('2026-03-01T09:15:00Z'),
		onFault: fault => faults.push(fault),
	});
const change = (userId: number): JournalEntry => ({
	connection: 'demo',
	method: 'PATCH',
	path: `/users/${userId}`,
	parameters: ['role'],
	status: 200,
	milliseconds: 12,
});
const read = () => readFile(path.join(folder, 'demo.jsonl'), 'utf8');

it('writes a line for each change, in order, for its owner only', async () => {
	const journal = open();
	for (let userId = 1; userId <= 50; userId++) journal.note(change(userId));
	await journal.close();
	const lines = (await read()).trimEnd().split('\n');
	expect(lines).toHaveLength(50);
	expect(JSON.parse(lines[0] ?? '')).toEqual({
		at: '2026-03-01T09:15:00.000Z',
		...change(1),
		previous: '0'.repeat(64),
	});
	expect(lines.map(line => (JSON.parse(line) as JournalEntry).path)).toEqual(
		Array.from({length: 50}, (_, index) => `/users/${index + 1}`),
	);
	expect((await stat(path.join(folder, 'demo.jsonl'))).mode & 0o077).toBe(0);
	expect(faults).toEqual([]);
});

it('goes on with the chain after a start', async () => {
	for (const userId of [1, 2, 3]) {
		const journal = open();
		journal.note(change(userId));
		await journal.close();
	}
	expect(firstBrokenLine(await read())).toBeUndefined();
});

it('keeps each connection apart', async () => {
	const journal = open();
	journal.note(change(1));
	journal.note({...change(1), connection: 'other'});
	await journal.close();
	expect((await read()).trimEnd().split('\n')).toHaveLength(1);
});

it('shows an altered, a missing and an added line', async () => {
	const journal = open();
	for (let userId = 1; userId <= 5; userId++) journal.note(change(userId));
	await journal.close();
	const text = await read();
	const lines = text.trimEnd().split('\n');
	expect(firstBrokenLine(text)).toBeUndefined();
	expect(firstBrokenLine(text.replace('/users/2', '/users/9'))).toBe(3);
	expect(firstBrokenLine(lines.toSpliced(1, 1).join('\n'))).toBe(2);
	expect(firstBrokenLine(lines.toSpliced(1, 0, lines[1] ?? '').join('\n'))).toBe(3);
});

it('goes on over a line that was torn', async () => {
	const first = open();
	first.note(change(1));
	await first.close();
	const whole = await read();
	await writeFile(path.join(folder, 'demo.jsonl'), whole);
	await appendFile(path.join(folder, 'demo.jsonl'), '{"at":"2026-03-');
	const second = open();
	second.note(change(2));
	second.note(change(3));
	await second.close();
	const lines = (await read()).trimEnd().split('\n');
	expect(lines).toHaveLength(4);
	expect(firstBrokenLine(await read())).toBe(2);
	expect(lines[3]).toContain('/users/3');
});

it('tells a fault and goes on', async () => {
	const journal = open();
	await writeFile(path.join(folder, 'broken.jsonl'), '');
	await rm(folder, {recursive: true});
	await writeFile(folder, 'a file where the folder was');
	journal.note(change(1));
	await journal.settled();
	expect(faults).toHaveLength(1);
	await rm(folder);
	journal.note(change(2));
	await journal.close();
	expect((await read()).trimEnd().split('\n')).toHaveLength(1);
});

it('takes no more room than it may, and the chain goes on from file to file', async () => {
	const limits = {mostBytes: 2000, mostFiles: 3};
	const openSmall = () => openJournal(folder, {onFault: fault => faults.push(fault), limits});
	for (let start = 0; start < 6; start++) {
		const journal = openSmall();
		const last = start < 5 ? 10 : 7;
		for (let userId = 1; userId <= last; userId++) journal.note(change(userId));
		await journal.close();
	}
	const names = (await readdir(folder)).toSorted();
	expect(names).toEqual(['demo.jsonl', 'demo.jsonl.1', 'demo.jsonl.2']);
	const [newest = '', older = '', oldest = ''] = await Promise.all(
		names.map(name => readFile(path.join(folder, name), 'utf8')),
	);
	for (const text of [newest, older, oldest]) expect(text.length).toBeLessThan(2300);
	expect([older.length, oldest.length].every(length => length >= 2000)).toBe(true);
	expect(firstBrokenLine(older, oldest)).toBeUndefined();
	expect(firstBrokenLine(newest, older)).toBeUndefined();
	expect(firstBrokenLine(newest, oldest)).toBe(1);
	expect(newest.trimEnd().split('\n').at(-1)).toContain('/users/7"');
	const journal = openSmall();
	await journal.forget('demo');
	await journal.close();
	expect(await readdir(folder)).toEqual([]);
	expect(faults).toEqual([]);
});

it('keeps little of a call that is long', async () => {
	const journal = open();
	const parameters = Array.from({length: 5000}, (_, at) => `${at}${'n'.repeat(5000)}`);
	journal.note({...change(1), path: `/${'x'.repeat(1_000_000)}`, parameters});
	await journal.close();
	const text = await read();
	expect(text.length).toBeLessThan(15_000);
	expect(firstBrokenLine(text)).toBeUndefined();
});

it('a connection whose name leads elsewhere is refused', async () => {
	const journal = open();
	journal.note({...change(1), connection: '../elsewhere'});
	await expect(journal.forget('../elsewhere')).rejects.toThrow('not the name of a file');
	await journal.close();
	expect(faults).toHaveLength(1);
	expect(await readdir(folder)).toEqual([]);
});
