import {describe, expect, it} from 'vitest';
import {CallQueue, patienceMilliseconds} from './call-queue';
import {LimitReached, type QueuedCall} from './queued-call';
import {GatewayFailure} from './failure';
import {SimulatedService, type Rule} from '../testing/simulated-service.fixture';
import {SimulatedTime} from '../testing/simulated-time.fixture';

type Answer = {readonly status: number; readonly headers: Headers};
type Wish = Partial<QueuedCall<Answer>>;

const good: Answer = {status: 200, headers: new Headers()};

function order(send: () => Promise<Answer>, wish: Wish = {}): QueuedCall<Answer> {
	const signal = new AbortController().signal;
	return {lane: 'foreground', isRead: false, canRepeat: true, signal, send, ...wish};
}

function refusal(headers: Record<string, string> = {}): Answer {
	return {status: 429, headers: new Headers(headers)};
}

/** Calls by workers, as the page runs changes: each takes the next one when its last one is done. */
async function runAll(
	queue: CallQueue,
	service: SimulatedService,
	count: number,
	wish: Wish = {},
): Promise<void> {
	let next = 0;
	const worker = async () => {
		for (let number = next++; number < count; number = next++) {
			const call = order(() => service.call(`change ${number}`), {lane: 'background', ...wish});
			await queue.run(call);
		}
	};
	await Promise.all([worker(), worker(), worker(), worker()]);
}

function quantile(numbers: readonly number[], part: number): number {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
}

it('one call that is refused again and again holds up no others', async () => {
	const time = new SimulatedTime();
	const queue = new CallQueue(time);
	const poll = order(
		async () => {
			await time.pause(1);
			return refusal({'retry-after': '0.05'});
		},
		{lane: 'poll', isRead: true},
	);
	const refused = queue.run(poll).catch(() => undefined);
	const waits: number[] = [];
	const others = async () => {
		for (let call = 0; call < 60; call++) {
			await time.pause(1000);
			const asked = time.now();
			await queue.run(order(() => Promise.resolve(good), {lane: 'background'}));
			waits.push(time.now() - asked);
		}
	};
	await time.run(others());
	expect(Math.max(...waits)).toBeLessThan(200);
	await time.run(refused);
});

describe('a run that was stopped', () => {
	it('has the call under way given back when it is refused, and sends it no more', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		let sent = 0;
		const call = order(
			async () => {
				sent += 1;
				await time.pause(100);
				return refusal({'retry-after': '1'});
			},
			{lane: 'background', run: 7},
		);
		const running = queue.run(call);
		await time.pass(50);
		queue.cancelRun(7);
		const {answer} = await time.run(running);
		expect(answer.status).toBe(429);
		await time.pass(10_000);
		expect(sent).toBe(1);
		expect(queue.isIdle()).toBe(true);
	});
});

