// @vitest-environment happy-dom
import {screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {refusal} from '../../../shared/contract/errors';
import type {Client} from '../../../shared/client/create-client';
import type {MembershipChange} from '../../../shared/model/change';
import {measured} from '../../../shared/testing/measured.fixture';
import {canUndo, goneWords} from '../../runs/run-words';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {useChangesStore, type Run} from '../../state/changes';
import {stopRun} from './run-stops';
import {taken, Taker} from '../../testing/apply-changes.fixture';
import {readDirectory} from '../channels/channels';
import {membershipChanges} from './membership-changes';

async function show(spoil?: (well: Client) => Partial<Client>): Promise<Client> {
	const changed = (well: Client): Client => Object.assign({}, well, spoil?.(well));
	const {client} = showScreen(<Taker />, {spoil: changed});
	await screen.findByText('Ready');
	return client;
}

async function carryOut(changes: readonly MembershipChange[]): Promise<Run> {
	const run = await taken.apply?.({label: 'Subscribed.', changes});
	if (run === undefined) throw new Error('There is no run.');
	return run;
}

const inAll = (people: readonly number[], stream_id: number): MembershipChange[] =>
	people.map(user_id => ({kind: 'membership', user_id, stream_id, before: false, after: true}));

/** Six channels, with other people each who are not in it: that takes a call for each channel. */
async function sixCalls(client: Client): Promise<readonly MembershipChange[]> {
	const {members} = await client.getUsers({});
	const people = members.flatMap(one => (one.is_bot || !one.is_active ? [] : one.user_id));
	const {channels, members: whoIsIn} = await readDirectory(client);
	const open = channels.filter(({invite_only}) => !invite_only).slice(0, 6);
	const changes = open.flatMap(({stream_id: id}, at) => {
		const outside = people.filter(one => whoIsIn.get(id)?.includes(one) === false);
		return inAll(outside.slice(at, at + 5 + at), id);
	});
	expect(membershipChanges.callsFor(changes)).toHaveLength(6);
	return changes;
}

/** How many of the changes are so now. */
async function countOf(client: Client, changes: readonly MembershipChange[], isIn: boolean) {
	const {members} = await readDirectory(client);
	return changes.filter(one => members.get(one.stream_id)?.includes(one.user_id) === isIn).length;
}

beforeEach(() => useChangesStore.setState({runs: []}));
afterEach(async () => {
	vi.restoreAllMocks();
	await leaveScreen();
});

test('people are subscribed in more than four calls, unsubscribed, and both undone', async () => {
	const client = await show();
	const changes = await sixCalls(client);
	const run = await carryOut(changes);
	expect([run.done.length, run.failed]).toEqual([changes.length, []]);
	expect(await countOf(client, changes, true)).toBe(changes.length);
	const back = await taken.undo?.(run);
	expect([back?.done.length, back?.failed]).toEqual([changes.length, []]);
	expect(await countOf(client, changes, false)).toBe(changes.length);
});

test('a run of more than four calls that was stopped goes on', async () => {
	let isHeld = true;
	const held: (() => void)[] = [];
	const client = await show(well => ({
		subscribe: async (request, options) => {
			const answer = await well.subscribe(request, options);
			if (isHeld) await new Promise<void>(resolve => held.push(resolve));
			return answer;
		},
	}));
	const changes = await sixCalls(client);
	const ended = carryOut(changes);
	await waitFor(() => expect(held).toHaveLength(4));
	stopRun(useChangesStore.getState().runs.at(-1)!);
	isHeld = false;
	for (const go of held) go();
	const stopped = await ended;
	expect(stopped).toMatchObject({state: 'stopped', failed: []});
	const whole = await taken.goOn?.(stopped);
	expect([whole?.done.length, whole?.failed]).toEqual([changes.length, []]);
	expect(await countOf(client, changes, true)).toBe(changes.length);
	await taken.undo?.(whole!);
});

test('2,001 people for one channel go in five calls', async () => {
	const sent: (readonly (number | string)[] | undefined)[] = [];
	const client = await show(() => ({
		subscribe: ({principals}) => {
			sent.push(principals);
			return Promise.resolve({subscribed: {}, already_subscribed: {}});
		},
	}));
	const [{stream_id: id} = {stream_id: 0}] = (await readDirectory(client)).channels;
	const people = Array.from({length: 2001}, (_none, at) => 10_000 + at);
	const run = await carryOut(inAll(people, id));
	expect([run.done.length, run.failed]).toEqual([2001, []]);
	expect(sent.map(list => list?.length)).toEqual([500, 500, 500, 500, 1]);
});

test('a channel that is renamed while a run is under way is still the one that is meant', async () => {
	let calls = 0;
	const names: string[] = [];
	let renamed = {stream_id: 0, name: ''};
	const client = await show(well => ({
		subscribe: async asked => {
			names.push(...asked.subscriptions.map(({name}) => name));
			calls += 1;
			if (calls === 1) {
				await well.updateChannel({stream_id: renamed.stream_id, new_name: 'renamed by another'});
			}
			return well.subscribe(asked);
		},
	}));
	const changes = await sixCalls(client);
	const {channels} = await readDirectory(client);
	const last = changes.at(-1)?.stream_id ?? 0;
	renamed = {stream_id: last, name: channels.find(one => one.stream_id === last)!.name};
	const run = await carryOut(changes);
	expect(await countOf(client, changes, true)).toBe(changes.length);
	await client.updateChannel({stream_id: last, new_name: renamed.name});
	expect([run.failed, run.done.length]).toEqual([[], changes.length]);
	expect(names).toContain('renamed by another');
	expect(names).not.toContain(renamed.name);
	await carryOut(changes.map(change => ({...change, before: true, after: false})));
});

test('a call that the limit holds goes out with the names of the moment', async () => {
	let isFirst = true;
	const client = await show(well => ({
		subscribe: async (asked, options) => {
			if (!isFirst) return well.subscribe(asked);
			isFirst = false;
			await well.updateChannel({stream_id: id, new_name: 'renamed by another'});
			// What it may hold without an end the gateway sends as it is.
			if (options?.patience === undefined) return well.subscribe(asked);
			throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 2});
		},
	}));
	const {channels} = await readDirectory(client);
	const {stream_id: id, name} = channels.find(({invite_only}) => !invite_only)!;
	const changes = inAll(await outsideOf(client, id), id);
	const run = await carryOut(changes);
	const after = (await readDirectory(client)).channels;
	await client.updateChannel({stream_id: id, new_name: name});
	expect([run.failed, run.done.length]).toEqual([[], changes.length]);
	expect(after.filter(one => one.name === name)).toEqual([]);
	expect(await countOf(client, changes, true)).toBe(changes.length);
});

