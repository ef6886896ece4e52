// @vitest-environment happy-dom
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {act, cleanup, renderHook} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, expect, test, vi} from 'vitest';
import {defaultSettings, type Settings} from '../../../shared/bridge';
import {useNoteSettings, useSettings, bridgeKeys} from './bridge';
import {WithSettings} from './with-settings';

const written = vi.fn(async () => {});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	written.mockReset();
});

function show() {
	vi.stubGlobal('steward', {ask: written});
	const queries = new QueryClient();
	queries.setQueryData(bridgeKeys.settings, defaultSettings);
	const drawn: unknown[] = [];
	function Inside({children}: {readonly children: ReactNode}) {
		return (
			<QueryClientProvider client={queries}>
				<WithSettings>{children}</WithSettings>
			</QueryClientProvider>
		);
	}
	const {result} = renderHook(
		() => {
			drawn.push(useSettings());
			return useNoteSettings();
		},
		{wrapper: Inside},
	);
	const note = (change: Partial<Settings>) => act(async () => result.current(change));
	return {queries, drawn, note};
}

test('a place that is noted draws nothing anew, and is kept', async () => {
	const {queries, drawn, note} = show();
	const times = drawn.length;
	await note({lastPlace: '/o/demo/people?q=an', places: {demo: '/o/demo/people'}});
	await note({opening: '/o/demo/people'});
	expect(written).toHaveBeenCalledTimes(2);
	expect(queries.getQueryData(bridgeKeys.settings)).toMatchObject({
		lastPlace: '/o/demo/people?q=an',
		opening: '/o/demo/people',
	});
	await note({railFolded: true});
	await vi.waitFor(() => expect(drawn.at(-1)).toMatchObject({railFolded: true}));
	expect(drawn).toHaveLength(times + 1);
});

test('what cannot be written is no failure of whoever noted it', async () => {
	written.mockRejectedValue(new Error('The disk is full.'));
	const {queries, note} = show();
	await note({lastPlace: '/o/demo/people'});
	expect(queries.getQueryData(bridgeKeys.settings)).toMatchObject({lastPlace: '/o/demo/people'});
});
