import {expect, it} from 'vitest';
import {atOnce} from '../../../shared/time-slices';
import {boardToGoOnFrom, timesById} from './presence';

const times = {active_timestamp: 5, idle_timestamp: 6};
const before = {active_timestamp: 3};

it('reads presence by id, and by address where a server knows no other key', () => {
	const read = (told: Parameters<typeof timesById>[0], people: Parameters<typeof timesById>[1]) =>
		atOnce(timesById(told, people, new Map([[8, before]])));
	const known = new Map([
		[8, before],
		[7, times],
	]);
	expect(read({'7': times}, [])).toEqual(known);
	const people = [{user_id: 7, email: 'ines@harbour.test'}];
	const byAddress = {'ines@harbour.test': times, 'gone@harbour.test': times};
	expect(read(byAddress, people)).toEqual(known);
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
