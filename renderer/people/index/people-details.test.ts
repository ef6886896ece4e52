import {describe, expect, test} from 'vitest';
import {FieldType, type ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {person} from '../../testing/person.fixture';
import type {SortStep} from './columns';
import {PeopleDetails, type DetailSources} from './people-details';
import {PeopleIndex} from './people-index';
import {viewOf, type PeopleView, type Question} from './people-view';

const field = (facts: Partial<ProfileField> & Pick<ProfileField, 'id' | 'name' | 'type'>) => ({
	hint: '',
	field_data: '',
	order: facts.id,
	...facts,
});
const fields = [
	field({
		id: 1,
		name: 'Team',
		type: FieldType.list,
		field_data: '{"0":{"text":"Ops","order":"1"},"1":{"text":"Études","order":"2"}}',
	}),
	field({id: 2, name: 'Favourite food', type: FieldType.shortText}),
	field({id: 3, name: 'Birthday', type: FieldType.date}),
	field({id: 4, name: 'Mentor', type: FieldType.person}),
];
const filled = (values: Record<number, string>) => ({
	profile_data: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, {value}])),
});
const people = [
	person({user_id: 1, full_name: 'Ana Ruiz', ...filled({1: '0', 2: 'Pea soup', 4: '[3]'})}),
	person({user_id: 2, full_name: 'Björn Åberg', ...filled({1: '1', 3: '1990-02-01'})}),
	person({user_id: 3, full_name: 'Zoë Test', ...filled({2: 'soup', 3: '1980-12-24'})}),
	person({user_id: 4, full_name: 'Otto', ...filled({4: '[1,2]'})}),
	person({user_id: 5, full_name: 'Helper', is_bot: true, bot_owner_id: 2}),
];
const link = (id: number, userId: number, is_multiuse = true) => ({
	id,
	invited_by_user_id: userId,
	invited: 0,
	expiry_date: null,
	invited_as: 400,
	is_multiuse,
});
const group = {description: '', members: [], direct_subgroup_ids: [], is_system_group: false};
const around: DetailSources = {
	fields,
	channels: {
		channels: [
			{stream_id: 10, name: 'ops'},
			{stream_id: 11, name: 'general'},
		],
		members: new Map([
			[10, [1, 5, 99]],
			[11, [1, 2, 3]],
		]),
		groups: [
			{...group, id: 1, name: 'optics', members: [2]},
			{...group, id: 2, name: 'Night crew', members: [1], direct_subgroup_ids: [1]},
			{...group, id: 3, name: 'nobody yet', direct_subgroup_ids: [3]},
		],
	},
	invitations: [link(1, 2), link(2, 2), link(3, 4), link(3, 1, false)],
	presence: {people: new Map([[1, {active_timestamp: 900_000}]]), serverTime: 1_000_000},
};
const index = PeopleIndex.of(people);
const details = PeopleDetails.of(index, around);
const byName: readonly SortStep[] = [{column: 'name', isDescending: false}];
const ask = (text: string, sort = byName, known: PeopleDetails | undefined = details) =>
	viewOf(known?.index ?? index, {text, sort, nowSeconds: 0, ownId: 1, details: known});
const idsOf = (view: PeopleView) =>
	Array.from({length: view.length}, (_, place) => view.at(place)?.user_id);

describe('what is found', () => {
	test.each<[string, readonly number[]]>([
		['field.Team:ops', [1]],
		['field.team:etu', [2]],
		['field.Team:0', []],
		['field.Team:', [4, 3]],
		['field.Team:none', [4, 3]],
		['-field.Team:', [1, 2]],
		['-field.Team:ops', [2, 5, 4, 3]],
		['field."Favourite food":SOUP', [1, 3]],
		['field."Favourite food":"pea s"', [1]],
		['field.birthday:feb', [2]],
		['field.birthday:1980-12', [3]],
		['field.mentor:zoe', [1]],
		['field.mentor:aberg ott', [4]],
		['channel:ops', [1, 5]],
		['group:optics', [2]],
		['group:"night crew"', [1, 2]],
		['group:@night', [1, 2]],
		['-group:optics', [1, 5, 4, 3]],
		['group:"nobody yet"', []],
		['-channel:ops', [2, 4, 3]],
		['channel:ops channel:general', [1]],
		['has:link', [2, 4]],
		['-has:link is:person', [1, 3]],
		['field.Shoe:42', []],
		['channel:nowhere', []],
	])('%j', (text, ids) => {
		expect(idsOf(ask(text))).toEqual(ids);
	});

	test('what is not read yet hides nobody', () => {
		const nothing = {
			fields: undefined,
			channels: undefined,
			invitations: undefined,
			presence: undefined,
		};
		const bare = PeopleDetails.of(index, nothing);
		expect(ask('field.Team:ops channel:x has:link', byName, bare).length).toBe(5);
	});

	test('where it is never read, what asks for it is no filter and is searched as text', () => {
		const asked = (text: string, about: Pick<Question, 'details' | 'detailKeys'> = {}) => {
			const view = viewOf(index, {text, sort: byName, nowSeconds: 0, ownId: 1, ...about});
			return [view.tokens[0]?.kind, idsOf(view)];
		};
		for (const text of [
			'channel:ops',
			'-channel:ops',
			'has:link',
			'active:never',
			'field.Team:ops',
		]) {
			expect(asked(text), text).toEqual(['unknown', []]);
		}
		const withChannels = {details, detailKeys: ['channel']} as const;
		expect(asked('channel:ops', withChannels)).toEqual(['filter', [1, 5]]);
		expect(asked('has:link', withChannels)).toEqual(['unknown', []]);
		expect(asked('field.Team:ops', withChannels)).toEqual(['unknown', []]);
	});

	test('an answer does not outlive what it was made from', () => {
		const nothing = {fields, channels: undefined, invitations: undefined, presence: undefined};
		const before = ask('channel:ops', byName, PeopleDetails.of(index, nothing));
		const question = {text: 'channel:ops', sort: byName, nowSeconds: 0, ownId: 1, details};
		expect(idsOf(viewOf(index, question, before))).toEqual([1, 5]);
	});
});

