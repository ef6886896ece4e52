// @vitest-environment happy-dom
import {QueryClient} from '@tanstack/react-query';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {forgetConnection} from '../state/forget';
import {bridgeKeys} from './bridge';
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
		await queries.fetchQuery({queryKey: [id, 'users'], queryFn: () => Promise.resolve([id])});
	forgetConnection('a');
	await vi.advanceTimersByTimeAsync(120_000);
	expect(ask.mock.calls.map(([channel, question]) => [channel, question])).toEqual([
		['lists:keep', expect.objectContaining({connectionId: 'b', name: 'users'})],
	]);
});
