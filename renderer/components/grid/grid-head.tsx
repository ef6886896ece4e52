import {useState, type DragEvent, type RefObject} from 'react';
import {HeadCell, type AllRows} from './head-cell';
import type {GridColumn} from './grid-column';
import {placeColumn, sizeColumn, type GridLayout} from './layout';
import type {ColumnsTable} from './use-columns';
import styles from './grid.module.css';

type Props<Row> = {
	readonly table: ColumnsTable;
	readonly columns: readonly GridColumn<Row>[];
	readonly layout: GridLayout;
	readonly activeColumn: string | undefined;
	readonly headRef: RefObject<HTMLDivElement | null>;
	readonly onLayoutChange: (layout: GridLayout) => void;
	/** Width of a column while its edge is being dragged. */
	readonly onDraftWidth: (id: string, width: number) => void;
	readonly all: AllRows;
};

/** The row of headers: a click sorts, dragging reorders, dragging an edge resizes. */
export function GridHead<Row>({
	table,
	columns,
	layout,
	activeColumn,
	headRef,
	onLayoutChange,
	onDraftWidth,
	all,
}: Props<Row>) {
	const [dragged, setDragged] = useState<string>();
	const [target, setTarget] = useState<string>();
	const order = columns.map(column => column.id);
	const endDrag = () => {
		setDragged(undefined);
		setTarget(undefined);
	};
	const dragOver = (event: DragEvent, id: string) => {
		if (dragged === undefined || id === order[0]) return;
		event.preventDefault();
		event.dataTransfer.dropEffect = 'move';
		setTarget(id === dragged ? undefined : id);
	};
	return (
		<div role="rowgroup" className={styles.head} ref={headRef}>
			<div role="row" className={styles.headRow} aria-rowindex={1}>
				{columns.map((column, at) => (
					<HeadCell
						key={column.id}
						id={column.id}
						title={column.title}
						place={at}
						all={at === 0 ? all : undefined}
						column={table.getColumn(column.id)}
						isActive={column.id === activeColumn}
						isMovable={at > 0}
						dropSide={dropSide(order, dragged, column.id === target ? target : undefined)}
						onDragStart={() => setDragged(column.id)}
						onDragOver={event => dragOver(event, column.id)}
						onDrop={() => {
							if (dragged !== undefined) onLayoutChange(placeColumn(layout, dragged, column.id));
							endDrag();
						}}
						onDragEnd={endDrag}
						onDraftWidth={width => onDraftWidth(column.id, width)}
						onWidth={width => onLayoutChange(sizeColumn(layout, column.id, width))}
					/>
				))}
			</div>
		</div>
	);
}

/** On which side of the target the dragged column would come to stand. */
function dropSide(
	order: readonly string[],
	dragged: string | undefined,
	target: string | undefined,
): 'before' | 'after' | undefined {
	if (dragged === undefined || target === undefined) return undefined;
	return order.indexOf(dragged) < order.indexOf(target) ? 'after' : 'before';
}
