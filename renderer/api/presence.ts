import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import type {LegacyPresence, ModernPresence} from '../../shared/model/presence';
import {useClient, useConnection} from './client-context';

export const presenceKeys = {
	board: (connectionId: string) => [connectionId, 'presence'] as const,
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
 * nobody looks at the window the report says idle.
 */
export function usePresence() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: presenceKeys.board(id),
		refetchInterval: presencePace * 1000,
		staleTime: 10_000,
		structuralSharing: false,
		queryFn: async ({signal}): Promise<PresenceBoard> => {
			const before = queries.getQueryData<PresenceBoard>(presenceKeys.board(id));
			const answer = await client.reportPresence(
				{
					status: document.visibilityState === 'visible' ? 'active' : 'idle',
					new_user_input: false,
					slim_presence: true,
					last_update_id: before?.lastUpdateId ?? -1,
				},
				{signal, lane: 'background'},
			);
			const people = new Map(before?.people);
			for (const [key, entry] of Object.entries(answer.presences ?? {})) {
				if (/^\d+$/.test(key)) people.set(Number(key), modern(entry));
			}
			return {
				people,
				lastUpdateId: answer.presence_last_update_id ?? -1,
				serverTime: answer.server_timestamp ?? Date.now() / 1000,
			};
		},
	});
}

function modern(entry: ModernPresence | LegacyPresence): ModernPresence {
	const {active_timestamp: active, idle_timestamp: idle} = entry as ModernPresence;
	return {
		...(typeof active === 'number' && {active_timestamp: active}),
		...(typeof idle === 'number' && {idle_timestamp: idle}),
	};
}

/** Whether others see when this account is there; undefined where the server does not say. */
export function useIsVisible() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: presenceKeys.own(id),
		queryFn: async ({signal}) => {
			const order = {fetch_event_types: ['user_settings'], event_types: []};
			const {user_settings: own} = await client.register(order, {signal});
			return own?.presence_enabled ?? null;
		},
	});
}

/** Shows this account to others, or makes it invisible. */
export function useSetVisible() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	const [asked, setAsked] = useState<boolean>();
	const mutation = useMutation({
		mutationFn: (isVisible: boolean) => client.updateOwnSettings({presence_enabled: isVisible}),
		onMutate: setAsked,
		onSuccess: (_answer, isVisible) => queries.setQueryData(presenceKeys.own(id), isVisible),
		onSettled: () => {
			setAsked(undefined);
			return queries.invalidateQueries({queryKey: presenceKeys.board(id)});
		},
	});
	return {...mutation, asked};
}
