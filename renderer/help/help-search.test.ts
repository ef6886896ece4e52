import {expect, test} from 'vitest';
import type {HelpPage} from './help-page';
import {helpPagesIn} from './help-pages';
import {createHelpSearch} from './help-search';

const search = createHelpSearch(await helpPagesIn('en'), 'en');
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
	['idle', 'overview'],
	['dismiss', 'overview'],
	['chart', 'overview'],
	['update', 'settings'],
	['dark', 'settings'],
	['contrast', 'settings'],
	['zoom', 'settings'],
	['remap', 'settings'],
	['language', 'settings'],
	['backup', 'settings'],
	['curl', 'inspector'],
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

const pageOf = (name: string, title: string, text: string): HelpPage => ({
	name,
	title,
	language: 'en',
	order: 1,
	screens: [],
	blocks: [{kind: 'paragraph', content: [{kind: 'text', text}]}],
});

test('words are found in a language without spaces between them', () => {
	const searchJapanese = createHelpSearch(
		[
			pageOf('invitations', '招待リンクを作る', '招待リンクはいつでも取り消せます。'),
			pageOf('channels', 'チャンネル', 'チャンネルに登録者を追加します。'),
		],
		'ja',
	);
	const namesOf = (text: string) => searchJapanese(text).map(({page}) => page.name);
	expect(namesOf('招待')).toEqual(['invitations']);
	expect(namesOf('リンク')).toEqual(['invitations']);
	expect(namesOf('登録者を追加')).toEqual(['channels']);
	expect(namesOf('招待リンク')).toEqual(['invitations']);
});

test('a long line without spaces is cut where the word stands', () => {
	const words = `${'さまざまな説明が続きます。'.repeat(20)}最後に復元できます。`;
	const [found] = createHelpSearch([pageOf('restore', '題', words)], 'ja')('復元');
	expect(found?.line).toContain('復元');
	expect(found?.line.length).toBeLessThan(130);
});

test('words are found without their accents, and after an apostrophe', () => {
	const searchFrench = createHelpSearch(
		[pageOf('groups', 'Groupes', 'L’élévation d’une règle.')],
		'fr',
	);
	expect(searchFrench('elevation')).toHaveLength(1);
	expect(searchFrench('règle')).toHaveLength(1);
});

test('words are found with and without the Arabic article', () => {
	const searchArabic = createHelpSearch(
		[pageOf('channels', 'القنوات', 'يمكن للأعضاء الاشتراك بالقناة.')],
		'ar',
	);
	for (const text of ['قنوات', 'القنوات', 'والقناة', 'قناة', 'أعضاء']) {
		expect(searchArabic(text), text).toHaveLength(1);
	}
});
