import {useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import {nothingRemembered, type Remembered, type Settings} from '../../../shared/bridge';
import {changeSettings, settingsQuery, useSettings} from '../connection/bridge';
import {useConnection} from '../connection/client-context';

type Change = (known: Remembered) => Partial<Remembered>;

/** Changes what the console itself remembers of an organization, from what is kept at that moment. */
export async function remember(
	queries: QueryClient,
	connectionId: string,
	change: Change,
): Promise<void> {
	const read = await queries.ensureQueryData(settingsQuery);
	// What was changed in the same moment is in the cache by now.
	const {remembered: all} = queries.getQueryData<Settings>(settingsQuery.queryKey) ?? read;
	const known = all[connectionId] ?? nothingRemembered;
	const remembered = {...all, [connectionId]: {...known, ...change(known)}};
	await changeSettings(queries, {remembered});
}

/** What the console itself remembers of this organization, and the way to change it. */
export function useRemembered() {
	const {id} = useConnection();
	const queries = useQueryClient();
	const {remembered} = useSettings();
	return {
		known: remembered[id] ?? nothingRemembered,
		remember: useCallback((change: Change) => remember(queries, id, change), [queries, id]),
	};
}