describe('a run of changes against the limit (R10)', () => {
	const rules: readonly (readonly [Rule, rounding: 'up' | 'down'])[] = [
		[{calls: 200, seconds: 60}, 'down'],
		[{calls: 200, seconds: 60}, 'up'],
		[{calls: 200, seconds: 45}, 'down'],
		[{calls: 200, seconds: 45}, 'up'],
		[{calls: 20, seconds: 2}, 'up'],
	];
	it.each(rules)('%j, rounded %s: at once, 0 lost, 0 doubled', async (rule, rounding) => {
		const time = new SimulatedTime();
		const service = new SimulatedService(time, {rule, rounding});
		const queue = new CallQueue(time);
		const count = rule.calls * 5;
		await time.run(runAll(queue, service, count));
		const least = 4 * rule.seconds * 1000;
		expect(time.now() / least).toBeGreaterThanOrEqual(1);
		expect(time.now() / least).toBeLessThan(rule.seconds < 10 ? 1.03 : 1.01);
		expect(service.done).toHaveLength(count);
		expect(new Set(service.done).size).toBe(count);
		// At most one call finds out by a refusal how long the window is.
		expect(service.refused.length).toBeLessThanOrEqual(rule.seconds === 60 ? 0 : 1);
	});

	it.each([1, 2, 3, 4, 5, 6])('also when answers are slow and uneven (seed %i)', async seed => {
		const time = new SimulatedTime(seed);
		const rule = {calls: 20, seconds: 20};
		const service = new SimulatedService(time, {
			rule,
			rounding: 'up',
			roundTrip: 200,
			isUneven: true,
			isLate: true,
		});
		const queue = new CallQueue(time);
		await time.run(runAll(queue, service, 100));
		expect(new Set(service.done).size).toBe(100);
		expect(time.now() / 80_000).toBeLessThan(1.03);
		expect(service.refused.length).toBeLessThanOrEqual(1);
	});

	it('also when somebody else uses the account', async () => {
		const time = new SimulatedTime();
		const rule = {calls: 200, seconds: 60};
		const service = new SimulatedService(time, {rule});
		const queue = new CallQueue(time);
		const running = runAll(queue, service, 600);
		await time.pass(500);
		service.useElsewhere(50);
		await time.run(running);
		expect(new Set(service.done).size).toBe(600);
		expect(service.done).toHaveLength(600);
		expect(service.refused.length).toBeLessThan(4);
		expect(time.now()).toBeLessThan(190_000);
	});

	it('a person at work is kept waiting less than a second', async () => {
		const time = new SimulatedTime();
		const service = new SimulatedService(time, {rule: {calls: 200, seconds: 60}});
		const queue = new CallQueue(time);
		const waits: number[] = [];
		await time.run(queue.run(order(() => service.call('first'))));
		const running = runAll(queue, service, 1000);
		const person = async () => {
			for (let call = 0; call < 40; call++) {
				await time.pause(7000);
				const asked = time.now();
				await queue.run(order(() => service.call(`person ${call}`)));
				waits.push(time.now() - asked);
			}
		};
		await time.run(Promise.all([running, person()]));
		expect(quantile(waits, 0.95)).toBeLessThan(1000);
		expect(service.refused).toEqual([]);
		expect(new Set(service.done).size).toBe(1041);
	});

	it('a poll uses a place up, and keeps none', async () => {
		const time = new SimulatedTime();
		const rule = {calls: 20, seconds: 20};
		const service = new SimulatedService(time, {rule, rounding: 'up'});
		const queue = new CallQueue(time);
		const long = order(
			async () => {
				const answer = await service.call('poll');
				await time.pause(50_000);
				return answer;
			},
			{lane: 'poll', isRead: true},
		);
		const polls = (async () => {
			for (let poll = 0; poll < 2; poll++) await queue.run(long);
		})();
		await time.run(Promise.all([polls, runAll(queue, service, 98)]));
		expect(service.done).toHaveLength(100);
		expect(service.refused.length).toBeLessThanOrEqual(1);
		expect(time.now()).toBeLessThan(125_000);
	});
});

