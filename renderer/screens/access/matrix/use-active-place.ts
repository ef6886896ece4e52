import {useCallback, useState} from 'react';
import type {Channel} from '../../../../shared/model/channel';
import type {CellPosition} from '../plan/cell-range';
import type {PeopleRows} from '../plan/people-rows';

/** What rows and columns answer to. */
export type MatrixQuestions = {readonly rows: string; readonly columns: string};

type LastCell = CellPosition & {
	readonly userId: number | undefined;
	readonly channelId: number | undefined;
	readonly questions: MatrixQuestions;
};

/**
 * Where the tab stop is. It belongs to a person and a channel, so an order or a filter takes it along;
 * when they are no longer shown it stays near where they were, or is the first that another question finds.
 */
export function useActivePlace(
	rows: PeopleRows,
	columns: readonly Channel[],
	questions: MatrixQuestions,
): readonly [CellPosition, (place: CellPosition) => void] {
	const [last, setLast] = useState<LastCell>({
		row: 0,
		column: 0,
		userId: undefined,
		channelId: undefined,
		questions,
	});
	const row =
		last.row === -1 || last.userId === undefined ? -1 : rows.placeOf(last.userId, last.row);
	const column =
		last.column === -1 || last.channelId === undefined
			? -1
			: columns[last.column]?.stream_id === last.channelId
				? last.column
				: columns.findIndex(({stream_id}) => stream_id === last.channelId);
	const near = (axis: 'row' | 'column', of: 'rows' | 'columns') =>
		last.questions[of] === questions[of] ? last[axis] : Math.min(last[axis], 0);
	const place = {
		row: row === -1 ? Math.min(near('row', 'rows'), rows.length - 1) : row,
		column: column === -1 ? Math.min(near('column', 'columns'), columns.length - 1) : column,
	};
	const go = useCallback(
		(next: CellPosition) =>
			setLast({
				...next,
				userId: rows.at(next.row)?.user_id,
				channelId: columns[next.column]?.stream_id,
				questions,
			}),
		[rows, columns, questions],
	);
	return [place, go];
}
