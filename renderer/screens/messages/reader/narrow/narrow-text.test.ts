import {describe, expect, it} from 'vitest';
import {formatNarrow, nearOf, parseNarrow, quoteOperand, toggleTerm, tokensOf} from './narrow-text';

describe('a text asks for', () => {
	it.each([
		['', []],
		['   ', []],
		['storm damage', [{operator: 'search', operand: 'storm damage'}]],
		['channel:general', [{operator: 'channel', operand: 'general'}]],
		['stream:general', [{operator: 'channel', operand: 'general'}]],
		['Channel:General', [{operator: 'channel', operand: 'General'}]],
		['topic:"a b"', [{operator: 'topic', operand: 'a b'}]],
		['topic:"say \\"hi\\""', [{operator: 'topic', operand: 'say "hi"'}]],
		['topic:"open', [{operator: 'topic', operand: 'open'}]],
		['topic:a:b', [{operator: 'topic', operand: 'a:b'}]],
		['sender:ann@example.test', [{operator: 'sender', operand: 'ann@example.test'}]],
		['from:ann@example.test', [{operator: 'sender', operand: 'ann@example.test'}]],
		['dm:a@x.test,b@x.test', [{operator: 'dm', operand: 'a@x.test,b@x.test'}]],
		['pm-with:a@x.test', [{operator: 'dm', operand: 'a@x.test'}]],
		[
			'is:unread has:link',
			[
				{operator: 'is', operand: 'unread'},
				{operator: 'has', operand: 'link'},
			],
		],
		['-is:starred', [{operator: 'is', operand: 'starred', negated: true}]],
		['id:12', [{operator: 'id', operand: 12}]],
		['id:twelve', [{operator: 'search', operand: 'id:twelve'}]],
		['is:purple', [{operator: 'search', operand: 'is:purple'}]],
		['colour:red', [{operator: 'search', operand: 'colour:red'}]],
		...['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'].map(
			(name): [string, object[]] => [`${name}:x`, [{operator: 'search', operand: `${name}:x`}]],
		),
		['https://ex.test/a', [{operator: 'search', operand: 'https://ex.test/a'}]],
		['"exact words" more', [{operator: 'search', operand: '"exact words" more'}]],
		['sender:', []],
		['near:123', []],
		[
			'one is:starred two',
			[
				{operator: 'is', operand: 'starred'},
				{operator: 'search', operand: 'one two'},
			],
		],
		['search:tide pool', [{operator: 'search', operand: 'tide pool'}]],
		['-search:tide', [{operator: 'search', operand: 'tide', negated: true}]],
	])('%s', (text, terms) => expect(parseNarrow(text)).toEqual(terms));

	it('a message to stand at', () => {
		expect(nearOf('channel:a near:42')).toBe(42);
		expect(nearOf('near:soon')).toBeUndefined();
	});
});

describe('a narrow and its text are the same', () => {
	it.each([
		[[{operator: 'channel', operand: 'general'}]],
		[[{operator: 'topic', operand: 'a "b" \\ c'}]],
		[[{operator: 'topic', operand: '✔ tide gauge'}]],
		[[{operator: 'is', operand: 'starred', negated: true}]],
		[[{operator: 'id', operand: 7}]],
		[
			[
				{operator: 'channel', operand: 'équipe 1'},
				{operator: 'has', operand: 'image'},
				{operator: 'search', operand: 'two "whole words"'},
			],
		],
	])('%j', terms => expect(parseNarrow(formatNarrow(terms))).toEqual(terms));
});

describe('while it is typed', () => {
	it('unknown keys are marked where they stand', () => {
		const tokens = tokensOf('a colour:red is:unread');
		expect(tokens.map(({kind, start, end}) => [kind, start, end])).toEqual([
			['word', 0, 1],
			['unknown', 2, 12],
			['term', 13, 22],
		]);
	});

	it('a chip adds its term and takes it out', () => {
		expect(toggleTerm('storm', 'is:unread')).toBe('storm is:unread');
		expect(toggleTerm('storm is:unread  wind', 'is:unread')).toBe('storm wind');
	});

	it('quotes stand only where they are needed', () => {
		expect(quoteOperand('general')).toBe('general');
		expect(quoteOperand('two words')).toBe('"two words"');
	});
});