describe('refusals (R10)', () => {
	it.each([11, 12, 13])(
		'1,000 changes, 30 % refused: 0 lost or doubled, none early, a person waits < 1 s (seed %i)',
		async seed => {
			const time = new SimulatedTime(seed);
			let refused = 0;
			const service = new SimulatedService(time, {
				refuse() {
					if (time.random() >= 0.3) return undefined;
					refused += 1;
					return {retryAfter: 0.05 + time.random() * 0.2};
				},
			});
			const queue = new CallQueue(time);
			const waits: number[] = [];
			const person = async () => {
				for (let call = 0; call < 100; call++) {
					await time.pause(500);
					const asked = time.now();
					await queue.run(order(() => service.call(`person ${call}`)));
					waits.push(time.now() - asked);
				}
			};
			await time.run(Promise.all([runAll(queue, service, 1000), person()]));
			expect(refused).toBeGreaterThan(250);
			expect(service.done).toHaveLength(1100);
			expect(new Set(service.done).size).toBe(1100);
			expect(service.early()).toEqual([]);
			expect(quantile(waits, 0.95)).toBeLessThan(1000);
		},
	);

	it('without Retry-After: pauses of 1 s that double to 60 s', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const sentAt: number[] = [];
		const send = async () => {
			sentAt.push(time.now());
			return sentAt.length > 9 ? good : refusal();
		};
		await time.run(queue.run(order(send, {lane: 'background'})));
		const pauses = sentAt.slice(1).map((at, index) => (at - (sentAt[index] ?? 0)) / 1000);
		for (const [index, pause] of pauses.entries()) {
			expect(pause).toBeGreaterThanOrEqual(Math.min(60, 2 ** index));
			expect(pause).toBeLessThanOrEqual(Math.min(60, 2 ** index * 1.25));
		}
	});

	it('after a pause one call goes ahead of the others', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const sentAt: number[] = [];
		const send = async () => {
			sentAt.push(time.now());
			await time.pause(100);
			return sentAt.length <= 5 ? refusal({'retry-after': '2.5'}) : good;
		};
		await time.run(Promise.all(Array.from({length: 5}, () => queue.run(order(send)))));
		expect(sentAt).toEqual([0, 0, 0, 0, 0, 2600, 2700, 2700, 2700, 2700]);
	});

	it('nothing waits after a pause for an upload that takes long', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		await queue.run(order(async () => refusal({'retry-after': '1'}), {canRepeat: false}));
		const upload = async () => {
			await time.pause(250_000);
			return good;
		};
		const long = queue.run(order(upload, {canRepeat: false}));
		await time.pass(1500);
		const sentAt: number[] = [];
		const send = async () => {
			sentAt.push(time.now());
			return good;
		};
		await time.run(Promise.all([queue.run(order(send)), queue.run(order(send))]));
		expect(sentAt).toEqual([1500, 1500]);
		await time.run(long);
	});

	it('a limit of one operation holds up that one alone', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const told = (limit: number, remaining: number) => ({
			'x-ratelimit-limit': String(limit),
			'x-ratelimit-remaining': String(remaining),
		});
		await queue.run(order(async () => ({...good, headers: new Headers(told(200, 199))})));
		let isFirst = true;
		const special = queue.run(
			order(async () => {
				if (!isFirst) return good;
				isFirst = false;
				return refusal({...told(5, 0), 'retry-after': '30'});
			}),
		);
		await time.pass(1000);
		await queue.run(order(async () => good));
		expect(time.now()).toBe(1000);
		await time.run(special);
		expect(time.now()).toBe(30_000);
	});

	it('of a body that cannot be sent again goes to the page, and so does one for hours', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const short = async () => refusal({'retry-after': '2'});
		const first = await queue.run(order(short, {canRepeat: false}));
		expect(first.answer.status).toBe(429);
		const long = async () => refusal({'retry-after': '3000'});
		const second = await time.run(queue.run(order(long)));
		expect([second.answer.status, time.now()]).toEqual([429, 2000]);
		const third = queue.run(order(async () => good));
		await expect(third).rejects.toEqual(new LimitReached(3000));
	});

	it('of a call of a run is waited out, however long it is, and ends when somebody asks again', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const answers = [refusal({'retry-after': '3000'}), refusal({'retry-after': '3000'})];
		const send = async () => answers.pop() ?? good;
		const background = {lane: 'background'} as const;
		await time.run(queue.run(order(send, background)), 2 * 3_600_000);
		expect(time.now()).toBe(6_000_000);
		answers.push(refusal({'retry-after': '3000'}));
		const held = queue.run(order(send, background));
		await time.pass(1000);
		queue.retryNow();
		expect((await time.run(held)).answer.status).toBe(200);
		expect(time.now()).toBe(6_001_000);
	});

	it('whoever does not wait out a long pause asks with one call, and the others follow it', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const answers = [refusal({'retry-after': '3000'}), refusal({'retry-after': '3000'})];
		const sentAt: number[] = [];
		const send = async () => {
			sentAt.push(time.now());
			await time.pause(100);
			return answers.pop() ?? good;
		};
		await time.run(queue.run(order(send)));
		for (const [count, isWell] of [
			[1, false],
			[3, true],
		] as const) {
			sentAt.length = 0;
			queue.retryNow();
			const tried = Array.from({length: 3}, () =>
				queue.run(order(send)).then(
					({answer}) => answer.status === 200,
					() => false,
				),
			);
			const outcomes = await time.run(Promise.all(tried));
			expect(outcomes).toEqual([isWell, isWell, isWell]);
			expect(sentAt).toHaveLength(count);
		}
	});

	it('also where the service only told that its limit is used up for long', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		let isTold = true;
		let count = 0;
		const send = async () => {
			count++;
			await time.pause(100);
			const told = {
				'x-ratelimit-limit': '5',
				'x-ratelimit-remaining': '0',
				date: new Date(0).toUTCString(),
				'x-ratelimit-reset': '3000',
			};
			return {status: 200, headers: new Headers(isTold ? told : {})};
		};
		await time.run(queue.run(order(send)));
		await expect(time.run(queue.run(order(send)))).rejects.toThrow(LimitReached);
		expect(count).toBe(1);
		isTold = false;
		queue.retryNow();
		await time.run(Promise.all([queue.run(order(send)), queue.run(order(send))]));
		expect(count).toBe(3);
	});

	it('one call that is refused again and again holds up no others', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const refused = queue.run(order(async () => refusal({'retry-after': '10'})));
		const others = async () => {
			await time.pause(100);
			await Promise.all([1, 2, 3].map(async () => queue.run(order(async () => good))));
			return time.now();
		};
		expect(await time.run(others())).toBeLessThan(25_000);
		expect((await time.run(refused)).answer.status).toBe(429);
	});

	it('nobody waits for ever', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const send = async () => refusal({'retry-after': '50'});
		const {answer} = await time.run(queue.run(order(send)));
		expect(answer.status).toBe(429);
		expect(time.now()).toBeLessThanOrEqual(patienceMilliseconds);
	});
});

