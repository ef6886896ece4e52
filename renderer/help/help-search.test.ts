import {expect, test} from 'vitest';
import {helpPages} from './help-pages';
import {createHelpSearch} from './help-search';

const search = createHelpSearch(helpPages);
const names = (text: string) => search(text).map(({page}) => page.name);

test.each([
	['spreadsheet', 'add-many-people'],
	['csv', 'add-many-people'],
	['password', 'connect-a-server'],
	['rehearse', 'plans'],
	['expire', 'invitations'],
	['guest', 'people-and-roles'],
	['matrix of people', 'channels'],
	['where are keys stored', 'data-on-this-computer'],
	['how do I invite somebody', 'invitations'],
	['shortcuts', 'keyboard'],
])('%s is answered', (text, page) => {
	expect(names(text)).toContain(page);
});

test('a title counts more than a word somewhere', () => {
	expect(names('journal')[0]).toBe('journal');
	expect(names('invitations')[0]).toBe('invitations');
	expect(names('plans')[0]).toBe('plans');
});

test('the beginning of a word finds it, and so does a slip', () => {
	expect(names('invit')[0]).toBe('invitations');
	expect(names('journl')).toContain('journal');
});

test('pages with all words come alone; where there is none, those with some of them', () => {
	expect(names('spreadsheet rejected')).toEqual(['add-many-people']);
	expect(names('spreadsheet zebra')).toEqual(names('spreadsheet'));
	expect(names('zebra')).toEqual([]);
	expect(names('')).toEqual([]);
});

test('shows the line that answers', () => {
	const [found] = search('rejected');
	expect(found?.line.toLowerCase()).toContain('reject');
	for (const {line} of search('the')) expect(line.length).toBeLessThan(130);
});
