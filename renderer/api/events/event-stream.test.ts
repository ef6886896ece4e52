import {describe, expect, it, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import {
	EventStream,
	longestPauseMilliseconds,
	watchdogMilliseconds,
	type StreamState,
} from '../../../shared/client/event-stream';
import {FakeClock, FakeService} from '../../testing/fake-service.fixture';

function begin(service: FakeService, random = () => 0.5) {
	const heard: number[] = [];
	const states: StreamState[] = [];
	const queues: boolean[] = [];
	/** What a screen that reads everything anew with each queue would show. */
	let shown = new Set<number>();
	const stream = new EventStream({
		client: service.client,
		clock: {...service.clock, random},
		eventTypes: ['message'],
		onEvents: events => {
			for (const event of events) {
				heard.push(Number(event['fact']));
				shown.add(Number(event['fact']));
			}
		},
		onQueue: isFirst => {
			queues.push(isFirst);
			shown = new Set(service.facts);
			return Promise.resolve();
		},
		onState: state => states.push(state),
	});
	const running = stream.start();
	return {stream, running, heard, states, queues, shown: () => shown};
}

const phases = (states: readonly StreamState[]) =>
	states.map(({phase}) => phase).filter((phase, at, all) => phase !== all[at - 1]);

describe('a stream', () => {
	it('hears a service that never stops telling in handfuls, and misses nothing', async () => {
		const service = new FakeService(new FakeClock());
		const {stream, running, heard} = begin(service);
		await service.clock.run(10);
		let calls = 0;
		service.onCall = () => {
			calls += 1;
			if (calls <= 1000) service.happens(calls);
		};
		service.happens(0);
		for (let step = 0; step < 1000; step++) await service.clock.run(10);
		// Twenty at once, then four in each of ten seconds.
		expect(calls).toBeLessThan(20 + 4 * 10 + 5);
		service.onCall = undefined;
		await service.clock.run(1000);
		expect(heard).toEqual(service.facts);
		await stream.stop();
		await running;
	});

	it('makes a queue, hands on each event once, and ends it', async () => {
		const service = new FakeService(new FakeClock());
		const {stream, running, heard, states, queues} = begin(service);
		await service.clock.run(10);
		service.happens(1);
		service.happens(2);
		await service.clock.run(10);
		service.happens(3);
		await service.clock.run(10);
		expect(heard).toEqual([1, 2, 3]);
		expect(queues).toEqual([true]);
		expect(phases(states)).toEqual(['connecting', 'catching-up', 'live']);
		await stream.stop();
		await running;
		expect(service.queueCount).toBe(0);
		expect(states.at(-1)).toEqual({phase: 'stopped'});
	});

	it('asks for what it needs and nothing else', async () => {
		const service = new FakeService(new FakeClock());
		const register = vi.spyOn(service.client, 'register');
		const {stream} = begin(service);
		await service.clock.run(10);
		expect(register.mock.calls[0]?.[0]).toMatchObject({
			event_types: ['message'],
			fetch_event_types: [],
			apply_markdown: true,
			slim_presence: true,
			client_capabilities: {notification_settings_null: true, bulk_message_deletion: true},
		});
		await stream.stop();
	});

	it('makes another queue at once when the service forgot the first', async () => {
		const service = new FakeService(new FakeClock());
		const {stream, queues, states} = begin(service);
		await service.clock.run(10);
		service.forgetQueues();
		await service.clock.run(5000);
		expect(queues).toEqual([true, false]);
		expect(states.at(-1)).toEqual({phase: 'live'});
		await stream.stop();
	});

	it('waits longer and longer while nothing answers, from 5 s to 5 min, and wakes', async () => {
		const service = new FakeService(new FakeClock());
		const {stream, states, queues} = begin(service, () => 0);
		await service.clock.run(10);
		service.fault = () => new Unreachable('refused', 'connect ECONNREFUSED');
		service.cut();
		const tries: number[] = [];
		service.onCall = () => tries.push(service.clock.now());
		await service.clock.run(30 * 60_000);
		const pauses = tries.map((at, index) => at - (tries[index - 1] ?? at)).slice(1);
		expect(pauses.slice(0, 6)).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000]);
		expect(Math.max(...pauses)).toBe(longestPauseMilliseconds);
		expect(states.at(-1)).toMatchObject({phase: 'offline', since: 10});
		service.fault = undefined;
		stream.wake();
		service.happens(7);
		await service.clock.run(10);
		expect(states.at(-1)).toEqual({phase: 'live'});
		expect(queues).toEqual([true]);
		await stream.stop();
	});

	it('goes on at once when the server is back, and asks for nothing twice that waits for it', async () => {
		const service = new FakeService(new FakeClock());
		const {stream, states} = begin(service, () => 0);
		await service.clock.run(10);
		let calls = 0;
		service.onCall = () => (calls += 1);
		stream.goOn();
		await service.clock.run(10);
		expect(calls).toBe(0);
		service.fault = () => new Unreachable('refused', 'connect ECONNREFUSED');
		service.cut();
		await service.clock.run(20_000);
		service.fault = undefined;
		stream.goOn();
		service.happens(7);
		await service.clock.run(10);
		expect(states.at(-1)).toEqual({phase: 'live'});
		await stream.stop();
	});

	it('asks once a second where every answer comes at once with heartbeats alone', async () => {
		const service = new FakeService(new FakeClock());
		let id = 0;
		let polls = 0;
		const getEvents = (() => {
			polls += 1;
			return Promise.resolve({events: [{id: id++, type: 'heartbeat'}]});
		}) as unknown as typeof service.client.getEvents;
		Object.assign(service.client, {getEvents});
		const {stream, states} = begin(service);
		for (let step = 0; step < 1000; step++) await service.clock.run(10);
		expect(states.at(-1)).toEqual({phase: 'live'});
		expect(polls).toBeGreaterThan(5);
		expect(polls).toBeLessThan(15);
		await stream.stop();
	});

	it('spreads its pauses, by at most a fifth', async () => {
		const service = new FakeService(new FakeClock());
		service.fault = () => new Unreachable('refused', 'no');
		const tries: number[] = [];
		service.onCall = () => tries.push(service.clock.now());
		const {stream} = begin(service, () => 0.999);
		await service.clock.run(6000);
		expect(tries).toHaveLength(2);
		expect(tries[1]).toBeGreaterThanOrEqual(4000);
		expect(tries[1]).toBeLessThan(4010);
		await stream.stop();
	});

	it('gives up a poll without an answer after 90 s and asks again', async () => {
		const service = new FakeService(new FakeClock());
		const {stream, heard, states} = begin(service);
		await service.clock.run(10);
		service.isDeaf = true;
		await service.clock.run(60_000);
		service.isDeaf = false;
		service.cutsSilently();
		service.happens(5);
		await service.clock.run(watchdogMilliseconds);
		expect(phases(states)).toContain('offline');
		expect(heard).toEqual([5]);
		expect(states.at(-1)).toEqual({phase: 'live'});
		await stream.stop();
	});

	it('stops when the key is refused', async () => {
		const service = new FakeService(new FakeClock());
		const {running, states} = begin(service);
		await service.clock.run(10);
		service.fault = () => new ApiError('UNAUTHORIZED', 'no', {}, 401);
		service.cut();
		await service.clock.run(10);
		await running;
		expect(states.at(-1)?.phase).toBe('refused');
		let calls = 0;
		service.onCall = () => (calls += 1);
		await service.clock.run(600_000);
		expect(calls).toBe(0);
	});

	it('does not ask all the time where a queue never holds, or a poll never waits', async () => {
		const service = new FakeService(new FakeClock());
		const {stream} = begin(service);
		await service.clock.run(10);
		let calls = 0;
		service.onCall = () => {
			calls += 1;
			service.forgetQueues();
		};
		service.forgetQueues();
		await service.clock.run(60_000);
		expect(calls).toBeLessThan(25);
		await stream.stop();
	});

	it('nor where each queue is given up after its first news', async () => {
		const service = new FakeService(new FakeClock());
		const {stream, queues, states} = begin(service);
		await service.clock.run(10);
		stream.giveUpQueue();
		await service.clock.run(10);
		expect([queues, service.queueCount]).toEqual([[true, false], 1]);
		let fact = 0;
		for (let second = 0; second < 600; second++) {
			await service.clock.run(500);
			service.happens((fact += 1));
			await service.clock.run(500);
			stream.giveUpQueue();
		}
		expect(queues.length).toBeLessThan(20);
		expect(service.queueCount).toBeLessThan(2);
		await service.clock.run(longestPauseMilliseconds);
		expect(states.at(-1)).toEqual({phase: 'live'});
		await stream.stop();
	});

	it('keeps the pause that the service asked for when its queue is given up', async () => {
		const service = new FakeService(new FakeClock());
		const {stream} = begin(service);
		await service.clock.run(10);
		service.fault = () => new ApiError('RATE_LIMIT_HIT', 'slow', {'retry-after': 60}, 429);
		service.cut();
		await service.clock.run(10);
		let calls = 0;
		service.onCall = () => (calls += 1);
		stream.giveUpQueue();
		await service.clock.run(50_000);
		expect(calls).toBe(0);
		service.fault = undefined;
		await service.clock.run(20_000);
		expect(calls).toBeGreaterThan(0);
		await stream.stop();
	});

	it('nor where each queue is lost after its first news', async () => {
		const service = new FakeService(new FakeClock());
		const {stream, queues} = begin(service);
		await service.clock.run(10);
		let fact = 0;
		for (let second = 0; second < 600; second++) {
			await service.clock.run(500);
			service.happens((fact += 1));
			await service.clock.run(500);
			service.forgetQueues();
		}
		expect(queues.length).toBeLessThan(20);
		await stream.stop();
	});

	it('an hour with cuts, lost answers, expiry and restarts: nothing missed, nothing doubled', async () => {
		const service = new FakeService(new FakeClock());
		let seed = 7;
		const random = () => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return seed / 2_147_483_648;
		};
		const {stream, heard, shown, queues, states} = begin(service, random);
		let fact = 0;
		let cuts = 0;
		for (let second = 0; second < 3600; second += 4) {
			await service.clock.run(4000);
			if (random() < 0.5) service.happens((fact += 1));
			const trouble = random();
			if (trouble < 0.06) {
				service.cut();
				cuts += 1;
			} else if (trouble < 0.1) {
				service.loseNextAnswer();
				cuts += 1;
			} else if (trouble < 0.105) service.forgetQueues();
			else if (trouble < 0.11) {
				service.cutsSilently();
				cuts += 1;
			} else if (trouble < 0.115) {
				service.fault = () => new Unreachable('refused', 'no');
				service.cut();
				cuts += 1;
			} else if (trouble < 0.2) service.fault = undefined;
		}
		service.fault = undefined;
		stream.wake();
		await service.clock.run(watchdogMilliseconds + 1000);
		expect(cuts).toBeGreaterThanOrEqual(80);
		expect(queues.length).toBeGreaterThan(1);
		expect([...shown()].sort((a, b) => a - b)).toEqual(service.facts);
		expect(new Set(heard).size).toBe(heard.length);
		expect(states.at(-1)).toEqual({phase: 'live'});
		expect(service.clock.pending).toBeLessThan(5);
		await stream.stop();
	});
});
