import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {wordsOf} from '../../renderer/help/help-page';
import {helpFaults} from './help-faults.mjs';
import {readPages} from './read-pages.mjs';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-help-pages-'));
	await mkdir(path.join(folder, 'de'));
	await write('plans.md', `${english}\n${body}`);
});
afterEach(async () => rm(folder, {recursive: true}));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const english = '---\ntitle: Plans\norder: 3\nscreens: [plans]\n---\n';
const body =
	'Open [Plans](screen:plans) by [P](keys:plans).\n\n- Type `is:open`.\n- Choose **Undo**.\n';
const german =
	'Mit [P](keys:plans) öffnen sich die [Pläne](screen:plans).\n\n- `is:open` tippen.\n- **Rückgängig** wählen.\n';
const words = new Map([
	[
		'de',
		new Map([
			['Undo', ['Rückgängig']],
			['Plans', ['Pläne']],
		]),
	],
]);
const page = (text: string) => `---\ntitle: Pläne\n---\n${text}`;

test('a page that says the same in its language is right', async () => {
	await write('de/plans.md', page(german));
	expect(await helpFaults(folder, words)).toEqual([]);
});

test.each([
	['no file', undefined, 'is missing'],
	['another place', page(german).replace('\n---\n', '\norder: 4\n---\n'), 'a title alone'],
	['other screens', page(german).replace('\n---\n', '\nscreens: [people]\n---\n'), 'a title alone'],
	['no title', page(german).replace('title: Pläne', 'other: 1'), 'has a title'],
	['a heading more', page(`## Neues\n\n${german}`), 'part 1 is a heading'],
	['a part more', page(`${german}\nNoch etwas.`), 'part 5 is a paragraph, in English missing'],
	['a part less', page('Mit [P](keys:plans): [Pläne](screen:plans).'), 'part 2 is missing'],
	[
		'an item less',
		page(german.replace(/\n- \*.*/, '')),
		'part 2 is a list of 1, in English a list',
	],
	['numbers', page(german.replaceAll('\n- ', '\n1. ')), 'part 2 is a numbered list of 2'],
	['a link less', page(german.replace('[Pläne](screen:plans)', 'Pläne')), 'with keys:plans, in'],
	['a link elsewhere', page(german.replace('screen:plans', 'screen:people')), 'screen:people, in'],
	['other code', page(german.replace('is:open', 'ist:offen')), 'a paragraph with `ist:offen`'],
	['other words than the window', page(german.replace('Rückgängig', 'Zurück')), '“Rückgängig”'],
	['a screen by another name', page(german.replace('[Pläne]', '[Plan]')), '“Pläne”'],
	['a picture', page(`![Bild](a.png)\n\n${german}`), 'pictures are those of docs/pictures'],
	[
		'a picture more',
		page(`![Bild](../../pictures/a.png)\n\n${german}`),
		'part 1 is the picture a.png, in English a paragraph',
	],
])('%s is a fault', async (_what, text, said) => {
	if (text !== undefined) await write('de/plans.md', text);
	const faults = await helpFaults(folder, words);
	expect(faults).toHaveLength(1);
	expect(faults[0]).toContain('de/plans.md');
	expect(faults[0]).toContain(said);
});

test('a page that English does not have is a fault', async () => {
	await write('de/plans.md', page(german));
	await write('de/more.md', page(german));
	expect(await helpFaults(folder, words)).toEqual([
		'de/more.md: there is no such page in English.',
	]);
});

test('a page has the place of the English one; one that is not translated is in English', async () => {
	await write('channels.md', '---\ntitle: Channels\norder: 2\n---\nWords.');
	await write('de/plans.md', page(german));
	const {pages} = await readPages(folder, 'de');
	expect(pages.map(({name, language, title, order}) => [name, language, title, order])).toEqual([
		['channels', 'en', 'Channels', 2],
		['plans', 'de', 'Pläne', 3],
	]);
	expect(pages[1]?.screens).toEqual(['plans']);
	expect(wordsOf({blocks: pages[1]?.blocks ?? []})).toContain('Rückgängig wählen');
	const inEnglish = await readPages(folder, 'en');
	expect(inEnglish.pages.map(({title}) => title)).toEqual(['Channels', 'Plans']);
});
