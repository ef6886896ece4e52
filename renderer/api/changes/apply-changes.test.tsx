// @vitest-environment happy-dom
import {screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {CallOptions, Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import type {FailureKind} from '../../../shared/gateway';
import type {UserChange} from '../../../shared/model/change';
import {runWords} from '../../runs/run-words';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {useChangesStore, type Run} from '../../state/changes';
import {stopRun} from './run-stops';
import {taken, Taker} from '../../testing/apply-changes.fixture';
import {failedInShort} from '../failures/explain';
import {textsOf} from '../saved/saved-texts';
import {isUnfinishedRun} from '../saved/unfinished-runs';
import {useUsers} from '../users/users';

let sent: {readonly user: number; readonly lane: CallOptions['lane']}[];

type Update = Client['updateUser'];

/** How many names a list shows as made. */
function Made() {
	const {data = []} = useUsers();
	return <p>{data.filter(({full_name}) => full_name.startsWith('Made ')).length} shown as made</p>;
}

/** Shows the screen with a client whose changes of people go another way. */
async function show(
	update: (original: Update) => Update,
	others: (well: Client) => Partial<Client> = () => ({}),
): Promise<Client> {
	const {client} = showScreen(
		<>
			<Taker />
			<Made />
		</>,
		{
			spoil: well => {
				const updateUser = update(well.updateUser);
				return {
					...well,
					...others(well),
					updateUser: (order, options) => {
						sent.push({user: order.user_id, lane: options?.lane});
						return updateUser(order, options);
					},
				};
			},
		},
	);
	await screen.findByText('Ready');
	return client;
}

const named = (
	users: readonly number[],
	name: (id: number) => string,
	before: (id: number) => string | undefined = () => 'x',
): UserChange[] =>
	users.map(user_id => ({
		kind: 'name',
		user_id,
		before: before(user_id) ?? 'x',
		after: name(user_id),
	}));

async function namesOf(client: Client): Promise<ReadonlyMap<number, string>> {
	const {members} = await client.getUsers({});
	return new Map(members.map(({user_id, full_name}) => [user_id, full_name]));
}

async function peopleOf(client: Client): Promise<readonly number[]> {
	const {members} = await client.getUsers({});
	return members.flatMap(({user_id, is_bot, is_active}) => (is_bot || !is_active ? [] : user_id));
}

async function carryOut(changes: readonly UserChange[]): Promise<Run> {
	const run = await taken.apply?.({label: 'Done.', changes});
	if (run === undefined) throw new Error('There is no run.');
	return run;
}

beforeEach(() => {
	sent = [];
	useChangesStore.setState({runs: []});
});
afterEach(async () => {
	vi.restoreAllMocks();
	await leaveScreen();
});

test(
	'200 changes whose answers are lost are read back: 0 lost, 0 sent twice (R11)',
	{timeout: 60_000},
	async () => {
		const client = await show(original => async (order, options) => {
			await original(order, options);
			throw new Unreachable('cut', 'The answer is lost.');
		});
		const people = (await peopleOf(client)).slice(0, 40);
		for (let round = 0; round < 5; round++) {
			const now = await namesOf(client);
			const changes = named(
				people,
				id => `Name ${round} of ${id}`,
				id => now.get(id),
			);
			const {done, failed} = await carryOut(changes);
			expect([done.length, failed.length]).toEqual([40, 0]);
		}
		expect(sent).toHaveLength(200);
		const {members} = await client.getUsers({});
		for (const {user_id, full_name} of members) {
			if (people.includes(user_id)) expect(full_name).toBe(`Name 4 of ${user_id}`);
		}
	},
);

test('of very many changes a list shows what is made; stopped, they wait in their plan and go on', async () => {
	let answer: () => void = () => {};
	const answered = new Promise<void>(resolve => (answer = resolve));
	let calls = 0;
	const client = await show(original => async (order, options) => {
		if (++calls > 10) await answered;
		return original(order, options);
	});
	const now = await namesOf(client);
	const running = carryOut(
		named(
			[...now.keys()],
			id => `Made ${id}`,
			id => now.get(id),
		),
	);
	await waitFor(() => expect(calls).toBeGreaterThan(10));
	await waitFor(() => expect(screen.getByText(/^([1-9]|1\d) shown as made/)).toBeTruthy());
	const [run] = useChangesStore.getState().runs;
	if (run === undefined) throw new Error('There is no run.');
	stopRun(run);
	answer();
	const stopped = await running;
	expect(stopped.state).toBe('stopped');
	expect(stopped.done.length).toBeLessThan(20);
	const [plan] = await window.steward.ask('plans:list', {connectionId: 'demo'});
	expect(plan).toMatchObject({id: stopped.plan, run: 'paused', name: 'Done'});
	expect(plan?.counts.done).toBe(stopped.done.length);
	expect([...textsOf('demo').keys()].filter(isUnfinishedRun)).toEqual([]);
	const whole = await taken.goOn?.(stopped);
	expect([whole?.done.length, whole?.failed.length]).toEqual([now.size, 0]);
	expect(sent).toHaveLength(now.size);
	if (whole !== undefined) await taken.undo?.(whole, 'Undone.');
	expect([...(await namesOf(client)).values()].sort()).toEqual([...now.values()].sort());
});

test('of many changes what others changed since is left alone, and told; undone is what was done', async () => {
	const client = await show(original => original);
	const now = await namesOf(client);
	const people = (await peopleOf(client)).slice(0, 30);
	const [other = 0] = people;
	await client.updateUser({user_id: other, full_name: 'Somebody Else'});
	const before = (id: number) => now.get(id);
	const run = await carryOut(named(people, id => `Many ${id}`, before));
	expect(run.done).toHaveLength(29);
	expect(run.failed.map(({change, isLeftAlone}) => [change, isLeftAlone])).toMatchObject([
		[{user_id: other}, true],
	]);
	const undone = await taken.undo?.(run, 'Undone.');
	expect(undone?.done).toHaveLength(29);
	const after = await namesOf(client);
	for (const id of people) expect(after.get(id)).toBe(id === other ? 'Somebody Else' : now.get(id));
	const plans = await window.steward.ask('plans:list', {connectionId: 'demo'});
	expect(plans.map(({undoes, isUndone}) => [undoes, isUndone])).toEqual([
		[run.plan, undefined],
		[undefined, true],
	]);
});

test('people who are still being read are shown with what was changed meanwhile', async () => {
	let letRead = () => {};
	const held = new Promise<void>(resolve => (letRead = resolve));
	const client = await show(
		original => original,
		({getUsers}) => ({getUsers: (...order) => held.then(() => getUsers(...order))}),
	);
	const people = (await peopleOf(client)).slice(0, 1);
	const running = carryOut(named(people, id => `Made early ${id}`));
	await waitFor(() => expect(sent.length).toBeGreaterThan(0));
	letRead();
	expect((await running).done).toHaveLength(1);
	await waitFor(() => expect(screen.getByText(/^1 shown as made/)).toBeTruthy());
});

test('a change that did not happen is said to have failed, and is not sent again', async () => {
	const client = await show(() => async () => {
		throw new Unreachable('cut', 'It never got there.');
	});
	const now = await namesOf(client);
	const people = (await peopleOf(client)).slice(0, 10);
	const {done, failed} = await carryOut(
		named(
			people,
			id => `Nobody ${id}`,
			id => now.get(id),
		),
	);
	expect([done.length, failed.length, sent.length]).toEqual([0, 10, 10]);
});

test('a change that nobody could look after is told as not known, and as not made where it is known', async () => {
	let isAway = false;
	let kind: FailureKind = 'cut';
	const client = await show(
		() => async order => {
			isAway = kind === 'cut';
			throw order.full_name === 'Refused'
				? new ApiError('BAD_REQUEST', 'No.', {}, 400)
				: new Unreachable(kind, 'The answer is lost.');
		},
		({getUser}) => ({
			getUser: (order, options) =>
				isAway ? Promise.reject(new Unreachable('refused', 'Away.')) : getUser(order, options),
		}),
	);
	const now = await namesOf(client);
	const people = (await peopleOf(client)).slice(0, 3);
	const run = await carryOut(
		named(
			people,
			id => (id === people[0] ? 'Refused' : `Nobody knows ${id}`),
			id => now.get(id),
		),
	);
	expect(run.failed.map(({isUnknown}) => isUnknown)).toEqual([undefined, true, true]);
	expect(runWords(run)).toBe('0 of 3 names changed, 1 not, 2 not known.');
	const [, one] = run.failed;
	expect(one && failedInShort(one)).toContain('Check whether it went through');
	isAway = false;
	kind = 'not-json';
	const alone = await carryOut(named(people.slice(1, 2), () => 'Nobody'));
	expect(runWords(alone)).toBe('Not changed: 1 name.');
});

test.each([
	['what a front end gave up', new Unreachable('server-error', 'A page.', {isUnderWay: true})],
	['what was cut off', new Unreachable('cut', 'Cut.')],
	['what took too long', new Unreachable('slow', 'Slow.')],
])('%s may still happen: that is not told as not changed', async (_what, failure) => {
	const client = await show(original => async (order, options) => {
		// The service is slower than what stands in front of it.
		void new Promise(resolve => window.setTimeout(resolve, 300)).then(() =>
			original(order, options),
		);
		throw failure;
	});
	const people = (await peopleOf(client)).slice(0, 1);
	const name = `Late ${failure.kind}`;
	const run = await carryOut(named(people, () => name));
	expect(runWords(run)).toBe('It is not known whether it was changed: 1 name.');
	await waitFor(async () =>
		expect((await client.getUser({user_id: people[0] ?? 0})).user.full_name).toBe(name),
	);
});

test('of two changes of one thing the later choice stands, however slow the first one is', async () => {
	let letGo = () => {};
	const first = new Promise<void>(resolve => (letGo = resolve));
	const client = await show(original => async (order, options) => {
		if (order.full_name === 'First Choice') await first;
		return original(order, options);
	});
	const people = (await peopleOf(client)).slice(0, 1);
	const runs = [
		carryOut(named(people, () => 'First Choice')),
		carryOut(named(people, () => 'Second Choice')),
	];
	await waitFor(() => expect(useChangesStore.getState().runs).toHaveLength(2));
	expect(sent).toHaveLength(1);
	// What waits would be lost with the window: it asks.
	const kept = () => [...textsOf('demo').keys()].filter(isUnfinishedRun).length;
	expect(kept()).toBeGreaterThan(0);
	letGo();
	await Promise.all(runs);
	expect(kept()).toBe(0);
	expect(sent).toHaveLength(2);
	const {user} = await client.getUser({user_id: people[0] ?? 0});
	expect(user.full_name).toBe('Second Choice');
});

test('a single change that is held is kept until it is made, and the window asks meanwhile', async () => {
	let letGo = () => {};
	const held = new Promise<void>(resolve => (letGo = resolve));
	const client = await show(original => async (order, options) => {
		await held;
		return original(order, options);
	});
	const asked = vi.spyOn(window.steward, 'ask');
	const kept = () => [...textsOf('demo').keys()].filter(isUnfinishedRun).length;
	const run = carryOut(named((await peopleOf(client)).slice(0, 1), () => 'Held Name'));
	await waitFor(() => expect(kept()).toBe(1), {timeout: 5000});
	expect(asked).toHaveBeenCalledWith('work:note', {isUnderWay: true});
	letGo();
	expect((await run).done).toHaveLength(1);
	expect(kept()).toBe(0);
	expect(asked).toHaveBeenCalledWith('work:note', {isUnderWay: false});
});

test('one that the limit gave back is kept at once, and says how long it waits', async () => {
	const client = await show(original => (order, options) => {
		if (sent.length > 1) return original(order, options);
		throw new ApiError('RATE_LIMIT_HIT', 'Wait.', {'retry-after': 90}, 429);
	});
	// Nothing else takes note of it.
	const later = window.setTimeout;
	vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, milliseconds?: number) =>
		milliseconds === 1000 ? 0 : later(act, milliseconds)) as typeof window.setTimeout);
	const run = carryOut(named((await peopleOf(client)).slice(0, 1), () => 'Held Name'));
	const bar = await screen.findByText('Waiting for the server\u2019s rate limit, 90 s');
	expect(bar).toBeTruthy();
	expect([...textsOf('demo').keys()].filter(isUnfinishedRun)).toHaveLength(1);
	stopRun(useChangesStore.getState().runs.at(-1)!);
	expect(await run).toMatchObject({state: 'stopped', done: [], heldUntil: undefined});
	expect(sent).toHaveLength(1);
});

