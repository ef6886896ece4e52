import {describe, expect, it} from 'vitest';
import {openName, openSentence, typedNames} from './shown-name';

describe('a name in a question', () => {
	it.each([
		['\u202Elareneg', '‹U+202E›lareneg', 'lareneg'],
		['gen\u200Beral', 'gen‹U+200B›eral', 'general'],
		['general\u2066', 'general‹U+2066›', 'general'],
		['\u3164\u2800', '‹U+3164›‹U+2800›', ''],
		['a\u00ADb', 'a‹U+00AD›b', 'ab'],
		['\u{E0041}tag', '‹U+E0041›tag', 'tag'],
		['boa\u200Crd', 'boa‹U+200C›rd', 'board'],
		['boa\u200Drd', 'boa‹U+200D›rd', 'board'],
		['bo\u0301\u200Dard', 'bo\u0301‹U+200D›ard', 'bo\u0301ard'],
		['boa\uFE0Frd', 'boa‹U+FE0F›rd', 'board'],
		['boa\u034Frd', 'boa‹U+034F›rd', 'board'],
		['boa\u{E0100}rd', 'boa‹U+E0100›rd', 'board'],
		['boa\u180Brd', 'boa‹U+180B›rd', 'board'],
		['boa\u17B5rd', 'boa‹U+17B5›rd', 'board'],
		['1\uFE0F', '1‹U+FE0F›', '1'],
	])('%j says what is hidden in it', (name, open, visible) => {
		expect(openName(name)).toBe(open);
		expect(typedNames(name).slice(1)).toEqual(visible === '' ? [] : [visible]);
	});

	it.each(['general', 'Zoë Müller', '日本語', 'a  b'])('%s stays', name => {
		expect(openName(name)).toBe(name);
		expect(typedNames(name)).toEqual([name, name]);
	});

	it.each(['👩‍🚀 crew', '🏳️‍🌈', 'क्‍ष', '❤️', '1️⃣', '葛\u{E0100}飾', 'ᠠ᠋'])(
		'%s stays, however much of it is typed',
		name => {
			expect(openName(name)).toBe(name);
			expect(typedNames(name)[0]).toBe(name);
		},
	);

	it('is typed with plain spaces as well', () => {
		expect(typedNames('night\u00A0log')).toContain('night log');
	});

	it('between Arabic letters has its joiners', () => {
		expect(openName('می\u200Cخواهم')).toBe('\u2068می\u200Cخواهم\u2069');
	});

	it('keeps its direction to itself', () => {
		expect(openName('כללי')).toBe('\u2068כללי\u2069');
	});
});

it('a sentence is turned round by no name in it, and keeps the isolates of those that were opened', () => {
	expect(openSentence('Ann \u202eenon is now a moderator.')).toBe(
		'Ann ‹U+202E›enon is now a moderator.',
	);
	const opened = `#${openName('כללי')} archived.`;
	expect(openSentence(opened)).toBe(opened);
});
