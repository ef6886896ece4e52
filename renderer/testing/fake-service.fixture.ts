import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import type {StreamClock} from '../../shared/client/stream-clock';

type Timer = {readonly at: number; readonly ring: () => void};

/** Time that passes when a test says so. */
export class FakeClock implements StreamClock {
	#now = 0;
	#timers: Timer[] = [];
	readonly random = () => 0.5;
	readonly now = () => this.#now;

	readonly after = (milliseconds: number, ring: () => void) => {
		const timer = {at: this.#now + milliseconds, ring};
		this.#timers.push(timer);
		return () => {
			this.#timers = this.#timers.filter(other => other !== timer);
		};
	};

	get pending(): number {
		return this.#timers.length;
	}

	/** Lets time pass; what is waited for happens in its order. */
	async run(milliseconds: number): Promise<void> {
		const end = this.#now + milliseconds;
		await settle();
		for (;;) {
			const [next] = this.#timers.toSorted((a, b) => a.at - b.at);
			if (next === undefined || next.at > end) break;
			this.#timers = this.#timers.filter(other => other !== next);
			this.#now = next.at;
			next.ring();
			await settle();
		}
		this.#now = end;
	}
}

async function settle(): Promise<void> {
	for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

type Told = {readonly id: number; readonly type: string; readonly fact?: number};
type Queue = {events: Told[]; nextId: number; poll: ((events: Told[]) => void) | undefined};

const heartbeatMilliseconds = 50_000;

/** A service that knows facts, tells them as events, and fails as it is told to. */
export class FakeService {
	readonly clock: FakeClock;
	readonly facts: number[] = [];
	fault: (() => Error) | undefined;
	/** Takes polls, and never answers. */
	isDeaf = false;
	onCall: (() => void) | undefined;
	#queues = new Map<string, Queue>();
	#made = 0;
	#losesAnswer = false;
	#fails = new Set<(error: Error) => void>();

	constructor(clock: FakeClock) {
		this.clock = clock;
	}

	get queueCount(): number {
		return this.#queues.size;
	}

	readonly client = {
		register: (_sent: unknown, options?: {readonly signal?: AbortSignal}) =>
			this.#answer(options?.signal, () => {
				this.#made += 1;
				const queue_id = `queue-${this.#made}`;
				this.#queues.set(queue_id, {events: [], nextId: 0, poll: undefined});
				return {queue_id, last_event_id: -1, zulip_version: '8.0', zulip_feature_level: 263};
			}),
		getEvents: (
			{
				queue_id = '',
				last_event_id = -1,
				dont_block = false,
			}: {queue_id?: string; last_event_id?: number; dont_block?: boolean},
			options?: {readonly signal?: AbortSignal},
		) => {
			this.onCall?.();
			if (this.fault !== undefined) return Promise.reject(this.fault());
			const queue = this.#queues.get(queue_id);
			if (queue === undefined) {
				return Promise.reject(new ApiError('BAD_EVENT_QUEUE_ID', 'gone', {queue_id}));
			}
			queue.events = queue.events.filter(({id}) => id > last_event_id);
			return new Promise((resolve, reject) => {
				queue.poll?.([]);
				this.#fails.add(reject);
				const answer = (events: Told[]) => {
					cancel();
					queue.poll = undefined;
					if (options?.signal?.aborted === true || this.isDeaf) return;
					if (!this.#losesAnswer) return resolve({events, queue_id});
					this.#losesAnswer = false;
					reject(new Unreachable('cut', 'lost'));
				};
				const cancel = this.clock.after(heartbeatMilliseconds, () => {
					queue.events.push({id: queue.nextId++, type: 'heartbeat'});
					answer([...queue.events]);
				});
				queue.poll = answer;
				if (queue.events.length > 0 || dont_block) answer([...queue.events]);
			});
		},
		deleteQueue: ({queue_id}: {queue_id: string}) => {
			this.#queues.delete(queue_id);
			return Promise.resolve({});
		},
	} as unknown as Pick<Client, 'register' | 'getEvents' | 'deleteQueue'>;

	/** Something changes: everybody with a queue hears of it. */
	happens(fact: number): void {
		this.facts.push(fact);
		for (const queue of this.#queues.values()) {
			queue.events.push({id: queue.nextId++, type: 'message', fact});
			queue.poll?.([...queue.events]);
		}
	}

	/** The connection ends under every poll. */
	cut(): void {
		for (const queue of this.#queues.values()) queue.poll = undefined;
		const fails = [...this.#fails];
		this.#fails.clear();
		for (const fail of fails) fail(this.fault?.() ?? new Unreachable('cut', 'cut'));
	}

	/** The polls that wait are forgotten, and nobody is told. */
	cutsSilently(): void {
		for (const queue of this.#queues.values()) queue.poll = undefined;
		this.#fails.clear();
	}

	loseNextAnswer(): void {
		this.#losesAnswer = true;
	}

	/** A restart: no queue is known any more. */
	forgetQueues(): void {
		this.#queues.clear();
		this.cut();
	}

	#answer<Answer>(signal: AbortSignal | undefined, make: () => Answer): Promise<Answer> {
		this.onCall?.();
		if (this.fault !== undefined) return Promise.reject(this.fault());
		return signal?.aborted === true
			? Promise.reject(new DOMException('aborted', 'AbortError'))
			: Promise.resolve(make());
	}
}
