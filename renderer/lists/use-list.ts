import {useMemo, useRef, useState} from 'react';
import {useSettings} from '../api/connection/bridge';
import {useConnection} from '../api/connection/client-context';
import {copyText} from '../components/copy-text';
import type {GridHandle} from '../components/grid/grid';
import type {MenuPlace} from '../components/menu-place';
import type {GridColumn, GridRows, GridSort} from '../components/grid/grid-column';
import type {GridLayout} from '../components/grid/layout';
import {
	countHidden,
	listedOnly,
	nothingSelected,
	selectAll,
	selectedRows,
	withoutRows,
} from '../components/grid/selection';
import {tabSeparated} from '../components/grid/tab-separated';
import {useChangesStore} from '../state/changes';
import type {ListAddress, ListSearch} from './list-address';
import type {useSideSheet} from './use-side-sheet';
import type {ListViewOf} from './use-list-view';
import {useCommandTarget} from './use-command-target';
import {useShortcuts} from '../shortcuts/use-shortcuts';

/** How the columns of a list stand, and the view that says so. */
export type Arrangement = {
	readonly layout: readonly [GridLayout, (layout: GridLayout) => void];
	/** Of a list whose filter, order and columns can be kept. */
	readonly view?: ListViewOf | undefined;
};

type ListOptions<Row, Item, Sheet> = Arrangement & {
	readonly address: ListAddress;
	readonly beside: ReturnType<typeof useSideSheet<Sheet>>;
	readonly columns: readonly GridColumn<Row>[];
	readonly sort: readonly GridSort[];
	readonly writeSort: (sort: readonly GridSort[]) => string | undefined;
	readonly rows: GridRows<Row>;
	readonly idOf: (row: Row) => number;
	/** What the list is of, whether or not the filter finds it. Has to stay the same function. */
	readonly byId: (id: number) => Item | undefined;
	/**
	 * The row of an id, whether or not the filter finds it; nothing for what no filter lists here, which
	 * the selection lets go of. Has to stay the same function.
	 */
	readonly rowById: (id: number) => Row | undefined;
	/** Whether keys of lists are meant for this one; without it they always are. */
	readonly isMeant?: (() => boolean) | undefined;
};

/**
 * A filtered grid with a sheet beside it: what the parts of such a screen need to work together.
 * Rows open by Enter or a click on the name with the focus in the sheet, and beside the list by a
 * click elsewhere or Space; the sheet follows the keyboard and the focus the sheet, and closing it gives
 * the focus back to its row.
 */
