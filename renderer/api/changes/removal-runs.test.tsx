// @vitest-environment happy-dom
import {act, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {CallOptions, Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest, refusal} from '../../../shared/contract/errors';
import type {Change} from '../../../shared/model/change';
import {FieldType} from '../../../shared/model/profile-field';
import {canUndo, runWords} from '../../runs/run-words';
import {isFinal} from '../../runs/use-undo';
import {useChangesStore, type Run} from '../../state/changes';
import {reportDone} from '../../state/reports';
import {taken, Taker} from '../../testing/apply-changes.fixture';
import {clientOf, send} from '../../testing/real-messages.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {stopRun} from './run-stops';

/** What is taken away for good as a run like any other: one call after the other, Stop, what nobody knows. */

const owner = clientOf('owner');
const removal = {before: true, after: false} as const;
let count = 0;
let messages: readonly Change[] = [];

beforeEach(async () => {
	const topic = `removed in runs ${++count}`;
	const ids: number[] = [];
	for (let at = 0; at < 5; at++) ids.push((await send(owner, 'kitchen', topic, 'Gone.')).id);
	messages = ids.map(message_id => deletion(message_id));
});
afterEach(leaveScreen);

const deletion = (message_id: number): Change => ({
	kind: 'message-deletion',
	message_id,
	name: `Message ${message_id}`,
	...removal,
});

async function archiving(): Promise<Change> {
	const name = `soon gone ${++count}`;
	await owner.subscribe({subscriptions: [{name}]});
	const {stream_id} = await owner.getChannelId({stream: name});
	return {kind: 'archiving', stream_id, name, ...removal};
}

async function fieldDeletion(): Promise<Change> {
	const name = `Soon gone ${++count}`;
	const {id} = await owner.createProfileField({field_type: FieldType.shortText, name});
	return {kind: 'field-deletion', field_id: id, name, ...removal};
}

const kinds: readonly (readonly [kind: string, make: () => Promise<Change>])[] = [
	['a message', () => Promise.resolve(messages[0]!)],
	['a channel', archiving],
	['a profile field', fieldDeletion],
];

type Remove = (order: never, options?: CallOptions) => Promise<object>;

/** A client whose calls that take something away are others. */
const removing = (change: (call: Remove) => Remove) => (client: Client) =>
	({
		...client,
		deleteMessage: change(client.deleteMessage as Remove),
		archiveChannel: change(client.archiveChannel as Remove),
		deleteProfileField: change(client.deleteProfileField as Remove),
	}) as Client;

const show = async (spoil: (client: Client) => Client = client => client) => {
	const shown = showScreen(<Taker />, {spoil});
	await screen.findByText('Ready');
	return shown;
};
async function ended(work: Promise<Run> | undefined): Promise<Run> {
	let run: Run | undefined;
	await act(async () => {
		run = await work;
	});
	if (run === undefined) throw new Error('There is no screen.');
	return run;
}
const apply = (...changes: readonly Change[]) => taken.apply?.({label: 'All gone.', changes});
const newest = (): Run => useChangesStore.getState().runs.at(-1)!;
const isThere = (change: Change) =>
	change.kind === 'message-deletion' &&
	owner.getMessage({message_id: change.message_id}).then(
		() => true,
		() => false,
	);

test('goes one call after the other, is a plan meanwhile, ends at Stop, and goes on', async () => {
	const sent: unknown[] = [];
	let goOn = () => {};
	const going = new Promise<void>(resolve => (goOn = resolve));
	await show(
		removing(call => async (order, options) => {
			sent.push(order);
			if (sent.length === 2) await going;
			return call(order, options);
		}),
	);
	const work = apply(...messages);
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(newest().plan).toBeDefined();
	stopRun(newest());
	goOn();
	const stopped = await ended(work);
	expect(sent).toHaveLength(2);
	expect(runWords(stopped)).toBe('Stopped: 2 of 5 messages deleted.');
	expect(await Promise.all(messages.map(isThere))).toEqual([false, false, true, true, true]);
	const run = await ended(taken.goOn?.(stopped));
	expect([run.done.length, run.failed, canUndo(run)]).toEqual([5, [], false]);
	expect(await Promise.all(messages.map(isThere))).not.toContain(true);
});

test('of one the call is that of its run as well, and Stop gives back what the limit holds', async () => {
	const sent: (CallOptions | undefined)[] = [];
	let giveBack = () => {};
	await show(
		removing(() => (_order, options) => {
			sent.push(options);
			return new Promise((_resolve, reject) => {
				giveBack = () => reject(refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 60}));
			});
		}),
	);
	const ask = vi.spyOn(window.steward, 'ask').mockImplementation((async (
		channel: string,
		asked: object,
	) => {
		// As the gateway has it, only what is of the run that is dropped comes back.
		const isOwn = 'run' in asked && asked.run === sent.at(-1)?.run;
		if (channel === 'calls:drop' && isOwn) giveBack();
		return null;
	}) as typeof window.steward.ask);
	const work = apply(...messages.slice(0, 1));
	await waitFor(() => expect(sent).toHaveLength(1));
	const {id} = newest();
	const told = {run: id, meaning: expect.any(Number) as number};
	expect(sent).toEqual([told]);
	stopRun(newest());
	const stopped = await ended(work);
	ask.mockRestore();
	expect(runWords(stopped)).toBe('Stopped: 0 of 1 message deleted.');
	expect(sent).toHaveLength(1);
	expect(await isThere(messages[0]!)).toBe(true);
});