test('a change over one that was refused is undone to what stood before both', async () => {
	let refuse = () => {};
	const first = new Promise<void>(resolve => (refuse = resolve));
	const client = await show(original => async (order, options) => {
		if (order.role !== 600) return original(order, options);
		await first;
		throw new ApiError('BAD_REQUEST', 'No.', {}, 400);
	});
	const {members} = await client.getUsers({});
	const {user_id = 0} =
		members.find(user => user.role === 400 && !user.is_bot && user.is_active) ?? {};
	const toRole = (before: number, after: number): UserChange => ({
		kind: 'role',
		user_id,
		before,
		after,
	});
	const runs = [carryOut([toRole(400, 600)]), carryOut([toRole(600, 300)])];
	await waitFor(() => expect(useChangesStore.getState().runs).toHaveLength(2));
	refuse();
	const [refused, done] = await Promise.all(runs);
	expect([refused?.failed.length, done?.done]).toEqual([1, [toRole(400, 300)]]);
});

test('a run of many stops where the connection is lost, and goes on with all that is left', async () => {
	let calls = 0;
	let isAway = false;
	const client = await show(original => async (order, options) => {
		calls += 1;
		isAway ||= calls > 8;
		if (isAway) throw new Unreachable('refused', 'connect ECONNREFUSED');
		return original(order, options);
	});
	const people = (await peopleOf(client)).slice(0, 30);
	const {members} = await client.getUsers({});
	const nameNow = new Map(members.map(({user_id, full_name}) => [user_id, full_name]));
	const changes = people.map((user_id): UserChange => {
		const before = nameNow.get(user_id) ?? '';
		return {kind: 'name', user_id, before, after: `Outage ${user_id}`};
	});
	const run = await carryOut(changes);
	expect([run.state, run.done.length, run.failed.length]).toEqual(['stopped', 8, 0]);
	// Also true once the connection is back.
	expect(runWords(run)).toBe('Stopped when the connection was lost: 8 of 30 names changed.');
	expect(sent.length).toBeLessThan(14);
	[isAway, calls] = [false, -1000];
	const whole = await taken.goOn?.(run);
	expect([whole?.state, whole?.done.length, whole?.failed.length]).toEqual(['finished', 30, 0]);
});

