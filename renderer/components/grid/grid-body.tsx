import {defaultRangeExtractor, useVirtualizer, type Range} from '@tanstack/react-virtual';
import {useCallback, useLayoutEffect, type RefObject} from 'react';
import type {ActiveCell} from './active-cell';
import type {GridColumn, GridRows} from './grid-column';
import {GridRow} from './grid-row';
import type {Selection} from './selection';
import styles from './grid.module.css';

const rowsBeyondTheEdge = 8;

type Props<Row> = {
	readonly rows: GridRows<Row>;
	readonly idOf: (row: Row) => number;
	readonly columns: readonly GridColumn<Row>[];
	readonly selection: Selection;
	readonly active: ActiveCell;
	readonly openId: number | undefined;
	readonly rowHeight: number;
	readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The rows in view and a few beyond; the active row is always among them, so it keeps the focus. */
export function GridBody<Row>({
	rows,
	idOf,
	columns,
	selection,
	active,
	openId,
	rowHeight,
	scroller,
}: Props<Row>) {
	const activePlace = active.rowId === undefined ? undefined : active.place;
	const withActive = useCallback(
		(range: Range) => {
			const places = defaultRangeExtractor(range);
			const isMissing =
				activePlace !== undefined && activePlace < range.count && !places.includes(activePlace);
			return isMissing ? [...places, activePlace].sort((a, b) => a - b) : places;
		},
		[activePlace],
	);
	const virtualizer = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: rowsBeyondTheEdge,
		rangeExtractor: withActive,
		initialRect: {width: 1000, height: 800},
	});
	useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
	return (
		<div role="rowgroup" className={styles.body} style={{height: rows.length * rowHeight}}>
			{virtualizer.getVirtualItems().map(({index}) => {
				const row = rows.at(index);
				if (row === undefined) return undefined;
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
