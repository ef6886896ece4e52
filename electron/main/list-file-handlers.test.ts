import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {bridge} from '../../shared/bridge';
import {createListFileHandlers} from './list-file-handlers';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'list-file-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

it('writes a list after a click alone, where somebody wants it, and shows it there', async () => {
	let isClicked = true;
	let place: string | undefined = path.join(folder, 'mine.csv');
	const shown: string[] = [];
	const {answers} = createListFileHandlers({
		choosePlace: () => Promise.resolve(place),
		showInFolder: file => shown.push(file),
		isClicked: () => isClicked,
	});
	const name = 'people-2026-11-28.csv';
	const text = 'Name\r\nAna\r\n';
	const choose = () => answers['list-file:choose']({name});
	const write = () => answers['list-file:write']({text});
	expect(answers['list-file:show'](undefined)).toBe(false);
	expect(await write()).toMatchObject({kind: 'not-clicked'});
	expect(await choose()).toEqual({ok: true, value: true});
	// It takes as long as it takes.
	isClicked = false;
	expect(await write()).toEqual({ok: true, value: {path: place}});
	expect(await readFile(place, 'utf8')).toBe(text);
	expect(await write()).toMatchObject({kind: 'not-clicked'});
	expect(await choose()).toMatchObject({kind: 'not-clicked'});
	isClicked = true;
	expect(answers['list-file:show'](undefined)).toBe(true);
	expect(shown).toEqual([place]);
	place = path.join(folder, 'none', 'mine.csv');
	expect(await choose()).toEqual({ok: true, value: true});
	expect(await write()).toMatchObject({kind: 'unexpected'});
	place = undefined;
	expect(await choose()).toEqual({ok: true, value: false});
	expect(await write()).toMatchObject({kind: 'not-clicked'});
});

it.each(['../a.csv', 'a.exe', 'a/b.csv', '.csv'])('no list is called %s', name => {
	expect(bridge['list-file:choose'].ask.safeParse({name}).success).toBe(false);
});
