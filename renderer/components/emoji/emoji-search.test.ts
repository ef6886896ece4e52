import {describe, expect, test} from 'vitest';
import {emojiTable} from '../../../shared/emoji/emoji-names';
import {emojiGroupsOf} from './emoji-catalogue';
import {findEmoji} from './emoji-search';
import {frequentOf} from './frequent-emoji';

const groups = emojiGroupsOf(emojiTable);
const all = groups.flatMap(({entries}) => entries);
const first = (sought: string) => findEmoji(groups, sought)[0]?.name;

describe('searching emoji', () => {
	test.each([
		['tada', 'tada'],
		[':tada:', 'tada'],
		['party popper', 'tada'],
		['thumbs', '+1'],
		['THUMBS UP', '+1'],
		['up thumbs', '+1'],
		['heart', 'heart'],
		['octopus', 'octopus'],
		['🎉', 'tada'],
		['❤', 'heart'],
		['❤️', 'heart'],
	])('%s finds :%s: first', (sought, name) => {
		expect(first(sought)).toBe(name);
	});

	test.each(['', ' ', 'no such emoji at all', '!!'])('%j finds nothing', sought => {
		expect(findEmoji(groups, sought)).toEqual([]);
	});

	test('every emoji has a code, a name and characters, and no two share a code', () => {
		expect(
			all.filter(({name, code, text}) => name === '' || code === '' || text === undefined),
		).toEqual([]);
		expect(new Set(all.map(({code}) => code)).size).toBe(all.length);
	});
});

describe('frequent emoji', () => {
	test('are those that were chosen most, then those that are usual', () => {
		const counts = new Map([
			['unicode 1f419', 1],
			['unicode 1f389', 3],
			['own 7 kestrel', 1],
			['own 8 gone', 9],
		]);
		const kestrel = {kind: 'own', code: '7', name: 'kestrel', others: [], text: undefined};
		const names = frequentOf(counts, [kestrel, ...all]).map(({name}) => name);
		expect(names.slice(0, 4)).toEqual(['tada', 'kestrel', 'octopus', '+1']);
		expect(names).toHaveLength(9);
	});
});
