import {describe, expect, test} from 'vitest';
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
	])('%s is compared as %s', (text, folded) => {
		expect(fold(text)).toBe(folded);
	});
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
