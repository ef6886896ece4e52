import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openTextsLog, TooManyTexts} from './texts-log';

let folder: string;
let file: string;
let notices: string[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-log-'));
	file = path.join(folder, 'demo.jsonl');
	notices = [];
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const open = (mostWaste?: number) =>
	openTextsLog({
		file,
		onNotice: notice => notices.push(notice),
		...(mostWaste !== undefined && {mostWaste}),
	});
const said = (text: string) => ({text, at: 1});
const text = () => readFile(file, 'utf8');

/** A log as a program that was killed leaves it: two texts from before, then three changes. */
async function leaveLog(): Promise<string> {
	const before = await open();
	await before.write('old', said('old text'));
	await before.write('other', said('other text'));
	await before.close();
	const last = await open();
	await last.write('old', said('newer text'));
	await last.write('new', said('new text'));
	await last.write('old', said('newest text'));
	return text();
}

it('the last line of a key counts, and one that was emptied is gone', async () => {
	const log = await open();
	await log.write('a', said('one'));
	await log.write('b', said('two\nlines'));
	await log.write('a', said('three'));
	await log.write('b', undefined);
	expect((await open()).value()).toEqual({a: said('three')});
});

it('what was thrown away is in no file after a quit', async () => {
	const log = await open();
	await log.write('a', said('secret'));
	await log.write('a', said('plain'));
	await log.close();
	for (const name of await readdir(folder)) {
		expect(await readFile(path.join(folder, name), 'utf8')).not.toContain('secret');
	}
	expect((await open()).value()).toEqual({a: said('plain')});
});

it('is written anew when it grows, and loses nothing on the way', async () => {
	const log = await open(2000);
	await Promise.all(
		Array.from({length: 400}, (_none, at) => log.write(`k${at % 5}`, said(`text ${at}`))),
	);
	for (let at = 400; at < 420; at++) {
		await log.write(`k${at % 5}`, said(`text ${at}`));
		await log.settled();
	}
	expect((await text()).length).toBeLessThan(4000);
	expect((await open()).value()).toEqual({
		k0: said('text 415'),
		k1: said('text 416'),
		k2: said('text 417'),
		k3: said('text 418'),
		k4: said('text 419'),
	});
});

it('R18: texts have a bound in bytes; what is over it is refused, and nothing is lost', async () => {
	const openSmall = () =>
		openTextsLog({
			file,
			onNotice: notice => notices.push(notice),
			mostBytes: 10_000,
			mostWaste: 1000,
		});
	let log = await openSmall();
	await log.write('kept', said('a draft'));
	const letters = 'ä'.repeat(100);
	let refused = 0;
	for (let at = 0; at < 500; at++) {
		await log.write(`${at}`, said(letters)).catch((error: unknown) => {
			expect(error).toBeInstanceOf(TooManyTexts);
			refused++;
		});
	}
	const held = Object.keys(log.value()).length;
	expect(held + refused).toBe(501);
	expect(held).toBeGreaterThan(30);
	await log.settled();
	expect((await readFile(file)).length).toBeLessThan(12_000);
	const long = said('x'.repeat(20_000));
	await expect(log.write('kept', long)).rejects.toThrow(/no room.*Send or discard/s);
	await log.close();
	log = await openSmall();
	expect(Object.keys(log.value())).toHaveLength(held);
	expect(log.value()['kept']).toEqual(said('a draft'));
	// What is less is always taken, and makes room again.
	await expect(log.write('more', said(letters))).rejects.toThrow(TooManyTexts);
	await log.write('1', undefined);
	await log.write('kept', said('it'));
	await log.write('more', said(letters));
	expect(log.value()['more']).toEqual(said(letters));
	await log.close();
});

describe('a damaged file', () => {
	it('cut anywhere: it opens with the newest state that can be read', async () => {
		const whole = await leaveLog();
		for (let length = 0; length < whole.length; length += 7) {
			await rm(folder, {recursive: true, force: true});
			await leaveLog();
			await writeFile(file, whole.slice(0, length));
			notices = [];
			const {old, other} = (await open()).value();
			expect(other).toEqual(said('other text'));
			expect(['old text', 'newer text', 'newest text']).toContain(old?.text);
			expect(notices.length).toBeLessThanOrEqual(1);
		}
	});

	it('with a byte turned over: only that line is lost, and one notice names the file', async () => {
		const whole = await leaveLog();
		for (let at = 0; at < whole.length - 1; at += 11) {
			await rm(folder, {recursive: true, force: true});
			await leaveLog();
			const bytes = Buffer.from(whole);
			bytes[at] = (bytes[at] ?? 0) ^ 1;
			await writeFile(file, bytes);
			notices = [];
			const values = (await open()).value();
			expect(values['other']).toEqual(said('other text'));
			expect(values['old']).toBeDefined();
			expect(notices).toEqual([expect.stringContaining('demo.jsonl was damaged')]);
			expect(await readdir(folder)).toContain('demo.jsonl.broken-1');
		}
	});

	it('with half a line at the end goes on without a word', async () => {
		const whole = await leaveLog();
		await writeFile(file, whole.slice(0, -10));
		const log = await open();
		expect(log.value()['old']).toEqual(said('newer text'));
		await log.write('old', said('typed since'));
		expect((await open()).value()['old']).toEqual(said('typed since'));
		expect(notices).toEqual([]);
	});
});

/** A line with a right checksum, whatever is in it. */
const sealed = (inner: string) =>
	`${createHash('sha256').update(inner).digest('hex').slice(0, 16)} ${inner}\n`;

describe('what would keep a program from starting', () => {
	it('a sealed line that is no JSON costs that line alone', async () => {
		const whole = await leaveLog();
		await writeFile(file, whole + sealed('{"key":'));
		const log = await open();
		expect(log.value()).toEqual({
			old: said('newest text'),
			other: said('other text'),
			new: said('new text'),
		});
		expect(notices).toHaveLength(1);
		await log.close();
		expect((await open()).value()['new']).toEqual(said('new text'));
	});

	it.each(['', '.new', '.bak', '.bak.new'])(
		'a folder in the place of the file with the ending "%s" is set aside with what it holds',
		async ending => {
			if (ending !== '') await leaveLog();
			await rm(`${file}${ending}`, {recursive: true, force: true});
			await mkdir(path.join(`${file}${ending}`, 'more'), {recursive: true});
			const log = await open(1);
			await log.write('a', said('typed'));
			await log.close();
			expect(notices).toEqual([expect.stringContaining(`${file}${ending}.broken-1`)]);
			expect(await readdir(`${file}${ending}.broken-1`)).toEqual(['more']);
			expect((await open()).value()).toMatchObject({a: said('typed')});
		},
	);

	it('a place where nothing can be written is told, read all the same, and tried again', async () => {
		const torn = `${await leaveLog()}torn`;
		await writeFile(file, torn);
		const spared = path.join(folder, 'spared');
		// A name that leads nowhere: no right and no owner lets anybody write there.
		await symlink(path.join(spared, 'new'), `${file}.new`);
		const log = await open();
		expect(notices).toEqual([expect.stringMatching(/cannot be kept in .*ENOENT.*only until/)]);
		expect(log.value()['old']).toEqual(said('newest text'));
		await expect(log.write('a', said('typed'))).rejects.toThrow('ENOENT');
		expect(log.value()['a']).toEqual(said('typed'));
		expect(await text()).toBe(torn);

		await mkdir(spared);
		await log.write('b', said('later'));
		await log.close();
		expect((await open()).value()).toMatchObject({
			old: said('newest text'),
			a: said('typed'),
			b: said('later'),
		});
	});

	it('a damaged file keeps its name until what can be read of it is in another', async () => {
		const whole = await leaveLog();
		const damaged = whole.replace('newer text', 'NEWER TEXT');
		await writeFile(file, damaged);
		await symlink(path.join(folder, 'nowhere', 'new'), `${file}.new`);
		const log = await open();
		await log.close();
		expect(await text()).toBe(damaged);
		await rm(`${file}.new`);
		expect((await open()).value()['new']).toEqual(said('new text'));
	});
});
