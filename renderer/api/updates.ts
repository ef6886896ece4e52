import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect} from 'react';
import type {UpdateInstall, UpdateState} from '../../shared/bridge';

const updatesKey = ['bridge', 'updates'] as const;

/** How it stands with a newer version; undefined until it is known. */
export function useUpdates(): UpdateState | undefined {
	const queries = useQueryClient();
	useEffect(
		() => window.steward.on('updates:news', state => queries.setQueryData(updatesKey, state)),
		[queries],
	);
	return useQuery({
		queryKey: updatesKey,
		queryFn: () => window.steward.ask('updates:state', undefined),
		staleTime: Infinity,
	}).data;
}

export const checkForUpdates = (): Promise<UpdateState> =>
	window.steward.ask('updates:check', undefined);

export const downloadUpdate = (): Promise<UpdateState> =>
	window.steward.ask('updates:download', undefined);

export const installUpdate = (): Promise<UpdateInstall> =>
	window.steward.ask('updates:install', undefined);
