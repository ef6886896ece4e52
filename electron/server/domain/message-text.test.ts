import {describe, expect, it} from 'vitest';
import {cleanContent, cleanTopic} from './message-text';

const mark = '\n[message truncated]';

describe('content as it is kept', () => {
	it.each([
		['plain', 'plain'],
		['  indented \n\n', '  indented'],
		['\n \n\ttext', '\ttext'],
		['', ''],
		['  \n ', ''],
		['a\u0007b', 'a\u0007b'],
		['x'.repeat(10_000), 'x'.repeat(10_000)],
		['x'.repeat(10_001), 'x'.repeat(10_000 - mark.length) + mark],
		// Code points, not UTF-16 units.
		['😀'.repeat(10_000), '😀'.repeat(10_000)],
		['😀'.repeat(10_001), '😀'.repeat(10_000 - mark.length) + mark],
	])('%#', (sent, kept) => {
		expect(cleanContent(sent)).toBe(kept);
	});

	it.each(['a\0b', '\0', '\ud800'])('refused: %j', sent => {
		expect(() => cleanContent(sent)).toThrow(expect.objectContaining({code: 'BAD_REQUEST'}));
	});
});

describe('topics as they are kept', () => {
	it.each([
		[' a  b ', 'a  b'],
		['x'.repeat(60), 'x'.repeat(60)],
		['x'.repeat(61), `${'x'.repeat(57)}...`],
		['😀'.repeat(60), '😀'.repeat(60)],
		['😀'.repeat(61), `${'😀'.repeat(57)}...`],
		['👩‍🚀 crew', '👩‍🚀 crew'],
		['✔ done', '✔ done'],
	])('%j', (sent, kept) => {
		expect(cleanTopic(sent)).toBe(kept);
	});

	it.each(['', '  ', '\n', 'a\0', 'a\u0007b', 'a\nb', 'a\u2028b', '\ud800'])(
		'refused: %j',
		sent => {
			expect(() => cleanTopic(sent)).toThrow(expect.objectContaining({code: 'BAD_REQUEST'}));
		},
	);
});
