import {describe, expect, it} from 'vitest';
import {PeopleIndex} from './people-index';
import {person} from '../../testing/person.fixture';
import {findPeople} from './find-people';

const people = [
	person({user_id: 1, full_name: 'Ada Lovelace', email: 'ada@example.com'}),
	person({user_id: 2, full_name: 'Adam Riese', email: 'riese@example.com'}),
	person({user_id: 3, full_name: 'Grace Hopper', email: 'grace@ada.example'}),
	person({user_id: 4, full_name: 'Ada Old', email: 'old@example.com', is_active: false}),
	person({user_id: 5, full_name: 'José Canada', email: 'jose@example.com'}),
	person({user_id: 6, full_name: 'Ada Helper', email: 'helper-bot@example.com', is_bot: true}),
];
const index = PeopleIndex.of(people);
const namesFor = (typed: string, recent: readonly number[] = []) =>
	findPeople(index, typed, recent, 8).map(({full_name}) => full_name);

describe('the palette finds people', () => {
	it.each([
		[
			'by the start of the name, those in use first',
			'ada',
			['Ada Lovelace', 'Adam Riese', 'Ada Helper', 'Ada Old', 'Grace Hopper', 'José Canada'],
		],
		['by initials', 'gh', ['Grace Hopper']],
		['by words in any order', 'love ada', ['Ada Lovelace']],
		['without accents', 'jose', ['José Canada']],
		['by a whole address', 'OLD@example.com', ['Ada Old']],
		['by id, deactivated ones too', '4', ['Ada Old']],
		['by id as people write it', '#5', ['José Canada']],
		['nobody for an id that does not exist', '77', []],
		['nobody for an address that does not exist', 'x@y.z', []],
		['nobody for nothing', '  ', []],
	])('%s', (_what, typed, names) => {
		expect(namesFor(typed)).toEqual(names);
	});

	it('what was opened lately comes earlier among its likes', () => {
		expect(namesFor('ada', [2])[0]).toBe('Adam Riese');
		expect(namesFor('ada', [5])[0]).toBe('Ada Lovelace');
	});

	it('keeps the best of many', () => {
		const many = PeopleIndex.of([
			...Array.from({length: 500}, (_, at) =>
				person({user_id: at + 1, full_name: `Canada Number ${at}`}),
			),
			person({user_id: 501, full_name: 'Ada Lovelace'}),
		]);
		const found = findPeople(many, 'ada', [], 3);
		expect(found).toHaveLength(3);
		expect(found[0]?.full_name).toBe('Ada Lovelace');
	});
});
