import {describe, expect, it} from 'vitest';
import {requireEmojiName} from './custom-emoji';

describe('the name of an emoji', () => {
	it.each([
		['tada', 'tada'],
		[' party cat ', 'party_cat'],
		['_a', '_a'],
		['9-1', '9-1'],
	])('%j is kept as %j', (sent, name) => expect(requireEmojiName(sent)).toBe(name));

	it.each([
		['  ', /missing/],
		['Tada', /lowercase/],
		['ta!da', /lowercase/],
		['täda', /lowercase/],
		['tada-', /must end/],
		['a'.repeat(101), /too long/],
	])('%j is refused', (sent, message) => expect(() => requireEmojiName(sent)).toThrow(message));
});
