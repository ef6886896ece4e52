import {appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {longCount} from '../../shared/testing/long-count.fixture';
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

it('shows a blank line in the middle', async () => {
	const journal = open();
	for (let userId = 1; userId <= 3; userId++) journal.note(change(userId));
	await journal.close();
	const lines = (await read()).trimEnd().split('\n');
	expect(firstBrokenLine(lines.toSpliced(1, 1, '').join('\n'))).toBe(2);
	expect(firstBrokenLine('')).toBeUndefined();
});

describe('R2: a damaged journal never keeps a change from being noted', () => {
	const places = longCount(20, 100);
	const file = () => path.join(folder, 'demo.jsonl');

	/** Opens what lies there, notes two changes, and answers with the lines. */
	async function linesAfter(): Promise<readonly string[]> {
		faults = [];
		const journal = open();
		journal.note(change(90));
		journal.note(change(91));
		await journal.close();
		const lines = (await read()).trimEnd().split('\n');
		expect(lines.slice(-2).map(line => (JSON.parse(line) as JournalEntry).path)).toEqual([
			'/users/90',
			'/users/91',
		]);
		return lines;
	}

	async function whole(): Promise<Buffer> {
		const journal = open();
		for (let userId = 1; userId <= 6; userId++) journal.note(change(userId));
		await journal.close();
		return readFile(file());
	}

	it(`cut off at ${places} places: whole lines stay`, async () => {
		const bytes = await whole();
		for (let at = 0; at < places; at++) {
			const cut = bytes.subarray(0, Math.floor((at * bytes.length) / places));
			await writeFile(file(), cut);
			const before = cut.toString().split('\n');
			const isTorn = before.pop() !== '';
			const lines = await linesAfter();
			expect(lines.slice(0, before.length)).toEqual(before);
			expect(faults.map(String)).toEqual(
				isTorn
					? [expect.stringContaining(`demo.jsonl is damaged at line ${before.length + 1}`)]
					: [],
			);
		}
	});

	it(`one byte changed at ${places} places: the other lines stay, and it is told`, async () => {
		const bytes = await whole();
		for (let at = 0; at < places; at++) {
			const bent = Buffer.from(bytes);
			const place = Math.floor((at * bytes.length) / places);
			bent[place] = (bent[place] ?? 0) ^ 4;
			await writeFile(file(), bent);
			const others = bytes.toString().trimEnd().split('\n');
			const touched = bytes.subarray(0, place).toString().split('\n').length - 1;
			const kept = others.filter((_line, row) => row !== touched && row !== touched + 1);
			expect(await linesAfter()).toEqual(expect.arrayContaining(kept));
			// Nothing followed from the last line yet: what was altered in it alone shows in its JSON only.
			if (touched === others.length - 1) continue;
			expect(faults.map(String).join()).toContain('demo.jsonl is damaged at line');
		}
	});

	it.each([
		['nothing', ''],
		['blank lines', '\n\n\n'],
		['another text', 'Dear diary,\ntoday\n'],
		['JSON of something else', '{"sha256":"x","value":[]}\n'],
		['one endless line', 'x'.repeat(300_000)],
		['zeros', '\0'.repeat(5000)],
		['bytes that are no text', Buffer.from([0xff, 0xfe, 0x80, 0x0a, 0xc3])],
	])('%s in its place stays before what comes', async (_what, foreign) => {
		await writeFile(file(), foreign);
		await linesAfter();
		const bytes = Buffer.from(foreign);
		expect((await readFile(file())).subarray(0, bytes.length).equals(bytes)).toBe(true);
		if (bytes.length > 0) expect(String(faults[0])).toContain('demo.jsonl is damaged at line 1');
	});

	it('a folder in its place is set aside, and goes when the organization is forgotten', async () => {
		await mkdir(file());
		await writeFile(path.join(file(), 'inside'), 'kept');
		expect(await linesAfter()).toHaveLength(2);
		expect(String(faults[0])).toContain(`It is kept as ${file()}.broken-1`);
		expect(await readFile(path.join(`${file()}.broken-1`, 'inside'), 'utf8')).toBe('kept');
		const journal = open();
		await journal.forget('demo');
		expect(await readdir(folder)).toEqual([]);
	});
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
