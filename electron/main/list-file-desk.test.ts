import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {bridge} from '../../shared/bridge';
import {openListFileDesk} from './list-file-desk';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'list-file-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

it('writes a list after a click alone, where somebody wants it, and shows it there', async () => {
	let isClicked = true;
	let place: string | undefined = path.join(folder, 'mine.csv');
	const shown: string[] = [];
	const {answers} = openListFileDesk({
		choosePlace: () => Promise.resolve(place),
		showInFolder: file => shown.push(file),
		isClicked: () => isClicked,
	});
	const asked = {name: 'people-2026-11-28.csv', text: 'Name\r\nAna\r\n'};
	expect(answers['list-file:show'](undefined)).toBe(false);
	const saved = await answers['list-file:save'](asked);
	expect(saved).toEqual({ok: true, value: {state: 'saved', path: place}});
	expect(await readFile(place, 'utf8')).toBe(asked.text);
	expect(answers['list-file:show'](undefined)).toBe(true);
	expect(shown).toEqual([place]);
	place = path.join(folder, 'none', 'mine.csv');
	expect(await answers['list-file:save'](asked)).toMatchObject({kind: 'unexpected'});
	place = undefined;
	expect(await answers['list-file:save'](asked)).toMatchObject({value: {state: 'stopped'}});
	isClicked = false;
	expect(await answers['list-file:save'](asked)).toMatchObject({kind: 'not-clicked'});
});

it.each(['../a.csv', 'a.exe', 'a/b.csv', '.csv'])('no list is called %s', name => {
	expect(bridge['list-file:save'].ask.safeParse({name, text: ''}).success).toBe(false);
});
