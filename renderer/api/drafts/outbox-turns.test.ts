// @vitest-environment happy-dom
import {QueryClient} from '@tanstack/react-query';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {forgetConnection} from '../../state/forget';
import {useSavedTexts} from '../saved/saved-texts';
import {newDraft} from './local-draft';
import {endOutboxPause, takeTurn, useOutboxTurns} from './outbox-turns';

const connectionId = 'demo';
const queries = new QueryClient();
let asked = 0;
let answer: () => Promise<{drafts: []; count: number}>;
const client = {
	getDrafts: () => {
		asked += 1;
		return answer();
	},
	createDrafts: () => Promise.resolve({ids: [1]}),
} as unknown as Client;
const turn = () => takeTurn({client, queries, connectionId});
const isHeld = () => useOutboxTurns.getState().held.has(connectionId);
const broken = () => Promise.reject(new Unreachable('not-json', 'No JSON.'));

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('steward', {ask: () => Promise.resolve({ok: true, value: null})});
	asked = 0;
	answer = broken;
	newDraft(connectionId, {type: '', to: [], topic: '', content: 'due'}, 0);
});
afterEach(() => {
	forgetConnection(connectionId);
	useSavedTexts.setState({byConnection: new Map()});
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a list that cannot be read is asked for again after pauses that grow', async () => {
	for (const seconds of [5, 10, 20, 40, 60, 60]) {
		await turn();
		await turn();
		await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
		await turn();
		expect(isHeld()).toBe(true);
		await vi.advanceTimersByTimeAsync(1);
		expect(isHeld()).toBe(false);
	}
	expect(asked).toBe(6);
});

test('whoever wants it tried again waits no longer, and what follows a success begins anew', async () => {
	await turn();
	endOutboxPause(connectionId);
	expect(isHeld()).toBe(false);
	answer = () => Promise.resolve({drafts: [], count: 0});
	await turn();
	await vi.advanceTimersByTimeAsync(0);
	expect(isHeld()).toBe(false);
	answer = broken;
	newDraft(connectionId, {type: '', to: [], topic: '', content: 'another'}, 0);
	await turn();
	await vi.advanceTimersByTimeAsync(5000);
	expect(isHeld()).toBe(false);
});

test('a turn that is under way goes on alone', async () => {
	let end: () => void = () => undefined;
	answer = () =>
		new Promise((_, reject) => {
			end = () => reject(new Unreachable('cut', 'Cut.'));
		});
	const first = turn();
	await vi.advanceTimersByTimeAsync(0);
	endOutboxPause(connectionId);
	await turn();
	expect(asked).toBe(1);
	end();
	await first;
	expect(isHeld()).toBe(true);
});
