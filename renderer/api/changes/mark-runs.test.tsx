// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeAll, beforeEach, expect, test} from 'vitest';
import {createClient, type Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import type {Change} from '../../../shared/model/change';
import {newMark, type MarkChange} from '../../../shared/model/mark';
import {undoable} from '../../runs/run-words';
import {useChangesStore, type Run} from '../../state/changes';
import {progressOf} from '../../state/run-progress';
import {taken, Taker} from '../../testing/apply-changes.fixture';
import {screenServer} from '../../testing/screen-server.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {readDirectory} from '../channels/channels';
import {textsOf} from '../saved/saved-texts';
import {isUnfinishedRun} from '../saved/unfinished-runs';
import {stopRun} from './run-stops';

/** Marking as a run like any other: progress, Stop, going on, the way back. */

const {email = '', api_key: apiKey = ''} = screenServer.accounts['owner'] ?? {};
const owner = createClient({baseUrl: screenServer.baseUrl, credentials: {email, apiKey}});
let mark: MarkChange;
let topics = 0;

beforeAll(() => {
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(screenServer.baseUrl).origin);
});
beforeEach(async () => {
	const topic = `marked in runs ${++topics}`;
	const {channels, own} = await readDirectory(owner);
	const channel = channels.find(({name}) => name === 'night log')?.stream_id ?? 0;
	const {email: other = '', api_key: key = ''} = screenServer.accounts['member'] ?? {};
	const member = createClient({
		baseUrl: screenServer.baseUrl,
		credentials: {email: other, apiKey: key},
	});
	for (let at = 0; at < 3; at++) {
		await member.sendMessage({type: 'channel', to: 'night log', topic, content: `Line ${at}`});
	}
	mark = newMark({
		after: 'read',
		way: 'exact',
		terms: [
			{operator: 'channel', operand: channel},
			{operator: 'topic', operand: topic},
		],
		about: topic,
		sentBefore: undefined,
		ownChannels: [...own.keys()],
		expected: 3,
	});
});
afterEach(leaveScreen);

const unread = async () => {
	const narrow = [...mark.terms, {operator: 'is', operand: 'unread'}];
	const request = {anchor: 'newest', num_before: 10, num_after: 0, narrow};
	return (await owner.getMessages(request)).messages.map(({id}) => id);
};
const apply = (changes: readonly Change[] = [mark]) => {
	if (taken.apply === undefined) throw new Error('There is no screen.');
	return taken.apply({label: 'Messages marked read.', changes});
};
const show = async (spoil: (client: Client) => Client = client => client) => {
	const shown = showScreen(<Taker />, {spoil});
	await screen.findByText('Ready');
	return shown;
};
const newest = (): Run => {
	const run = useChangesStore.getState().runs.at(-1);
	if (run === undefined) throw new Error('There is no run.');
	return run;
};
const kept = () =>
	[...textsOf('demo')].flatMap(([key, {text}]) => (isUnfinishedRun(key) ? [JSON.parse(text)] : []));

/** A service that holds the first call that marks. */
function held() {
	let goOn = () => {};
	const going = new Promise<void>(resolve => (goOn = resolve));
	const spoil = (client: Client): Client => ({
		...client,
		updateFlags: async (...order) => {
			await going;
			return client.updateFlags(...order);
		},
	});
	return {spoil, goOn};
}

test('goes in the background as a call of its run, is kept on disk meanwhile, and is undone exactly', async () => {
	const before = await unread();
	const options: unknown[] = [];
	const {spoil, goOn} = held();
	await show(client => {
		const well = spoil(client);
		return {
			...well,
			updateFlags: (order, sent) => {
				options.push(sent);
				return well.updateFlags(order, sent);
			},
		};
	});
	const ended = apply();
	await waitFor(() => expect(options).toMatchObject([{lane: 'background', run: newest().id}]));
	expect(kept()).toMatchObject([{all: 3, done: 0}]);
	goOn();
	const run = await ended;
	expect(await unread()).toEqual([]);
	expect(progressOf(run)).toMatchObject({all: 3, done: 3, failed: 0});
	expect(kept()).toEqual([]);
	expect(await taken.undo?.(run)).toMatchObject({done: [{changed: 3}]});
	expect(await unread()).toEqual(before);
});

test('that is stopped before anything was changed has nothing to undo, and goes on where it was', async () => {
	const before = await unread();
	let reads = 0;
	await show(client => ({
		...client,
		// Stopped while the ids are recorded.
		getMessages: async (order, options) => {
			if (!JSON.stringify(order.narrow).includes('unread')) {
				return client.getMessages(order, options);
			}
			reads += 1;
			const page = await client.getMessages(order, options);
			if (reads === 1) stopRun(newest());
			return page;
		},
	}));
	const stopped = await apply();
	expect(stopped).toMatchObject({state: 'stopped', done: [], changes: [{ids: before, changed: 0}]});
	expect(undoable([stopped], 'demo')).toBeUndefined();
	expect(await unread()).toEqual(before);
	const bar = await screen.findByRole('region', {name: 'Marking messages'});
	within(bar).getByRole('button', {name: 'Continue'}).click();
	await screen.findAllByText('3 messages marked read.');
	expect(reads).toBe(1);
	expect(await unread()).toEqual([]);
});

test('that failed in part says how far it came, tries the rest again, and can be undone', async () => {
	const before = await unread();
	let isLost = true;
	await show(client => ({
		...client,
		updateFlags: async (...order) => {
			const answer = await client.updateFlags(...order);
			if (isLost) throw new Unreachable('cut', 'Lost.');
			return answer;
		},
	}));
	const failed = await apply();
	expect(failed.failed).toMatchObject([{change: {changed: 0, uncertainIds: before}}]);
	const bar = await screen.findByRole('region', {name: 'Marking messages'});
	expect(bar.textContent).toContain('Stopped: at least 0 of 3 messages marked read.');
	expect(within(bar).getByRole('button', {name: 'Try again'})).toBeTruthy();
	isLost = false;
	within(bar).getByRole('button', {name: 'Undo'}).click();
	await screen.findAllByText('3 messages are unread again.');
	expect(await unread()).toEqual(before);
});

test('that goes on is not what Undo means after a newer change', async () => {
	const {spoil, goOn} = held();
	await show(spoil);
	const ended = apply();
	expect(undoable(useChangesStore.getState().runs, 'demo')?.changes).toMatchObject([
		{kind: 'mark'},
	]);
	const {user_id, full_name} = await owner.getOwnUser({});
	const named = await apply([{kind: 'name', user_id, before: full_name, after: full_name}]);
	expect(undoable(useChangesStore.getState().runs, 'demo')?.id).toBe(named.id);
	goOn();
	await ended;
});
