import {describe, expect, test} from 'vitest';
import {places} from '../places';
import {shortcuts} from '../shortcuts/shortcuts';
import {linksOf, wordsOf, type ScreenName} from './help-page';
import {helpPages, pageNamed, pagesOf} from './help-pages';
import {screenOf} from './screen-of';

const screens: readonly ScreenName[] = [...places.map(({name}) => name), 'connect'];

describe('the pages of help', () => {
	test.each(screens)('help with %s', screen => {
		expect(pagesOf(screen).map(({title}) => title)).not.toEqual([]);
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
});

test('the screen of an address', () => {
	expect(screenOf('/o/demo/people')).toBe('people');
	expect(screenOf('/settings')).toBe('settings');
	expect(screenOf('/connect')).toBe('connect');
	expect(screenOf('/o/demo/elsewhere')).toBeUndefined();
	expect(screenOf('/')).toBeUndefined();
});
