import {describe, expect, test} from 'vitest';
import {PeopleIndex} from '../../people/index/people-index';
import {person} from '../../testing/person.fixture';
import {boardOf, stepCard, type Lane, type Step} from './board';

const index = PeopleIndex.of([
	person({user_id: 1, full_name: 'Zoe', role: 100}),
	person({user_id: 2, full_name: 'Max', role: 400}),
	person({user_id: 3, full_name: 'Ana', role: 400}),
	person({user_id: 4, full_name: 'Gone', role: 400, is_active: false}),
	person({user_id: 5, full_name: 'Gil', role: 600}),
	person({user_id: 6, full_name: 'Helper', role: 400, is_bot: true, bot_owner_id: 1}),
	person({user_id: 7, full_name: 'Odd', role: 450}),
]);
const lanes = boardOf(index);
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

test('a filter hides cards, and each column knows how many there are', () => {
	const found = boardOf(index, id => id === 2 || id === 5);
	expect(found.map(lane => [lane.id, namesOf(lane), lane.total])).toEqual([
		[100, [], 1],
		[200, [], 0],
		[300, [], 0],
		[400, ['Max'], 2],
		[600, ['Gil'], 2],
		['bots', [], 1],
	]);
	expect(found[3]?.placeOf(2)).toBe(0);
	expect(found[3]?.placeOf(3)).toBe(-1);
	expect(stepCard(found, undefined, 'down')?.user_id).toBe(2);
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