test('a call whose channel was renamed meanwhile, and that did not reach it, is told of', async () => {
	const client = await show(well => ({
		subscribe: async () => {
			await well.updateChannel({stream_id: id, new_name: 'renamed by another'});
			return {subscribed: {}, already_subscribed: {}};
		},
	}));
	const {channels} = await readDirectory(client);
	const {stream_id: id, name} = channels.find(({invite_only}) => !invite_only)!;
	const outside = await outsideOf(client, id);
	const run = await carryOut(inAll(outside, id));
	await client.updateChannel({stream_id: id, new_name: name});
	expect(run.done).toEqual([]);
	expect(run.failed.map(({error}) => String(error))).toEqual(
		outside.map(() => expect.stringContaining(`#${name} has been renamed or archived`)),
	);
});

test.each([
	['refused for the limit', () => refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 0.2})],
	['lost', () => new Unreachable('cut', 'No answer.')],
])(
	'a call of that kind is told of though the first look after it was %s',
	async (_name, failure) => {
		let failures = 0;
		const client = await show(well => ({
			subscribe: async () => {
				await well.updateChannel({stream_id: id, new_name: 'renamed by another'});
				failures = 1;
				return {subscribed: {}, already_subscribed: {}};
			},
			register: (...asked) => {
				if (failures-- > 0) throw failure();
				return well.register(...asked);
			},
		}));
		const {channels} = await readDirectory(client);
		const {stream_id: id, name} = channels.find(({invite_only}) => !invite_only)!;
		const outside = await outsideOf(client, id);
		const run = await carryOut(inAll(outside, id));
		await client.updateChannel({stream_id: id, new_name: name});
		expect([run.done, run.failed.length]).toEqual([[], outside.length]);
	},
);

test('a call that reached its channel before it was renamed is done', async () => {
	const client = await show(well => ({
		subscribe: async asked => {
			const answer = await well.subscribe(asked);
			await well.updateChannel({stream_id: id, new_name: 'renamed by another'});
			return answer;
		},
	}));
	const {channels} = await readDirectory(client);
	const {stream_id: id, name} = channels.find(({invite_only}) => !invite_only)!;
	const changes = inAll(await outsideOf(client, id), id);
	const run = await carryOut(changes);
	await client.updateChannel({stream_id: id, new_name: name});
	expect([run.failed, run.done.length]).toEqual([[], changes.length]);
});

