// @vitest-environment happy-dom
import {describe, expect, it} from 'vitest';
import type {Change} from '../../../shared/model/change';
import {takeTurns} from './turns';

const reaction = (message_id: number, after: boolean): Change => ({
	kind: 'reaction',
	message_id,
	name: 'Ada',
	own_id: 1,
	emoji_name: 'tada',
	emoji_code: '1f389',
	reaction_type: 'unicode_emoji',
	before: !after,
	after,
});
const role = (user_id: number, after: number): Change => ({
	kind: 'role',
	user_id,
	before: 400,
	after,
});
const goesOn = () => false;

describe('changes of one thing', () => {
	it.each<[string, Change, Change]>([
		['given and removed', reaction(1, true), reaction(1, false)],
		['set twice', role(1, 600), role(1, 300)],
	])('%s go one after the other, and hold up no others', async (_what, earlier, later) => {
		const first = takeTurns('a', [earlier]);
		const second = takeTurns('a', [later, reaction(9, true)]);
		const seen: string[] = [];
		await first.wait([earlier], goesOn);
		const waiting = second.wait([later], goesOn).then(() => seen.push('second'));
		await second.wait([reaction(9, true)], goesOn);
		await takeTurns('another', [later]).wait([later], goesOn);
		seen.push('first');
		first.end([earlier]);
		await waiting;
		expect(seen).toEqual(['first', 'second']);
		second.endAll();
		// Nothing is left to wait for.
		await takeTurns('a', [later]).wait([later], goesOn);
	});

	it('over a value that was not set after all are over the one that stood', async () => {
		const value = (before: string | null, after: string): Change => ({
			kind: 'value',
			user_id: 4,
			field_id: 1,
			before,
			after,
		});
		const [one, two, three] = [value(null, 'x'), value('x', 'y'), value('y', 'z')];
		const runs = [takeTurns('a', [one]), takeTurns('a', [two]), takeTurns('a', [three])];
		runs[0]?.end([one]);
		const over = await runs[1]?.wait([two], goesOn);
		expect(over?.get(two)).toEqual(value(null, 'y'));
		runs[1]?.end([two]);
		expect((await runs[2]?.wait([three], goesOn))?.get(three)).toEqual(value(null, 'z'));
		runs[2]?.end([three], true);
	});

	it('of one run wait for none of its own', async () => {
		const both = [role(2, 600), role(2, 300)];
		const turns = takeTurns('a', both);
		await turns.wait(both, goesOn);
		turns.endAll();
	});

	it('that wait are let go when the work is stopped', async () => {
		const first = takeTurns('a', [role(3, 600)]);
		let isStopped = false;
		const waiting = takeTurns('a', [role(3, 300)]).wait([role(3, 300)], () => isStopped);
		isStopped = true;
		await waiting;
		first.endAll();
	});
});