describe('repeats (R11)', () => {
	const fails = (kind: 'cut' | 'slow' | 'signed-out', time: SimulatedTime, after = 10) => {
		const sentAt: number[] = [];
		const send = async () => {
			sentAt.push(time.now());
			await time.pause(after);
			throw new GatewayFailure(kind, 'No.');
		};
		return {sentAt, send};
	};
	it.each([
		['a read that is cut, twice', 'cut', true, 3],
		['a change, never', 'cut', false, 1],
		['a read that was slow, never', 'slow', true, 1],
		['a read without a key, never', 'signed-out', true, 1],
	] as const)('%s', async (_what, kind, isRead, times) => {
		const time = new SimulatedTime();
		const {sentAt, send} = fails(kind, time);
		const called = new CallQueue(time).run(order(send, {isRead}));
		await expect(time.run(called)).rejects.toMatchObject({kind});
		expect(sentAt).toHaveLength(times);
		if (times === 3) {
			expect((sentAt[1] ?? 0) - 10).toBeGreaterThanOrEqual(400);
			expect((sentAt[2] ?? 0) - (sentAt[1] ?? 0) - 10).toBeGreaterThanOrEqual(800);
		}
	});

	it('200 changes whose answers are lost: each is done once, and said to be unknown', async () => {
		const time = new SimulatedTime(5);
		const service = new SimulatedService(time, {loses: () => true});
		const queue = new CallQueue(time);
		const calls = Array.from({length: 200}, (_none, at) =>
			queue.run(order(() => service.call(`change ${at}`), {lane: 'background'})),
		);
		const ends = await time.run(Promise.allSettled(calls));
		expect(ends.filter(({status}) => status === 'rejected')).toHaveLength(200);
		expect(service.done).toHaveLength(200);
		expect(new Set(service.done).size).toBe(200);
	});
});

describe('order', () => {
	it('a call that a person waits for passes those of a run, which leave room for it', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const sent: string[] = [];
		const call = (name: string, lane: 'foreground' | 'background') =>
			queue.run(
				order(
					async () => {
						sent.push(name);
						await time.pause(100);
						return good;
					},
					{lane},
				),
			);
		const run = Array.from({length: 40}, (_none, at) => call(`run ${at}`, 'background'));
		await time.pass(1);
		expect(sent).toHaveLength(6);
		const person = Array.from({length: 20}, (_none, at) => call(`person ${at}`, 'foreground'));
		await time.run(Promise.all([...run, ...person]));
		expect(sent.slice(6, 26).filter(name => name.startsWith('person')).length).toBeGreaterThan(17);
		expect(sent).toHaveLength(60);
	});

	it('a call that waits can be given up, and is never sent', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const paused = queue.run(
			order(async () => refusal({'retry-after': '5'}), {lane: 'background'}),
		);
		void paused.catch(() => {});
		await time.pass(1);
		const ending = new AbortController();
		const sent: string[] = [];
		const waiting = queue.run(
			order(
				async () => {
					sent.push('sent');
					return good;
				},
				{signal: ending.signal},
			),
		);
		expect(queue.state().waiting).toBe(2);
		ending.abort(new Error('No more.'));
		await expect(waiting).rejects.toThrow('No more.');
		expect(queue.state().waiting).toBe(1);
		await time.pass(20_000);
		expect(sent).toEqual([]);
	});
});

