import {expect, it} from 'vitest';
import {atOnce} from '../../../shared/time-slices';
import {measured} from '../../../shared/testing/measured.fixture';
import {person} from '../../testing/person.fixture';
import {PeopleIndex} from './people-index';

const botsOf = (count: number, ownerOf: (at: number) => number | null) =>
	Array.from({length: count}, (_none, at) =>
		person({
			user_id: at + 1,
			full_name: `Bot ${at}`,
			is_bot: true,
			bot_owner_id: ownerOf(at),
		}),
	);

/** Milliseconds of the processor: a busy computer adds none. */
function costOf(work: () => unknown): number {
	const began = process.cpuUsage();
	work();
	const {user, system} = process.cpuUsage(began);
	return (user + system) / 1000;
}

it('finds the bots of somebody, in the order of the list', () => {
	const index = PeopleIndex.of(botsOf(6, at => (at % 2 === 0 ? 9 : null)));
	expect(index.botsOf(9).map(({user_id}) => user_id)).toEqual([1, 3, 5]);
	expect(index.botsOf(7)).toEqual([]);
});

it('50,000 bots of one owner take what 50,000 of as many owners do', measured, () => {
	const ofMany = PeopleIndex.of(botsOf(50_000, at => at));
	const ofOne = PeopleIndex.of(botsOf(50_000, () => 1));
	const many = costOf(() => ofMany.botsOf(1));
	expect(costOf(() => ofOne.botsOf(1))).toBeLessThan(5 * many + 100);
	expect(ofOne.botsOf(1)).toHaveLength(50_000);
});

const namesakes = Array.from({length: 10_001}, (_none, at) =>
	person({user_id: at + 1, full_name: `Owl ${(at * 7919) % 3001}`}),
);

it('many people are in the order of their names, those of one name as the service lists them', () => {
	const order = PeopleIndex.of(namesakes).order([{column: 'name', isDescending: false}]);
	const numberOf = (at: number) => Number(namesakes[at]!.full_name.slice(4));
	const expected = namesakes.map((_row, at) => at).toSorted((a, b) => numberOf(a) - numberOf(b));
	expect([...order]).toEqual(expected);
});

it('the order and the texts of many are made in steps, and at once for whoever asks before their end', () => {
	const index = PeopleIndex.of(namesakes);
	const order = index.nameRankingInSteps();
	const texts = index.textsInSteps();
	for (let step = 0; step < 3; step++) {
		expect(order.next().done).toBe(false);
		expect(texts.next().done).toBe(false);
	}
	const whole = PeopleIndex.of([...namesakes]);
	expect(index.texts).toEqual(whole.texts);
	expect(index.ranking('name')).toEqual(whole.ranking('name'));
	expect(atOnce(texts)).toBe(index.texts);
	expect(atOnce(order)).toBe(index.ranking('name'));
});

it('texts that were begun follow who comes and who is renamed', () => {
	const index = PeopleIndex.of(namesakes);
	const texts = index.textsInSteps();
	texts.next();
	texts.next();
	const renamed = person({user_id: 3, full_name: 'Kestrel'});
	const added = person({user_id: 20_000, full_name: 'Heron'});
	const rows = [...namesakes.slice(0, 2), renamed, ...namesakes.slice(3), added];
	expect(PeopleIndex.of(rows, index).texts).toEqual(PeopleIndex.of(rows).texts);
});
