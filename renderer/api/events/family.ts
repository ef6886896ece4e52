import type {ServerEvent} from '../../../shared/client/event-stream';
import {hashKey, type QueryClient, type QueryKey} from '@tanstack/react-query';
import type {z} from 'zod';
import {readPart} from '../../../shared/client/salvage';
import {ownOf} from '../../../shared/model/own-of';

export type {ServerEvent} from '../../../shared/client/event-stream';

/** The caches of one connection, as far as events change them. */
export type CacheDependencies = {
	readonly queries: QueryClient;
	readonly connectionId: string;
	readonly ownUserId: number;
	readonly featureLevel: number;
	/** Has something read anew that an event names but does not tell. */
	readonly readAgain: (queryKey: QueryKey) => void;
	/** Whether the events take so long that everything is read anew instead: nobody goes on then. */
	readonly isLate: () => boolean;
};

/**
 * What events of one sort do to the caches. Applying the same events again, in their order, has to
 * lead to the same caches: that is done after every answer that may be older than they are.
 */
export type EventFamily = {
	readonly apply: (deps: CacheDependencies, events: readonly ServerEvent[]) => void;
};

/**
 * Changes what is cached under a key. Nothing happens before it was read, and nothing to what waits
 * to be read anew, because that would pass for fresh afterwards.
 */
export function patchQuery<Data>(
	queries: QueryClient,
	queryKey: QueryKey,
	change: (data: Data) => Data,
): void {
	// By its hash: a search looks at every query, for each event.
	const query = queries.getQueryCache().get<Data>(hashKey(queryKey));
	const data = query?.state.data;
	if (query === undefined || data === undefined || query.state.isInvalidated) return;
	const next = change(data);
	if (next !== data) query.setData(next, {manual: true, updatedAt: query.state.dataUpdatedAt});
}

/** The same for every key below one. */
export function patchQueries<Data>(
	queries: QueryClient,
	queryKey: QueryKey,
	change: (data: Data, key: QueryKey) => Data,
): void {
	for (const {queryKey: key} of queries.getQueryCache().findAll({queryKey})) {
		patchQuery<Data>(queries, key, data => change(data, key));
	}
}

/** An event in the shape that its family knows; undefined for one of another shape. */
export function readAs<Schema extends z.ZodType>(
	schema: Schema,
	event: unknown,
): z.output<Schema> | undefined {
	return readPart(schema, event);
}

/** What is read of each event, as far as there is time: what is left out then is read anew. */
export function readEach<Read>(
	{isLate}: Pick<CacheDependencies, 'isLate'>,
	events: readonly ServerEvent[],
	read: (event: ServerEvent) => Read | undefined,
): readonly Read[] {
	const all: Read[] = [];
	for (const event of events) {
		if (isLate()) break;
		const one = read(event);
		if (one !== undefined) all.push(one);
	}
	return all;
}

/** What a record holds under some names; an event may have a million others, which nobody walks through. */
export function pickOf(record: unknown, names: readonly string[]): Record<string, unknown> {
	const picked: Record<string, unknown> = {};
	if (typeof record !== 'object' || record === null) return picked;
	for (const name of names) {
		const value = ownOf(record as Readonly<Record<string, unknown>>, name);
		if (value !== undefined) picked[name] = value;
	}
	return picked;
}
