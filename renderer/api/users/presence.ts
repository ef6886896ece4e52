import {useQuery, useQueryClient} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {bounds} from '../../../shared/model/bounds';
import type {ModernPresence} from '../../../shared/model/presence';
import type {User} from '../../../shared/model/user';
import {inSlices, type Steps} from '../../../shared/time-slices';
import {useClient, useConnection} from '../connection/client-context';
import {userKeys} from './user-keys';
import {useIsKeyRefused} from '../../state/health';
import {serverNow} from '../../state/server-time';
import {savedKey} from '../saved/saved-key';

export const presenceKeys = {
	board: savedKey('presence'),
	own: (connectionId: string) => [connectionId, 'own-settings'] as const,
};

/** What the service knows of who is there, gathered from all answers so far. */
export type PresenceBoard = {
	/** By id of the person. */
	readonly people: ReadonlyMap<number, ModernPresence>;
	readonly lastUpdateId: number;
	/** UNIX seconds of the service when it answered. */
	readonly serverTime: number;
};

/** Seconds between two questions: the service's own pace. */
export const presencePace = 60;

/**
 * Reports that somebody is at this console and keeps who else is, asking only for what changed. While
 * nobody looks at the window the report says idle. The first answer names everybody, so it may wait.
 */
export function usePresence({waits = false}: {readonly waits?: boolean} = {}) {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: presenceKeys.board(id),
		enabled: !waits,
		refetchInterval: useIsKeyRefused(id) ? false : presencePace * 1000,
		staleTime: 10_000,
		structuralSharing: false,
		queryFn: async ({signal}): Promise<PresenceBoard> => {
			const before = boardToGoOnFrom(queries.getQueryData(presenceKeys.board(id)));
			const answer = await client.reportPresence(
				{
					status: document.visibilityState === 'visible' ? 'active' : 'idle',
					new_user_input: false,
					slim_presence: true,
					last_update_id: before?.lastUpdateId ?? -1,
				},
				{signal, lane: 'background'},
			);
			const everybody = queries.getQueryData<readonly User[]>(userKeys.all(id)) ?? [];
			const people = await inSlices(
				timesById(answer.presences ?? {}, everybody, new Map(before?.people)),
			);
			return {
				people,
				lastUpdateId: answer.presence_last_update_id ?? -1,
				serverTime: answer.server_timestamp ?? serverNow(id) / 1000,
			};
		},
	});
}

/** An answer tells only what changed. A board with more people than any list may have begins anew. */
export function boardToGoOnFrom(board: PresenceBoard | undefined): PresenceBoard | undefined {
	return board !== undefined && board.people.size <= bounds.list ? board : undefined;
}

/** People between two steps. */
const peopleAtOnce = 2000;

/**
 * Puts times into those that are known, by id. Servers that know no other key name people by their address
 * (api-facts 15.1).
 */
export function* timesById(
	presences: Readonly<Record<string, unknown>>,
	everybody: readonly Pick<User, 'user_id' | 'email'>[],
	known: Map<number, ModernPresence>,
): Steps<ReadonlyMap<number, ModernPresence>> {
	const keys = Object.keys(presences);
	const isById = keys.every(key => /^\d+$/.test(key));
	const ids = isById
		? undefined
		: new Map(everybody.map(({email, user_id: userId}) => [email, userId]));
	for (let at = 0; at < keys.length; at++) {
		if (at % peopleAtOnce === 0) yield;
		const key = keys[at]!;
		const userId = ids === undefined ? Number(key) : ids.get(key);
		const {active_timestamp: active, idle_timestamp: idle} = presences[key] as ModernPresence;
		if (userId === undefined) continue;
		known.set(userId, {
			...(active !== undefined && {active_timestamp: active}),
			...(idle !== undefined && {idle_timestamp: idle}),
		});
	}
	return known;
}

/** Whether others see when this account is there; undefined where the server does not say. */
export function useIsVisible() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: presenceKeys.own(id),
		queryFn: ({signal}) => readVisibility(client, signal),
	});
}

/** Whether others see when the account is there; null where the server does not say. */
export async function readVisibility(
	client: Pick<Client, 'register'>,
	signal?: AbortSignal,
): Promise<boolean | null> {
	const request = {fetch_event_types: ['user_settings'], event_types: []};
	const {user_settings: own} = await client.register(request, signal && {signal});
	return own?.presence_enabled ?? null;
}
