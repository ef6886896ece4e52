import {beforeEach, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {ApiError} from '../../../shared/contract/errors';
import {EventQueues, mostBytesOfAll, mostQueuesOfOne} from './queues';
import {
	longestLifespan,
	mostAnsweredCharacters,
	mostPending,
	mostPendingBytes,
	usualLifespan,
	type EventQueue,
	type QueueOptions,
} from './event-queue';
import {refused} from '../../testing/refused.fixture';
import {plainShape} from '../../testing/event-shape.fixture';

const oneSecond = 1000;
const optionsOf = (userId: number, lifespan = usualLifespan): QueueOptions => ({
	userId,
	types: undefined,
	lifespan,
	shape: plainShape,
});

let now = 0;
let queues: EventQueues;
beforeEach(() => {
	now = 0;
	queues = new EventQueues(() => now);
});

type Event = {readonly id: number; readonly type: string};
type Asked = {
	readonly waiter: Parameters<EventQueue['poll']>[2];
	answer?: readonly Event[];
	refusal?: ApiError;
};

function ask(queue: EventQueue, last: number, mayWait = true): Asked {
	const asked: Asked = {
		waiter: {
			answer: text => (asked.answer = JSON.parse(text) as Event[]),
			refuse: refusal => (asked.refusal = refusal),
		},
	};
	queue.poll(last, mayWait, asked.waiter);
	return asked;
}

/** Time goes by as the server's own clock ticks: once a second. */
function pass(seconds: number): void {
	for (let at = 0; at < seconds; at++) {
		now += oneSecond;
		queues.tick();
	}
}

const add = (queue: EventQueue, ...types: string[]) =>
	types.map(type => queue.add(`"type":"${type}"}`));
const isThere = (queue: EventQueue) => [...queues.of(queue.options.userId)].includes(queue);
describe('a poll (api-facts 9.3)', () => {
	it('is answered at once with what there is, in order, with rising ids', () => {
		const queue = queues.make(optionsOf(1));
		add(queue, 'a', 'b');
		expect(ask(queue, -1).answer).toEqual([
			{id: 0, type: 'a'},
			{id: 1, type: 'b'},
		]);
	});

	it('waits until something happens, and then has exactly that', () => {
		const queue = queues.make(optionsOf(1));
		const asked = ask(queue, -1);
		pass(30);
		queue.wake();
		expect(asked.answer).toBeUndefined();
		add(queue, 'a', 'b');
		expect(asked.answer).toBeUndefined();
		queue.wake();
		expect(asked.answer?.map(({type}) => type)).toEqual(['a', 'b']);
	});

	it('does not wait when it is told not to', () => {
		expect(ask(queues.make(optionsOf(1)), -1, false).answer).toEqual([]);
	});

	it('takes a list of events as single ones, whatever of it the client has seen', () => {
		const queue = queues.make(optionsOf(1));
		const texts = ['b', 'c', 'd', 'e'].map(type => `"type":"${type}"}`);
		add(queue, 'a');
		queue.addAll(texts);
		queue.addAll([]);
		add(queue, 'f');
		const told = (last: number) => ask(queue, last).answer?.map(({id, type}) => `${id}${type}`);
		expect(told(-1)).toEqual(['0a', '1b', '2c', '3d', '4e', '5f']);
		expect(told(2)).toEqual(['3d', '4e', '5f']);
		expect(told(3)).toEqual(['4e', '5f']);
		expect(() => ask(queue, 2)).toThrow(refused(/pruned/));
		expect(told(4)).toEqual(['5f']);
		expect(ask(queue, 5).answer).toBeUndefined();
		expect(queue.bytes).toBe(0);
		// The list is shared: nothing of it is lost for others.
		expect(texts).toHaveLength(4);
	});

	it(
		'S16: a list costs each of many queues next to nothing, and counts in each of them',
		measured,
		() => {
			const texts = Array.from({length: 2000}, (_none, at) => `"type":"delete","at":${at}}`);
			const many = Array.from({length: 400}, (_none, at) => queues.make(optionsOf(at + 1)));
			const workOf = (act: () => void) => {
				const before = process.cpuUsage();
				act();
				const {user, system} = process.cpuUsage(before);
				return user + system;
			};
			const shared = workOf(() => {
				for (const queue of many) queue.addAll(texts);
			});
			const single = workOf(() => {
				for (const queue of many) for (const text of texts) queue.add(text);
			});
			expect(shared).toBeLessThan(single / 30);
			const [first] = many;
			for (let at = 2; at < mostPending / texts.length; at++) {
				expect(first?.addAll(texts)).toBe(true);
			}
			expect(first?.addAll(texts)).toBe(false);
		},
	);

	it('gets as many events as one answer takes, and the rest when it asks on', () => {
		const queue = queues.make(optionsOf(1));
		const large = `"type":"large","text":"${'x'.repeat(mostAnsweredCharacters / 4)}"}`;
		for (let at = 0; at < 7; at++) queue.add(large);
		queue.add(`"type":"huge","text":"${'x'.repeat(2 * mostAnsweredCharacters)}"}`);
		const ids: number[] = [];
		const sizes: number[] = [];
		for (let last = -1; last < 7; last = ids.at(-1) ?? 7) {
			const events = ask(queue, last).answer ?? [];
			ids.push(...events.map(({id}) => id));
			sizes.push(events.length);
		}
		expect(ids).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
		expect(sizes).toEqual([3, 3, 1, 1]);
	});

	it('ends the one before with an empty list', () => {
		const queue = queues.make(optionsOf(1));
		const first = ask(queue, -1);
		const second = ask(queue, -1);
		expect([first.answer, second.answer]).toEqual([[], undefined]);
		add(queue, 'a');
		queue.wake();
		expect([first.answer, second.answer?.length]).toEqual([[], 1]);
	});

	it('that is refused leaves the one before waiting', () => {
		const queue = queues.make(optionsOf(1));
		const first = ask(queue, -1);
		expect(() => ask(queue, 7)).toThrow(refused(/was not in this queue/));
		expect(first.answer).toBeUndefined();
	});

	it('of a client that hung up takes no event away', () => {
		const queue = queues.make(optionsOf(1));
		const gone = ask(queue, -1);
		queue.leave(gone.waiter);
		add(queue, 'a');
		queue.wake();
		expect(gone.answer).toBeUndefined();
		expect(ask(queue, -1).answer?.map(({type}) => type)).toEqual(['a']);
	});

	it('that is over does not end the next one when its connection closes', () => {
		const queue = queues.make(optionsOf(1));
		const first = ask(queue, -1);
		const second = ask(queue, -1);
		queue.leave(first.waiter);
		add(queue, 'a');
		queue.wake();
		expect(second.answer).toHaveLength(1);
	});
});

describe('acknowledging (api-facts 9.3)', () => {
	it('forgets what is up to the id, and nothing else', () => {
		const queue = queues.make(optionsOf(1));
		add(queue, 'a', 'b', 'c');
		const ids = (last: number) => ask(queue, last, false).answer?.map(({id}) => id);
		expect(ids(-1)).toEqual([0, 1, 2]);
		expect(ids(-1)).toEqual([0, 1, 2]);
		expect(ids(0)).toEqual([1, 2]);
		expect(ids(2)).toEqual([]);
		expect(queue.bytes).toBe(0);
		add(queue, 'd');
		expect(ids(2)).toEqual([3]);
	});

	it.each([
		[-1, /already been pruned/],
		[0, /already been pruned/],
		[-7, /already been pruned/],
		[3, /was not in this queue/],
		[Number.MAX_SAFE_INTEGER, /was not in this queue/],
	])('refuses %d after 1 was acknowledged and 2 is there', (last, message) => {
		const queue = queues.make(optionsOf(1));
		add(queue, 'a', 'b', 'c');
		ask(queue, 1);
		expect(() => ask(queue, last)).toThrow(refused(message));
		expect(ask(queue, 1).answer?.map(({id}) => id)).toEqual([2]);
	});

	it.each([-2, 0, 5])('refuses %d of a queue that has told nothing', last => {
		expect(() => ask(queues.make(optionsOf(1)), last)).toThrow(refused(/./));
	});
});

describe('an hour of the stream', () => {
	it('has a heartbeat every 50 seconds and nothing else, and the queue stays', () => {
		const queue = queues.make(optionsOf(1));
		let last = -1;
		let asked = ask(queue, last);
		const beats: number[] = [];
		for (let at = 1; at <= 3600; at++) {
			pass(1);
			if (asked.answer === undefined) continue;
			expect(asked.answer).toEqual([{id: last + 1, type: 'heartbeat'}]);
			beats.push(at);
			last = asked.answer[0]?.id ?? last;
			asked = ask(queue, last);
		}
		expect(beats).toEqual(Array.from({length: 72}, (_, at) => (at + 1) * 50));
		expect(isThere(queue)).toBe(true);
		expect(queue.bytes).toBe(0);
	});

	it('with changes at any second loses none and tells none twice', () => {
		const queue = queues.make(optionsOf(1));
		const told: string[] = [];
		const heard: string[] = [];
		let last = -1;
		let asked = ask(queue, last);
		for (let at = 1; at <= 3600; at++) {
			if (at % 7 === 0 || at % 50 === 0) {
				const type = `change ${at}`;
				told.push(type);
				add(queue, type);
				queue.wake();
			}
			pass(1);
			// Every eleventh answer is lost on the way: the client asks again as before.
			if (asked.answer === undefined) continue;
			if (at % 11 !== 0) {
				for (const {id, type} of asked.answer) {
					expect(id).toBe(last + 1);
					last = id;
					if (type !== 'heartbeat') heard.push(type);
				}
			}
			asked = ask(queue, last);
			if (asked.answer !== undefined) {
				for (const {id, type} of asked.answer) {
					last = id;
					if (type !== 'heartbeat') heard.push(type);
				}
				asked = ask(queue, last);
			}
		}
		expect(heard).toEqual(told);
	});

	it('survives any jump of the wall clock, which it never looks at', () => {
		const before = Date.now;
		const queue = queues.make(optionsOf(1));
		try {
			Date.now = () => before() + 86_400_000;
			pass(1);
			expect(isThere(queue)).toBe(true);
		} finally {
			Date.now = before;
		}
	});
});

describe('the life of a queue', () => {
	it.each([
		[usualLifespan, 600],
		[30 * oneSecond, 30],
		[longestLifespan, 604_800],
	])('of %d ms ends that long after the last poll', (lifespan, seconds) => {
		const queue = queues.make(optionsOf(1, lifespan));
		now += 100 * oneSecond;
		ask(queue, -1, false);
		now += seconds * oneSecond;
		queues.tick();
		expect(isThere(queue)).toBe(true);
		pass(1);
		expect(isThere(queue)).toBe(false);
		expect(queues.users()).toEqual([]);
	});

	it('goes on while a poll waits, and starts anew when the client hangs up', () => {
		const queue = queues.make(optionsOf(1, 20 * oneSecond));
		const asked = ask(queue, -1);
		pass(40);
		queue.leave(asked.waiter);
		pass(20);
		expect(isThere(queue)).toBe(true);
		pass(1);
		expect(isThere(queue)).toBe(false);
	});

	it('ends a poll that waits when it is deleted', () => {
		const queue = queues.make(optionsOf(1));
		const asked = ask(queue, -1);
		queues.remove(queue);
		expect(asked.answer).toEqual([]);
		expect(() => queues.require(1, queue.id)).toThrow(
			expect.objectContaining({code: 'BAD_EVENT_QUEUE_ID', details: {queue_id: queue.id}}),
		);
	});

	it('ends with the account: the poll that waits is refused', () => {
		const one = ask(queues.make(optionsOf(1)), -1);
		const other = ask(queues.make(optionsOf(2)), -1);
		queues.dismiss(1, new ApiError('UNAUTHORIZED', 'Account is deactivated'));
		expect([one.answer, one.refusal?.status]).toEqual([undefined, 401]);
		expect([other.answer, other.refusal, queues.count]).toEqual([undefined, undefined, 1]);
	});

	it('ends with the server', () => {
		const polls = [1, 1, 2].map(userId => ask(queues.make(optionsOf(userId)), -1));
		queues.removeAll();
		expect(polls.map(({answer}) => answer)).toEqual([[], [], []]);
		expect(queues.count).toBe(0);
	});
});

describe('owners (S13)', () => {
	it.each(['', 'x', '../..', '__proto__', 'constructor'])('know no queue %j', id => {
		queues.make(optionsOf(1));
		expect(() => queues.require(1, id)).toThrow(
			expect.objectContaining({code: 'BAD_EVENT_QUEUE_ID'}),
		);
	});

	it('alone know theirs, by 128 bits of chance', () => {
		const made = Array.from({length: 1000}, () => queues.make(optionsOf(1)));
		expect(new Set(made.map(({id}) => id)).size).toBe(1000);
		for (const {id} of made) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
		const id = made.at(-1)?.id ?? '';
		expect(queues.require(1, id)).toBe(made.at(-1));
		expect(() => queues.require(2, id)).toThrow(
			expect.objectContaining({code: 'BAD_EVENT_QUEUE_ID'}),
		);
	});
});

describe('bounds (R18)', () => {
	it('a client that falls behind by too many events is told so by the queue', () => {
		const queue = queues.make(optionsOf(1));
		for (let at = 0; at < mostPending; at++) expect(queue.add('"type":"a"}')).toBe(true);
		expect(queue.add('"type":"a"}')).toBe(false);
	});

	it('or by too much text', () => {
		const queue = queues.make(optionsOf(1));
		const long = 'x'.repeat(1024 * 1024);
		const fits = Array.from({length: 33}, () => queue.add(long));
		expect(fits.indexOf(false)).toBe(mostPendingBytes / long.length - 1);
	});

	it('of very many queues the one that was idle longest gives way', () => {
		const polled = queues.make(optionsOf(1));
		ask(polled, -1);
		const made = Array.from({length: mostQueuesOfOne - 1}, () => {
			now++;
			return queues.make(optionsOf(1));
		});
		now++;
		ask(made[0] as EventQueue, -1, false);
		const other = queues.make(optionsOf(2));
		queues.make(optionsOf(1));
		expect([polled, made[0], made[2], other].map(queue => queue && isThere(queue))).toEqual([
			true,
			true,
			true,
			true,
		]);
		expect(isThere(made[1] as EventQueue)).toBe(false);
		expect(queues.count).toBe(mostQueuesOfOne + 1);
	});

	it('of very much text the largest give way', () => {
		const made = Array.from({length: 20}, (_, at) => {
			const queue = queues.make(optionsOf(at));
			for (let times = 0; times <= at; times++) queue.add('x'.repeat(1024 * 1024));
			return queue;
		});
		pass(1);
		expect(made.every(isThere)).toBe(true);
		const more = Array.from({length: 4}, (_, at) => {
			const queue = queues.make(optionsOf(100 + at));
			for (let times = 0; times < 15; times++) queue.add('x'.repeat(1024 * 1024));
			return queue;
		});
		pass(1);
		const left = [...made, ...more].filter(isThere);
		const total = left.reduce((sum, {bytes}) => sum + bytes, 0);
		expect(total).toBeLessThanOrEqual(mostBytesOfAll);
		expect(left).toHaveLength(23);
		expect(isThere(made[19] as EventQueue)).toBe(false);
	});

	it('letters that take twice the memory count twice', () => {
		const weights = ['x', 'é', '漢'].map(letter => {
			const queue = queues.make(optionsOf(1));
			const before = queue.weight;
			queue.add(letter.repeat(1_000_000));
			return Math.round((queue.weight - before) / 1_000_000);
		});
		expect(weights).toEqual([1, 1, 2]);
		const queue = queues.make(optionsOf(1));
		const empty = queue.weight;
		queue.add('漢');
		queue.poll(-1, false, {answer: () => {}, refuse: () => {}});
		queue.poll(0, false, {answer: () => {}, refuse: () => {}});
		expect(queue.weight).toBe(empty);
	});

	it('what a client asks for counts as well', () => {
		const word = 'x'.repeat(900_000);
		const types = new Set([word]);
		const narrow = [['topic', word]] as const;
		const made = Array.from({length: 200}, () =>
			queues.make({...optionsOf(1), types, shape: {...plainShape, narrow}}),
		);
		expect(made[0]?.weight).toBeGreaterThan(2 * word.length);
		const plain = Array.from({length: 100}, () => queues.make(optionsOf(1)));
		pass(1);
		const left = [...queues.of(1)];
		expect(left.reduce((sum, {weight}) => sum + weight, 0)).toBeLessThanOrEqual(mostBytesOfAll);
		expect(left.length).toBeLessThan(300);
		expect(plain.every(isThere)).toBe(true);
	});

	it('a thousand queues leave nothing behind', () => {
		for (let at = 0; at < 1000; at++) queues.make(optionsOf(at, oneSecond));
		expect(queues.count).toBe(1000);
		pass(2);
		expect([queues.count, queues.users()]).toEqual([0, []]);
	});
});
