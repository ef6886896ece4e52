import {expect, it} from 'vitest';
import {measured} from '../../../../../shared/testing/measured.fixture';
import type {Message} from '../../../../../shared/model/message';
import {refusedGroups} from './delete-words';

const refusals = (count: number, wordsOf: (at: number) => string) =>
	Array.from({length: count}, (_none, at) => ({
		message: {id: at + 1} as Message,
		error: new Error(wordsOf(at)),
	}));

function costOf(work: () => unknown): number {
	const began = process.cpuUsage();
	work();
	const {user, system} = process.cpuUsage(began);
	return (user + system) / 1000;
}

it('50,000 refusals for one reason are grouped as quickly as for many', measured, () => {
	const many = costOf(() => refusedGroups(refusals(50_000, at => `No ${at}`)));
	const alike = refusals(50_000, () => 'No');
	let groups: ReturnType<typeof refusedGroups> = [];
	const one = costOf(() => (groups = refusedGroups(alike)));
	expect(groups.map(({messages}) => messages.length)).toEqual([50_000]);
	expect(one).toBeLessThan(5 * many + 100);
});
