import {mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {z} from 'zod';
import {speakEnglishOfCode} from '../../shared/languages/english-of-code';
import {speak} from '../../shared/languages/speak';
import {mostRecordBytes, openJsonFile} from './json-file';

const schema = z.object({count: z.int(), text: z.string()});
const initial = {count: 0, text: 'none'};

let folder: string;
let file: string;
let notices: string[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-json-'));
	file = path.join(folder, 'record.json');
	notices = [];
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const open = () => openJsonFile({file, schema, initial, onNotice: notice => notices.push(notice)});

/** Leaves the states 1 (as the kept version) and 2 (as the record) on disk. */
async function writeTwoStates(): Promise<Buffer> {
	const record = await open();
	await record.write({count: 1, text: 'first'});
	await record.write({count: 2, text: 'second'});
	return readFile(file);
}

it('begins with what it is given and keeps what is written', async () => {
	expect((await open()).value()).toEqual(initial);
	await writeTwoStates();
	expect((await open()).value()).toEqual({count: 2, text: 'second'});
	expect(notices).toEqual([]);
});

it('is readable for its owner only', async () => {
	await writeTwoStates();
	for (const name of await readdir(folder)) {
		expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
	}
});

it('keeps the newest of many states that come faster than the disk', async () => {
	const record = await open();
	for (let count = 1; count <= 200; count++) void record.write({count, text: ''});
	await record.settled();
	expect((await open()).value().count).toBe(200);
});

/** No file can be written under the name that new states have first. */
const jam = () => mkdir(`${file}.new`);
const free = () => rm(`${file}.new`, {recursive: true});

it('a write that fails is rolled back, unless it is to hold for this run', async () => {
	await writeTwoStates();
	const record = await open();
	await jam();
	await expect(record.write({count: 3, text: ''})).rejects.toThrow('EISDIR');
	expect(record.value().count).toBe(2);
	await expect(record.replace({count: 4, text: ''})).rejects.toThrow('EISDIR');
	expect(record.value().count).toBe(2);
	await free();
	await record.write({...record.value(), text: 'more'});
	expect((await open()).value()).toEqual({count: 2, text: 'more'});

	const held = await openJsonFile({
		file,
		schema,
		initial,
		isHeldUnwritten: true,
		onNotice: () => {},
	});
	await jam();
	await expect(held.write({count: 3, text: ''})).rejects.toThrow('EISDIR');
	expect(held.value().count).toBe(3);
});

it('of writes that fail together all are rolled back', async () => {
	await writeTwoStates();
	const record = await open();
	await jam();
	const outcomes = await Promise.allSettled(
		[3, 4, 5].map(count => record.write({count, text: ''})),
	);
	expect(outcomes.map(({status}) => status)).toEqual(['rejected', 'rejected', 'rejected']);
	expect(record.value().count).toBe(2);
});

it('leaves no copy of what was replaced, even where a new copy has no room', async () => {
	const record = await open();
	await record.write({count: 1, text: 'secret'});
	await record.write({count: 2, text: 'secret'});
	// The first state is written, its copy is not.
	await mkdir(`${file}.bak.new`);
	await rm(`${file}.bak`);
	await expect(record.replace({count: 3, text: 'none'})).rejects.toThrow();
	expect(record.value()).toEqual({count: 2, text: 'secret'});
});

it('leaves no copy of what was replaced where there is room for one state alone', async () => {
	await writeTwoStates();
	// The copy from before is all that there is: no other one is made of the first state.
	await rm(file);
	const record = await open();
	await mkdir(`${file}.bak.new`);
	await record.replace({count: 3, text: ''});
	expect(await readdir(folder)).not.toContain(path.basename(`${file}.bak`));
	expect((await open()).value().count).toBe(3);
});

it('a copy that a sudden end left behind is made anew, beside a sound record alone', async () => {
	const openTidy = async () => {
		const record = await openJsonFile({
			file,
			schema,
			initial,
			isCopyRenewed: true,
			onNotice: notice => notices.push(notice),
		});
		await record.settled();
		return record.value();
	};
	const newest = await writeTwoStates();
	const older = await readFile(`${file}.bak`);
	await writeFile(`${file}.bak.new`, older);
	expect(await openTidy()).toEqual({count: 2, text: 'second'});
	expect(await readFile(`${file}.bak`)).toEqual(newest);
	expect((await readdir(folder)).toSorted()).toEqual(['record.json', 'record.json.bak']);

	// Without room for a new one it stays as it is.
	await writeFile(`${file}.bak`, older);
	await mkdir(`${file}.bak.new`);
	expect(await openTidy()).toEqual({count: 2, text: 'second'});
	expect(await readFile(`${file}.bak`)).toEqual(older);
	await rm(`${file}.bak.new`, {recursive: true});

	// It is the last good one.
	for (const damage of [() => writeFile(file, '{'), () => rm(file, {force: true})]) {
		await damage();
		expect(await openTidy()).toEqual({count: 1, text: 'first'});
		expect(await readFile(`${file}.bak`)).toEqual(older);
	}
});

it('a record that is far too large counts as damaged before it is read', async () => {
	const whole = await writeTwoStates();
	await writeFile(file, Buffer.concat([whole, Buffer.alloc(mostRecordBytes, ' ')]));
	expect((await open()).value()).toEqual({count: 1, text: 'first'});
	expect(notices).toEqual([expect.stringContaining('was damaged')]);
});

it('what happened to a record is told in the language of the window', async () => {
	await speak('de');
	const whole = await writeTwoStates();
	await writeFile(file, whole.subarray(0, -2));
	await open();
	expect(notices).toEqual([
		expect.stringMatching(/^record\.json war beschädigt\. .*früherer Stand/),
	]);
	speakEnglishOfCode();
});

it('none is written that would count as damaged', async () => {
	await writeTwoStates();
	const record = await open();
	const text = 'x'.repeat(mostRecordBytes);
	await expect(record.write({count: 3, text})).rejects.toThrow('has room for');
	expect(record.value()).toEqual({count: 2, text: 'second'});
	expect((await open()).value()).toEqual({count: 2, text: 'second'});
});

it('a write that fails leaves no half file in the way of the next one', async () => {
	await writeTwoStates();
	const record = await open();
	await mkdir(`${file}.bak.new`);
	await expect(record.write({count: 3, text: ''})).rejects.toThrow();
	expect(await readdir(folder)).not.toContain('record.json.new');
});

it('a write that fails does not stop the next one', async () => {
	const record = await open();
	await rm(folder, {recursive: true});
	await expect(record.write({count: 1, text: ''})).rejects.toThrow('ENOENT');
	await open();
	await record.write({count: 2, text: ''});
	expect((await open()).value().count).toBe(2);
});

describe('a half-written file never prevents a start (R2)', () => {
	it('cut off at 100 places', async () => {
		const whole = await writeTwoStates();
		for (let at = 0; at < 100; at++) {
			await writeFile(file, whole);
			await truncate(file, Math.floor((at * whole.length) / 100));
			expect((await open()).value()).toEqual({count: 1, text: 'first'});
		}
		expect(notices).toHaveLength(100);
		const kept = (await readdir(folder)).filter(name => name.includes('.broken-'));
		expect(kept).toHaveLength(100);
	});

	it('one byte changed at 100 places', async () => {
		const whole = await writeTwoStates();
		for (let at = 0; at < 100; at++) {
			const damaged = Buffer.from(whole);
			const place = Math.floor((at * whole.length) / 100);
			damaged[place] = (damaged[place] ?? 0) ^ 1;
			await writeFile(file, damaged);
			const {count, text} = (await open()).value();
			// A changed blank between the parts of the file harms nothing.
			expect([
				[1, 'first'],
				[2, 'second'],
			]).toContainEqual([count, text]);
		}
	});

	it('both versions damaged', async () => {
		await writeTwoStates();
		await writeFile(file, '{');
		await writeFile(`${file}.bak`, '');
		expect((await open()).value()).toEqual(initial);
		expect(notices).toHaveLength(2);
		expect(notices[0]).toContain(`${file}.broken-1`);
	});

	it('the record missing between two renames', async () => {
		await writeTwoStates();
		await rm(file);
		expect((await open()).value()).toEqual({count: 1, text: 'first'});
		expect(notices).toEqual([]);
	});

	it('whole, but of another shape', async () => {
		const other = await openJsonFile({
			file,
			schema: z.string(),
			initial: '',
			onNotice: () => {},
		});
		await other.write('of a later version');
		expect((await open()).value()).toEqual(initial);
		expect(notices).toHaveLength(1);
	});
});
