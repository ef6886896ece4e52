import {nothingSaid, saidBy, saysSomething, statusOrder} from '../../../shared/changes/said-status';
import {queryOptions, useQuery, type QueryClient} from '@tanstack/react-query';
import type {SaidStatus} from '../../../shared/model/change';
import {useClient, useConnection} from '../connection/client-context';
import {savedKey} from '../saved/saved-key';

export const statusKeys = {
	board: savedKey('statuses'),
};

/** What people say of themselves, by their ids; without those who say nothing. */
export type StatusBoard = {readonly people: ReadonlyMap<number, SaidStatus>};

/** What everybody says, kept current by events. */
export function useStatuses() {
	return useQuery(useStatusQuery());
}

/** What one person says, as far as it was read: whoever shows the list or the sheet has it read. */
export function useStatusOf(userId: number): SaidStatus {
	const select = ({people}: StatusBoard) => people.get(userId) ?? null;
	const {data} = useQuery({...useStatusQuery(), enabled: false, select});
	return data ?? nothingSaid;
}

function useStatusQuery() {
	const client = useClient();
	const {id} = useConnection();
	return queryOptions({
		queryKey: statusKeys.board(id),
		queryFn: async ({signal}): Promise<StatusBoard> => {
			const {user_status: told = {}} = await client.register(statusOrder, {signal});
			return {people: saidBy(told)};
		},
	});
}

/** Puts what somebody says into what was read; before that nothing is put. */
export function patchStatus(
	queries: QueryClient,
	connectionId: string,
	userId: number,
	said: (before: SaidStatus) => SaidStatus,
): void {
	queries.setQueryData<StatusBoard>(statusKeys.board(connectionId), board => {
		if (board === undefined) return board;
		const people = new Map(board.people);
		putStatus(people, userId, said(people.get(userId) ?? nothingSaid));
		return {people};
	});
}

export function putStatus(people: Map<number, SaidStatus>, userId: number, said: SaidStatus): void {
	if (saysSomething(said)) people.set(userId, said);
	else people.delete(userId);
}
