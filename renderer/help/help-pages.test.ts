import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {compilePage} from '../../scripts/help/help-plugin.mjs';
import {places} from '../places';
import {shortcuts} from '../shortcuts/shortcuts';
import {linksOf, wordsOf, type ScreenName} from './help-page';
import {helpPages, pageNamed, pagesOf} from './help-pages';
import {screenOf} from './screen-of';

const screens: readonly ScreenName[] = [...places.map(({name}) => name), 'connect'];
const folder = path.resolve(import.meta.dirname, '../../docs/help');

describe('the pages of help', () => {
	test.each(screens)('help with %s', screen => {
		expect(pagesOf(screen).map(({title}) => title)).not.toEqual([]);
	});

	test('are all files of their folder, each with a place and a title of its own', async () => {
		const files = (await readdir(folder)).map(file => path.basename(file, '.md'));
		expect(helpPages.map(({name}) => name).toSorted()).toEqual(files.toSorted());
		expect(new Set(helpPages.map(({order}) => order)).size).toBe(helpPages.length);
		expect(new Set(helpPages.map(({title}) => title)).size).toBe(helpPages.length);
	});

	test.each(helpPages.map(page => [page.name, page] as const))(
		'%s names screens that there are, and is soon read',
		(name, page) => {
			expect(page.screens.filter(screen => !screens.includes(screen))).toEqual([]);
			const words = wordsOf(page).split(/\s+/).length;
			expect(words).toBeGreaterThan(name === 'whats-new' ? 20 : 100);
			expect(words).toBeLessThan(270);
		},
	);

	test.each(helpPages.map(page => [page.name, page] as const))(
		'links of %s lead somewhere',
		(_name, page) => {
			const known = {
				page: helpPages.map(({name}) => name),
				screen: screens as readonly string[],
				keys: shortcuts.map(({id}) => id) as readonly string[],
				tour: ['start'],
			};
			const dead = linksOf(page).filter(({to, name}) => !known[to].includes(name));
			expect(dead).toEqual([]);
		},
	);

	test.each(helpPages.map(page => [page.name, page] as const))(
		'screens in %s are called as the sidebar calls them',
		(_name, page) => {
			const called = linksOf(page)
				.filter(({to}) => to === 'screen')
				.map(({name, content}) => ({
					name,
					words: wordsOf({blocks: [{kind: 'paragraph', content}]}),
				}));
			const titles = new Map<string, string>(places.map(({name, title}) => [name, title]));
			titles.set('connect', 'Connect');
			const wrong = called.filter(
				({name, words}) => titles.get(name)?.toLowerCase() !== words.toLowerCase(),
			);
			expect(wrong).toEqual([]);
		},
	);

	test('have for a screen the page first that is about it most', () => {
		expect(pagesOf('access')[0]?.name).toBe('channels');
		expect(pagesOf('compare').map(({name}) => name)).toEqual(['compare', 'files-in-and-out']);
		expect(pagesOf('files-in-out').map(({name}) => name)).toEqual([
			'add-many-people',
			'files-in-and-out',
		]);
		expect(pagesOf(undefined)).toEqual([]);
		expect(pageNamed('nowhere')).toBeUndefined();
	});

	test('tell the news of this version', async () => {
		const {version} = JSON.parse(
			await readFile(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
		) as {version: string};
		const news = pageNamed('whats-new')!;
		expect(wordsOf(news).split('\n')[0]).toBe(version);
	});
});

describe('a page that cannot be drawn is refused', () => {
	const front = '---\ntitle: A\norder: 1\nscreens: []\n---\n';
	test.each([
		['without front matter', 'Words.'],
		['without a title', '---\norder: 1\n---\nWords.'],
		['with a link to the web', `${front}[There](https://example.com)`],
		['with a picture', `${front}![A picture](a.png)`],
		['with a heading of another level', `${front}# Title`],
		['with a quotation', `${front}> Words.`],
	])('%s', (_what, source) => {
		expect(() => compilePage('page', source)).toThrow('page: ');
	});

	test('markup stays the text that it is', () => {
		const {blocks} = compilePage('page', `${front}Some <b>words</b>.`);
		expect(wordsOf({blocks})).toBe('Some <b>words</b>.');
	});
});

test('the screen of an address', () => {
	expect(screenOf('/o/demo/people')).toBe('people');
	expect(screenOf('/settings')).toBe('settings');
	expect(screenOf('/connect')).toBe('connect');
	expect(screenOf('/o/demo/elsewhere')).toBeUndefined();
	expect(screenOf('/')).toBeUndefined();
});
