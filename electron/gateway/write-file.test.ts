import {mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile as put} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {bridge, mostTextBytes} from '../../shared/bridge';
import {saveText} from './save-file';
import {safeName, writeFile} from './write-file';

let folder: string;

beforeEach(async () => {
	folder = path.join(await mkdtemp(path.join(tmpdir(), 'steward-write-')), 'downloads');
});
afterEach(async () => rm(path.dirname(folder), {recursive: true}));

describe('a name', () => {
	it.each([
		['messages of general.md', 'messages of general.md'],
		['../../etc/passwd', '-..-etc-passwd'],
		['a/b\\c.txt', 'a-b-c.txt'],
		['C:\\windows\\a.txt', 'C-windows-a.txt'],
		['.profile', 'profile'],
		['..', 'file'],
		['', 'file'],
		['gpj.\u202eexe', 'gpj.exe'],
		['a\u0000b\n.txt', 'ab.txt'],
		['CON', 'CON-'],
		['a<b>:"|?*.txt', 'a-b-.txt'],
		[`${'x'.repeat(400)}.json`, `${'x'.repeat(145)}.json`],
		['文'.repeat(85), '文'.repeat(81)],
		[`${'文'.repeat(140)}.pdf`, `${'文'.repeat(79)}.pdf`],
		[`${'🔭'.repeat(70)}.tar`, `${'🔭'.repeat(59)}.tar`],
		[`${'文'.repeat(80)} .${'文'.repeat(50)}`, '文'.repeat(80)],
		[`a.${'x'.repeat(400)}`, 'x'.repeat(150)],
		['日'.repeat(85), '日'.repeat(81)],
		[`${'日'.repeat(200)}.txt`, `${'日'.repeat(79)}.txt`],
		[`a.${'日'.repeat(140)}`, `a.${'日'.repeat(80)}`],
		['a\ud800.txt', 'a-.txt'],
		['report.txt:Zone.Identifier', 'report.txt-Zone.Identifier'],
		['a. ', 'a'],
		['desktop.ini', 'desktop.ini.download'],
		['Desktop.INI. ', 'Desktop.INI.download'],
		['AUTORUN.inf', 'AUTORUN.inf.download'],
		['a.url', 'a.url.download'],
		['a.scf', 'a.scf.download'],
		['a.Library-MS', 'a.Library-MS.download'],
		['a.lnk', 'a.lnk.download'],
		['a.l\u202enk', 'a.lnk.download'],
		['a.desktop', 'a.desktop.download'],
		[
			'a.{20D04FE0-3AEA-1069-A2D8-08002B30309D}',
			'a.{20D04FE0-3AEA-1069-A2D8-08002B30309D}.download',
		],
		[`${'文'.repeat(140)}.url`, `${'文'.repeat(76)}.url.download`],
		['notes on desktop.ini.md', 'notes on desktop.ini.md'],
		['url', 'url'],
		['\u2800', 'file'],
		['\u3164\u2800', 'file'],
	])('%j becomes %j', async (wanted, name) => {
		expect(safeName(wanted)).toBe(name);
		expect(await saveText({name: wanted, text: 'text', folder})).toEqual({ok: true, value: {name}});
		expect(await readdir(path.dirname(folder))).toEqual(['downloads']);
	});
});

