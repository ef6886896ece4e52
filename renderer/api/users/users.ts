import {useQuery, type QueryClient} from '@tanstack/react-query';
import type {User} from '../../../shared/model/user';
import type {Client} from '../../../shared/client/create-client';
import {useClient, useConnection} from '../connection/client-context';
import {readUnderEvents} from '../events/own-changes';
import {userKeys} from './user-keys';

/** Everybody: active, deactivated, bots; in the order of the service. */
export function useUsers() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: userKeys.all(id),
		queryFn: ({signal}) => readUsers(client, signal),
		structuralSharing: (old, next) =>
			keepUnchangedRows(old as readonly User[] | undefined, next as readonly User[]),
	});
}

/** Reads everybody; also for work that must not trust what is on screen. */
export async function readUsers(client: Client, signal?: AbortSignal): Promise<readonly User[]> {
	const request = {include_custom_profile_fields: true};
	return (await client.getUsers(request, signal && {signal})).members;
}

/** The account that this connection acts as. */
export function useOwnUser() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: userKeys.own(id),
		queryFn: ({signal}) => client.getOwnUser({}, {signal}),
	});
}

/**
 * Rows that did not change keep their identity, so that only what changed is drawn and sorted again.
 * At 100,000 rows this is several times quicker than the cache's own deep comparison.
 */
export function keepUnchangedRows(
	old: readonly User[] | undefined,
	next: readonly User[],
): readonly User[] {
	if (old === undefined) return next;
	let known: ReadonlyMap<number, User> | undefined;
	let same = old.length === next.length;
	const rows = next.map((row, at) => {
		// A change of a few rows leaves all others as they are.
		if (row === old[at]) return row;
		known ??= new Map(old.map(entry => [entry.user_id, entry]));
		const before = known.get(row.user_id);
		const cached = before !== undefined && isSameRow(before, row) ? before : row;
		if (cached !== old[at]) same = false;
		return cached;
	});
	return same ? old : rows;
}

function isSameRow(a: User, b: User): boolean {
	const keys = Object.keys(b) as (keyof User)[];
	if (keys.length !== Object.keys(a).length) return false;
	return keys.every(key =>
		typeof b[key] === 'object' && b[key] !== null
			? JSON.stringify(a[key]) === JSON.stringify(b[key])
			: a[key] === b[key],
	);
}

/** Puts changed fields into the cached rows of some people, in one pass over the list. */
export function patchUsers(
	queries: QueryClient,
	connectionId: string,
	changes: ReadonlyMap<number, (user: User) => User>,
): void {
	queries.setQueryData<readonly User[]>(userKeys.all(connectionId), list =>
		list?.map(row => changes.get(row.user_id)?.(row) ?? row),
	);
}

/** Reads one person anew and puts the row into the cached list. */
export async function readBack(
	client: Client,
	queries: QueryClient,
	connectionId: string,
	userId: number,
): Promise<User> {
	return readUnderEvents(queries, connectionId, async () => {
		const {user} = await client.getUser({user_id: userId, include_custom_profile_fields: true});
		queries.setQueryData<readonly User[]>(userKeys.all(connectionId), list => {
			if (list === undefined) return list;
			const at = list.findIndex(row => row.user_id === userId);
			return at === -1 ? [...list, user] : list.with(at, user);
		});
		return user;
	});
}
