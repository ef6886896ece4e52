import {describe, expect, test} from 'vitest';
import type {User} from '../../../shared/model/user';
import {roleFields} from '../../../shared/model/change';
import type {RowColumn, SortStep} from './columns';
import {PeopleIndex} from './people-index';
import {viewOf, type PeopleView, type Question} from './people-view';
import {tokensOf} from './tokens';
import {person} from '../../testing/person.fixture';

const people = [
	person({user_id: 1, full_name: 'Ana Ruiz', role: 100, date_joined: '2020-01-05T10:00:00Z'}),
	person({user_id: 2, full_name: 'Björn Åberg', role: 200, date_joined: '2024-03-01T10:00:00Z'}),
	person({user_id: 3, full_name: 'Zoë Test', role: 400, email: 'zoe@other.example'}),
	person({user_id: 4, full_name: 'anatoli', role: 600, is_active: false, timezone: ''}),
	person({user_id: 5, full_name: 'Helper 10', is_bot: true, bot_owner_id: 2}),
	person({user_id: 6, full_name: 'Helper 9', is_bot: true, bot_owner_id: 1, is_active: false}),
	person({user_id: 7, full_name: 'محمد علي', role: 600}),
];
const index = PeopleIndex.of(people);
type Steps = readonly SortStep<RowColumn>[];
const byName: Steps = [{column: 'name', isDescending: false}];
const question = (text: string, sort = byName): Question => ({
	text,
	sort,
	nowSeconds: Date.parse('2024-03-10T00:00:00Z') / 1000,
	ownId: 2,
});
const idsOf = (view: PeopleView) =>
	Array.from({length: view.length}, (_, place) => view.at(place)?.user_id);

test('a bot whose owner is deactivated or gone is without one', () => {
	const left = PeopleIndex.of(
		people
			.filter(({user_id}) => user_id !== 1)
			.map(one => (one.user_id === 2 ? {...one, is_active: false} : one)),
	);
	expect(idsOf(viewOf(left, question('is:ownerless')))).toEqual([6, 5]);
	expect(idsOf(viewOf(left, question('is:ownerless status:active')))).toEqual([5]);
});

describe('what is found', () => {
	test.each<[string, readonly number[]]>([
		['', [1, 4, 2, 6, 5, 3, 7]],
		['ana', [1, 4]],
		['ANA ruiz', [1]],
		['aberg', [2]],
		['zoe', [3]],
		['-ana', [2, 6, 5, 3, 7]],
		['محمد', [7]],
		['3', [3]],
		['other.example', [3]],
		['role:guest', [4, 7]],
		['role:guest status:active', [7]],
		['role:guest,owner', [1, 4, 7]],
		['role:guest role:owner', [1, 4, 7]],
		['-role:guest -is:bot', [1, 2, 3]],
		['is:bot', [6, 5]],
		['is:bot status:deactivated', [6]],
		['is:you', [2]],
		['-is:you ana', [1, 4]],
		['is:ownerless', []],
		['is:own', [1]],
		['-is:ownerless is:bot', [6, 5]],
		['owner:bjorn', [5]],
		['owner:1', [6]],
		['id:4', [4]],
		['name:helper', [6, 5]],
		['email:zoe', [3]],
		['joined:2020', [1]],
		['joined:<30d', [2]],
		['joined:>2021', [4, 2, 6, 5, 3, 7]],
		['-joined:2020 ana', [4]],
		['role:', [1, 4, 2, 6, 5, 3, 7]],
		['team:ops', []],
		['role:boss', []],
		['ana role:gu', [4]],
	])('%j', (text, ids) => {
		expect(idsOf(viewOf(index, question(text)))).toEqual(ids);
	});
});

describe('order', () => {
	test.each<[string, Steps, readonly number[]]>([
		['name, last first', [{column: 'name', isDescending: true}], [7, 3, 5, 6, 2, 4, 1]],
		['id', [{column: 'id', isDescending: true}], [7, 6, 5, 4, 3, 2, 1]],
		['role, then name', [{column: 'role', isDescending: false}], [1, 2, 6, 5, 3, 4, 7]],
		[
			'role, then id descending',
			[
				{column: 'role', isDescending: false},
				{column: 'id', isDescending: true},
			],
			[1, 2, 6, 5, 3, 7, 4],
		],
		[
			'owners, rows without one last',
			[{column: 'owner', isDescending: false}],
			[6, 5, 1, 4, 2, 3, 7],
		],
		['and so when turned round', [{column: 'owner', isDescending: true}], [5, 6, 1, 4, 2, 3, 7]],
		['time zones, none last', [{column: 'timezone', isDescending: true}], [1, 2, 6, 5, 3, 7, 4]],
	])('%s', (_name, sort, ids) => {
		expect(idsOf(viewOf(index, question('', sort)))).toEqual(ids);
	});
});

