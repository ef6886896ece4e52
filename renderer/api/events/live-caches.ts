import {
	hashKey,
	notifyManager,
	partialMatchKey,
	type Query,
	type QueryClient,
	type QueryKey,
} from '@tanstack/react-query';
import {UnexpectedAnswer} from '../../../shared/client/failures';
import {steadyNow} from '../../../shared/clock';
import {ApiError} from '../../../shared/contract/errors';
import {EventLog} from './event-log';
import type {CacheDependencies, EventFamily, ServerEvent} from './family';
import {offerReplay, showAgain} from './own-changes';
import {ReadingPace} from './reading-pace';
import type {StreamClock} from '../../../shared/client/stream-clock';

type LiveCachesOptions = {
	readonly queries: QueryClient;
	readonly connectionId: string;
	readonly ownUserId: number;
	readonly featureLevel: number;
	readonly clock: Pick<StreamClock, 'after'>;
	/** What an event of a type changes. */
	readonly familiesOf: (type: string) => readonly EventFamily[];
	/** Has another queue made, and everything read anew then; what happens often gets its pauses. */
	readonly beginAnew?: () => void;
	/** So long events are gone through, in milliseconds; then everything is read anew. */
	readonly longestMilliseconds?: number;
};

/** So long events are gone through: far longer than those of a bulk change in a large organization. */
const longestMilliseconds = 1000;

/** Between two tries to read what could not be read. */
const retryMilliseconds = 5000;

/** Previews of what somebody types are no state of the service. */
const isState = ({queryKey}: Query) => queryKey[1] !== 'rendered';

/**
 * Keeps the caches of one connection true to its events. An answer that was on the way while events
 * came may be older than they are, so they are gone through again on top of it; own changes under way
 * stay on screen above both.
 */
export class LiveCaches {
	readonly #parts: LiveCachesOptions;
	readonly #log = new EventLog();
	/** Where in the log each reading began, by hash of its query. */
	readonly #begun = new Map<string, symbol>();
	/** Queries that changed in a way only a reading that begins later can tell. */
	readonly #dirty = new Set<string>();
	readonly #pace = new ReadingPace();
	/** Queries whose reading anew has to wait. */
	readonly #paused = new Set<string>();
	readonly #unsubscribe: () => void;
	#isEnded = false;
	/** Whether events took too long since everything was compared: they would again. */
	#wasLate = false;
	#comparison = 0;

