import {describe, expect, it} from 'vitest';
import {rank, ranks} from './rank';

describe('rank', () => {
	it.each([
		['people', 'People', 'exact'],
		['peo', 'People', 'start'],
		['dark', 'Use the dark theme', 'word'],
		['utd', 'Use the dark theme', 'initials'],
		['jose', 'José Álvarez', 'start'],
		['alv', 'José Álvarez', 'word'],
		['alv jo', 'José Álvarez', 'words'],
		['varez', 'José Álvarez', 'inside'],
		['ozz', 'José Álvarez', 'none'],
		['anne-m', 'Anne-Marie Krol', 'start'],
		['mar', 'Anne-Marie Krol', 'word'],
		['мария', 'Мария Кюри', 'start'],
		[' people ', 'People', 'exact'],
	] as const)('%s in %s: %s', (query, text, expected) => {
		expect(rank(query, text)).toBe(ranks[expected]);
	});
});
