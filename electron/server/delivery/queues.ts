import {ApiError} from '../../../shared/contract/errors';
import {groupBy} from '../../../shared/model/group-by';
import type {Clock} from '../clock';
import {HeldTexts} from './held-texts';
import {mostPendingBytes, EventQueue, type QueueOptions} from './event-queue';

/** Each costs something with every event; programs have one or two. */
export const mostQueuesOfOne = 500;
/** What all queues may hold together; then the largest give way. */
export const mostBytesOfAll = 256 * 1024 * 1024;
/** What those of one account may hold, each by itself; then its largest give way. */
export const mostBytesOfOne = 2 * mostPendingBytes;

/** Every queue of this run of the server: none survives it. */
export class EventQueues {
	readonly #clock: Clock;
	readonly #byUser = new Map<number, Map<string, EventQueue>>();
	readonly #alike = new Map<number, readonly (readonly EventQueue[])[]>();
	readonly #held = new HeldTexts(mostBytesOfOne);

	/** The clock only ever goes forward: that of the wall may jump (R16). */
	constructor(clock: Clock) {
		this.#clock = clock;
	}

	/** The one that was idle longest gives way where somebody has very many. */
	make(options: QueueOptions): EventQueue {
		const queue = new EventQueue(options, this.#clock, this.#held);
		const own = this.#byUser.get(options.userId) ?? new Map<string, EventQueue>();
		if (own.size >= mostQueuesOfOne) this.remove(mostOf(own.values(), each => -each.idleSince));
		this.#byUser.set(options.userId, own);
		own.set(queue.id, queue);
		this.#alike.delete(options.userId);
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
	remove(queue: EventQueue | undefined): void {
		if (queue === undefined) return;
		const own = this.#byUser.get(queue.options.userId);
		if (own?.delete(queue.id) !== true) return;
		this.#alike.delete(queue.options.userId);
		if (own.size === 0) this.#byUser.delete(queue.options.userId);
		queue.end();
		queue.drop();
	}

	/** Whether somebody has one. */
	has(userId: number): boolean {
		return this.#byUser.has(userId);
	}

	/** Those of one person. */
	of(userId: number): Iterable<EventQueue> {
		return this.#byUser.get(userId)?.values() ?? [];
	}

	/** Those of one person; of which the same is wished stand together. */
	alikeOf(userId: number): readonly (readonly EventQueue[])[] {
		const known = this.#alike.get(userId);
		if (known !== undefined) return known;
		const alike = [...groupBy([...this.of(userId)], ({kind}) => kind).values()];
		if (alike.length > 0) this.#alike.set(userId, alike);
		return alike;
	}

	/** Everybody who has one. */
	users(): readonly number[] {
		return [...this.#byUser.keys()];
	}

	get count(): number {
		return [...this.#byUser.values()].reduce((sum, {size}) => sum + size, 0);
	}

	/** What they hold in memory together. */
	get bytes(): number {
		return this.#held.bytes;
	}

	/** Every second or so: heartbeats that are due, and queues that nobody fetches any more. */
	tick(): void {
		for (const queue of this.#all()) if (!queue.tick()) this.remove(queue);
		this.relieve();
	}

	/** Where queues hold too much the largest give way: those of one account, and those of all. */
	relieve(): void {
		for (const userId of this.#held.takeOverfull()) {
			this.#shrink([...this.of(userId)], () => this.#held.of(userId) <= mostBytesOfOne);
		}
		const isRoom = () => this.#held.bytes <= mostBytesOfAll;
		if (!isRoom()) this.#shrink(this.#all(), isRoom);
	}

	#shrink(queues: readonly EventQueue[], isRoom: () => boolean): void {
		const largestFirst = queues.toSorted((a, b) => b.weight - a.weight);
		for (const queue of largestFirst) {
			if (isRoom()) return;
			this.remove(queue);
		}
	}

	/** Somebody may not call any more: their polls are told so. */
	dismiss(userId: number, refusal: ApiError): void {
		for (const queue of this.of(userId)) {
			queue.refuse(refusal);
			this.remove(queue);
		}
	}

	/** The server ends: every poll gets its answer. */
	removeAll(): void {
		for (const queue of this.#all()) this.remove(queue);
	}

	#all(): readonly EventQueue[] {
		return [...this.#byUser.values()].flatMap(own => [...own.values()]);
	}
}

function mostOf(
	queues: Iterable<EventQueue>,
	measure: (queue: EventQueue) => number,
): EventQueue | undefined {
	let most: EventQueue | undefined;
	for (const queue of queues) {
		if (most === undefined || measure(queue) > measure(most)) most = queue;
	}
	return most;
}
