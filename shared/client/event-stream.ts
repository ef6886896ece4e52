import {noAnswerText} from '../no-answer';
import type {Client} from './create-client';
import {UnexpectedAnswer} from './failures';
import {ApiError} from '../contract/errors';
import type {StreamClock} from './stream-clock';

/** What the service tells unasked: `type`, often `op`, and what belongs to the type (api-facts 12). */
export type ServerEvent = {
	readonly id: number;
	readonly type: string;
	readonly op?: string | undefined;
	readonly [field: string]: unknown;
};

/** How a stream stands. Times are those of its clock. */
export type StreamState =
	/** The first queue is being made. */
	| {readonly phase: 'connecting'}
	/** There is a queue, and what was missed is being compared. */
	| {readonly phase: 'catching-up'}
	| {readonly phase: 'live'}
	| {readonly phase: 'offline'; readonly since: number; readonly error: unknown}
	/** The service does not know the key any more: nothing more is tried. */
	| {readonly phase: 'refused'; readonly error: unknown}
	| {readonly phase: 'stopped'};

type EventStreamOptions = {
	readonly client: Pick<Client, 'register' | 'getEvents' | 'deleteQueue'>;
	readonly clock: StreamClock;
	readonly eventTypes: readonly string[];
	/** Events in order, each once. */
	readonly onEvents: (events: readonly ServerEvent[]) => void;
	/**
	 * A queue was made, so nothing is missed from here on; what was read before has to be compared.
	 * Resolves when it is.
	 */
	readonly onQueue: (isFirst: boolean) => Promise<void>;
	readonly onState: (state: StreamState) => void;
};

/** A poll without an answer for so long is given up: heartbeats come every 50 s (R12). */
export const watchdogMilliseconds = 90_000;
export const firstPauseMilliseconds = 5000;
export const longestPauseMilliseconds = 5 * 60_000;
/** Between polls that end at once with nothing to tell. */
const calmMilliseconds = 1000;
/** A service that tells one thing after the other is heard at once so many times, then in handfuls. */
const mostQuickPolls = 20;
const gatheringMilliseconds = 250;
/** A queue that was there for so long holds. */
const holdingMilliseconds = 60_000;

type Queue = {readonly id: string; readonly madeAt: number; lastEventId: number};

/** Why a wait or a call ended before its time. */
type Interruption = 'stopped' | 'woken' | 'no answer' | 'given up' | 'back';

/**
 * The events of one connection, one after the other. Whatever happens to the connection it goes on:
 * an unknown answer is asked for again, a queue that is gone is made anew, a silent service is tried
 * again after pauses that grow, and at once when `wake` says that something changed.
 */
export class EventStream {
	readonly #parts: EventStreamOptions;
	#queue: Queue | undefined;
	#hadQueue = false;
	#isStopped = false;
	#failures = 0;
	/** Polls in a row that were answered at once. */
	#quickPolls = 0;
	/** Queues that were lost since a poll was answered. */
	#lostQueues = 0;
	#offlineSince: number | undefined;
	/** Counts queues, so that an old comparison does not speak for a new queue. */
	#generation = 0;
	#isCompared = false;
	#isGivenUp = false;
	#interrupt: ((why: Interruption) => void) | undefined;
	#running: Promise<void> | undefined;

	constructor(parts: EventStreamOptions) {
		this.#parts = parts;
	}

	/** Begins; resolves when the stream has ended. */
	start(): Promise<void> {
		this.#running ??= this.#run();
		return this.#running;
	}

