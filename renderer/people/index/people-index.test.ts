import {expect, it} from 'vitest';
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
