import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {writeRecord} from '../vault/json-file';
import {readLastLook} from './last-look';
import {openSettings} from './settings';

let folder: string;
let file: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-look-'));
	file = path.join(folder, 'settings.json');
});
afterAll(() => rm(folder, {recursive: true, force: true}));

const usual = {theme: 'system', place: undefined, organization: undefined, screen: undefined};

it('is the usual one before there are settings', () => {
	expect(readLastLook(file)).toEqual(usual);
});

it('is what the settings say that were kept', async () => {
	const settings = await openSettings(file, () => {});
	const place = {x: 10, y: 20, width: 1000, height: 700, isMaximized: true};
	settings.change({theme: 'dark', lastPlace: '/o/a1b2/people?q=ada'});
	settings.notePlace(place);
	await settings.settled();
	const screen = 'people';
	expect(readLastLook(file)).toEqual({theme: 'dark', place, organization: 'a1b2', screen});
});

it('what is wrong in it costs that alone', async () => {
	const window = {x: 'far', y: 20, width: 1000, height: 700, isMaximized: true};
	await writeRecord(file, {settings: {theme: 'dark', lastPlace: 7}, window});
	expect(readLastLook(file)).toEqual({...usual, theme: 'dark'});
	const place = {x: 1, y: 2, width: 1000, height: 700, isMaximized: false};
	await writeRecord(file, {settings: {theme: 'blue', lastPlace: '/connect'}, window: place});
	expect(readLastLook(file)).toEqual({...usual, place});
});

it.each(['', '{', '[]', 'null', '{"value": {"settings": 3}}'])(
	'is the usual one where the file holds %j',
	async text => {
		await writeFile(file, text);
		expect(readLastLook(file)).toEqual(usual);
	},
);
