import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {emojiNamesOf} from '../markdown/emoji-table';
import {emojiNamed, requireEmoji} from './emoji';

const custom = [
	{id: 1, name: 'kestrel', isDeactivated: false},
	{id: 2, name: 'old_bird', isDeactivated: true},
	{id: 3, name: 'tada', isDeactivated: false},
];

/** The data set that the field shares. */
const field = (
	JSON.parse(
		readFileSync(createRequire(import.meta.url).resolve('emoji-datasource/emoji.json'), 'utf8'),
	) as readonly {
		readonly unified: string;
		readonly short_names: readonly string[];
		readonly category: string;
	}[]
)
	.filter(({category}) => category !== 'Component')
	.map(({unified, short_names}) => ({
		code: unified.toLowerCase().replaceAll('-fe0f', ''),
		names: short_names.map(name => name.replaceAll('-', '_')),
	}));

describe('the data set of the field', () => {
	it('is known whole: each emoji has a name, and each of its names is one', () => {
		expect(field.length).toBeGreaterThan(1800);
		for (const {code, names} of field) {
			const known = emojiNamesOf(code);
			expect(known.length, code).toBeGreaterThan(0);
			for (const name of known) {
				expect(emojiNamed(name, [])).toEqual({type: 'unicode_emoji', code, name});
				requireEmoji({type: 'unicode_emoji', code, name}, []);
			}
			for (const name of names) expect(emojiNamed(name, []).type, name).toBe('unicode_emoji');
		}
	});

	it('gives a name to one emoji alone', () => {
		const names = field.flatMap(({code}) => emojiNamesOf(code));
		expect(new Set(names).size).toBe(names.length);
	});
});

describe('finding an emoji by its name', () => {
	it.each([
		['kestrel', 'realm_emoji', '1'],
		['tada', 'realm_emoji', '3'],
		['zulip', 'service_extra_emoji', 'zulip'],
		['octopus', 'unicode_emoji', '1f419'],
		['hash', 'unicode_emoji', '0023-20e3'],
		['heart', 'unicode_emoji', '2764'],
		['united_states', 'unicode_emoji', '1f1fa-1f1f8'],
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