test('one change is a call in the foreground, several are a plan', async () => {
	const client = await show(original => original);
	const people = (await peopleOf(client)).slice(0, 2);
	const alone = await carryOut(named(people.slice(0, 1), () => 'Ada One'));
	expect(sent.map(({lane}) => lane)).toEqual([undefined]);
	expect(alone.plan).toBeUndefined();
	const now = await namesOf(client);
	const several = await carryOut(
		named(
			people,
			id => `Ada ${id}`,
			id => now.get(id),
		),
	);
	expect(several.done).toHaveLength(2);
	const plans = await window.steward.ask('plans:list', {connectionId: 'demo'});
	expect(plans.map(({id, counts}) => [id, counts.done])).toEqual([[several.plan, 2]]);
});

test('a run that waits for the limit ends when it is stopped, and what waited was not done', async () => {
	const refuse: (() => void)[] = [];
	const client = await show(original => (order, options) => {
		if (sent.length <= 4) return original(order, options);
		return new Promise((_resolve, reject) => {
			const error = new ApiError('RATE_LIMIT_HIT', 'Wait.', {'retry-after': 60}, 429);
			refuse.push(() => reject(error));
		});
	});
	const {ask} = window.steward;
	vi.spyOn(window.steward, 'ask').mockImplementation((async (
		...asked: Parameters<typeof window.steward.ask>
	) => {
		if (asked[0] === 'calls:drop') for (const one of refuse) one();
		return ask(...asked);
	}) as typeof window.steward.ask);
	const now = await namesOf(client);
	const people = (await peopleOf(client)).slice(0, 20);
	const ended = carryOut(
		named(
			people,
			id => `Stopped ${id}`,
			id => now.get(id),
		),
	);
	await waitFor(() => expect(refuse).toHaveLength(4));
	const running = useChangesStore.getState().runs.at(-1);
	if (running === undefined) throw new Error('There is no run.');
	stopRun(running);
	const {done, failed, state} = await ended;
	expect([done.length, failed.length, state]).toEqual([4, 0, 'stopped']);
	expect(sent).toHaveLength(8);
});

