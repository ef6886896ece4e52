// @vitest-environment happy-dom
import {QueryClient} from '@tanstack/react-query';
import {expect, it, vi} from 'vitest';
import {useServersStore} from '../../state/servers';
import {bridgeKeys} from './bridge';
import {followLevels, notePace} from './follow-levels';

it('of a server that says another level all the time one is noted each minute, the newest', async () => {
	vi.useFakeTimers();
	const asked: unknown[] = [];
	const queries = new QueryClient({defaultOptions: {queries: {gcTime: Infinity}}});
	const ask = (_channel: string, question: {readonly featureLevel: number}) => {
		asked.push(question.featureLevel);
		queries.setQueryData(bridgeKeys.connections, [{id: 'b', kind: 'server', ...question}]);
		return Promise.resolve(null);
	};
	Object.assign(window, {steward: {ask}});
	queries.setQueryData(bridgeKeys.connections, [{id: 'b', kind: 'server', featureLevel: 150}]);
	const end = followLevels(queries);
	const {noteServer} = useServersStore.getState();
	const say = (featureLevel: number) => noteServer('b', {featureLevel, version: '9'});
	for (let level = 200; level < 300; level++) say(level);
	expect(asked).toEqual([200]);
	await vi.advanceTimersByTimeAsync(notePace);
	expect(asked).toEqual([200, 299]);
	await vi.advanceTimersByTimeAsync(10 * notePace);
	expect(asked).toEqual([200, 299]);
	say(300);
	expect(asked).toEqual([200, 299, 300]);
	end();
	vi.useRealTimers();
});
