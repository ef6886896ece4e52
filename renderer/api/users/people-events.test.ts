import {describe, expect, it} from 'vitest';
import {bounds} from '../../../shared/model/bounds';
import type {User} from '../../../shared/model/user';
import {event} from '../../testing/event.fixture';
import {peopleAfter} from './people-events';

const ada: User = {
	user_id: 1,
	email: 'ada@example.com',
	full_name: 'Ada',
	role: 400,
	is_owner: false,
	is_admin: false,
	is_guest: false,
	is_bot: false,
	is_active: true,
	timezone: '',
	date_joined: '2024-03-01T09:15:00+00:00',
	profile_data: {3: {value: 'x'}},
};
const bot: User = {...ada, user_id: 2, full_name: 'Bot', is_bot: true};

describe('people', () => {
	const after = (op: string, person: object, level = 263) =>
		peopleAfter([ada, bot], [event('realm_user', op, {person})], level);
	const changed = (person: object) => after('update', {user_id: 1, ...person})?.[0];

	it.each([
		['a role', {role: 200}, {role: 200, is_admin: true, is_owner: false, is_guest: false}],
		['a name', {full_name: 'Bea'}, {full_name: 'Bea'}],
		['an address', {new_email: 'b@example.com'}, {email: 'b@example.com'}],
		['a hidden address', {delivery_email: null}, {delivery_email: null}],
		['a picture', {avatar_url: '/x', avatar_source: 'U', avatar_version: 2}, {avatar_url: '/x'}],
		['a leaving', {is_active: false}, {is_active: false}],
		['an owner', {bot_owner_id: 7}, {bot_owner_id: 7}],
		[
			'a value',
			{custom_profile_field: {id: 4, value: 'y', rendered_value: '<p>y</p>'}},
			{profile_data: {3: {value: 'x'}, 4: {value: 'y', rendered_value: '<p>y</p>'}}},
		],
		['no value', {custom_profile_field: {id: 3, value: null}}, {profile_data: {}}],
	])('%s', (_what, told, expected) => expect(changed(told)).toMatchObject(expected));

	it('what is known already, or not known at all, changes nothing', () => {
		expect(changed({full_name: 'Ada', shoe_size: 42})).toBe(ada);
		const list = [ada, bot];
		const person = {user_id: 99, full_name: 'X'};
		expect(peopleAfter(list, [event('realm_user', 'update', {person})], 263)).toBe(list);
	});

	it('somebody new stands last, and keeps their values when they come again', () => {
		const {is_active: _none, ...told} = {...ada, user_id: 3, profile_data: {}};
		expect(after('add', told)?.at(-1)).toMatchObject({user_id: 3, is_active: true});
		expect(after('add', {...ada, profile_data: {}})?.[0]?.profile_data).toEqual(ada.profile_data);
	});

	it('a removal takes away, or deactivates on servers of old', () => {
		expect(after('remove', {user_id: 1, full_name: 'Ada'})?.map(row => row.user_id)).toEqual([2]);
		expect(after('remove', {user_id: 1}, 200)?.[0]).toMatchObject({is_active: false});
	});

	it('nobody has more values than there may be fields', () => {
		const values = Array.from({length: bounds.fields}, (_none, at) => [at, {value: 'x'}] as const);
		const full = {...ada, profile_data: Object.fromEntries(values)};
		const told = (id: number) =>
			event('realm_user', 'update', {person: {user_id: 1, custom_profile_field: {id, value: 'y'}}});
		expect(peopleAfter([full], [told(9000)], 263)?.[0]).toBe(full);
		expect(peopleAfter([full], [told(7)], 263)?.[0]?.profile_data?.[7]).toEqual({value: 'y'});
	});

	it('what is not understood is said so', () => expect(after('add', {name: 'x'})).toBeUndefined());
});
