// @vitest-environment happy-dom
import {QueryClient} from '@tanstack/react-query';
import {renderHook} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {mostListCharacters, savedList} from '../../../shared/bridge';
import {wallNow} from '../../../shared/clock';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest} from '../../../shared/contract/errors';
import {forgetConnection} from '../../state/forget';
import {useShownSince} from '../../state/saved-lists';
import {bridgeKeys} from '../connection/bridge';
import {cancelReadings} from '../changes/cancel-readings';
import {channelKeys} from '../channels/channel-keys';
import {fileKeys} from '../files/uploads';
import {userKeys} from '../users/user-keys';
import {showFirstLists} from './first-lists';
import {followSavedLists} from './saved-lists';

let queries: QueryClient;
let end: () => void;
const ask = vi.fn<(channel: string, question: unknown) => Promise<unknown>>();

beforeEach(() => {
	vi.useFakeTimers();
	ask.mockReset().mockResolvedValue(true);
	Object.assign(window, {steward: {ask}});
	queries = new QueryClient();
	const server = (id: string) => ({id, kind: 'server'});
	const demo = {id: 'demo', kind: 'demo'};
	queries.setQueryData(bridgeKeys.connections, [server('a'), server('b'), demo]);
	end = followSavedLists(queries, 3000);
});
afterEach(() => {
	end();
	for (const id of ['a', 'b', 'demo']) forgetConnection(id);
	queries.clear();
	vi.useRealTimers();
});

test('what was read of an organization is not handed over once that is left', async () => {
	for (const id of ['a', 'b'])
		await queries.fetchQuery({queryKey: userKeys.all(id), queryFn: () => Promise.resolve([id])});
	forgetConnection('a');
	await vi.advanceTimersByTimeAsync(120_000);
	expect(ask.mock.calls.map(([channel, question]) => [channel, question])).toEqual([
		['lists:save', expect.objectContaining({connectionId: 'b', name: 'users'})],
	]);
});

test('a list beyond what is handed over as one piece is not handed over', async () => {
	// As JSON it has its quotation marks as well.
	const lists = [
		[userKeys.all('a'), mostListCharacters - 2],
		[fileKeys.all('a'), mostListCharacters - 1],
	] as const;
	for (const [queryKey, length] of lists) {
		await queries.fetchQuery({queryKey, queryFn: () => Promise.resolve('x'.repeat(length))});
	}
	await vi.advanceTimersByTimeAsync(120_000);
	expect(ask.mock.calls.map(([, question]) => question)).toEqual([
		expect.objectContaining({connectionId: 'a', name: 'users'}),
	]);
	expect(mostListCharacters).toBeLessThanOrEqual(24 * 1024 * 1024);
});

test('nor is it taken', () => {
	const list = (length: number) => savedList.safeParse({text: 'x'.repeat(length), at: 1}).success;
	expect([list(mostListCharacters), list(mostListCharacters + 1)]).toEqual([true, false]);
});

describe('lists of last time, from the start on', () => {
	const day = 86_400_000;
	const sinceOf = (id: string) => renderHook(() => useShownSince(id)).result.current;
	/** As a start does it; when they were read. */
	function begin(id: string): number {
		const at = wallNow() - day;
		const list = (data: unknown) => ({text: JSON.stringify(data), at});
		const lists = [
			{name: 'users', list: list([1, 2])},
			{name: 'users.me', list: {text: '{', at}},
			{name: 'channels.directory', list: list({names: {$map: [[1, 'a']]}})},
		];
		showFirstLists(queries, {connectionId: id, lists});
		return at;
	}
	const readAgain = (id: string, queryFn: () => Promise<unknown>) =>
		queries.fetchQuery({queryKey: userKeys.all(id), queryFn}).catch(() => undefined);
	const shownOf = (id: string) => queries.getQueryData(userKeys.all(id));

	test('stand there at once, out of date, until they are read anew', async () => {
		begin('a');
		expect(shownOf('a')).toEqual([1, 2]);
		expect(queries.getQueryState(userKeys.all('a'))?.isInvalidated).toBe(true);
		expect(queries.getQueryData(userKeys.own('a'))).toBeUndefined();
		expect(queries.getQueryData(channelKeys.directory('a'))).toEqual({names: new Map([[1, 'a']])});
		await readAgain('a', () => Promise.resolve([3]));
		await vi.advanceTimersByTimeAsync(2500);
		expect([shownOf('a'), sinceOf('a')]).toEqual([[3], undefined]);
	});

	test('are none of what was read: as they were they are not handed over', async () => {
		begin('a');
		queries.setQueryData(userKeys.all('a'), [1, 2, 3]);
		await vi.advanceTimersByTimeAsync(120_000);
		expect(ask).not.toHaveBeenCalled();
	});

	test('have their age once nothing came for two seconds', async () => {
		const at = begin('a');
		let answer: (list: unknown) => void = () => {};
		void readAgain('a', () => new Promise(resolve => (answer = resolve)));
		await vi.advanceTimersByTimeAsync(1900);
		expect(sinceOf('a')).toBeUndefined();
		await vi.advanceTimersByTimeAsync(200);
		expect([shownOf('a'), sinceOf('a')]).toEqual([[1, 2], at]);
		answer([3]);
		await vi.advanceTimersByTimeAsync(0);
		expect([shownOf('a'), sinceOf('a')]).toEqual([[3], undefined]);
	});

	test('have their age and stay where no answer comes', async () => {
		const at = begin('a');
		await readAgain('a', () => Promise.reject(new Unreachable('cut', 'No answer.')));
		expect([shownOf('a'), sinceOf('a')]).toEqual([[1, 2], at]);
	});

	test('are gone where they are refused', async () => {
		begin('a');
		await readAgain('a', () => Promise.reject(badRequest('No longer.')));
		expect([shownOf('a'), sinceOf('a')]).toEqual([undefined, undefined]);
		expect(queries.getQueryState(userKeys.all('a'))?.status).toBe('error');
		expect(ask.mock.calls).toEqual([
			['lists:save', {connectionId: 'a', name: 'users', list: null}],
		]);
	});

	test('of the demo organization are kept for them alone, and where they are small', async () => {
		const read = (queryKey: readonly unknown[], data: unknown) =>
			queries.fetchQuery({queryKey, queryFn: () => Promise.resolve(data)});
		await read(userKeys.all('demo'), [1, 2]);
		await read(fileKeys.all('demo'), [1, 2]);
		await read(channelKeys.directory('demo'), {
			byId: new Map(Array.from({length: 5001}, (_none, at) => [at, at])),
		});
		await vi.advanceTimersByTimeAsync(120_000);
		const kept = {connectionId: 'demo', name: 'users', list: expect.objectContaining({})};
		const large = {connectionId: 'demo', name: 'channels.directory', list: null};
		expect(ask.mock.calls).toEqual([
			['lists:save', kept],
			['lists:save', large],
		]);
	});

	test('are read on while something of them is changed', async () => {
		begin('a');
		let answer: (list: unknown) => void = () => {};
		void readAgain('a', () => new Promise(resolve => (answer = resolve)));
		await cancelReadings(queries, userKeys.all('a'));
		answer([3]);
		await vi.advanceTimersByTimeAsync(0);
		expect(shownOf('a')).toEqual([3]);
	});
});
