import {describe, expect, test} from 'vitest';
import {PeopleIndex} from '../../people/index/people-index';
import {person} from '../../people/person.fixture';
import {boardOf, stepCard, type Lane, type Step} from './board';

const lanes = boardOf(
	PeopleIndex.of([
		person({user_id: 1, full_name: 'Zoe', role: 100}),
		person({user_id: 2, full_name: 'Max', role: 400}),
		person({user_id: 3, full_name: 'Ana', role: 400}),
		person({user_id: 4, full_name: 'Gone', role: 400, is_active: false}),
		person({user_id: 5, full_name: 'Gil', role: 600}),
		person({user_id: 6, full_name: 'Helper', role: 400, is_bot: true, bot_owner_id: 1}),
		person({user_id: 7, full_name: 'Odd', role: 450}),
	]),
);
const namesOf = (lane: Lane) =>
	Array.from({length: lane.length}, (_, at) => lane.at(at)?.full_name);

test('people lie in the column of their role by name, bots in their own, the deactivated nowhere', () => {
	expect(lanes.map(lane => [lane.id, namesOf(lane)])).toEqual([
		[100, ['Zoe']],
		[200, []],
		[300, []],
		[400, ['Ana', 'Max']],
		[600, ['Gil', 'Odd']],
		['bots', ['Helper']],
	]);
	expect(lanes[3]?.placeOf(2)).toBe(1);
	expect(lanes[3]?.placeOf(4)).toBe(-1);
});

describe('arrows', () => {
	test.each<[number | undefined, Step, number]>([
		[undefined, 'down', 1],
		[4, 'down', 1],
		[3, 'down', 2],
		[2, 'down', 2],
		[2, 'up', 3],
		[3, 'last', 2],
		[2, 'first', 3],
		[2, 'right', 7],
		[7, 'right', 6],
		[6, 'right', 6],
		[2, 'left', 1],
		[1, 'left', 1],
		[1, 'right', 3],
	])('from %s %s lies %s', (from, step, to) => {
		expect(stepCard(lanes, from, step)?.user_id).toBe(to);
	});
});
