import {
	columnOrderingFeature,
	columnPinningFeature,
	columnSizingFeature,
	columnVisibilityFeature,
	functionalUpdate,
	rowSortingFeature,
	tableFeatures,
	useTable,
	type ColumnDef,
	type Updater,
} from '@tanstack/react-table';
import {useMemo} from 'react';
import type {GridColumn, GridSort} from './grid-column';
import type {GridLayout} from './layout';

const features = tableFeatures({
	columnOrderingFeature,
	columnPinningFeature,
	columnSizingFeature,
	columnVisibilityFeature,
	rowSortingFeature,
});

/** The table holds no rows: those are searched, sorted and drawn without it. */
const noRows: readonly object[] = [];

export const narrowestColumn = 56;
export const widestColumn = 900;

type Arrangement<Row> = {
	readonly columns: readonly GridColumn<Row>[];
	readonly layout: GridLayout;
	readonly sort: readonly GridSort[];
	readonly onSortChange: (sort: readonly GridSort[]) => void;
};

/** Which columns are shown in which order and width, and how a header changes the order of rows. */
export function useColumns<Row>({columns, layout, sort, onSortChange}: Arrangement<Row>) {
	const definitions = useMemo(
		() =>
			columns.map((column): ColumnDef<typeof features, object> => ({
				id: column.id,
				header: column.title,
				accessorFn: () => undefined,
				size: column.width,
				minSize: column.minWidth ?? narrowestColumn,
				maxSize: widestColumn,
				enableSorting: !column.isUnsortable,
				sortDescFirst: column.startsDescending ?? false,
			})),
		[columns],
	);
	const state = useMemo(
		() => ({
			columnOrder: [...layout.order],
			columnVisibility: Object.fromEntries(layout.hidden.map(id => [id, false])),
			columnSizing: {...layout.widths},
			columnPinning: {start: columns[0] === undefined ? [] : [columns[0].id], end: []},
			sorting: sort.map(({column, isDescending}) => ({id: column, desc: isDescending})),
		}),
		[columns, layout, sort],
	);
	const table = useTable({
		features,
		data: noRows,
		columns: definitions,
		state,
		manualSorting: true,
		isMultiSortEvent: event => (event as {shiftKey?: boolean}).shiftKey === true,
		onSortingChange: (updater: Updater<{id: string; desc: boolean}[]>) =>
			onSortChange(
				functionalUpdate(updater, state.sorting).map(({id, desc}) => ({
					column: id,
					isDescending: desc,
				})),
			),
	});
	const visible = table.getVisibleLeafColumns();
	const shown = useMemo(() => {
		const byId = new Map(columns.map(column => [column.id, column]));
		return visible.flatMap(({id}) => byId.get(id) ?? []);
	}, [columns, visible]);
	return {table, shown};
}

export type ColumnsTable = ReturnType<typeof useColumns<object>>['table'];
