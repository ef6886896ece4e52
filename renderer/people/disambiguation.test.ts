import {expect, test} from 'vitest';
import {PeopleIndex} from './index/people-index';
import {person} from '../testing/person.fixture';
import {
	besideInShort,
	besideName,
	disambiguator,
	disambiguatedName,
	nameApartOf,
	disambiguatedOpenName,
} from './disambiguation';

const one = person({user_id: 1, full_name: 'Alex Kim'});
const other = person({user_id: 2, full_name: 'alex kim', is_active: false});
const max = person({user_id: 3, full_name: 'Max Weber'});
const index = PeopleIndex.of([one, other, max]);

test('a name that several accounts have gets the e-mail address beside it', () => {
	expect(besideName(one, index)).toBe('user1@demo.example');
	expect(besideInShort(one, index)).toBe('ID 1');
	expect(besideInShort(max, index)).toBeUndefined();
	expect(disambiguator(2, index)).toBe('user2@demo.example');
	expect(besideName(max, index)).toBeUndefined();
	expect(disambiguator(9, index)).toBeUndefined();
	expect(disambiguatedName(one, index)).toBe('Alex Kim (user1@demo.example)');
	expect(disambiguatedName(max, index)).toBe('Max Weber');
	expect(disambiguatedName(one, undefined)).toBe('Alex Kim');
	expect(nameApartOf(1, index)).toBe('Alex Kim (user1@demo.example)');
	expect(nameApartOf(9, index)).toBeUndefined();
});

test('the address stays behind a name that is written from right to left', () => {
	const dana = person({user_id: 4, full_name: 'דנה כהן'});
	const alike = PeopleIndex.of([dana, person({user_id: 5, full_name: 'דנה כהן'}), max]);
	expect(disambiguatedOpenName(dana, alike)).toBe('\u2068דנה כהן\u2069 (user4@demo.example)');
	expect(disambiguatedOpenName(dana, undefined)).toBe('\u2068דנה כהן\u2069');
	expect(disambiguatedOpenName(max, alike)).toBe('Max Weber');
});

test('a name is told apart from the moment that another account gets it', () => {
	const renamed = person({user_id: 3, full_name: 'Alex Kim'});
	const later = PeopleIndex.of([one, renamed], PeopleIndex.of([one, max]));
	expect(besideName(renamed, later)).toBe('user3@demo.example');
	expect(besideName(one, later)).toBe('user1@demo.example');
});
