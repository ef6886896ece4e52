import {useMemo, useRef} from 'react';
import {useConnection} from '../api/connection/client-context';
import {serverNow} from '../state/server-time';
import type {PeopleIndex} from './index/people-index';
import {viewOf, type PeopleView} from './index/people-view';

const byName = [{column: 'name', isDescending: false}] as const;

/** Whom a filter finds, by the same words as in the list of people; undefined while nothing is asked. */
export function useFoundPeople(
	index: PeopleIndex | undefined,
	text: string,
	ownId: number | undefined,
): PeopleView | undefined {
	const {id: connectionId} = useConnection();
	const before = useRef<PeopleView>(undefined);
	return useMemo(() => {
		if (index === undefined || text.trim() === '') return undefined;
		const nowSeconds = Math.floor(serverNow(connectionId) / 1000);
		before.current = viewOf(index, {text, sort: byName, nowSeconds, ownId}, before.current);
		return before.current;
	}, [connectionId, index, text, ownId]);
}
