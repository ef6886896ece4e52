import {expect, test} from 'vitest';
import {person} from '../../../../testing/person.fixture';
import {termWords} from './term-words';

const nobody = {channels: [], people: []};

test.each([
	['is', 'unread', 'unread'],
	['is', 'constructor', 'is constructor'],
	['has', 'link', 'has a link'],
	['has', '__proto__', 'has __proto__'],
])('%s:%s in words', (operator, operand, words) => {
	expect(termWords({operator, operand}, nobody)).toBe(words);
});

test('people of the same name are told apart', () => {
	const ana = person({user_id: 1, full_name: 'Ana Ruiz'});
	const other = person({user_id: 2, full_name: 'Ana Ruiz'});
	const max = person({user_id: 3, full_name: 'Max Ito'});
	const people = [ana, other, max];
	expect(termWords({operator: 'sender', operand: 3}, {channels: [], people})).toBe('from Max Ito');
	expect(termWords({operator: 'dm', operand: [2, 3]}, {channels: [], people})).toBe(
		`conversation with Ana Ruiz (${other.delivery_email}), Max Ito`,
	);
});
