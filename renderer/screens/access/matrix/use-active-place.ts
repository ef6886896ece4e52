import {useCallback, useState} from 'react';
import type {Channel} from '../../../../shared/model/channel';
import type {Place} from '../plan/cell-range';
import type {PeopleRows} from '../plan/people-rows';

type Kept = Place & {
	readonly userId: number | undefined;
	readonly channelId: number | undefined;
};

/**
 * Where the tab stop is. It belongs to a person and a channel, so an order or a filter takes it along;
 * when they are no longer shown it stays near where they were.
 */
export function useActivePlace(
	rows: PeopleRows,
	columns: readonly Channel[],
): readonly [Place, (place: Place) => void] {
	const [kept, setKept] = useState<Kept>({
		row: 0,
		column: 0,
		userId: undefined,
		channelId: undefined,
	});
	const row =
		kept.row === -1 || kept.userId === undefined ? -1 : rows.placeOf(kept.userId, kept.row);
	const column =
		kept.column === -1 || kept.channelId === undefined
			? -1
			: columns[kept.column]?.stream_id === kept.channelId
				? kept.column
				: columns.findIndex(({stream_id}) => stream_id === kept.channelId);
	const place = {
		row: row === -1 ? Math.min(kept.row, rows.length - 1) : row,
		column: column === -1 ? Math.min(kept.column, columns.length - 1) : column,
	};
	const go = useCallback(
		(next: Place) =>
			setKept({
				...next,
				userId: rows.at(next.row)?.user_id,
				channelId: columns[next.column]?.stream_id,
			}),
		[rows, columns],
	);
	return [place, go];
}
