import {describe, expect, test} from 'vitest';
import {person} from '../../testing/person.fixture';
import {entriesOf, matchPeople, nameable} from './match-people';

const people = nameable([
	person({user_id: 7, full_name: 'Ana Ruiz', delivery_email: 'ana@example.com'}),
	person({user_id: 8, full_name: 'José Núñez', delivery_email: 'jose@example.com'}),
	person({user_id: 9, full_name: 'Alice Brook', delivery_email: 'alice.b@example.com'}),
	person({user_id: 10, full_name: 'alice brook', delivery_email: 'alice2@example.com'}),
	person({user_id: 11, full_name: 'Old Hand', delivery_email: null, is_active: false}),
	person({user_id: 12, full_name: 'Twin', delivery_email: null}),
	person({user_id: 13, full_name: 'Twin', delivery_email: null, is_active: false}),
	person({user_id: 14, full_name: '42', delivery_email: null}),
	person({user_id: 15, full_name: 'Ruiz, Ana', delivery_email: 'other.ana@example.com'}),
]);
const match = (text: string, ...inside: number[]) => {
	const found = matchPeople(text, people, id => inside.includes(id));
	return {
		matched: found.matched.map(user => user.user_id),
		alreadyIn: found.alreadyIn.map(user => user.user_id),
		deactivated: found.deactivated.map(user => user.user_id),
		unknown: found.unknown,
		ambiguous: found.ambiguous.map(({entry, candidates}) => [
			entry,
			candidates.map(user => user.user_id),
		]),
	};
};

describe('the entries of a list', () => {
	test.each([
		['', []],
		['a', ['a']],
		['a\nb\r\nc', ['a', 'b', 'c']],
		['a, b;c\td', ['a', 'b', 'c', 'd']],
		[' ,, ;\n\n', []],
		['"Ruiz, Ana" <ana@example.com>; b', ['"Ruiz, Ana" <ana@example.com>', 'b']],
		['"never closed, still one\nnext', ['"never closed, still one', 'next']],
	])('%j', (text, entries) => {
		expect(entriesOf(text)).toEqual(entries);
	});
});

describe('who is meant', () => {
	test.each([
		['an address', 'ana@example.com', [7]],
		['an address without case', 'ANA@Example.COM', [7]],
		['an API address', 'user12@demo.example', [12]],
		['a name and an address', 'Somebody Else <jose@example.com>', [8]],
		['a quoted name and an address', '"Ruiz, Ana" <ana@example.com>', [7]],
		['a link', 'mailto:ana@example.com', [7]],
		['an address in brackets alone', '<ana@example.com>', [7]],
		['a name', 'Ana Ruiz', [7]],
		['a name without case, accents and with blanks', '  jose   NUNEZ ', [8]],
		['a quoted name', '"Ruiz, Ana"', [15]],
		['an id', '9', [9]],
		['an id with a sign', '#9', [9]],
		['a name of digits, before an id', '42', [14]],
		['the active one of two who share a name', 'Twin', [12]],
		['duplicates once, in the order named', 'jose@example.com, Ana Ruiz; 7\n8', [8, 7]],
	])('%s', (_what, text, matched) => {
		expect(match(text)).toEqual({
			matched,
			alreadyIn: [],
			deactivated: [],
			unknown: [],
			ambiguous: [],
		});
	});

	test('those who are in, deactivated, or nobody are listed apart', () => {
		expect(match('7, 8, 11, nobody@example.com, NOBODY@example.com, Zed', 8)).toEqual({
			matched: [7],
			alreadyIn: [8],
			deactivated: [11],
			unknown: ['nobody@example.com', 'Zed'],
			ambiguous: [],
		});
	});

	test('an unknown address is not made good by the name before it', () => {
		expect(match('Ana Ruiz <gone@example.com>').unknown).toEqual(['Ana Ruiz <gone@example.com>']);
	});

	test('a name that several have is a question, until one of them is named', () => {
		expect(match('Alice Brook, ALICE BROOK').ambiguous).toEqual([['Alice Brook', [9, 10]]]);
		expect(match('Alice Brook\talice2@example.com')).toMatchObject({matched: [10], ambiguous: []});
	});
});