test('a run that looks after a lost answer without end is over a moment after it was stopped', async () => {
	let ending: AbortSignal | undefined;
	const lost = () => Promise.reject(new Unreachable('cut', 'Lost.'));
	const client = await show(
		() => lost,
		({getUser}) => ({
			getUser: (order, {signal} = {}) => {
				if (ending !== undefined || signal === undefined) return getUser(order);
				ending = signal;
				return new Promise((_resolve, reject) =>
					signal.addEventListener('abort', () => reject(signal.reason as Error)),
				);
			},
		}),
	);
	const ended = carryOut(named((await peopleOf(client)).slice(0, 1), () => 'Ada One'));
	await waitFor(() => expect(ending?.aborted).toBe(false));
	const running = useChangesStore.getState().runs.at(-1);
	if (running === undefined) throw new Error('There is no run.');
	stopRun(running);
	expect((await ended).failed).toMatchObject([{error: {kind: 'cut'}}]);
});

test('an administrator who was made a guest gets the role back, over that of a member', async () => {
	const client = await show(original => original);
	const {members} = await client.getUsers({});
	const {user_id = 0} = members.find(({role}) => role === 200) ?? {};
	const run = await carryOut([{kind: 'role', user_id, before: 200, after: 600}]);
	const direct = await carryOut([{kind: 'role', user_id, before: 600, after: 200}]);
	expect(direct.failed).toMatchObject([{error: {code: 'BAD_REQUEST'}}]);
	const back = await taken.undo?.(run);
	expect(back?.failed).toEqual([]);
	expect((await client.getUser({user_id})).user.role).toBe(200);
});

