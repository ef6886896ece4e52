import {useQueries} from '@tanstack/react-query';
import {z} from 'zod';
import type {Connection} from '../../../shared/bridge';
import {useHealthStore} from '../../state/health';
import {clientOf} from './client-context';
import {userKeys} from '../users/user-keys';

/** A list of organizations asks each at most so often how it is. */
const calmMilliseconds = 30_000;

/** What a list of organizations shows of an account in one of them. */
export type OwnAccount = {
	readonly role: number | undefined;
	/** When its service gave something last, in UNIX milliseconds. */
	readonly lastAnswerAt: number | undefined;
};

/**
 * Asks each organization with a key for the own account, while a list of them is on screen: one small
 * call, and none within half a minute of the last. How the calls went is in `useHealth`.
 */
export function useOwnAccounts(list: readonly Connection[]): ReadonlyMap<string, OwnAccount> {
	const now = useQueries({
		queries: list.map(connection => ({
			queryKey: userKeys.own(connection.id),
			queryFn: ({signal}: {readonly signal: AbortSignal}) =>
				clientOf(connection).getOwnUser({}, {signal, lane: 'background'}),
			enabled: connection.key === 'kept' || connection.key === 'this-run',
			staleTime: calmMilliseconds,
		})),
	});
	const saved = useQueries({
		queries: list.map(({id}) => ({queryKey: [id, 'saved own'], queryFn: () => readSaved(id)})),
	});
	const healths = useHealthStore(({byConnection}) => byConnection);
	return new Map(
		list.map(({id}, at) => [
			id,
			{
				role: now[at]?.data?.role ?? saved[at]?.data?.role,
				lastAnswerAt: latest([
					healths[id]?.lastAnswerAt,
					now[at]?.dataUpdatedAt,
					saved[at]?.data?.at,
				]),
			},
		]),
	);
}

const savedAccount = z.object({role: z.int()});

/** The own account as it was last, where lists of this organization are kept. */
async function readSaved(connectionId: string): Promise<{role: number; at: number} | null> {
	const list = await window.steward.ask('lists:read', {connectionId, name: 'users.me'});
	if (list === null) return null;
	const {data} = savedAccount.safeParse(JSON.parse(list.text));
	return data === undefined ? null : {role: data.role, at: list.at};
}

function latest(times: readonly (number | undefined)[]): number | undefined {
	const newest = Math.max(...times.map(time => time ?? 0));
	return newest === 0 ? undefined : newest;
}
