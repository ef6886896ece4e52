import {createHash, randomBytes} from 'node:crypto';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import type {Clock} from '../clock';
import {eventTypes} from '../../../shared/contract/events/renewed-by';
import {dayMilliseconds} from '../../../shared/model/units';
import {bytesOfEntry, HeldTexts, bytesIn, bytesOf} from './held-texts';

/** How a client wants its events. */
export type QueueOptions = {
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
	readonly takesChannelTyping: boolean;
	/** Whether own settings come as `user_settings` alone. */
	readonly takesUserSettings: boolean;
	/** Whether people whom a reader may not know of are left out, instead of standing there unknown. */
	readonly takesIncompleteLists: boolean;
	readonly allPublicChannels: boolean;
	/** Pairs of operator and operand that messages have to pass. */
	readonly narrow: readonly (readonly [operator: string, operand: string])[];
};

/**
 * Events of a queue as they go out: JSON without the ids, which are the queue's own and follow each
 * other. Many queues have the same list.
 */
type Pending = {readonly first: number; readonly texts: readonly string[]; readonly bytes: number};

/** Somebody who asks for the events of a queue. */
type Waiter = {
	/** Takes a JSON list of events. */
	readonly answer: (events: string) => void;
	readonly refuse: (refusal: ApiError) => void;
};
type Poll = {readonly since: number; readonly waiter: Waiter};

/** A poll without news gets a heartbeat after this time (api-facts 9.3). */
export const heartbeatMilliseconds = 50_000;
/** Idle life of a queue whose client names none (api-facts 9.2). */
export const usualLifespan = 10 * 60_000;
export const longestLifespan = 7 * dayMilliseconds;

/** A client that falls further behind registers again. */
export const mostPending = 20_000;
export const mostPendingBytes = 32 * 1024 * 1024;
/** What one answer holds, at least one event. */
export const mostAnsweredCharacters = 4 * 1024 * 1024;
/** What a queue takes that holds nothing. */
const bytesOfQueue = 1024;

const heartbeat = '"type":"heartbeat"}';

/** The events that one client has yet to fetch. */
export class EventQueue {
	readonly id = randomBytes(16).toString('base64url');
	readonly options: QueueOptions;
	/** The same for queues of which the same is wished. */
	readonly kind: string;
	readonly #clock: Clock;
	/** What it takes by itself: its client chooses how much that is. */
	readonly #ownBytes: number;
	/** All queues together, as long as it is one of them. */
	#held: HeldTexts;
	#pending: Pending[] = [];
	#bytes = 0;
	#count = 0;
	#nextId = 0;
	/** Highest id that the client has acknowledged. */
	#acknowledged = -1;
	#poll: Poll | undefined;
	/** Since when nobody asks. */
	#idleSince: number;