test('an undo that was stopped goes on where it was', async () => {
	let isHeld = false;
	const held: (() => void)[] = [];
	const client = await show(original => async (order, options) => {
		const answer = await original(order, options);
		if (isHeld) await new Promise<void>(resolve => held.push(resolve));
		return answer;
	});
	const {members} = await client.getUsers({});
	const before = new Map(members.map(({user_id, full_name}) => [user_id, full_name]));
	const people = (await peopleOf(client)).slice(0, 20);
	const run = await carryOut(
		people.map(id => ({kind: 'name', user_id: id, before: before.get(id) ?? '', after: `X ${id}`})),
	);
	isHeld = true;
	const ended = taken.undo?.(run);
	await waitFor(() => expect(held).toHaveLength(4));
	const running = useChangesStore.getState().runs.at(-1);
	stopRun(running!);
	isHeld = false;
	for (const go of held) go();
	const stopped = await ended;
	expect([stopped?.state, stopped?.done.length]).toEqual(['stopped', 4]);
	const whole = await taken.goOn?.(stopped!);
	expect([whole?.state, whole?.done.length, whole?.undoes]).toEqual(['finished', 20, run.id]);
	const after = await client.getUsers({});
	for (const {user_id, full_name} of after.members) expect(full_name).toBe(before.get(user_id));
});