export function useList<Row, Item, Sheet extends {focus(): void}>({
	address: {shown, push, replace, replaceSoon},
	beside: {openId, show, sheet, ask},
	columns,
	layout: [layout, onLayoutChange],
	view,
	sort,
	writeSort,
	rows,
	idOf,
	byId,
	rowById,
	isMeant = () => true,
}: ListOptions<Row, Item, Sheet>) {
	const {singleKeyShortcuts} = useSettings();
	const {id: organization} = useConnection();
	const [chosen, setSelection] = useState(nothingSelected);
	const selection = useMemo(() => listedOnly(chosen, rowById), [chosen, rowById]);
	// Only work under way brings a row back that it took off the list. Whatever else comes back was gone.
	const isAtWork = useChangesStore(({runs}) =>
		runs.some(({connectionId, state}) => connectionId === organization && state === 'running'),
	);
	if (selection !== chosen && !isAtWork) setSelection(selection);
	const [menu, setMenu] = useState<{readonly id: number; readonly place: MenuPlace}>();
	const grid = useRef<GridHandle>(null);
	const filter = useRef<HTMLInputElement>(null);
	const selected = useMemo(
		() => [...selection.ids].flatMap(id => byId(id) ?? []),
		[selection.ids, byId],
	);
	const hidden = useMemo(() => countHidden(selection, rows), [selection, rows]);
	const open = openId === undefined ? undefined : byId(openId);

	const close = () => {
		show(undefined);
		// What was just made may have another id by now.
		const row = openId === undefined ? undefined : rowById(openId);
		grid.current?.focus(row === undefined ? openId : idOf(row));
	};
	const step = (by: -1 | 1) => {
		const from = openId ?? grid.current?.activeRow();
		if (from === undefined) return;
		let place = rows.placeOf(from) + by;
		let next = rows.at(place);
		// A heading is passed over.
		while (next !== undefined && rowById(idOf(next)) === undefined) next = rows.at((place += by));
		if (next === undefined) return;
		if (openId === undefined) grid.current?.focus(idOf(next));
		else show(idOf(next));
	};
	const {targetFor, onEnter, ...going} = useCommandTarget({
		openId,
		isListed: openId !== undefined && rows.has(openId),
		follow: id => grid.current?.follow(id),
	});
	/** Goes into the list: from then on the row there is meant. */
	const enter = (id?: number) => {
		grid.current?.focus(id);
		onEnter();
	};
	/** What a key means that is about one. */
	const meant = () => {
		const id = targetFor(grid.current?.focusedRow(), (one, other) => byId(one) === byId(other));
		return id === undefined ? undefined : byId(id);
	};
	/** What a key means that is about many: the selection, unless the focus is in the sheet. */
	const allMeant = (): readonly Item[] => {
		if (selected.length > 0 && !isFocusIn('aside')) return selected;
		const one = meant();
		return one === undefined ? [] : [one];
	};
	useShortcuts({
		find: () => {
			if (!isMeant()) return false;
			filter.current?.focus();
			filter.current?.select();
			return undefined;
		},
		next: () => (isMeant() ? step(1) : false),
		previous: () => (isMeant() ? step(-1) : false),
	});

	return {
		openId,
		open,
		show,
		close,
		ask,
		selected,
		meant,
		allMeant,
		focus: enter,
		focusFilter: () => filter.current?.focus(),
		/** Opens what was just made, with the focus on its row. */
		reveal: (id: number, change?: ListSearch) => {
			push({...change, open: id});
			grid.current?.focus(id);
		},
		select: setSelection,
		/** Lets go of rows that are gone for good. */
		forget: (gone: ReadonlySet<number>) => {
			setSelection(before => withoutRows(before, gone));
			if (openId !== undefined && gone.has(openId)) replace({open: undefined});
		},
		/** Resolves to whether it is on the clipboard. */
		copySelected: (): Promise<boolean> => {
			const shownColumns = columns.filter(({id}) => !layout.hidden.includes(id));
			return copyText(tabSeparated(shownColumns, selectedRows(selection, rows, idOf, rowById)));
		},
		isMeant,
		/** What is taken along: the selection, or all that is listed, in the columns shown and their order. */
		exportRows: () => {
			const byColumn = new Map(columns.map(column => [column.id, column]));
			const shownColumns = layout.order
				.filter(id => !layout.hidden.includes(id))
				.flatMap(id => byColumn.get(id) ?? []);
			if (selected.length > 0) {
				return {columns: shownColumns, rows: selectedRows(selection, rows, idOf, rowById)};
			}
			const listed = Array.from({length: rows.length}, (_none, place) => rows.at(place));
			// Headings are no rows.
			const meantRows = listed.flatMap(row =>
				row === undefined || rowById(idOf(row)) === undefined ? [] : [row],
			);
			return {columns: shownColumns, rows: meantRows};
		},
		/** For the sheet. */
		sheet: {
			ref: sheet,
			onClose: close,
			onStep: openId !== undefined && rows.has(openId) ? step : undefined,
		},
		/** The menu that is open, and what it is about: the selection when its row is part of that. */
		menu: menuOf(menu, selection.ids.has(menu?.id ?? NaN) ? selected : [], byId),
		closeMenu: () => {
			setMenu(undefined);
			grid.current?.focus();
		},
		/** For the box of the filter. */
		filterBox: {
			text: shown.q ?? '',
			inputRef: filter,
			onText: (text: string) => replaceSoon({q: text}),
			onLeave: () => enter(),
		},
		/** For the menu of the columns. */
		columnsMenu: {columns, layout, onLayoutChange, unknown: view?.unknownColumns},
		/** For the tools: which view is shown. */
		views: view?.bar,
		/** For the grid. */
		grid: {
			ref: grid,
			columns,
			rows,
			idOf,
			rowById,
			layout,
			onLayoutChange,
			sort,
			onSortChange: (steps: readonly GridSort[]) => push({sort: writeSort(steps)}),
			selection,
			onSelectionChange: setSelection,
			openId,
			onOpen: (id: number) => {
				show(id);
				ask(opened => opened.focus());
			},
			onShow: (id: number) => openId !== id && show(id),
			onMenu: (id: number, place: MenuPlace) => setMenu({id, place}),
			onPeek: (id: number) => (openId === id ? close() : show(id)),
			...going,
			onMove: (id: number) => openId !== undefined && show(id),
			onEscape: openId === undefined ? undefined : close,
			hasSingleKeys: singleKeyShortcuts,
		},
		/** For the bar of the selection. */
		selectionBar: {
			hidden,
			matching: rows.length,
			onSelectAll: () => {
				setSelection(selectAll(selection, rows, idOf));
				enter();
			},
			onClear: () => {
				setSelection(nothingSelected);
				enter();
			},
		},
	};
}

function menuOf<Item>(
	menu: {readonly id: number; readonly place: MenuPlace} | undefined,
	selected: readonly Item[],
	byId: (id: number) => Item | undefined,
) {
	const one = menu && byId(menu.id);
	if (menu === undefined || one === undefined) return undefined;
	return {id: menu.id, place: menu.place, one, targets: selected.length > 0 ? selected : [one]};
}

/** What `useList` gives to a screen. */
export type List<Row, Item, Sheet extends {focus(): void}> = ReturnType<
	typeof useList<Row, Item, Sheet>
>;

/** Whether the focus is in such a part of the window. */
export function isFocusIn(selector: string): boolean {
	return document.activeElement?.closest(selector) != null;
}
