import {queryOptions, useQuery, type QueryClient} from '@tanstack/react-query';
import type {SaidStatus} from '../../../shared/model/change';
import type {UserStatus} from '../../../shared/model/status';
import {useClient, useConnection} from '../connection/client-context';
import {savedKey} from '../saved/saved-key';

export const statusKeys = {
	board: savedKey('statuses'),
};

/** What people say of themselves, by their ids; without those who say nothing. */
export type StatusBoard = {readonly people: ReadonlyMap<number, SaidStatus>};

export const nothingSaid: SaidStatus = {status_text: '', emoji: null};

/** What part of a state asks for it. */
export const statusOrder = {fetch_event_types: ['user_status'], event_types: []};

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

export function saidBy(
	told: Readonly<Record<string, UserStatus>>,
): ReadonlyMap<number, SaidStatus> {
	const people = new Map<number, SaidStatus>();
	for (const [id, status] of Object.entries(told)) {
		const said = saidAfter(nothingSaid, status);
		if (saysSomething(said)) people.set(Number(id), said);
	}
	return people;
}

export function saysSomething({status_text: text, emoji}: SaidStatus): boolean {
	return text !== '' || emoji !== null;
}

/** What is said after the parts that are told; an empty name takes the emoji away. */
export function saidAfter(before: SaidStatus, told: UserStatus): SaidStatus {
	const {status_text = before.status_text, emoji_name, emoji_code, reaction_type} = told;
	if (emoji_name === undefined) return {status_text, emoji: before.emoji};
	if (emoji_name === '') return {status_text, emoji: null};
	const rest = {emoji_code: emoji_code ?? '', reaction_type: reaction_type ?? 'unicode_emoji'};
	return {status_text, emoji: {emoji_name, ...rest}};
}

export function isSameStatus(a: SaidStatus, b: SaidStatus): boolean {
	return (
		a.status_text === b.status_text &&
		a.emoji?.emoji_code === b.emoji?.emoji_code &&
		a.emoji?.reaction_type === b.emoji?.reaction_type
	);
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
