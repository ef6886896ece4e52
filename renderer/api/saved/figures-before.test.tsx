// @vitest-environment happy-dom
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {act, cleanup, renderHook} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {noteStartList} from '../../state/saved-lists';
import {demoConnection} from '../../testing/app.fixture';
import {ConnectionProvider} from '../connection/client-context';
import {useKeepFigures} from './figures-before';

const ask = vi.fn(async (_channel: string, _question: unknown) => true);
const queries = new QueryClient();

function Around({children}: {readonly children: ReactNode}) {
	return (
		<QueryClientProvider client={queries}>
			<ConnectionProvider connection={demoConnection()}>{children}</ConnectionProvider>
		</QueryClientProvider>
	);
}

beforeEach(() => {
	vi.useFakeTimers();
	ask.mockClear();
	Object.assign(window, {steward: {ask}});
});
afterEach(() => {
	for (const name of ['users', 'statuses']) noteStartList('demo', name, undefined);
	cleanup();
	vi.useRealTimers();
});

const keep = () =>
	renderHook(() => useKeepFigures({guest: {value: '7', what: 'guests'}}), {wrapper: Around});
const kept = () => ask.mock.calls.filter(([channel]) => channel === 'lists:save').length;

test('figures are kept for the next start, whatever else is as it was last time', async () => {
	noteStartList('demo', 'statuses', 1);
	keep();
	await vi.advanceTimersByTimeAsync(3000);
	expect(kept()).toBe(1);
});

test('figures that are counted from people of last time are kept once those were read anew', async () => {
	noteStartList('demo', 'users', 1);
	keep();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(kept()).toBe(0);
	act(() => noteStartList('demo', 'users', undefined));
	await vi.advanceTimersByTimeAsync(3000);
	expect(kept()).toBe(1);
});
