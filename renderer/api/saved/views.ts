import {useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useCallback, useMemo} from 'react';
import {haveRoom} from '../../../shared/model/views-file';
import {mostViews, noViews, type SavedViews} from '../../../shared/model/view';
import {useSettings} from '../connection/bridge';
import {useConnection} from '../connection/client-context';
import {remember} from './remembered';

type Change = (views: SavedViews) => SavedViews;

/**
 * Changes the views of an organization, from what is kept at that moment. Resolves to whether there was room
 * for what came of it; otherwise nothing is changed. What is not saved gives way first.
 */
export async function changeViews(
	queries: QueryClient,
	connectionId: string,
	change: Change,
): Promise<boolean> {
	let hasRoom = true;
	await remember(queries, connectionId, ({views = noViews}) => {
		const after = change(views);
		const fit = [after, {...after, unsaved: {}}].find(
			one => haveRoom(one) && one.own.length <= mostViews,
		);
		hasRoom = fit !== undefined;
		return fit === undefined ? {} : {views: fit};
	});
	return hasRoom;
}

/** The views of an organization; none while there is no organization. */
export function useViewsOf(connectionId: string | undefined): SavedViews {
	const {remembered} = useSettings();
	return (connectionId === undefined ? undefined : remembered[connectionId]?.views) ?? noViews;
}

/** The views of the organization on screen, and the way to change them. */
export function useViews() {
	const {id} = useConnection();
	const queries = useQueryClient();
	const views = useViewsOf(id);
	const change = useCallback((how: Change) => changeViews(queries, id, how), [queries, id]);
	return useMemo(() => ({views, change}), [views, change]);
}