	/** Ends for good, and has the service forget the queue. */
	async stop(): Promise<void> {
		if (this.#isStopped) return;
		this.#isStopped = true;
		this.#interrupt?.('stopped');
		const queue = this.#queue;
		this.#queue = undefined;
		this.#parts.onState({phase: 'stopped'});
		if (queue !== undefined) {
			await this.#parts.client.deleteQueue({queue_id: queue.id}).catch(() => undefined);
		}
	}

	/** The computer woke up, or the network is back: no pause is waited for, no old call trusted. */
	wake(): void {
		this.#failures = 0;
		this.#interrupt?.('woken');
	}

	/** The server is back: no pause is waited for. A call that waits for the server is answered now. */
	goOn(): void {
		this.#failures = 0;
		this.#interrupt?.('back');
	}

	/** Has another queue made, as if this one were lost: after a pause where that happens often. */
	giveUpQueue(): void {
		if (this.#queue === undefined) return;
		this.#isGivenUp = true;
		this.#interrupt?.('given up');
	}

	async #run(): Promise<void> {
		this.#parts.onState({phase: 'connecting'});
		while (!this.#isStopped) {
			try {
				if (this.#queue === undefined) await this.#makeQueue();
				else if (this.#isGivenUp) throw new GivenUp();
				else await this.#poll(this.#queue);
			} catch (error) {
				if (this.#isStopped) return;
				if (error instanceof ApiError && error.status === 401) {
					this.#isStopped = true;
					this.#queue = undefined;
					this.#parts.onState({phase: 'refused', error});
					return;
				}
				await this.#recover(error);
			}
		}
	}

	async #makeQueue(): Promise<void> {
		const {client, eventTypes} = this.#parts;
		const made = await this.#call(signal =>
			client.register(
				{
					event_types: [...eventTypes],
					fetch_event_types: [],
					apply_markdown: true,
					client_gravatar: true,
					slim_presence: true,
					include_subscribers: true,
					client_capabilities: {notification_settings_null: true, bulk_message_deletion: true},
				},
				{signal},
			),
		);
		if (made === undefined) return;
		if (made.queue_id === null) throw new Error(noAnswerText('no queue'));
		if (this.#isStopped) {
			await client.deleteQueue({queue_id: made.queue_id}).catch(() => undefined);
			return;
		}
		this.#queue = {
			id: made.queue_id,
			lastEventId: made.last_event_id,
			madeAt: this.#parts.clock.now(),
		};
		this.#generation += 1;
		this.#isCompared = false;
		const generation = this.#generation;
		const isFirst = !this.#hadQueue;
		this.#hadQueue = true;
		this.#answered();
		void this.#parts.onQueue(isFirst).then(() => {
			if (this.#generation !== generation) return;
			this.#isCompared = true;
			this.#tellHealthy();
		});
	}

