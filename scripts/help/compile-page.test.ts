import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {wordsOf} from '../../renderer/help/help-page';
import {compilePage} from './compile-page.mjs';

const root = path.resolve(import.meta.dirname, '../..');

describe('a page that cannot be drawn is refused', () => {
	const front = '---\ntitle: A\norder: 1\nscreens: []\n---\n';
	test.each([
		['without front matter', 'Words.'],
		['without a title', '---\norder: 1\n---\nWords.'],
		['with a link to the web', `${front}[There](https://example.com)`],
		['with a picture from elsewhere', `${front}![A picture](a.png)`],
		['with a picture of the web', `${front}![A picture](https://example.com/pictures/a.png)`],
		['with a picture without words', `${front}![](../pictures/a.png)`],
		['with a picture in a line', `${front}See ![A picture](../pictures/a.png).`],
		['with a heading of another level', `${front}# Title`],
		['with a quotation', `${front}> Words.`],
	])('%s', (_what, source) => {
		expect(() => compilePage('page', source)).toThrow('page: ');
	});

	test('a picture is a part of its own, with its words', () => {
		const {blocks} = compilePage('page', `${front}![A *small* picture](../pictures/a.png)`);
		expect(blocks).toEqual([{kind: 'picture', file: 'a.png', words: 'A *small* picture'}]);
		expect(wordsOf({blocks})).toBe('A *small* picture');
	});

	test('markup stays the text that it is', () => {
		const {blocks} = compilePage('page', `${front}Some <b>words</b>.`);
		expect(wordsOf({blocks})).toBe('Some <b>words</b>.');
	});
});

test('the news are those of this version', async () => {
	const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
		version: string;
	};
	const source = await readFile(path.join(root, 'docs/help/whats-new.md'), 'utf8');
	const [newest] = wordsOf(compilePage('whats-new', source)).split('\n');
	expect(newest).toBe(manifest.version);
});