	constructor(parts: LiveCachesOptions) {
		this.#parts = parts;
		const {queries, connectionId} = parts;
		this.#unsubscribe = queries.getQueryCache().subscribe(({type, query, ...rest}) => {
			if (query.queryKey[0] !== connectionId) return;
			if (type === 'removed') {
				this.#forget(query.queryHash);
				this.#pace.forget(query.queryHash);
			} else if (type === 'updated' && 'action' in rest) this.#onAction(query, rest.action);
		});
		offerReplay(queries, connectionId, {
			hold: () => {
				const mark = this.#log.hold();
				return {
					again: () => this.#again(mark),
					release: () => this.#log.release(mark),
				};
			},
		});
	}

	/** Puts events into the caches. */
	apply(events: readonly ServerEvent[]): void {
		const keys = new Map<string, QueryKey>();
		this.#log.add(events);
		notifyManager.batch(() => {
			this.#run(events, key => keys.set(hashKey(key), key));
			showAgain(this.#parts.queries, this.#parts.connectionId);
			this.#readAgain(keys);
		});
		const isForAll = [...keys.values()].some(key => key.length === 1);
		if (isForAll || events.some(({type}) => type === 'restart')) this.#beginAnew();
	}

	#beginAnew(): void {
		if (this.#parts.beginAnew === undefined) void this.compare();
		else this.#parts.beginAnew();
	}

	/**
	 * Has everything read again that may have changed unheard; resolves when what is on screen was.
	 * `isClean` says that what began to be read under this stream began after its queue was made.
	 */
	async compare(isClean = false): Promise<void> {
		const {queries, connectionId} = this.#parts;
		this.#comparison += 1;
		this.#wasLate = false;
		const comparison = this.#comparison;
		// What is read now may be newer than the last event that was heard of it.
		this.#log.skip();
		const all = queries
			.getQueryCache()
			.findAll({queryKey: [connectionId]})
			.filter(isState);
		const isReading = (query: Query) => query.state.fetchStatus === 'fetching';
		const isFresh = (query: Query) =>
			isClean && isReading(query) && this.#begun.has(query.queryHash);
		for (const query of all) {
			// Only a reading on screen that has something to show until then is begun anew at once.
			const isBegunAnew = query.isActive() && query.state.data !== undefined;
			if (isReading(query) && !isFresh(query) && !isBegunAnew) this.#dirty.add(query.queryHash);
		}
		await queries.invalidateQueries({
			queryKey: [connectionId],
			predicate: query => isState(query) && !isFresh(query),
		});
		while (!this.#isEnded && comparison === this.#comparison && this.#missing().length > 0) {
			await new Promise<void>(resolve => this.#parts.clock.after(retryMilliseconds, resolve));
			if (this.#isEnded || comparison !== this.#comparison) return;
			await Promise.allSettled(this.#missing().map(query => query.fetch()));
		}
	}

	end(): void {
		this.#isEnded = true;
		this.#unsubscribe();
		offerReplay(this.#parts.queries, this.#parts.connectionId, undefined);
	}

	/** What is on screen, waits to be read anew and could not be: for want of an answer, not of a right. */
	#missing(): readonly Query[] {
		const {queries, connectionId} = this.#parts;
		return queries
			.getQueryCache()
			.findAll({queryKey: [connectionId], type: 'active'})
			.filter(
				query =>
					isState(query) &&
					query.state.isInvalidated &&
					query.state.fetchStatus === 'idle' &&
					!query.isDisabled() &&
					query.state.error !== null &&
					!(query.state.error instanceof ApiError) &&
					// It would come again in the same shape.
					!(query.state.error instanceof UnexpectedAnswer),
			);
	}

	#onAction(query: Query, action: {readonly type: string; readonly manual?: boolean}): void {
		const {queryHash} = query;
		if (action.type === 'fetch') {
			this.#forget(queryHash);
			this.#begun.set(queryHash, this.#log.hold());
		} else if (action.type === 'success' && action.manual !== true) {
			const mark = this.#begun.get(queryHash);
			const isWhole = mark === undefined || this.#isWholeAfter(mark, query);
			this.#forget(queryHash);
			showAgain(this.#parts.queries, this.#parts.connectionId);
			if (this.#dirty.delete(queryHash) || !isWhole) this.#readOnceMore(query);
		} else if (action.type === 'error' || isGivenUp(query, action)) {
			this.#forget(queryHash);
			if (this.#dirty.delete(queryHash)) query.invalidate();
		}
	}

	#forget(queryHash: string): void {
		const mark = this.#begun.get(queryHash);
		if (mark === undefined) return;
		this.#begun.delete(queryHash);
		this.#log.release(mark);
	}

	/**
	 * Goes through the events since a place again over what was told of them before: a message that went
	 * away and came back goes away once more, and only a reading brings it back.
	 */
	#again(mark: symbol): void {
		const keys = new Map<string, QueryKey>();
		notifyManager.batch(() => {
			this.#replay(mark, key => keys.set(hashKey(key), key));
			this.#readAgain(keys);
		});
	}

	/** Whether the events since a place leave nothing open about what was just read. */
	#isWholeAfter(mark: symbol, answered: Query): boolean {
		let isWhole = true;
		const isReplayed = this.#replay(mark, key => {
			if (partialMatchKey(answered.queryKey, key)) isWhole = false;
		});
		return isReplayed && isWhole;
	}

	/** Goes through the events since a place. False when some are forgotten or took too long before. */
	#replay(mark: symbol, readAgain: CacheDependencies['readAgain']): boolean {
		const events = this.#log.since(mark);
		if (events === undefined) return false;
		if (events.length === 0) return true;
		if (this.#wasLate) return false;
		return notifyManager.batch(() => this.#run(events, readAgain));
	}

	/** False when it takes too long to go through all of them. */
	#run(events: readonly ServerEvent[], readAgain: CacheDependencies['readAgain']): boolean {
		const {queries, connectionId, ownUserId, featureLevel, familiesOf} = this.#parts;
		const longest = this.#parts.longestMilliseconds ?? longestMilliseconds;
		const begun = steadyNow();
		let wasLate = false;
		const isLate = () => (wasLate ||= steadyNow() - begun > longest);
		const deps = {queries, connectionId, ownUserId, featureLevel, readAgain, isLate};
		// In their order: what an event changes may depend on the one before.
		for (const group of byType(events)) {
			for (const family of familiesOf(group[0]?.type ?? '')) {
				if (isLate()) break;
				try {
					family.apply(deps, group);
				} catch {
					readAgain([connectionId]);
				}
			}
		}
		// What came last may have taken long as well.
		if (!isLate()) return true;
		this.#wasLate = true;
		this.#beginAnew();
		return false;
	}

	/** What is being read now may be older than the event, so it is read once more afterwards. */
	#readAgain(keys: ReadonlyMap<string, QueryKey>): void {
		if (keys.size === 0) return;
		const {queries, connectionId} = this.#parts;
		// Each is looked at once, however many keys there are. The connection itself is read anew as a whole.
		const isNamed = ({queryKey}: Query) =>
			queryKey.some((_part, at) => at > 0 && keys.has(hashKey(queryKey.slice(0, at + 1))));
		for (const query of queries.getQueryCache().findAll({queryKey: [connectionId]})) {
			if (!isState(query) || !isNamed(query)) continue;
			if (query.state.fetchStatus === 'fetching') this.#dirty.add(query.queryHash);
			else this.#readOnceMore(query);
		}
	}

	#readOnceMore(query: Query): void {
		const {queries, clock} = this.#parts;
		const {queryHash} = query;
		if (this.#paused.has(queryHash)) return;
		const read = () => {
			this.#paused.delete(queryHash);
			if (this.#isEnded) return;
			void queries.invalidateQueries({predicate: other => other.queryHash === queryHash});
		};
		const pause = query.isActive() ? this.#pace.nextPause(queryHash) : 0;
		// Not from within the news of the answer: the query has not ended yet.
		if (pause === 0) return queueMicrotask(read);
		this.#paused.add(queryHash);
		clock.after(pause, read);
	}
}

/** Whether a reading ended without an answer because nobody wants it any more. */
function isGivenUp({state}: Query, {type}: {readonly type: string}): boolean {
	return type === 'setState' && state.fetchStatus === 'idle';
}

/** Runs of events of one type, in order. */
export function byType(events: readonly ServerEvent[]): readonly (readonly ServerEvent[])[] {
	const groups: ServerEvent[][] = [];
	for (const event of events) {
		const last = groups.at(-1);
		if (last?.[0]?.type === event.type) last.push(event);
		else groups.push([event]);
	}
	return groups;
}