describe('a service that says nonsense of its limit', () => {
	it.each([400, 12])('is asked again after a pause of %i nines', async length => {
		const pause = '9'.repeat(length);
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const answers = [refusal({'retry-after': pause})];
		const send = () => Promise.resolve(answers.pop() ?? good);
		const {answer} = await time.run(queue.run(order(send)));
		expect(answer.status).toBe(429);
		await time.pass(3_600_000);
		await expect(time.run(queue.run(order(send)), 2 * 3_600_000)).resolves.toMatchObject({
			answer: {status: 200},
		});
	});

	it('is not called without a pause when it says that none is needed', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		let count = 0;
		const send = () => {
			count += 1;
			if (count > 1000) throw new Error('There is no end to it.');
			return Promise.resolve(refusal({'retry-after': '0'}));
		};
		const ending = new AbortController();
		const wish = {lane: 'background', signal: ending.signal} as const;
		const call = queue.run(order(send, wish)).catch(() => {});
		await time.pass(60_000);
		ending.abort();
		await call;
		expect(count).toBeLessThan(25);
	});

	it.each([
		{'x-ratelimit-limit': '999999999999999', 'x-ratelimit-remaining': '0'},
		{'x-ratelimit-limit': '1e300', 'x-ratelimit-remaining': '0'},
		{'x-ratelimit-limit': '-200', 'x-ratelimit-remaining': '-1'},
		{'x-ratelimit-limit': 'NaN', 'x-ratelimit-remaining': '0'},
		{'x-ratelimit-limit': '0', 'x-ratelimit-remaining': '0'},
	])('is not believed: %j', async headers => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const answer = {status: 200, headers: new Headers(headers)};
		for (let count = 0; count < 20; count++) {
			await time.run(queue.run(order(() => Promise.resolve(answer))));
		}
		expect(time.now()).toBe(0);
		expect(queue.state()).toMatchObject({waiting: 0, limit: undefined});
	});

	it('may name another window each time', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const date = new Date(0).toUTCString();
		const said = {'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': '4999', date};
		for (let count = 1; count <= 1000; count++) {
			const headers = new Headers({...said, 'x-ratelimit-reset': String(count)});
			await time.run(queue.run(order(() => Promise.resolve({status: 200, headers}))));
		}
		expect(queue.state().waiting).toBe(0);
	});
});

describe('a call that rests on what its caller has just seen', () => {
	const usedUp = {
		'x-ratelimit-limit': '5',
		'x-ratelimit-remaining': '0',
		date: new Date(0).toUTCString(),
		'x-ratelimit-reset': '14',
	};

	it('is not made again after a refusal, but given back', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		let count = 0;
		const send = async () => {
			count++;
			return refusal({'retry-after': '12'});
		};
		// However long it may wait for its turn.
		const {answer} = await time.run(queue.run(order(send, {patience: 100_000})));
		expect([answer.status, answer.headers.get('retry-after'), count]).toEqual([429, '12', 1]);
		expect(time.now()).toBe(0);
	});

	it('is not held where the limit is used up', async () => {
		const time = new SimulatedTime();
		const queue = new CallQueue(time);
		const sent: string[] = [];
		const send = (name: string) => async () => {
			sent.push(name);
			return {status: 200, headers: new Headers(usedUp)};
		};
		await time.run(queue.run(order(send('look'))));
		const call = queue.run(order(send('change'), {patience: 2000}));
		await expect(time.run(call)).rejects.toThrow(LimitReached);
		expect(sent).toEqual(['look']);
	});

	it.each(['foreground', 'background'] as const)(
		'that waited behind others for too long is not sent: %s',
		async lane => {
			const time = new SimulatedTime();
			const queue = new CallQueue(time);
			// After a refusal one call goes ahead of the others, and takes its time.
			const answers = [refusal({'retry-after': '1'})];
			const scout = async () => {
				const answer = answers.pop();
				if (answer === undefined) await time.pause(5000);
				return answer ?? good;
			};
			let isSent = false;
			const late = async () => {
				isSent = true;
				return good;
			};
			const outcomes = async () => {
				const ahead = queue.run(order(scout, {lane}));
				await time.pause(100);
				const other = queue.run(order(async () => good, {lane}));
				const call = queue.run(order(late, {lane, patience: 2000}));
				const outcome = call.then(
					() => 'sent',
					(error: unknown) => error instanceof LimitReached,
				);
				await Promise.all([ahead, other]);
				return outcome;
			};
			expect(await time.run(outcomes())).toBe(true);
			expect(isSent).toBe(false);
		},
	);
});
