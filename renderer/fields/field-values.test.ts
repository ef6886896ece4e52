import {expect, test} from 'vitest';
import {tabSeparated} from '../components/grid/tab-separated';
import {FieldType, type ProfileField} from '../../shared/model/profile-field';
import {person} from '../testing/person.fixture';
import {examplePerson, valueColumns, valuesOf, valueWords} from './field-values';

const team: ProfileField = {
	id: 3,
	type: FieldType.list,
	name: 'Team',
	hint: '',
	field_data: '{"0":{"text":"Optics","order":"1"}}',
	order: 1,
};
const users = [
	person({user_id: 1, full_name: 'Ana', profile_data: {3: {value: '0'}}}),
	person({user_id: 2, full_name: 'Max', profile_data: {3: {value: ''}, 4: {value: '[1,9]'}}}),
	person({user_id: 3, full_name: 'Gone', is_active: false, profile_data: {3: {value: '0'}}}),
	person({user_id: 4, full_name: 'Helper', is_bot: true}),
	person({user_id: 5, full_name: 'Zoe', profile_data: {3: {value: '0'}, 5: {value: 'a'}}}),
];
const values = valuesOf(users);

test('active people count for the bar, everybody for what is lost', () => {
	expect([values.people, values.filled(3)]).toEqual([3, 2]);
	expect(values.holders(3).map(({full_name}) => full_name)).toEqual(['Ana', 'Gone', 'Zoe']);
	expect(values.choosers(3, '0')).toEqual({active: 2, deactivated: 1});
});

test('values are shown as people read them', () => {
	expect(valueWords(team, '0', values)).toBe('Optics');
	expect(valueWords({type: FieldType.person, field_data: ''}, '[1,9]', values)).toBe('Ana, User 9');
	expect(valueWords({type: FieldType.date, field_data: ''}, '2026-03-01', values)).toBe(
		'March 1, 2026',
	);
});

test('values are copied with name and e-mail', () => {
	expect(tabSeparated(valueColumns(team, values), values.holders(3)).split('\n')[1]).toBe(
		'Ana\tuser1@demo.example\tOptics',
	);
});

test('the card is shown for somebody who filled in most of it', () => {
	expect(examplePerson(users, [3, 5])?.full_name).toBe('Zoe');
	expect(examplePerson(users, [])?.full_name).toBe('Ana');
});
