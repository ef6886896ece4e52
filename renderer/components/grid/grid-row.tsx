import {memo, type ReactNode} from 'react';
import type {GridColumn} from './grid-column';
import styles from './grid.module.css';

type Props<Row> = {
	readonly row: Row;
	readonly id: number;
	readonly place: number;
	/** Distance from the top of the rows, in pixels. */
	readonly top: number;
	readonly columns: readonly GridColumn<Row>[];
	readonly isSelected: boolean;
	/** Shown in the sheet beside the grid. */
	readonly isOpen: boolean;
	/** Column of the tab stop, when it is in this row. */
	readonly activeColumn: string | undefined;
};

/** The same of all rows, so it is not drawn again with them. */
const check = (
	<span className={styles.check} data-check aria-hidden="true">
		<span className={styles.box} />
	</span>
);

function PlainGridRow<Row>({
	row,
	id,
	place,
	top,
	columns,
	isSelected,
	isOpen,
	activeColumn,
}: Props<Row>): ReactNode {
	return (
		<div
			role="row"
			className={styles.row}
			aria-rowindex={place + 2}
			aria-selected={isSelected}
			data-row={id}
			data-open={isOpen || undefined}
			data-active={activeColumn !== undefined || undefined}
			style={{transform: `translateY(${top}px)`}}
		>
			{columns.map((column, at) => (
				<div
					key={column.id}
					role={at === 0 ? 'rowheader' : 'gridcell'}
					className={at === 0 ? styles.frozen : styles.cell}
					aria-colindex={at + 1}
					data-column={column.id}
					tabIndex={column.id === activeColumn ? 0 : undefined}
				>
					{at === 0 && check}
					{column.render(row)}
				</div>
			))}
		</div>
	);
}

/** One row. Drawn again only when something of its own changed. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
