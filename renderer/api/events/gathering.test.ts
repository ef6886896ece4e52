// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {gather, mostAtOnce, mostWeight} from './gathering';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const some = (count: number, more: object = {}) =>
	Array.from({length: count}, (_none, id) => ({id, type: 'message', ...more}));

function begin(apply: () => void = () => {}) {
	const heard: number[] = [];
	let times = 0;
	const events = gather(
		told => {
			heard.push(told.length);
			apply();
		},
		() => (times += 1),
	);
	return {events, heard, isTooMuch: () => times > 0};
}

it('hands the first on at once, and those that follow closely together', () => {
	const {events, heard, isTooMuch} = begin();
	events.add(some(1));
	events.add(some(2));
	events.add(some(3));
	expect(heard).toEqual([1]);
	vi.advanceTimersByTime(200);
	expect(heard).toEqual([1, 5]);
	events.end();
	expect(isTooMuch()).toBe(false);
});

it('a bulk change of 1,000 people is gone through, with two events of each', () => {
	const {events, heard, isTooMuch} = begin();
	events.add(some(mostAtOnce));
	expect([heard, isTooMuch()]).toEqual([[2000], false]);
	events.end();
});

it('more at once than anybody changes is dropped, from one answer or from several', () => {
	const one = begin();
	one.events.add(some(mostAtOnce + 1));
	expect([one.heard, one.isTooMuch()]).toEqual([[], true]);
	const several = begin();
	several.events.add(some(1));
	several.events.add(some(mostAtOnce));
	several.events.add(some(1));
	vi.advanceTimersByTime(10_000);
	expect([several.heard, several.isTooMuch()]).toEqual([[1], true]);
});

it('what weighs more than the caches should grow is dropped, until everything is read anew', () => {
	const {events, heard, isTooMuch} = begin();
	const heavy = some(1, {content: {parts: ['x'.repeat(mostWeight / 4)]}});
	const add = () => {
		events.add(heavy);
		vi.advanceTimersByTime(10_000);
	};
	add();
	add();
	events.beginAnew();
	for (let time = 0; time < 3; time++) add();
	expect([heard.length, isTooMuch()]).toEqual([5, false]);
	add();
	expect([heard.length, isTooMuch()]).toEqual([5, true]);
	events.end();
});

it('many small values weigh as much as long texts', () => {
	const {events, isTooMuch} = begin();
	// No list of them is longer than any that is read.
	const list = Array.from({length: 10_000}, () => 1);
	events.add(some(1, {lists: Array.from({length: mostWeight / 8 / list.length}, () => list)}));
	expect(isTooMuch()).toBe(true);
});

it('what cannot be gone through has everything read anew, and keeps nothing that follows away', () => {
	let isMistaken = true;
	const {events, heard, isTooMuch} = begin(() => {
		if (isMistaken) throw new Error('a mistake');
	});
	events.add(some(1));
	expect([heard, isTooMuch()]).toEqual([[1], true]);
	isMistaken = false;
	// Whoever looks for mistakes finds it.
	expect(() => vi.advanceTimersByTime(1)).toThrow('a mistake');
	events.add(some(2));
	vi.advanceTimersByTime(10_000);
	expect(heard).toEqual([1, 2]);
	events.end();
});

it('rests four times as long as the last ones took', () => {
	let now = 0;
	vi.spyOn(performance, 'now').mockImplementation(() => now);
	const {events, heard} = begin(() => (now += 500));
	events.add(some(1));
	events.add(some(1));
	vi.advanceTimersByTime(1900);
	expect(heard).toEqual([1]);
	vi.advanceTimersByTime(200);
	expect(heard).toEqual([1, 1]);
	events.end();
	vi.restoreAllMocks();
});

it('hands nothing on before what goes through it is there, and nothing of before a new beginning', async () => {
	const heard: number[] = [];
	let arrive = () => {};
	const isThere = new Promise<void>(resolve => {
		arrive = resolve;
	});
	const events = gather(
		told => heard.push(told.length),
		() => {},
		isThere,
	);
	events.add(some(3));
	events.beginAnew();
	events.add(some(1));
	events.add(some(1));
	expect(heard).toEqual([]);
	arrive();
	await isThere;
	expect(heard).toEqual([2]);
	events.end();
});
