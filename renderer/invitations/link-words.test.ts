import {describe, expect, test} from 'vitest';
import {linkWords, messageText, previewSentence, shortLink, undoWords} from './link-words';

const at = (...parts: [number, number, number, number?, number?]) =>
	new Date(...parts).getTime() / 1000;
const now = at(2026, 4, 25, 9, 0);

test.each([
	['https://chat.example.com/join/a7c1f0d20123456789abcdef/', 'join/a7c1f0…cdef'],
	['https://chat.example.com/join/short', 'join/short'],
])('%s is shortened', (address, short) => {
	expect(shortLink(address)).toBe(short);
});

test.each([
	['Ana', at(2026, 5, 4, 10, 0), 'Guest link by Ana, expires Jun 4, 10:00'],
	['Ana', at(2026, 3, 4, 10, 0), 'Guest link by Ana, expired Apr 4, 10:00'],
	['', null, 'Guest link, never expires'],
])('a link of %j that ends %s is known again', (creator, expiry, words) => {
	expect(linkWords({role: 'Guest', creator, expiry, now})).toBe(words);
});

describe('the preview', () => {
	const plain = {role: 'a guest', channels: ['a', 'b'], withDefaults: false, now};

	test.each([
		[
			{...plain, until: at(2026, 5, 4, 10, 0)},
			'Anyone with this link joins as a guest in #a and #b until Jun 4, 10:00.',
		],
		[
			{...plain, until: at(2027, 0, 1, 0, 5)},
			'Anyone with this link joins as a guest in #a and #b until Jan 1, 2027, 00:05.',
		],
		[
			{...plain, channels: [], withDefaults: true, until: null},
			'Anyone with this link joins as a guest in the default channels until it is revoked.',
		],
		[
			{...plain, channels: [], until: undefined},
			'Anyone with this link joins as a guest, with no channels, until a time you still choose.',
		],
		[
			{...plain, channels: [...'abcdefgh'], withDefaults: true, until: null},
			'Anyone with this link joins as a guest in #a, #b, #c, #d, #e, #f, 2 more, and the default channels until it is revoked.',
		],
	])('%j', (facts, sentence) => {
		expect(previewSentence(facts)).toBe(sentence);
	});
});

test('the message has the address on a line of its own', () => {
	const text = messageText({
		organization: 'Kestrel Bay',
		role: 'a guest',
		address: 'https://chat.example.com/join/x/',
		expiry: at(2026, 5, 4, 10, 0),
		now,
	});
	expect(text).toContain('join Kestrel Bay as a guest.');
	expect(text).toMatch(/until Jun 4, 10:00 (UTC|GMT\S*|[A-Z]{2,5})\./);
	expect(text.split('\n').at(-1)).toBe('https://chat.example.com/join/x/');
});

test.each([
	[1, 1, 'Undo creates a new link with the same settings and a new URL.'],
	[3, 3, 'Undo creates new links with the same settings and new URLs.'],
	[1, 0, "This can't be undone: the link was not created on this computer"],
	[2, 0, "This can't be undone: the links were not created on this computer"],
	[5, 3, 'Undo creates new links for 3 of 5'],
])('of %i links that are revoked the settings of %i are known', (links, known, words) => {
	expect(undoWords(links, known)).toContain(words);
});
