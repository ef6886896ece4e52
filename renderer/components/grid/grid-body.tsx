import type {RefObject} from 'react';
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
}: Props<Row>) {
	const places = useRowsInView({count: rows.length, active, rowHeight, scroller});
	return (
		<div role="rowgroup" className={styles.body} style={{height: rows.length * rowHeight}}>
			{places.map(index => {
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
