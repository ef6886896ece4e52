import {useDeferredValue, useEffect, type RefObject} from 'react';
import type {ActiveCell} from './active-cell';
import type {GridColumn, GridRows} from './grid-column';
import {GridRow} from './grid-row';
import type {Selection} from './selection';
import {useRowsInView} from './use-rows-in-view';
import styles from './grid.module.css';

type Props<Row> = {
	readonly rows: GridRows<Row>;
	readonly idOf: (row: Row) => number;
	readonly columns: readonly GridColumn<Row>[];
	readonly selection: Selection;
	readonly active: ActiveCell;
	readonly openId: number | undefined;
	readonly rowHeight: number;
	readonly scroller: RefObject<HTMLDivElement | null>;
	readonly headingOf: ((row: Row) => string | undefined) | undefined;
	readonly onView: ((places: readonly number[]) => void) | undefined;
};

/** The rows in view, each at its place. */
export function GridBody<Row>({
	rows,
	idOf,
	columns,
	selection,
	active,
	openId,
	rowHeight,
	scroller,
	headingOf,
	onView,
}: Props<Row>) {
	const {places, isSeen} = useRowsInView({count: rows.length, active, rowHeight, scroller});
	const shown = useRowsShown(rows, places, idOf, isSeen);
	const drawn = places.join(' ');
	useEffect(() => {
		if (drawn !== '') onView?.(drawn.split(' ').map(Number));
	}, [drawn, onView, rows.length]);
	return (
		<div role="rowgroup" className={styles.body} style={{height: rows.length * rowHeight}}>
			{places.map(index => {
				const row = shown(index);
				if (row === undefined) return undefined;
				const heading = headingOf?.(row);
				if (heading !== undefined) {
					return (
						<div
							key={index}
							role="row"
							className={styles.heading}
							aria-rowindex={index + 2}
							style={{transform: `translateY(${index * rowHeight}px)`}}
						>
							<span role="rowheader" aria-colspan={columns.length}>
								{heading}
							</span>
						</div>
					);
				}
				const id = idOf(row);
				return (
					<GridRow
						// By place, not by id: a filter then writes other words into the rows that are there.
						key={index}
						row={row}
						id={id}
						place={index}
						top={index * rowHeight}
						columns={columns}
						isSelected={selection.ids.has(id)}
						isOpen={id === openId}
						activeColumn={id === active.rowId ? active.column : undefined}
					/>
				);
			})}
		</div>
	);
}

/**
 * The row at a place. Rows beyond the edges are as they were before, until those that are seen were drawn: a
 * key that is typed is answered a third earlier. Nobody is there twice meanwhile, so a place may be empty.
 */
function useRowsShown<Row>(
	rows: GridRows<Row>,
	places: readonly number[],
	idOf: (row: Row) => number,
	isSeen: (place: number) => boolean,
): (place: number) => Row | undefined {
	const before = useDeferredValue(rows);
	if (before === rows) return place => rows.at(place);
	const seen = new Set<number>();
	for (const place of places) {
		const row = isSeen(place) ? rows.at(place) : undefined;
		if (row !== undefined) seen.add(idOf(row));
	}
	return place => {
		if (isSeen(place)) return rows.at(place);
		const row = before.at(place);
		return row === undefined || seen.has(idOf(row)) ? undefined : row;
	};
}