test('a channel that was archived refuses all that is about it at once, and nothing else', async () => {
	let readings = 0;
	let milliseconds = 0;
	let isTimed = false;
	const client = await show(well => ({
		register: (...asked) => {
			readings += 1;
			// No reading is young enough for the next call.
			if (isTimed) milliseconds += 5000;
			return well.register(...asked);
		},
	}));
	const names = ['archived', 'a', 'b', 'c', 'd', 'e', 'f'].map(name => `Short lived ${name}`);
	await client.subscribe({subscriptions: names.map(name => ({name}))});
	const {channels} = await readDirectory(client);
	const [archived = 0, ...open] = names.map(
		name => channels.find(one => one.name === name)?.stream_id ?? 0,
	);
	const outside = (await peopleOutside(client, archived)).slice(0, 30);
	// Five people for each of the others, all of them for the one that is gone.
	const changes = open.flatMap((id, at) => {
		const five = outside.slice(5 * at, 5 * at + 5);
		return [...inAll(five, archived), ...inAll(five, id)];
	});
	expect(membershipChanges.callsFor(changes)).toHaveLength(6);
	await client.archiveChannel({stream_id: archived});
	vi.spyOn(performance, 'now').mockImplementation(() => milliseconds);
	isTimed = true;
	readings = 0;
	const run = await carryOut(changes);
	expect(run.done).toHaveLength(30);
	expect(await countOf(client, run.done as readonly MembershipChange[], true)).toBe(30);
	expect(new Set(run.failed.map(({change}) => change))).toEqual(
		new Set(changes.filter(one => one.stream_id === archived)),
	);
	expect(run.failed).toHaveLength(30);
	expect(readings).toBeLessThan(30);
	for (const id of open) await client.archiveChannel({stream_id: id});
});

test(
	'channels that are all gone are refused in about the time that it takes to subscribe',
	measured,
	async () => {
		const upTo = (count: number, from: number) =>
			Array.from({length: count}, (_none, at) => from + at);
		const open = upTo(100, 1000);
		const listed = open.map(stream_id => ({stream_id, name: `Channel ${stream_id}`}));
		const client = await show(well => ({
			register: async (...asked) => {
				const state = await well.register(...asked);
				if (asked[0].fetch_event_types?.[0] !== 'subscription') return state;
				const subscriptions = listed as unknown as typeof state.subscriptions;
				return {...state, subscriptions, unsubscribed: [], never_subscribed: []};
			},
			subscribe: () => Promise.resolve({subscribed: {}, already_subscribed: {}}),
		}));
		await readDirectory(client);
		const timed = async (ids: readonly number[]) => {
			const changes = ids.flatMap(id => inAll(upTo(1000, 100_000), id));
			const begun = performance.now();
			const {done, failed} = await carryOut(changes);
			return {ended: [done.length, failed.length], milliseconds: performance.now() - begun};
		};
		const well = await timed(open);
		const gone = await timed(upTo(100, 5000));
		expect([well.ended, gone.ended]).toEqual([
			[100_000, 0],
			[0, 100_000],
		]);
		expect(gone.milliseconds).toBeLessThan(6 * well.milliseconds);
	},
);

test('a change is done though nobody can look after it', async () => {
	let isDone = false;
	const client = await show(well => ({
		subscribe: async asked => {
			const answer = await well.subscribe(asked);
			isDone = true;
			return answer;
		},
		register: (...asked) => {
			if (isDone) throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 1});
			return well.register(...asked);
		},
	}));
	await client.subscribe({subscriptions: [{name: 'looked after by nobody'}]});
	const {stream_id: id} = await client.getChannelId({stream: 'looked after by nobody'});
	const changes = inAll((await outsideOf(client, id)).slice(0, 1), id);
	const run = await carryOut(changes);
	expect([run.failed, run.done.length]).toEqual([[], 1]);
});

/** Three people who are not in a channel. */
async function outsideOf(client: Client, channelId: number): Promise<readonly number[]> {
	return (await peopleOutside(client, channelId)).slice(0, 3);
}

async function peopleOutside(client: Client, channelId: number): Promise<readonly number[]> {
	const [{members}, {members: whoIsIn}] = [await client.getUsers({}), await readDirectory(client)];
	return members
		.flatMap(one => (one.is_bot || !one.is_active ? [] : one.user_id))
		.filter(id => whoIsIn.get(channelId)?.includes(id) === false);
}

test('whoever leaves a private channel last takes it along: nothing offers to undo that', async () => {
	const client = await show();
	await client.subscribe({
		subscriptions: [{name: 'vault of two'}],
		principals: [20, 21],
		invite_only: true,
	});
	const {stream_id} = await client.getChannelId({stream: 'vault of two'});
	const out = (user_id: number): MembershipChange => ({
		kind: 'membership',
		user_id,
		stream_id,
		before: true,
		after: false,
	});
	const first = await carryOut([out(20)]);
	expect([canUndo(first), goneWords(first)]).toEqual([true, undefined]);
	const last = await carryOut([out(21)]);
	expect([canUndo(last), goneWords(last)]).toEqual([
		false,
		expect.stringMatching(/can't be undone/),
	]);
	// Nobody comes back by an earlier one either.
	expect(useChangesStore.getState().runs.map(({id}) => id)).toEqual([last.id]);
});
