import {randomBytes} from 'node:crypto';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import type {Clock} from '../clock';

/** How a client wants its events. */
export type QueueWishes = {
	readonly userId: number;
	/** Types of events that it gets; undefined is all. */
	readonly types: ReadonlySet<string> | undefined;
	/** Between polls, in milliseconds. */
	readonly lifespan: number;
	/** Whatever else shapes its events; queues that are alike in it share what is prepared. */
	readonly shape: EventShape;
};

/** What an event looks like for a client. */
export type EventShape = {
	readonly isHtml: boolean;
	readonly clientGravatar: boolean;
	readonly isSlimPresence: boolean;
	readonly takesNullSettings: boolean;
	readonly deletesInBulk: boolean;
	readonly allPublicChannels: boolean;
	/** Pairs of operator and operand that messages have to pass. */
	readonly narrow: readonly (readonly [operator: string, operand: string])[];
};

/** Events of a queue as they go out: JSON without the id, which is the queue's own. */
type Pending = {readonly id: number; readonly text: string};
type Poll = {readonly since: number; readonly answer: (events: string) => void};

/** A poll without news gets a heartbeat after this time (api-facts 9.3). */
export const heartbeatMilliseconds = 50_000;
/** Idle life of a queue whose client names none (api-facts 9.2). */
export const usualLifespan = 10 * 60_000;
export const longestLifespan = 7 * 24 * 60 * 60_000;

/** A client that falls further behind registers again. */
const mostPending = 20_000;
const mostPendingCharacters = 32 * 1024 * 1024;
const mostQueuesOfOne = 300;

const heartbeat = '"type":"heartbeat"}';

/** The events that one client has yet to fetch. */
export class EventQueue {
	readonly id = randomBytes(15).toString('base64url');
	readonly wishes: QueueWishes;
	#pending: Pending[] = [];
	#characters = 0;
	#nextId = 0;
	/** Highest id that the client has acknowledged. */
	#acknowledged = -1;
	#poll: Poll | undefined;
	/** Since when nobody asks. */
	#idleSince: number;

	constructor(wishes: QueueWishes, now: number) {
		this.wishes = wishes;
		this.#idleSince = now;
	}

	/** False when the client has fallen too far behind. */
	add(text: string): boolean {
		this.#pending.push({id: this.#nextId++, text});
		this.#characters += text.length;
		return this.#pending.length <= mostPending && this.#characters <= mostPendingCharacters;
	}

	/** Answers a poll that waits, if there is something to tell. */
	wake(now: number): void {
		if (this.#poll === undefined || this.#pending.length === 0) return;
		this.end(now);
	}

	/**
	 * Forgets what is acknowledged; answers at once with what there is, or when something comes.
	 * Throws BAD_REQUEST for an id that is not the queue's.
	 */
	poll(lastEventId: number, mayWait: boolean, now: number, answer: Poll['answer']): void {
		if (lastEventId < this.#acknowledged) {
			throw badRequest(`An event newer than ${lastEventId} has already been pruned!`);
		}
		if (lastEventId >= this.#nextId) {
			throw badRequest(`Event ${lastEventId} was not in this queue`);
		}
		this.end(now);
		this.#acknowledged = lastEventId;
		const first = this.#pending.findIndex(({id}) => id > lastEventId);
		const seen = this.#pending.splice(0, first === -1 ? this.#pending.length : first);
		for (const {text} of seen) this.#characters -= text.length;
		if (this.#pending.length > 0 || !mayWait) {
			this.#idleSince = now;
			answer(this.#asText());
		} else this.#poll = {since: now, answer};
	}

	/** Ends a poll that waits with whatever there is. */
	end(now: number): void {
		const poll = this.#poll;
		if (poll === undefined) return;
		this.#poll = undefined;
		this.#idleSince = now;
		poll.answer(this.#asText());
	}

	/** The client hung up: it may come back. */
	leave(answer: Poll['answer'], now: number): void {
		if (this.#poll?.answer !== answer) return;
		this.#poll = undefined;
		this.#idleSince = now;
	}

	/** Sends a heartbeat when it is due; false when the queue has outlived itself. */
	tick(now: number): boolean {
		if (this.#poll === undefined) return now - this.#idleSince <= this.wishes.lifespan;
		if (now - this.#poll.since >= heartbeatMilliseconds) {
			this.add(heartbeat);
			this.wake(now);
		}
		return true;
	}

	get idleSince(): number {
		return this.#poll === undefined ? this.#idleSince : Infinity;
	}

	#asText(): string {
		return `[${this.#pending.map(({id, text}) => `{"id":${id},${text}`).join(',')}]`;
	}
}

/** Every queue of this run of the server: none survives it. */
export class EventQueues {
	readonly #clock: Clock;
	readonly #byUser = new Map<number, Map<string, EventQueue>>();

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	/** The oldest idle one gives way where somebody has very many. */
	make(wishes: QueueWishes): EventQueue {
		const queue = new EventQueue(wishes, this.#clock());
		const own = this.#byUser.get(wishes.userId) ?? new Map<string, EventQueue>();
		this.#byUser.set(wishes.userId, own);
		if (own.size >= mostQueuesOfOne) {
			const [first] = [...own.values()].sort((a, b) => a.idleSince - b.idleSince);
			if (first !== undefined) this.remove(first);
		}
		own.set(queue.id, queue);
		return queue;
	}

	/** Throws BAD_EVENT_QUEUE_ID for one that is not there, or not of this person. */
	require(userId: number, id: string): EventQueue {
		const queue = this.#byUser.get(userId)?.get(id);
		if (queue === undefined) {
			throw new ApiError('BAD_EVENT_QUEUE_ID', `Bad event queue ID: ${id}`, {queue_id: id});
		}
		return queue;
	}

	/** A poll that waits there ends. */
	remove(queue: EventQueue): void {
		const own = this.#byUser.get(queue.wishes.userId);
		own?.delete(queue.id);
		if (own?.size === 0) this.#byUser.delete(queue.wishes.userId);
		queue.end(this.#clock());
	}

	/** Those of one person. */
	of(userId: number): Iterable<EventQueue> {
		return this.#byUser.get(userId)?.values() ?? [];
	}

	/** Everybody who has one. */
	users(): readonly number[] {
		return [...this.#byUser.keys()];
	}

	get count(): number {
		return [...this.#byUser.values()].reduce((sum, {size}) => sum + size, 0);
	}

	/** Every second or so: heartbeats that are due, and queues that nobody fetches any more. */
	tick(): void {
		const now = this.#clock();
		for (const own of this.#byUser.values()) {
			for (const queue of own.values()) if (!queue.tick(now)) this.remove(queue);
		}
	}

	/** Somebody may not call any more, or the server ends: every poll gets its answer. */
	removeAll(userId?: number): void {
		for (const id of userId === undefined ? this.users() : [userId]) {
			for (const queue of this.of(id)) this.remove(queue);
		}
	}
}
