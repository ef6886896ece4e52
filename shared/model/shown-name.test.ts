import {describe, expect, it} from 'vitest';
import {openName, typedNames} from './shown-name';

describe('a name in a question', () => {
	it.each([
		['\u202Elareneg', '‹U+202E›lareneg', 'lareneg'],
		['gen\u200Beral', 'gen‹U+200B›eral', 'general'],
		['general\u2066', 'general‹U+2066›', 'general'],
		['\u3164\u2800', '‹U+3164›‹U+2800›', ''],
		['a\u00ADb', 'a‹U+00AD›b', 'ab'],
		['\u{E0041}tag', '‹U+E0041›tag', 'tag'],
	])('%j says what is hidden in it', (name, open, visible) => {
		expect(openName(name)).toBe(open);
		expect(typedNames(name).slice(1)).toEqual(visible === '' ? [] : [visible]);
	});

	it.each(['general', 'Zoë Müller', '日本語', '👩‍🚀 crew', 'क्‍ष', 'a  b'])('%s stays', name => {
		expect(openName(name)).toBe(name);
		expect(typedNames(name)).toEqual([name, name]);
	});

	it('keeps its direction to itself', () => {
		expect(openName('כללי')).toBe('\u2068כללי\u2069');
	});
});
