import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {defaultSettings} from '../../shared/bridge';
import {openSettings} from './settings';

let folder: string;
let notices: string[];
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-settings-'));
	notices = [];
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const file = () => path.join(folder, 'settings.json');
const open = () => openSettings(file(), notice => notices.push(notice));

it('begins with the defaults', async () => {
	const settings = await open();
	expect(settings.read()).toEqual(defaultSettings);
	expect(settings.place()).toBeUndefined();
});

it('keeps what was changed, and nothing that was not', async () => {
	const settings = await open();
	expect(settings.change({theme: 'dark', density: undefined})).toEqual({
		...defaultSettings,
		theme: 'dark',
	});
	settings.notePlace({x: 1, y: 2, width: 1000, height: 700, isMaximized: true});
	await settings.settled();
	const next = await open();
	expect(next.read().theme).toBe('dark');
	expect(next.place()).toEqual({x: 1, y: 2, width: 1000, height: 700, isMaximized: true});
	expect(await readFile(file(), 'utf8')).not.toContain('density');
});

it('a damaged file: the defaults and a sentence', async () => {
	await writeFile(file(), '{"theme":');
	expect((await open()).read()).toEqual(defaultSettings);
	expect(notices).toHaveLength(1);
	expect(notices[0]).toContain('settings.json was damaged');
});

it('an organization that is left takes its places along', async () => {
	const settings = await open();
	settings.change({lastPlace: '/o/a/people', places: {a: '/o/a/people', b: '/o/b/roles'}});
	await settings.forget('a');
	expect(settings.read()).toMatchObject({lastPlace: '', places: {b: '/o/b/roles'}});
});
