import {useCallback} from 'react';
import {useViewsOf} from '../api/saved/views';
import type {PlaceName} from '../places';
import {defaultOf, searchOf} from './views';

/** What the address of a screen holds when somebody goes there: its default view, where it has one. */
export function useOpeningSearch(connectionId: string | undefined) {
	const views = useViewsOf(connectionId);
	return useCallback(
		(name: PlaceName): Readonly<Record<string, unknown>> => {
			const view = defaultOf(name, views);
			return view === undefined ? {} : searchOf(view, views);
		},
		[views],
	);
}
