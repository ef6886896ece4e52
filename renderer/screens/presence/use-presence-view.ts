import {useEffect, useMemo} from 'react';
import {onceIdle} from '../../components/once-idle';
import type {PresenceBoard} from '../../api/users/presence';
import type {PeopleIndex} from '../../people/index/people-index';
import type {PeopleView} from '../../people/index/people-view';
import {useFoundPeople} from '../../people/use-found-people';
import {PresenceTable} from './presence-table';
import {viewOf, type PresenceView, type Question} from './presence-view';

type Asked = Pick<Question, 'bucket' | 'sort'> & {
	/** In the words of the list of people. */
	readonly text: string;
	readonly ownId: number | undefined;
};

type Answer = {
	readonly table: PresenceTable;
	readonly view: PresenceView;
	/** What the filter finds among all people; undefined where nothing is asked. */
	readonly found: PeopleView | undefined;
};

/** The people of a board that a question finds; undefined until both were read. */
export function usePresenceView(
	index: PeopleIndex | undefined,
	board: PresenceBoard | undefined,
	{text, ownId, bucket, sort}: Asked,
): Answer | undefined {
	const table = useMemo(
		() =>
			index === undefined || board === undefined ? undefined : new PresenceTable(index, board),
		[index, board],
	);
	const found = useFoundPeople(index, text, ownId);
	// Made while nobody waits, so that the first key does not pay for the texts of everybody.
	useEffect(() => (index === undefined ? undefined : onceIdle(index.textsInSteps())), [index]);
	return useMemo(
		() => table && {table, found, view: viewOf(table, {isFound: found?.has, bucket, sort})},
		[table, found, bucket, sort],
	);
}
