import {beforeEach, describe, expect, it} from 'vitest';
import type {CallsState} from '../../shared/bridge';
import {openCallQueues, type CallQueues} from './call-queues';
import {SimulatedService} from '../testing/simulated-service.fixture';
import {SimulatedTime} from '../testing/simulated-time.fixture';

let time: SimulatedTime;
let wall: number;
let states: CallsState[];
let queues: CallQueues;
let service: SimulatedService;

beforeEach(() => {
	time = new SimulatedTime();
	wall = 1_700_000_000_000;
	states = [];
	queues = openCallQueues({
		onState: state => states.push(state),
		clock: time,
		wallClock: () => wall + time.now(),
	});
	service = new SimulatedService(time, {rule: {calls: 20, seconds: 60}, rounding: 'down'});
});

function call(connectionId = 'c1', run?: number) {
	return queues.of(connectionId).run({
		lane: 'background',
		run,
		isRead: false,
		canRepeat: true,
		signal: new AbortController().signal,
		send: () => service.call('call'),
	});
}

const calls = (count: number) => Promise.all(Array.from({length: count}, () => call()));

describe('what the page is told', () => {
	it('how many wait, until when, and what is left', async () => {
		const done = calls(30);
		await time.pass(1000);
		const [last] = states.slice(-1);
		expect(last).toMatchObject({connectionId: 'c1', waiting: 10, remaining: 0, limit: 20});
		const seconds = ((last?.pausedUntil ?? 0) - wall) / 1000;
		expect(seconds).toBeGreaterThanOrEqual(60);
		expect(seconds).toBeLessThan(60.1);
		await time.run(done);
		await time.pass(300);
		expect(states.at(-1)).toEqual({connectionId: 'c1', waiting: 0, remaining: 10, limit: 20});
	});

	it('at most four times a second', async () => {
		await time.run(calls(20));
		await time.pass(100);
		const before = states.length;
		await time.run(calls(200));
		expect(time.now()).toBeGreaterThan(500_000);
		expect(states.length - before).toBeLessThan(200);
	});

	it('that the allowance is whole again, without any call', async () => {
		await time.run(calls(5));
		await time.pass(70_000);
		expect(states.at(-1)).toMatchObject({remaining: 20, limit: 20});
	});

	it('nothing of a limit where the service has none', async () => {
		service = new SimulatedService(time);
		await time.run(calls(5));
		await time.pass(1000);
		expect(states.at(-1)).toEqual({connectionId: 'c1', waiting: 0});
	});

	it('the right time, also after the clock on the wall was set (R16)', async () => {
		const done = calls(30);
		await time.pass(1000);
		wall += 86_400_000;
		await time.pass(4000);
		void call();
		await time.pass(1000);
		const seconds = ((states.at(-1)?.pausedUntil ?? 0) - wall) / 1000;
		expect(seconds).toBeLessThan(60.1);
		await time.run(done);
		expect(time.now()).toBeLessThan(61_000);
	});
});

it('each connection has its own', async () => {
	const first = calls(30);
	await time.pass(1000);
	service = new SimulatedService(time);
	await time.run(call('c2'));
	expect(time.now()).toBeLessThan(1100);
	await time.run(first);
});

it('calls of a run are given back when somebody stops it, and were not sent', async () => {
	const ends = Promise.allSettled(Array.from({length: 30}, () => call('c1', 7)));
	await time.pass(1000);
	queues.cancelRun('c1', 7);
	queues.cancelRun('unknown', 7);
	const refused = (await time.run(ends)).filter(({status}) => status === 'rejected');
	expect(refused).toHaveLength(10);
	expect(service.done).toHaveLength(20);
	expect(time.now()).toBeLessThan(1100);
});

it('and those of other runs wait on', async () => {
	const ends = Promise.allSettled([
		...Array.from({length: 22}, () => call('c1', 7)),
		...Array.from({length: 3}, () => call('c1', 8)),
	]);
	await time.pass(1000);
	queues.cancelRun('c1', 7);
	const refused = (await time.run(ends)).filter(({status}) => status === 'rejected');
	expect(refused).toHaveLength(2);
	expect(service.done).toHaveLength(23);
});

describe('when an organization is left', () => {
	const order = (send: (ending: AbortSignal) => Promise<{status: number; headers: Headers}>) => ({
		lane: 'background' as const,
		isRead: false,
		canRepeat: true,
		signal: new AbortController().signal,
		send,
	});

	it('nothing that waited is ever sent, also not with the key of who signs in next', async () => {
		const done = calls(30).catch((error: unknown) => error);
		await time.pass(1000);
		expect(service.done).toHaveLength(20);
		const left = queues.of('c1');
		queues.end('c1');
		expect(await time.run(done)).toMatchObject({kind: 'signed-out'});
		await expect(left.run(order(() => service.call('late')))).rejects.toMatchObject({
			kind: 'signed-out',
		});
		expect(states.at(-1)).toEqual({connectionId: 'c1', waiting: 0});
		const told = states.length;
		await time.pass(600_000);
		expect(service.done).toHaveLength(20);
		expect(states).toHaveLength(told);
		await time.run(call());
		expect(service.done).toHaveLength(21);
	});

	it('calls under way end, and nobody hears what they still bring', async () => {
		let ending: AbortSignal | undefined;
		let answer: (answer: {status: number; headers: Headers}) => void = () => {};
		const running = queues.of('c1').run(
			order(signal => {
				ending = signal;
				return new Promise(resolve => (answer = resolve));
			}),
		);
		const outcome = running.catch((error: unknown) => error);
		queues.end('c1');
		expect(await outcome).toMatchObject({kind: 'signed-out'});
		expect(ending?.aborted).toBe(true);
		answer({status: 429, headers: new Headers({'retry-after': '1'})});
		const told = states.length;
		await time.pass(60_000);
		expect(states).toHaveLength(told);
	});
});

describe('queues of names that the page makes up (R18)', () => {
	it('are forgotten, the ones that nobody uses first', async () => {
		const busy = queues.of('busy');
		void call('busy');
		for (let name = 0; name < 1000; name++) queues.of(`made-up-${name}`);
		expect(queues.of('busy')).toBe(busy);
		await time.pass(100);
		const first = queues.of('made-up-999');
		for (let name = 1000; name < 1100; name++) queues.of(`made-up-${name}`);
		expect(queues.of('made-up-999')).not.toBe(first);
	});
});
