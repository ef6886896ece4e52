import {expect, test} from 'vitest';
import {emojiById, emojiInText} from './known-emoji';

const emoji = (id: string, name: string, deactivated = false) => ({
	id,
	name,
	source_url: `/user_avatars/2/emoji/images/${id}.png`,
	still_url: null,
	deactivated,
	author_id: 1,
});
const list = [emoji('1', 'kite', true), emoji('2', 'kite'), emoji('3', 'gone', true)];
const inText = (name: string, address: string) => emojiInText(list, name, address)?.id;

test.each([
	['kite', '/user_avatars/2/emoji/images/1.png', '1'],
	['kite', 'https://chat.example.test/user_avatars/2/emoji/images/1.png', '1'],
	['kite', '/user_avatars/2/emoji/images/2.png', '2'],
	['kite', 'https://evil.example.test/track.png', '2'],
	['kite', '', '2'],
	['gone', '/user_avatars/2/emoji/images/3.png', '3'],
	['gone', '/elsewhere.png', undefined],
	['unknown', '/user_avatars/2/emoji/images/2.png', undefined],
	['constructor', '', undefined],
	['kite', 'http://[', '2'],
])('a text that names %s with the picture %s means %s', (name, address, id) => {
	expect(inText(name, address)).toBe(id);
});

test('a reaction names one by its id, deactivated ones too', () => {
	expect(emojiById(list, '3')?.name).toBe('gone');
	expect(emojiById(list, '4')).toBeUndefined();
});