	constructor(options: QueueOptions, clock: Clock, held: HeldTexts) {
		this.options = options;
		// What nobody ever tells makes no difference.
		const types = options.types && eventTypes.filter(type => options.types?.has(type));
		this.kind = createHash('sha256')
			.update(JSON.stringify([types ?? null, options.shape]))
			.digest('base64');
		this.#clock = clock;
		this.#idleSince = clock();
		const words = [...(options.types ?? []), ...options.shape.narrow.flat()];
		this.#ownBytes = words.reduce((sum, word) => sum + bytesIn(word) + bytesOfEntry, bytesOfQueue);
		this.#held = held;
		held.takeOwn(options.userId, this.#ownBytes);
	}

	/** False when the client has fallen too far behind. */
	add(text: string): boolean {
		return this.addAll([text]);
	}

	/** The same for a list of events, which is kept as it is. */
	addAll(texts: readonly string[]): boolean {
		if (texts.length > 0) {
			const bytes = bytesOf(texts);
			this.#pending.push({first: this.#nextId, texts, bytes});
			this.#held.take(this.options.userId, texts, bytes);
			this.#nextId += texts.length;
			this.#count += texts.length;
			this.#bytes += bytes;
		}
		return this.#count <= mostPending && this.#bytes <= mostPendingBytes;
	}

	/** Answers a poll that waits, if there is something to tell. */
	wake(): void {
		if (this.#pending.length > 0) this.end();
	}

	/**
	 * Forgets what is acknowledged; answers at once with what there is, or when something comes.
	 * Throws BAD_REQUEST for an id that is not the queue's.
	 */
	poll(lastEventId: number, mayWait: boolean, waiter: Waiter): void {
		if (lastEventId < this.#acknowledged) {
			throw badRequest(`An event newer than ${lastEventId} has already been pruned!`);
		}
		if (lastEventId >= this.#nextId) {
			throw badRequest(`Event ${lastEventId} was not in this queue`);
		}
		this.end();
		this.#acknowledged = lastEventId;
		this.#forget(lastEventId);
		if (this.#pending.length > 0 || !mayWait) {
			this.#idleSince = this.#clock();
			waiter.answer(this.#asText());
		} else this.#poll = {since: this.#clock(), waiter};
	}

	/** Ends a poll that waits with whatever there is. */
	end(): void {
		this.#takePoll()?.answer(this.#asText());
	}

	/** Ends a poll that waits with a refusal. */
	refuse(refusal: ApiError): void {
		this.#takePoll()?.refuse(refusal);
	}

	/** The client hung up: it may come back. */
	leave(waiter: Waiter): void {
		if (this.#poll?.waiter === waiter) this.#takePoll();
	}

	/** Sends a heartbeat when it is due; false when the queue has outlived itself. */
	tick(): boolean {
		const now = this.#clock();
		if (this.#poll === undefined) return now - this.#idleSince <= this.options.lifespan;
		if (now - this.#poll.since >= heartbeatMilliseconds) {
			this.add(heartbeat);
			this.wake();
		}
		return true;
	}

	/** Infinity while somebody asks. */
	get idleSince(): number {
		return this.#poll === undefined ? this.#idleSince : Infinity;
	}

	/** How much it holds. */
	get bytes(): number {
		return this.#bytes;
	}

	/** How much it takes with all that it holds. */
	get weight(): number {
		return this.#ownBytes + this.#bytes;
	}

	/** Lets go of everything: it is no queue any more. */
	drop(): void {
		const {userId} = this.options;
		for (const {texts, bytes} of this.#pending) this.#held.release(userId, texts, bytes);
		this.#held.takeOwn(userId, -this.#ownBytes);
		this.#held = new HeldTexts(Infinity);
		this.#pending = [];
		this.#bytes = 0;
		this.#count = 0;
	}

	/** Forgets events up to one. */
	#forget(lastEventId: number): void {
		const at = this.#pending.findIndex(({first, texts}) => first + texts.length - 1 > lastEventId);
		const seen = this.#pending.splice(0, at === -1 ? this.#pending.length : at);
		for (const {texts, bytes} of seen) {
			this.#held.release(this.options.userId, texts, bytes);
			this.#bytes -= bytes;
			this.#count -= texts.length;
		}
		const [run] = this.#pending;
		const isPart = run !== undefined && run.first <= lastEventId;
		if (!isPart) return;
		const seenHere = lastEventId - run.first + 1;
		const texts = run.texts.slice(seenHere);
		const bytes = bytesOf(texts);
		this.#held.release(this.options.userId, run.texts, run.bytes);
		this.#held.take(this.options.userId, texts, bytes);
		this.#pending[0] = {first: lastEventId + 1, texts, bytes};
		this.#bytes += bytes - run.bytes;
		this.#count -= seenHere;
	}

	#takePoll(): Waiter | undefined {
		const poll = this.#poll;
		if (poll === undefined) return undefined;
		this.#poll = undefined;
		this.#idleSince = this.#clock();
		return poll.waiter;
	}

	/** The oldest events, as many as one answer takes: a client acknowledges them and asks on. */
	#asText(): string {
		let characters = 0;
		const told: string[] = [];
		for (const {first, texts} of this.#pending) {
			for (const [at, text] of texts.entries()) {
				characters += text.length;
				if (told.length > 0 && characters > mostAnsweredCharacters) return `[${told.join(',')}]`;
				told.push(`{"id":${first + at},${text}`);
			}
		}
		return `[${told.join(',')}]`;
	}
}
