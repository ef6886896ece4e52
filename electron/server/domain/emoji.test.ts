import {describe, expect, it} from 'vitest';
import {emojiTable} from '../../../shared/emoji/emoji-names';
import {emojiNamed, requireEmoji} from './emoji';

const custom = [
	{id: 1, name: 'kestrel', isDeactivated: false},
	{id: 2, name: 'old_bird', isDeactivated: true},
	{id: 3, name: 'tada', isDeactivated: false},
];

describe('the emoji of the service', () => {
	it('are known by all their names, each of which is of one alone', () => {
		const all = [...emojiTable];
		expect(all).toHaveLength(1847);
		const names = all.flatMap(([code, own]) => own.map(name => ({code, name})));
		expect(new Set(names.map(({name}) => name)).size).toBe(2960);
		for (const {code, name} of names) {
			expect(emojiNamed(name, [])).toEqual({type: 'unicode_emoji', code, name});
			requireEmoji({type: 'unicode_emoji', code, name}, []);
		}
	});

	it.each(['fried_egg', 'flag_sark', 'clock1', 'flag-de', 'thumbsup'])(
		'are not those of other sets: %s',
		name => {
			expect(() => emojiNamed(name, [])).toThrow(/does not exist/);
		},
	);
});

describe('finding an emoji by its name', () => {
	it.each([
		['kestrel', 'realm_emoji', '1'],
		['tada', 'realm_emoji', '3'],
		['zulip', 'service_extra_emoji', 'zulip'],
		['octopus', 'unicode_emoji', '1f419'],
		['hash', 'unicode_emoji', '0023-20e3'],
		['heart', 'unicode_emoji', '2764'],
		['flag_united_states', 'unicode_emoji', '1f1fa-1f1f8'],
		['x', 'unicode_emoji', '274e'],
		['moon', 'unicode_emoji', '1f319'],
		['cake', 'unicode_emoji', '1f370'],
		['football', 'unicode_emoji', '26bd'],
		['kiwi', 'unicode_emoji', '1f95d'],
	])('%s is of %s', (name, type, code) => {
		expect(emojiNamed(name, custom)).toEqual({type, code, name});
	});

	it.each(['', 'old_bird', 'nothing', 'constructor', '__proto__', 'TADA2', ':tada:', 'ta da'])(
		'%j is none',
		name => {
			expect(() => emojiNamed(name, custom)).toThrow(/does not exist/);
		},
	);
});

describe('a code must be one, and of the name', () => {
	it.each([
		['unicode_emoji', '1f389', 'tada'],
		['unicode_emoji', '1f44d', 'thumbs_up'],
		['unicode_emoji', '1f44d', '+1'],
		['realm_emoji', '1', 'kestrel'],
		['service_extra_emoji', 'zulip', 'zulip'],
	] as const)('%s %s is %s', (type, code, name) => {
		expect(() => requireEmoji({type, code, name}, custom)).not.toThrow();
	});

	it.each([
		['unicode_emoji', '1f389', 'heart', /name/],
		['unicode_emoji', '1F389', 'tada', /code/],
		['unicode_emoji', '', 'tada', /code/],
		['unicode_emoji', '1f389-fe0f', 'tada', /code/],
		['realm_emoji', '9', 'kestrel', /custom emoji/],
		['realm_emoji', '01', 'kestrel', /custom emoji/],
		['realm_emoji', '1', 'old_bird', /custom emoji name/],
		['realm_emoji', '2', 'old_bird', /deactivated/],
		['service_extra_emoji', 'tada', 'zulip', /code/],
		['service_extra_emoji', 'zulip', 'tada', /name/],
	] as const)('%s %s is not %s', (type, code, name, words) => {
		expect(() => requireEmoji({type, code, name}, custom)).toThrow(words);
	});
});