test('a chip counts what it would show, given all other filters', () => {
	const {counts} = viewOf(index, question('role:guest status:active'));
	expect(counts.role).toEqual([1, 1, 0, 2, 1]);
	expect(counts.status).toEqual([1, 1]);
	expect(counts.is).toEqual([1, 0]);
	expect(viewOf(index, question('')).counts.joined()).toEqual([0, 1, 1, 6]);
});

test('everybody has a place, those not found have none', () => {
	const view = viewOf(index, question('ana'));
	expect([view.placeOf(1), view.placeOf(4), view.placeOf(2), view.placeOf(99)]).toEqual([
		0, 1, -1, -1,
	]);
	expect([view.has(4), view.has(2), view.has(99)]).toEqual([true, false, false]);
});

test('whoever stands far down has a place, and is the one at it, whatever was asked for before', () => {
	const names = Array.from({length: 1000}, (_, at) => `Name ${String(999 - at).padStart(3, '0')}`);
	const rows = names.map((name, at) => person({user_id: at + 1, full_name: name}));
	const many = () => viewOf(PeopleIndex.of(rows), question('name'));
	const view = many();
	expect(view.at(900)?.full_name).toBe('Name 900');
	expect(view.at(3)?.full_name).toBe('Name 003');
	expect([view.at(-1), view.at(1000)]).toEqual([undefined, undefined]);
	expect(many().placeOf(1)).toBe(999);
	expect([many().placeOf(1000), many().placeOf(700)]).toEqual([0, 300]);
	expect(idsOf(view)).toEqual(rows.map(({user_id}) => user_id).reverse());
});

test('totals count active people by role, and the rest', () => {
	expect(index.totals).toEqual({
		people: 5,
		bots: 2,
		deactivated: 2,
		byRole: [1, 1, 0, 1, 1],
		activeBots: 1,
		owners: 1,
	});
});

describe('what is taken over is what a fresh index would say', () => {
	const texts = [
		'',
		'a',
		'an',
		'ana',
		'an',
		'an role:guest',
		'x',
		'ana r',
		'1',
		'12',
		'-a',
		'owner:a',
	];
	const sorts: readonly Steps[] = [
		byName,
		[{column: 'role', isDescending: true}],
		[{column: 'email', isDescending: false}],
		[{column: 'owner', isDescending: true}],
		[{column: 'joined', isDescending: false}],
	];

	test('through typing, widening and narrowing', () => {
		let view: PeopleView | undefined;
		for (const text of texts) {
			view = viewOf(index, question(text), view);
			expect(idsOf(view), text).toEqual(idsOf(viewOf(index, question(text))));
		}
	});

	test('through changes of rows, and people added', () => {
		const random = sequence(7);
		let rows: readonly User[] = Array.from({length: 300}, (_, at) =>
			person({
				user_id: at + 1,
				full_name: `${'anbocu'.charAt(random(6))}${random(40)} x`,
				...(at % 9 === 0 && {is_bot: true, bot_owner_id: 1 + random(300)}),
			}),
		);
		let kept = PeopleIndex.of(rows);
		for (let round = 0; round < 30; round++) {
			for (const sort of sorts) kept.order(sort);
			rows = rows.map(row => (random(60) === 0 ? changed(row, random) : row));
			if (round % 5 === 0) {
				rows = [...rows, person({user_id: rows.length + 1, full_name: `n${random(9)}`})];
			}
			kept = PeopleIndex.of(rows, kept);
			const fresh = PeopleIndex.of(rows);
			for (const sort of round % 3 === 0 ? sorts : []) {
				expect([...kept.order(sort)]).toEqual([...fresh.order(sort)]);
			}
			expect(kept.texts).toEqual(fresh.texts);
			expect(kept.joined).toEqual(fresh.joined);
		}
	});

	test('a list in another order is read anew', () => {
		const turned = PeopleIndex.of(people.toReversed(), index);
		expect(idsOf(viewOf(turned, question('')))).toEqual(idsOf(viewOf(index, question(''))));
		expect(turned.byId(3)?.full_name).toBe('Zoë Test');
	});
});

test('tokens stay with the view, so that chips need no second reading', () => {
	expect(viewOf(index, question('ana role:x')).tokens).toEqual(tokensOf('ana role:x'));
});

function changed(row: User, random: (below: number) => number): User {
	return random(2) === 0
		? {...row, full_name: `${row.full_name.slice(1)}${random(9)}`}
		: {...row, ...roleFields(random(2) === 0 ? 300 : 600)};
}

function sequence(seed: number): (below: number) => number {
	let state = seed;
	return below => {
		state = (state * 1103515245 + 12345) & 0x7fffffff;
		return state % below;
	};
}

test('some parts of a filter are answered without reading it again', () => {
	const asked = question('role:guest محمد');
	const whole = viewOf(index, asked);
	expect(idsOf(whole)).toEqual([7]);
	const others = whole.tokens.filter(({kind}) => kind !== 'word');
	expect(idsOf(viewOf(index, asked, whole, others))).toEqual([4, 7]);
});
