import {expect, test} from 'vitest';
import {emojiNameFault, mostEmojiNameCharacters} from './emoji';

test.each([
	['party cat', undefined],
	['a'.repeat(mostEmojiNameCharacters), undefined],
	[' ', 'missing'],
	['Tada', 'characters'],
	['tada-', 'ending'],
	['a'.repeat(mostEmojiNameCharacters + 1), 'length'],
])('the name of an emoji: %j', (name, fault) => {
	expect(emojiNameFault(name)).toBe(fault);
});