describe('order', () => {
	test.each<[string, SortStep, readonly number[]]>([
		['choices by their words', {column: 'field:1', isDescending: false}, [2, 1, 5, 4, 3]],
		['days, none last', {column: 'field:3', isDescending: true}, [2, 3, 1, 5, 4]],
		['names of people', {column: 'field:4', isDescending: false}, [4, 1, 2, 5, 3]],
		['a field that is gone', {column: 'field:9', isDescending: false}, [1, 2, 5, 4, 3]],
		['channels', {column: 'channels', isDescending: true}, [1, 2, 5, 3, 4]],
		['links', {column: 'links', isDescending: true}, [2, 4, 1, 5, 3]],
	])('%s', (_name, step, ids) => {
		expect(idsOf(ask('', [step]))).toEqual(ids);
	});
});

describe('what is taken over is what fresh details would say', () => {
	const sorts = (['field:1', 'field:2', 'field:4', 'channels', 'links'] as const).map(column => [
		{column, isDescending: false},
	]);
	const changes: readonly (readonly [
		string,
		(rows: readonly User[], around: DetailSources) => DetailSources | readonly User[],
	])[] = [
		[
			'a value',
			rows => rows.map(row => (row.user_id === 3 ? {...row, ...filled({1: '1', 2: 'cake'})} : row)),
		],
		[
			'a name that is a value',
			rows => rows.map(row => (row.user_id === 3 ? {...row, full_name: 'Aaron'} : row)),
		],
		[
			'a new person',
			rows => [...rows, person({user_id: 9, full_name: 'New', ...filled({2: 'soup'})})],
		],
		[
			'a membership',
			(_rows, known) => ({
				...known,
				channels: {
					channels: known.channels!.channels,
					members: new Map([
						[10, [1, 2, 3, 4]],
						[11, known.channels!.members.get(11)!],
					]),
				},
			}),
		],
		[
			'a channel that is gone',
			(_rows, known) => ({...known, channels: {channels: [], members: new Map()}}),
		],
		['links', (_rows, known) => ({...known, invitations: [link(9, 1)]})],
		[
			'the choices',
			(_rows, known) => ({
				...known,
				fields: known.fields!.map(other =>
					other.id === 1 ? {...other, field_data: '{"0":{"text":"Zed","order":"1"}}'} : other,
				),
			}),
		],
	];

	test('through every kind of change, one after the other', () => {
		let rows: readonly User[] = people;
		let known = details;
		let facts = around;
		for (const [name, change] of changes) {
			for (const sort of sorts) known.order(sort);
			ask('field.Team:x field."Favourite food":x', byName, known);
			const next = change(rows, facts);
			if (Array.isArray(next)) rows = next as readonly User[];
			else facts = next as DetailSources;
			known = PeopleDetails.of(PeopleIndex.of(rows, known.index), facts, known);
			const fresh = PeopleDetails.of(PeopleIndex.of(rows), facts);
			for (const sort of sorts) {
				expect([...known.order(sort)], `${name}: ${sort[0]?.column}`).toEqual([
					...fresh.order(sort),
				]);
			}
			for (const text of ['field."Favourite food":soup', 'field.Mentor:zo', 'channel:ops']) {
				expect(idsOf(ask(text, byName, known)), name).toEqual(idsOf(ask(text, byName, fresh)));
			}
		}
	});
});
