import {useEffect, useMemo} from 'react';
import type {PresenceBoard} from '../../api/presence';
import type {PeopleIndex} from '../../people/index/people-index';
import {PresenceTable} from './presence-table';
import {viewOf, type PresenceView, type Question} from './presence-view';

/** The people of a board that a question finds; undefined until both were read. */
export function usePresenceView(
	index: PeopleIndex | undefined,
	board: PresenceBoard | undefined,
	{text, bucket, sort}: Question,
): {readonly table: PresenceTable; readonly view: PresenceView} | undefined {
	const table = useMemo(
		() =>
			index === undefined || board === undefined ? undefined : new PresenceTable(index, board),
		[index, board],
	);
	// Made while nobody waits, so that the first key does not pay for the texts of everybody.
	useEffect(() => {
		if (index === undefined) return undefined;
		const idle = window.requestIdleCallback(() => void index.texts, {timeout: 2000});
		return () => window.cancelIdleCallback(idle);
	}, [index]);
	return useMemo(
		() => table && {table, view: viewOf(table, {text, bucket, sort})},
		[table, text, bucket, sort],
	);
}
