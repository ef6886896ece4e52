import {expect, it} from 'vitest';
import {badRequest} from '../../shared/contract/errors';
import type {MessageDeletion} from '../../shared/model/change';
import {measured} from '../../shared/testing/measured.fixture';
import {failureGroups} from './failure-groups';

const refusals = (count: number, wordsOf: (at: number) => string) =>
	Array.from({length: count}, (_none, at) => ({
		change: {kind: 'message-deletion', message_id: at + 1} as MessageDeletion,
		error: badRequest(wordsOf(at)),
	}));

it('what was refused is grouped by the sentence of the service', () => {
	const said = "You don't have permission to delete this message";
	const groups = failureGroups(refusals(3, at => (at < 2 ? said : 'Too late')));
	expect(groups.map(({said: words, changes}) => [words, changes.length])).toEqual([
		[said, 2],
		['Too late', 1],
	]);
});

function costOf(work: () => unknown): number {
	const began = process.cpuUsage();
	work();
	const {user, system} = process.cpuUsage(began);
	return (user + system) / 1000;
}

it('50,000 refusals for one reason are grouped as quickly as for many', measured, () => {
	const many = costOf(() => failureGroups(refusals(50_000, at => `No ${at}`)));
	const alike = refusals(50_000, () => 'No');
	let groups: ReturnType<typeof failureGroups> = [];
	const one = costOf(() => (groups = failureGroups(alike)));
	expect(groups.map(({changes}) => changes.length)).toEqual([50_000]);
	expect(one).toBeLessThan(5 * many + 100);
});
