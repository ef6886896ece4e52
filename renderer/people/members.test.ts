import {expect, test} from 'vitest';
import {person} from '../testing/person.fixture';
import {PeopleIndex} from './index/people-index';
import {membersInOrder} from './members';

const names = ['Zoë', 'adam', 'Ömer', 'Bea 10', 'Bea 9', 'adam'];
const people = Array.from({length: 1200}, (_none, at) =>
	person({
		user_id: at + 1,
		full_name: names[at % names.length] ?? '',
		role: at % 7 === 0 ? 200 : at % 5 === 0 ? 600 : 400,
		is_bot: at % 11 === 0,
	}),
);
const index = PeopleIndex.of(people);

test.each([1200, 700, 60])(
	'%i members stand by role and name, people before bots, those of one name as they came',
	count => {
		const ids = new Set(people.slice(0, count).map(({user_id: id}) => id));
		const found = membersInOrder(ids, index);
		expect(found).toHaveLength(count);
		const order = ['adam', 'Bea 9', 'Bea 10', 'Ömer', 'Zoë'];
		const rank = ({is_bot: isBot, role, full_name: name, user_id: id}: (typeof people)[number]) =>
			[Number(isBot), role, order.indexOf(name), id] as const;
		const expected = people.slice(0, count).toSorted((a, b) => {
			const [one, other] = [rank(a), rank(b)];
			const at = one.findIndex((part, place) => part !== other[place]);
			return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
		});
		expect(found.map(({user_id: id}) => id)).toEqual(expected.map(({user_id: id}) => id));
	},
);

test('ids of nobody are passed over', () => {
	expect(membersInOrder([3, 99_999], index).map(({user_id: id}) => id)).toEqual([3]);
});