	async #poll(queue: Queue): Promise<void> {
		const begun = this.#parts.clock.now();
		// After trouble one wants to know soon that it is over.
		const isAnxious = this.#offlineSince !== undefined;
		const answer = await this.#call(signal =>
			this.#parts.client.getEvents(
				{
					queue_id: queue.id,
					last_event_id: queue.lastEventId,
					...(isAnxious && {dont_block: true}),
				},
				{signal},
			),
		);
		if (answer === undefined || this.#isStopped) return;
		this.#failures = 0;
		if (this.#parts.clock.now() - queue.madeAt >= holdingMilliseconds) this.#lostQueues = 0;
		this.#answered();
		const fresh = answer.events.filter(({id}) => id > queue.lastEventId);
		queue.lastEventId = fresh.reduce((last, {id}) => Math.max(last, id), queue.lastEventId);
		const news = fresh.filter(({type}) => type !== 'heartbeat');
		if (news.length > 0) this.#parts.onEvents(news);
		if (isAnxious || this.#isGivenUp) return;
		const taken = this.#parts.clock.now() - begun;
		this.#quickPolls = taken < gatheringMilliseconds ? this.#quickPolls + 1 : 0;
		// A heartbeat is none: with nothing else in it an answer that came at once is no news.
		if (news.length === 0 && taken < calmMilliseconds) await this.#pause(calmMilliseconds);
		else if (this.#quickPolls > mostQuickPolls) await this.#pause(gatheringMilliseconds);
	}

	/** After an answer that was none. */
	async #recover(error: unknown): Promise<void> {
		if (this.#queue !== undefined && isAboutQueue(error)) {
			this.#lostQueues += 1;
			if (error instanceof GivenUp) this.#endQueue(this.#queue);
			this.#queue = undefined;
			this.#isGivenUp = false;
			this.#generation += 1;
			this.#isCompared = false;
			this.#failures += 1;
			this.#parts.onState({phase: 'catching-up'});
			// A queue that is gone is made anew at once; one that never holds is not asked for all the time.
			if (this.#lostQueues > 1) await this.#pause(this.#nextPause(this.#lostQueues - 1));
			return;
		}
		if (error instanceof ApiError && error.is('RATE_LIMIT_HIT')) {
			await this.#pause(Math.max(calmMilliseconds, error.details['retry-after'] * 1000));
			return;
		}
		this.#failures += 1;
		this.#offlineSince ??= this.#parts.clock.now();
		this.#parts.onState({phase: 'offline', since: this.#offlineSince, error});
		const isFirstSilence = error instanceof NoAnswer && this.#failures === 1;
		if (!isFirstSilence) await this.#pause(this.#nextPause());
	}

	/** Nobody asks for it any more; whether the service hears of that matters little. */
	#endQueue({id: queue_id}: Queue): void {
		void this.#parts.client.deleteQueue({queue_id}).catch(() => undefined);
	}

	/** 5 s, doubled up to 5 min, shortened by up to a fifth so that many do not come at once. */
	#nextPause(failures = this.#failures): number {
		const grown = firstPauseMilliseconds * 2 ** Math.max(0, failures - 1);
		const jitter = 1 - this.#parts.clock.random() / 5;
		return Math.min(longestPauseMilliseconds, grown) * jitter;
	}

	#answered(): void {
		this.#offlineSince = undefined;
		this.#tellHealthy();
	}

	#tellHealthy(): void {
		if (this.#isStopped || this.#queue === undefined || this.#offlineSince !== undefined) return;
		this.#parts.onState({phase: this.#isCompared ? 'live' : 'catching-up'});
	}

	/** Makes a call that can be interrupted; undefined when it was, and is to be made again. */
	async #call<Answer>(make: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
		const ending = new AbortController();
		let why: Interruption | undefined;
		const interrupted = new Promise<undefined>(resolve => {
			this.#interrupt = reason => {
				if (reason === 'back') return;
				why = reason;
				ending.abort();
				resolve(undefined);
			};
		});
		const call = this.#interrupt;
		const cancel = this.#parts.clock.after(watchdogMilliseconds, () => call?.('no answer'));
		try {
			const answer = await Promise.race([make(ending.signal), interrupted]);
			if (why === 'no answer') throw new NoAnswer();
			return answer;
		} catch (error) {
			if (why === 'stopped' || why === 'woken' || why === 'given up') return undefined;
			throw why === 'no answer' ? new NoAnswer() : error;
		} finally {
			cancel();
			if (this.#interrupt === call) this.#interrupt = undefined;
		}
	}

	#pause(milliseconds: number): Promise<void> {
		if (this.#isStopped) return Promise.resolve();
		return new Promise(resolve => {
			const end = () => {
				cancel();
				this.#interrupt = undefined;
				resolve();
			};
			const cancel = this.#parts.clock.after(milliseconds, end);
			// A pause that somebody asked for is kept.
			this.#interrupt = why => why !== 'given up' && end();
		});
	}
}

/** The service said nothing for longer than its heartbeats allow. */
export class NoAnswer extends Error {
	override readonly name = 'NoAnswer';

	constructor() {
		super(noAnswerText('no heartbeat', {seconds: watchdogMilliseconds / 1000}));
	}
}

/** A queue is there, and nobody goes through what it tells. */
class GivenUp extends Error {
	override readonly name = 'GivenUp';
}

/**
 * The queue is gone, or forgot what was not fetched, is given up, or holds something that cannot be read and
 * would come again with every poll: a new queue helps.
 */
function isAboutQueue(error: unknown): boolean {
	if (error instanceof UnexpectedAnswer || error instanceof GivenUp) return true;
	if (!(error instanceof ApiError)) return false;
	return error.is('BAD_EVENT_QUEUE_ID') || error.is('BAD_REQUEST');
}
