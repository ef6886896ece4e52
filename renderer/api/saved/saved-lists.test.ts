// @vitest-environment happy-dom
import {QueryClient} from '@tanstack/react-query';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {mostListCharacters, savedList} from '../../../shared/bridge';
import {forgetConnection} from '../../state/forget';
import {bridgeKeys} from '../connection/bridge';
import {fileKeys} from '../files/uploads';
import {userKeys} from '../users/user-keys';
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
	queries.setQueryData(bridgeKeys.connections, [server('a'), server('b')]);
	end = followSavedLists(queries, 3000);
});
afterEach(() => {
	end();
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
