import {afterEach, describe, expect, test} from 'vitest';
import {languageTags} from '../../shared/languages/languages';
import {speakEnglishOfCode} from '../../shared/languages/english-of-code';
import {speak} from '../../shared/languages/speak';
import {places} from '../places';
import {shortcuts} from '../shortcuts/shortcuts';
import {linksOf, wordsOf, wordsOfInlines, type ScreenName} from './help-page';
import {helpPagesIn, pageNamed, pagesOf} from './help-pages';
import {screenOf} from './screen-of';

const helpPages = await helpPagesIn('en');
const screens: readonly ScreenName[] = [...places.map(({name}) => name), 'connect'];

afterEach(speakEnglishOfCode);

describe('the pages of help', () => {
	test.each(screens)('help with %s', screen => {
		expect(pagesOf(helpPages, screen).map(({title}) => title)).not.toEqual([]);
	});

	test('have a place and a title of their own each', () => {
		expect(helpPages.length).toBeGreaterThan(14);
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

	test.each(languageTags)('call screens as the sidebar does in %s', async tag => {
		await speak(tag);
		const titles = new Map<string, string>(places.map(({name, title}) => [name, title]));
		for (const page of await helpPagesIn(tag)) {
			if (page.language !== tag) continue;
			const wrong = linksOf(page)
				.filter(({to, name}) => to === 'screen' && name !== 'connect')
				.map(({name, content}) => [wordsOfInlines(content), titles.get(name) ?? name] as const)
				.filter(([words, title]) => words.toLowerCase() !== title.toLowerCase());
			expect(wrong, page.name).toEqual([]);
		}
	});

	test.each(['overview', 'people-and-roles', 'channels', 'plans', 'messages', 'files-in-and-out'])(
		'have a picture of %s in every language, with words in it',
		async name => {
			const words = await Promise.all(
				languageTags.map(async tag => {
					const shown = pageNamed(await helpPagesIn(tag), name)?.blocks ?? [];
					return shown.flatMap(block => (block.kind === 'picture' ? [block.words] : []));
				}),
			);
			expect(words.every(({length}) => length === 1)).toBe(true);
			expect(new Set(words.flat()).size).toBe(languageTags.length);
		},
	);

	test('have no more in one language than in another', async () => {
		for (const tag of languageTags) {
			const pages = await helpPagesIn(tag);
			expect(pages.map(({name}) => name)).toEqual(helpPages.map(({name}) => name));
		}
	});

	test('have for a screen the page first that is about it most', () => {
		expect(pagesOf(helpPages, 'access')[0]?.name).toBe('channels');
		expect(pagesOf(helpPages, 'compare').map(({name}) => name)).toEqual([
			'compare',
			'files-in-and-out',
		]);
		expect(pagesOf(helpPages, 'files-in-out').map(({name}) => name)).toEqual([
			'add-many-people',
			'files-in-and-out',
		]);
		for (const screen of ['overview', 'settings', 'inspector'] as const) {
			expect(pagesOf(helpPages, screen)[0]?.name).toBe(screen);
		}
		expect(pagesOf(helpPages, undefined)).toEqual([]);
		expect(pageNamed(helpPages, 'nowhere')).toBeUndefined();
	});
});

test('the screen of an address', () => {
	expect(screenOf('/o/demo/people')).toBe('people');
	expect(screenOf('/settings')).toBe('settings');
	expect(screenOf('/connect')).toBe('connect');
	expect(screenOf('/o/demo/elsewhere')).toBeUndefined();
	expect(screenOf('/')).toBeUndefined();
});
