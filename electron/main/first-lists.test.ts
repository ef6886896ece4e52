import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {defaultSettings} from '../../shared/bridge';
import {openFirstLists} from './first-lists';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kept = [{name: 'users', list: {text: '[]', at: 1}}];
const settingsAt = (lastPlace: string, keepLists = true) => ({
	read: () => ({...defaultSettings, lastPlace, keepLists}),
});
const forget = vi.fn(async () => {});

it('are those of the organization that was on screen last, read before anybody asks', async () => {
	const first = vi.fn(async (_id: string) => kept);
	const {answer: ask, hasAny} = openFirstLists({
		lists: {first, forget},
		settings: settingsAt('/o/a1b2/people'),
	});
	expect(await hasAny).toBe(true);
	expect(first.mock.calls).toEqual([['a1b2']]);
	expect(await ask()).toEqual({connectionId: 'a1b2', lists: kept});
	expect(first).toHaveBeenCalledTimes(1);
	// A page that is loaded anew has what was kept meanwhile.
	await ask();
	expect(first).toHaveBeenCalledTimes(2);
});

it('are none where no organization was on screen', async () => {
	const first = vi.fn(async () => kept);
	expect(
		await openFirstLists({lists: {first, forget}, settings: settingsAt('/settings')}).answer(),
	).toBeNull();
	expect(first).not.toHaveBeenCalled();
});

it('are none where nobody wants any kept: what is left of them goes', async () => {
	const first = vi.fn(async () => kept);
	const settings = settingsAt('/o/a1b2/people', false);
	expect(await openFirstLists({lists: {first, forget}, settings}).answer()).toBeNull();
	expect(first).not.toHaveBeenCalled();
	expect(forget).toHaveBeenCalledTimes(1);
});

it('a start waits 200 ms for them and no longer', async () => {
	const first = () => new Promise<never>(() => {});
	const answer = openFirstLists({
		lists: {first, forget},
		settings: settingsAt('/o/a1b2/people'),
	}).answer();
	await vi.advanceTimersByTimeAsync(199);
	const early = vi.fn();
	void answer.then(early);
	await Promise.resolve();
	expect(early).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await answer).toEqual({connectionId: 'a1b2', lists: []});
});