test('what is refused holds up no others, and Undo does not reach behind what was done', async () => {
	let calls = 0;
	await show(
		removing(
			call => (order, options) =>
				++calls === 2 ? Promise.reject(badRequest('Too late.')) : call(order, options),
		),
	);
	reportDone('demo', {label: 'Done before.'});
	const run = await ended(apply(...messages));
	expect(runWords(run)).toBe('4 of 5 messages deleted, 1 not.');
	expect(run.failed.map(({change}) => change)).toEqual([messages[1]]);
	expect(isFinal(useChangesStore.getState().runs, 'demo')).toBe(true);
});

describe.each(kinds)('%s', (_kind, make) => {
	test('that somebody else took away by then counts as gone, and is told of so', async () => {
		const change = await make();
		await show(
			removing(call => async (order, options) => {
				// Somebody else was quicker.
				await call(order);
				return call(order, options);
			}),
		);
		const run = await ended(apply(change));
		expect([run.failed, run.done]).toEqual([[], [{...change, isGone: true}]]);
		expect(runWords(run)).toMatch(/ was (already deleted|archived meanwhile|deleted meanwhile)/);
		expect(canUndo(run)).toBe(false);
	});

	test('that went although the answer was lost is looked after', async () => {
		const change = await make();
		await show(
			removing(call => async (order, options) => {
				await call(order, options);
				throw new Unreachable('cut', 'The connection was cut.');
			}),
		);
		const run = await ended(apply(change));
		expect([run.failed, run.done]).toEqual([[], [change]]);
	});

	test('of which nobody knows stays not known until a try says so, and is no doing of others', async () => {
		const change = await make();
		let wire: 'lost' | 'down' | 'well' = 'lost';
		const over = (call: (...sent: never[]) => Promise<unknown>, isReading: boolean) => {
			return async (...sent: never[]) => {
				if (wire === 'down') throw new Unreachable('refused', 'Nothing listens there.');
				if (wire === 'well') return call(...sent);
				if (!isReading) await call(...sent);
				throw new Unreachable('cut', 'The connection was cut.', {isRead: isReading});
			};
		};
		await show(client => {
			const reads = ['getMessage', 'register', 'getProfileFields'] as const;
			const spoiled = reads.map(name => [name, over(client[name], true)]);
			return removing(call => over(call, false) as Remove)({
				...client,
				...(Object.fromEntries(spoiled) as Partial<Client>),
			});
		});
		const lost = await ended(apply(change));
		expect(lost.failed).toMatchObject([{change, isUnknown: true}]);
		expect(isFinal(useChangesStore.getState().runs, 'demo')).toBe(true);
		wire = 'down';
		const down = await ended(taken.retry?.(lost));
		expect(down.failed).toMatchObject([{change, isUnknown: true}]);
		wire = 'well';
		const run = await ended(taken.retry?.(down));
		expect([run.failed, run.done]).toEqual([[], [change]]);
	});
});

test('what was done in a channel that is archived is offered no more, and the archiving is told still', async () => {
	const change = await archiving();
	if (change.kind !== 'archiving') throw new Error('There is no channel.');
	await show();
	const {stream_id} = change;
	const edit = {kind: 'channel', stream_id, before: {description: ''}, after: {description: 'A.'}};
	reportDone('demo', {label: 'Changed.', changes: [edit as Change]});
	await ended(apply(change));
	expect(useChangesStore.getState().runs.map(({label}) => label)).toEqual(['All gone.']);
});
