import {hashKey, QueryClient, useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useCallback, useContext, useEffect, useSyncExternalStore} from 'react';
import type {BridgeApi, Connection, Settings} from '../../../shared/bridge';
import {defaultSettings} from '../../../shared/bridge';
import {useCallsStore} from '../../state/calls';
import {putOwnKeys} from '../../state/own-keys';
import {followPlans} from '../plans/follow-plans';
import {SettingsNow} from './settings-now';

declare global {
	interface Window {
		/** Put there by the preload script; the page's only way to the main process. */
		readonly steward: BridgeApi;
	}
}

/** Cache keys of what the main process knows. */
export const bridgeKeys = {
	settings: ['bridge', 'settings'],
	connections: ['bridge', 'connections'],
	serverState: ['bridge', 'server-state'],
	appInfo: ['bridge', 'app-info'],
} as const;

/** Keeps caches and stores true to what the main process tells unasked. Returns the function that ends it. */
export function followBridge(queries: QueryClient): () => void {
	const ends = [
		window.steward.on('server:state', state => queries.setQueryData(bridgeKeys.serverState, state)),
		window.steward.on('connections:changed', list => {
			queries.setQueryData(bridgeKeys.connections, list);
			// How keys are kept may have turned out with the last of them.
			void queries.invalidateQueries({queryKey: bridgeKeys.appInfo});
		}),
		window.steward.on('calls:state', state => useCallsStore.getState().put(state)),
		followPlans(queries),
	];
	return () => ends.forEach(end => end());
}

export const settingsQuery = {
	queryKey: bridgeKeys.settings,
	async queryFn() {
		const read = await window.steward.ask('settings:read', undefined);
		putOwnKeys(read.keys);
		return read;
	},
	staleTime: Infinity,
};

/** What is drawn of the settings: not the places, which are noted with every address. */
export type ShownSettings = Omit<Settings, 'lastPlace' | 'opening' | 'places'>;

/** The settings that are drawn; the same object as long as none of them changed. */
export const shownSettingsQuery = {
	...settingsQuery,
	select: ({
		lastPlace: _last,
		opening: _opening,
		places: _places,
		...shown
	}: Settings): ShownSettings => shown,
};

/** The person's settings; the defaults until they are read. */
export function useSettings(): ShownSettings {
	return useContext(SettingsNow);
}

/** Shows the changed settings at once and has the main process keep them. */
export async function changeSettings(
	queries: QueryClient,
	change: Partial<Settings>,
): Promise<void> {
	if (change.keys !== undefined) putOwnKeys(change.keys);
	queries.setQueryData<Settings>(bridgeKeys.settings, old => ({
		...(old ?? defaultSettings),
		...change,
	}));
	await window.steward.ask('settings:write', change);
}

/** Changes settings as `changeSettings` does. */
export function useChangeSettings() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (change: Partial<Settings>) => changeSettings(queries, change),
	});
}

/**
 * Changes settings that are noted beside what the person does: whoever notes them is not drawn again for it, and is not
 * told when they could not be written.
 */
export function useNoteSettings(): (change: Partial<Settings>) => void {
	const queries = useQueryClient();
	return useCallback(change => void changeSettings(queries, change).catch(() => {}), [queries]);
}

export const connectionsQuery = {
	queryKey: bridgeKeys.connections,
	queryFn: () => window.steward.ask('connections:list', undefined),
	staleTime: Infinity,
	gcTime: Infinity,
};

/**
 * The organizations that this console knows, without their keys. Not by an observer of the cache: those
 * hold the list as it was when they began, and with it organizations that were removed since.
 */
export function useConnections(): {readonly data: readonly Connection[] | undefined} {
	const queries = useQueryClient();
	const follow = useCallback(
		(changed: () => void) =>
			queries.getQueryCache().subscribe(({query}) => {
				if (query.queryHash === connectionsHash) changed();
			}),
		[queries],
	);
	const data = useSyncExternalStore(follow, () =>
		queries.getQueryData<readonly Connection[]>(bridgeKeys.connections),
	);
	useEffect(() => void queries.prefetchQuery(connectionsQuery), [queries]);
	return {data};
}

const connectionsHash = hashKey(bridgeKeys.connections);

/** State of the embedded server process. */
export function useServerState() {
	return useQuery({
		queryKey: bridgeKeys.serverState,
		queryFn: () => window.steward.ask('server:state', undefined),
		staleTime: Infinity,
	}).data;
}

export function useAppInfo() {
	return useQuery({
		queryKey: bridgeKeys.appInfo,
		queryFn: () => window.steward.ask('app:info', undefined),
		staleTime: Infinity,
	}).data;
}
