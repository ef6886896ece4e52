import {expect, it} from 'vitest';
import {boardToGoOnFrom, timesById} from './presence';

const times = {active_timestamp: 5, idle_timestamp: 6};

it('reads presence by id, and by address where a server knows no other key', () => {
	expect(timesById({'7': times}, [])).toEqual([[7, times]]);
	const people = [{user_id: 7, email: 'ines@harbour.test'}];
	const byAddress = {'ines@harbour.test': times, 'gone@harbour.test': times};
	expect(timesById(byAddress, people)).toEqual([[7, times]]);
});

it('begins anew where more people are on the board than a list may have', () => {
	const boardOf = (count: number) => ({
		people: new Map(Array.from({length: count}, (_none, id) => [id, times] as const)),
		lastUpdateId: 7,
		serverTime: 1,
	});
	const board = boardOf(200_000);
	expect(boardToGoOnFrom(board)).toBe(board);
	expect(boardToGoOnFrom(boardOf(200_001))).toBeUndefined();
});
