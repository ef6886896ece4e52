import {mkdtemp, readdir, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {NotInside} from '../inside';
import {openSavedTexts} from './saved-texts';

let folder: string;
let notices: string[];

beforeEach(async () => {
	folder = path.join(await mkdtemp(path.join(tmpdir(), 'steward-texts-')), 'outbox');
	notices = [];
});
afterEach(() => rm(path.dirname(folder), {recursive: true, force: true}));

const open = () => openSavedTexts(folder, notice => notices.push(notice));
const said = (text: string) => ({text, at: 1});

it('keeps each organization’s texts in a file of its own that only the owner reads', async () => {
	const texts = await open();
	await texts.save('demo', 'compose', said('one'));
	await texts.save('a1b2', 'compose', said('two'));
	await texts.save('demo', 'draft', said('three'));
	await texts.save('demo', 'compose', undefined);
	expect((await readdir(folder)).filter(name => name.endsWith('.jsonl'))).toEqual([
		'a1b2.jsonl',
		'demo.jsonl',
	]);
	if (process.platform !== 'win32') {
		expect((await stat(path.join(folder, 'demo.jsonl'))).mode & 0o777).toBe(0o600);
	}
	expect((await open()).read()).toEqual({
		demo: {draft: said('three')},
		a1b2: {compose: said('two')},
	});
});

it('keeps null bytes and halves of pairs as they were typed', async () => {
	await (await open()).save('demo', 'k', said('a\0b\ud83d'));
	expect((await open()).read()['demo']?.['k']?.text).toBe('a\0b\ud83d');
});

it('writes of a moment are one, and all of them are there', async () => {
	const texts = await open();
	await Promise.all(
		Array.from({length: 200}, (_none, at) => texts.save('demo', `k${at % 7}`, said(`${at}`))),
	);
	expect((await open()).read()['demo']).toMatchObject({k3: said('199'), k2: said('198')});
});

it('a file that is gone is made up for by its copy', async () => {
	const texts = await open();
	await texts.save('demo', 'k', said('before'));
	await texts.close();
	await rm(path.join(folder, 'demo.jsonl'));
	expect((await open()).read()['demo']).toEqual({k: said('before')});
});

it('forgets an organization with its copies', async () => {
	const texts = await open();
	await texts.save('demo', 'k', said('one'));
	await texts.save('demo', 'k', said('two'));
	await texts.forget('demo');
	expect(await readdir(folder)).toEqual([]);
	expect(texts.read()).toEqual({});
	await texts.save('demo', 'k', said('three'));
	expect((await open()).read()).toEqual({demo: {k: said('three')}});
});

it('with an organization goes what was thrown away beside it', async () => {
	const texts = await open();
	await texts.save('connect', 'server', said('chat.example.com'));
	await texts.save('connect', 'other', said('half an address'));
	await texts.save('connect', 'server', undefined);
	await texts.save('a1b2', 'compose', said('two'));
	await texts.forget('a1b2');
	for (const name of await readdir(folder))
		expect(await readFile(path.join(folder, name), 'utf8')).not.toContain('chat.example');
	expect((await open()).read()).toEqual({connect: {other: said('half an address')}});
});

it('what is typed while an organization is being forgotten is as safe as any other text', async () => {
	const texts = await open();
	await texts.save('demo', 'k', said('one'));
	const forgotten = texts.forget('demo');
	const kept = texts.save('demo', 'k', said('typed meanwhile'));
	await Promise.all([forgotten, kept]);
	expect((await open()).read()).toEqual({demo: {k: said('typed meanwhile')}});
});

it.each(['../../..', '../other', 'a/b', 'a\\b', 'a\0', 'CON'])(
	'an organization by the name %j has no texts',
	async id => {
		const texts = await open();
		await expect(texts.save(id, 'composer', said('one'))).rejects.toThrow(NotInside);
		await expect(texts.forget(id)).rejects.toThrow(NotInside);
		await texts.close();
		expect(await readdir(path.dirname(folder))).toEqual([]);
	},
);

it('a file in the place of the folder is set aside, and texts are kept', async () => {
	await writeFile(folder, 'x');
	const texts = await open();
	expect(notices).toEqual([expect.stringContaining(`${folder}.broken-1`)]);
	await texts.save('demo', 'k', said('typed'));
	await texts.close();
	expect(await readFile(`${folder}.broken-1`, 'utf8')).toBe('x');
	expect((await open()).read()).toEqual({demo: {k: said('typed')}});
});

it('a folder that cannot be reached is told, and no reason not to start', async () => {
	await symlink('outbox', folder);
	const texts = await open();
	expect(notices).toEqual([expect.stringContaining('ELOOP')]);
	expect(texts.read()).toEqual({});
	await expect(texts.save('demo', 'k', said('typed'))).rejects.toThrow();
});
