import {expect, it} from 'vitest';
import {isOwnSearch} from './search-reach';

it.each([
	['tide gauge', true],
	['sender:ada@example.com', true],
	['has:link', true],
	['is:resolved', true],
	['tide channels:public', false],
	['channel:general tide', false],
	['is:starred', false],
	['-is:unread', true],
	['-channel:general tide', true],
	['-channels:public tide', true],
	['dm:ada@example.com', false],
	['id:7', false],
])('%s looks through what one received: %s', (text, expected) => {
	expect(isOwnSearch(text)).toBe(expected);
});
