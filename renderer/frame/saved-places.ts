import {useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useRouter} from '@tanstack/react-router';
import {useCallback} from 'react';
import type {Connection, Settings} from '../../shared/bridge';
import {bridgeKeys} from '../api/connection/bridge';
import {whenForgotten} from '../state/forget';
import {organizationOf} from '../../shared/organization-of';

type Places = Settings['places'];

/** Where the person was last in each organization, in this session; older ones are in the settings. */
const visited = new Map<string, string>();

whenForgotten(id => visited.delete(id));

/** Notes where the person is. Returns whether that is a screen of an organization. */
export function noteVisit(place: string): boolean {
	const id = organizationOf(place);
	if (id !== undefined) visited.set(id, place);
	return id !== undefined;
}

/** The last screen of each organization that is connected, as it is kept for the next start. */
export function placesToSave(queries: QueryClient): Places {
	const known = queries.getQueryData<readonly Connection[]>(bridgeKeys.connections) ?? [];
	return Object.fromEntries(
		known.flatMap(({id}) => {
			const place = savedPlace(queries, id);
			return place === undefined ? [] : [[id, place]];
		}),
	);
}

function savedPlace(queries: QueryClient, id: string): string | undefined {
	const before = queries.getQueryData<Settings>(bridgeKeys.settings)?.places[id];
	return [visited.get(id), before].find(
		place => place !== undefined && organizationOf(place) === id,
	);
}

/** Returns the function that opens an organization where the person left it. */
export function useOpenOrganization(): (id: string) => void {
	const router = useRouter();
	const queries = useQueryClient();
	return useCallback(
		id => {
			if (organizationOf(router.state.location.href) === id) return;
			router.history.push(savedPlace(queries, id) ?? `/o/${encodeURIComponent(id)}/overview`);
		},
		[router, queries],
	);
}
