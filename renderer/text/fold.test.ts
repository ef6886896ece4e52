import {describe, expect, test, vi} from 'vitest';
import {fold, orderKey} from './fold';

describe('fold', () => {
	test.each([
		['Ana Ruiz', 'ana ruiz'],
		['José Núñez', 'jose nunez'],
		['Łukasz Øverby', 'lukasz overby'],
		['Straße', 'strasse'],
		['Ελένη', 'ελενη'],
		['محمّد', 'محمد'],
		['李 Wei', '李 wei'],
		['각', '\u1100\u1161\u11a8'],
		['Ǣ 👩‍🚀 İ', 'ae 👩‍🚀 i'],
	])('%s is compared as %s', (text, folded) => {
		expect(fold(text)).toBe(folded);
	});
});

test('a text of any length is folded whole, and each letter taken apart once', () => {
	const text = 'ÉX한'.repeat(5000);
	expect(fold(text)).toBe('ex\u1112\u1161\u11ab'.repeat(5000));
	const apart = vi.spyOn(String.prototype, 'normalize');
	fold(text);
	expect(apart.mock.calls).toHaveLength(0);
	apart.mockRestore();
});

test('lists order names by letter, whatever their case and accents, and numbers by size', () => {
	const names = ['Zoë', 'ana 10', 'Ana 9', 'Émile', 'eva', 'Ana', 'Örjan', 'ana 010b', '王'];
	const sorted = names.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));
	expect(sorted).toEqual([
		'Ana',
		'Ana 9',
		'ana 10',
		'ana 010b',
		'Émile',
		'eva',
		'Örjan',
		'Zoë',
		'王',
	]);
});
