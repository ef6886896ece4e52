import {useInfiniteQuery} from '@tanstack/react-query';
import {useEffect} from 'react';
import {useClient, useConnection} from '../connection/client-context';
import {mostAtOnce, readLeft, type MarkWhat} from '../../../shared/changes/mark-steps';
import {messageKeys} from './messages';

/** Beyond this many, recording ids takes long: marking is fast unless somebody wants it exact. */
export const mostCounted = 50_000;
const firstLook = 1000;

type Page = {
	readonly count: number;
	readonly last: number | undefined;
	readonly isEnd: boolean;
	/** Channels of messages that cannot be marked so. */
	readonly closedChannels: readonly number[];
};

/**
 * How many messages an action would change. The service has no such number, so it is counted page by
 * page, the first one short: the number grows while it is looked at, up to 50,000.
 */
export function useMarkCount(what: MarkWhat, isOn: boolean) {
	const client = useClient();
	const {id} = useConnection();
	const query = useInfiniteQuery({
		queryKey: [...messageKeys.all(id), 'mark-count', what.after, what.terms, what.sentBefore],
		enabled: isOn,
		gcTime: 0,
		staleTime: 60_000,
		initialPageParam: undefined as number | undefined,
		queryFn: async ({pageParam, signal}): Promise<Page> => {
			const most = pageParam === undefined ? firstLook : mostAtOnce;
			const page = await readLeft(client, what, {after: pageParam, most}, signal);
			const {last, isEnd, closedChannels} = page;
			return {count: page.ids.length, last, isEnd, closedChannels};
		},
		getNextPageParam: page => (page.isEnd ? undefined : page.last),
	});
	const pages = query.data?.pages ?? [];
	const count = pages.reduce((sum, page) => sum + page.count, 0);
	const {hasNextPage, isFetching, isError, fetchNextPage} = query;
	const goesOn = isOn && hasNextPage && !isFetching && !isError && count <= mostCounted;
	useEffect(() => {
		if (goesOn) void fetchNextPage();
	}, [goesOn, fetchNextPage]);
	return {
		/** Undefined until the first page is there. */
		count: query.data === undefined ? undefined : count,
		/** Whether there are more than were counted. */
		isAtLeast: hasNextPage,
		isCounting: isFetching || goesOn,
		closedChannels: [...new Set(pages.flatMap(page => page.closedChannels))],
		error: query.error,
		retry: () => void (query.data === undefined ? query.refetch() : fetchNextPage()),
	};
}