describe('a text', () => {
	it('is saved as it is, for its reader alone', async () => {
		const text = 'Größe: 0.8″ 🔭\n';
		expect(await saveText({name: 'a.txt', text, folder})).toEqual({
			ok: true,
			value: {name: 'a.txt'},
		});
		expect(await readFile(path.join(folder, 'a.txt'), 'utf8')).toBe(text);
		expect((await stat(path.join(folder, 'a.txt'))).mode & 0o777).toBe(0o600);
	});

	it('may be empty', async () => {
		await saveText({name: 'a.txt', text: '', folder});
		expect((await stat(path.join(folder, 'a.txt'))).size).toBe(0);
	});

	it('never takes the place of another', async () => {
		const names = [];
		for (let turn = 0; turn < 3; turn++) {
			const outcome = await saveText({name: 'a.txt', text: String(turn), folder});
			names.push(outcome.ok ? outcome.value.name : outcome.detail);
		}
		expect(names).toEqual(['a.txt', 'a (2).txt', 'a (3).txt']);
		expect(await readFile(path.join(folder, 'a.txt'), 'utf8')).toBe('0');
	});

	it('never takes the place of another under the longest name', async () => {
		const name = `${'文'.repeat(200)}.pdf`;
		const kept = `${'文'.repeat(79)}`;
		for (const mark of ['', ' (2)', ' (3)']) {
			const value = {name: `${kept}${mark}.pdf`};
			expect(await saveText({name, text: 'text', folder})).toEqual({ok: true, value});
		}
	});

	it('that finds no room says so, and leaves nothing', async () => {
		// As a write to an open file says it.
		const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
			code: 'ENOSPC',
			errno: -28,
			syscall: 'write',
		});
		const mark = async () => Promise.reject(full);
		expect(await saveText({name: 'a.txt', text: 'text', folder, mark})).toEqual({
			ok: false,
			kind: 'unexpected',
			detail: 'It could not be written: ENOSPC: no space left on device, write',
		});
		expect(await readdir(folder)).toEqual([]);
	});

	it('that cannot be written says why, and leaves nothing', async () => {
		await put(folder, 'a file in the place of the folder');
		const outcome = await saveText({name: 'a.txt', text: 'text', folder});
		expect(outcome).toMatchObject({ok: false, kind: 'unexpected'});
		expect(outcome.ok || outcome.detail).toMatch(/^It could not be written: /);
	});

	it.each([
		['a'.repeat(mostTextBytes), true],
		['a'.repeat(mostTextBytes + 1), false],
		['€'.repeat(Math.floor(mostTextBytes / 3)), true],
		['€'.repeat(Math.ceil(mostTextBytes / 3)), false],
	])('has a longest', (text, isTaken) => {
		expect(bridge['text:save'].ask.safeParse({name: 'a', text}).success).toBe(isTaken);
	});
});

describe('of another program', () => {
	const foreign = 'open-day-rota.txt.part';
	beforeEach(async () => {
		await mkdir(folder);
		await put(path.join(folder, foreign), 'half of another');
	});
	afterEach(async () => {
		expect(await readFile(path.join(folder, foreign), 'utf8')).toBe('half of another');
	});

	it('a file that is not whole stays beside one that is saved', async () => {
		const value = {name: 'open-day-rota.txt'};
		expect(await saveText({name: value.name, text: 'ours', folder})).toEqual({ok: true, value});
		expect((await readdir(folder)).toSorted()).toEqual([value.name, foreign]);
	});

	it('a file that is not whole stays beside one that breaks', async () => {
		await expect(writeFile(brokenStream(), folder, 'open-day-rota.txt')).rejects.toThrow('cut');
		expect(await readdir(folder)).toEqual([foreign]);
	});

	it('one that takes the name meanwhile keeps it', async () => {
		const theirs = path.join(folder, 'open-day-rota.txt');
		// Between the last byte and the name.
		const mark = async () => void (await put(theirs, 'theirs'));
		const value = {name: 'open-day-rota (2).txt'};
		expect(await saveText({name: 'open-day-rota.txt', text: 'ours', folder, mark})).toEqual({
			ok: true,
			value,
		});
		expect(await readFile(theirs, 'utf8')).toBe('theirs');
		expect(await readFile(path.join(folder, value.name), 'utf8')).toBe('ours');
	});

	it('one that takes the name meanwhile stays when ours breaks', async () => {
		const theirs = path.join(folder, 'open-day-rota.txt');
		const mark = async () => {
			await put(theirs, 'theirs');
			throw new Error('no mark');
		};
		const kept = saveText({name: 'open-day-rota.txt', text: 'ours', folder, mark});
		await expect(kept).rejects.toThrow('no mark');
		expect(await readFile(theirs, 'utf8')).toBe('theirs');
		expect((await readdir(folder)).toSorted()).toEqual(['open-day-rota.txt', foreign]);
	});
});

it('files of one name that are saved at once are all there', async () => {
	const texts = ['0', '1', '2', '3', '4'];
	const outcomes = await Promise.all(texts.map(text => saveText({name: 'a.txt', text, folder})));
	const names = outcomes.map(outcome => (outcome.ok ? outcome.value.name : outcome.detail));
	expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
	const saved = names.map(name => readFile(path.join(folder, name), 'utf8'));
	expect(await Promise.all(saved)).toEqual(texts);
});

it('a stream that breaks leaves nothing behind', async () => {
	await expect(writeFile(brokenStream(), folder, 'a.txt')).rejects.toThrow('cut');
	expect(await readdir(folder)).toEqual([]);
});

function brokenStream(): ReadableStream {
	return new ReadableStream({
		pull(controller) {
			controller.enqueue(new TextEncoder().encode('half'));
			controller.error(new Error('cut'));
		},
	});
}
