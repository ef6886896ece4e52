import {useCallback, useState} from 'react';
import type {Channel} from '../../../../shared/model/channel';
import type {CellPosition} from '../plan/cell-range';
import type {PeopleRows} from '../plan/people-rows';

type LastCell = CellPosition & {
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
): readonly [CellPosition, (place: CellPosition) => void] {
	const [last, setLast] = useState<LastCell>({
		row: 0,
		column: 0,
		userId: undefined,
		channelId: undefined,
	});
	const row =
		last.row === -1 || last.userId === undefined ? -1 : rows.placeOf(last.userId, last.row);
	const column =
		last.column === -1 || last.channelId === undefined
			? -1
			: columns[last.column]?.stream_id === last.channelId
				? last.column
				: columns.findIndex(({stream_id}) => stream_id === last.channelId);
	const place = {
		row: row === -1 ? Math.min(last.row, rows.length - 1) : row,
		column: column === -1 ? Math.min(last.column, columns.length - 1) : column,
	};
	const go = useCallback(
		(next: CellPosition) =>
			setLast({
				...next,
				userId: rows.at(next.row)?.user_id,
				channelId: columns[next.column]?.stream_id,
			}),
		[rows, columns],
	);
	return [place, go];
}
