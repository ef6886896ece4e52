import {plural} from '@lingui/core/macro';
import {VisuallyHidden} from '@mantine/core';
import {useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref} from 'react';
import {moveActive, resolveActive, type ActiveCell} from './active-cell';
import {GridBody} from './grid-body';
import {GridHead} from './grid-head';
import type {GridColumn, GridRows, GridSort} from './grid-column';
import {headRoom} from './head-room';
import {readHeadKey, readRowKey, type GridCommand} from './grid-keys';
import {sizeColumn, stepColumn, type GridLayout} from './layout';
import {clampWidth} from './resize-handle';
import * as selecting from './selection';
import type {Selection} from './selection';
import {tabSeparated} from './tab-separated';
import {templateOf} from './template';
import {useCopy} from './use-copy';
import {useColumns} from './use-columns';
import {usePinnedRow} from './use-pinned-row';
import {useRevealedFocus} from './use-revealed-focus';
import {useRowHeight} from './use-row-height';
import {useSpoken} from './use-spoken';
import {setOverflowTitle} from './overflow-title';
import {menuPlaceOf, type MenuPlace} from '../menu-place';
import {useFromTheStart} from '../use-from-the-start';
import {useSteadyEnd} from '../use-steady-end';
import styles from './grid.module.css';

const keyboardWidthStep = 16;

/** What the surroundings may ask of a grid. */
export type GridHandle = {
	/** Puts the focus on a row, or on the cell where it was last. */
	focus(rowId?: number): void;
	/** Puts the tab stop on a row, in view; the focus goes along when the grid has it. */
	follow(rowId: number): void;
	/** The row under the tab stop. */
	activeRow(): number | undefined;
	/** The row under the focus; none while that is elsewhere, on a header or on the grid as a whole. */
	focusedRow(): number | undefined;
};

type Props<Row> = {
	readonly label: string;
	readonly columns: readonly GridColumn<Row>[];
	readonly rows: GridRows<Row>;
	readonly idOf: (row: Row) => number;
	/** The row of an id, whether or not the filter hides it. */
	readonly rowById: (id: number) => Row | undefined;
	readonly layout: GridLayout;
	readonly onLayoutChange: (layout: GridLayout) => void;
	readonly sort: readonly GridSort[];
	readonly onSortChange: (sort: readonly GridSort[]) => void;
	readonly selection: Selection;
	readonly onSelectionChange: (selection: Selection) => void;
	/** Row shown in the sheet beside the grid. */
	readonly openId?: number | undefined;
	readonly onOpen: (id: number) => void;
	/** Called for a click on a row, which shows it beside the list; without it a click selects. */
	readonly onShow?: (id: number) => void;
	/** Opens the menu of a row at a place of the window. */
	readonly onMenu?: (id: number, place: MenuPlace) => void;
	readonly onPeek: (id: number) => void;
	/** Called when the person put the focus on a row, or on the headers. */
	readonly onGoTo?: (id: number | undefined) => void;
	/** Called when the keyboard came to another row. */
	readonly onMove?: (id: number) => void;
	/** Escape with nothing selected. */
	readonly onEscape?: (() => void) | undefined;
	/** Whether letters alone are shortcuts. */
	readonly hasSingleKeys: boolean;
	/** What the rows answer to: with another one the list begins anew. Also a mark for measurements. */
	readonly question?: string;
	/** Of a row that only heads those below it, its words: no key stops there, and nothing is done with it. */
	readonly headingOf?: ((row: Row) => string | undefined) | undefined;
	/** Hears at which places rows are drawn, for lists of which only those in view are read. */
	readonly onView?: ((places: readonly number[]) => void) | undefined;
	/** Shown in the place of rows when there are none. */
	readonly children?: ReactNode;
	readonly ref?: Ref<GridHandle>;
};

/**
 * A list of any length with the keys of the ARIA grid pattern: one tab stop, arrows inside, and the
 * box that selects all before it. It knows rows by id, so neither the selection nor the focus moves when the order does.
 */
export function Grid<Row>(props: Props<Row>) {
	const {columns, idOf, layout, onLayoutChange, sort, selection} = props;
	const scroller = useRef<HTMLDivElement>(null);
	const head = useRef<HTMLDivElement>(null);
	const shownByClick = useRef<number>(undefined);
	const rowHeight = useRowHeight();
	useSteadyEnd(scroller, props.question);
	useFromTheStart(scroller, props.question);
	const [draft, setDraft] = useState<{readonly id: string; readonly width: number}>();
	const {table, shown} = useColumns({columns, layout, sort, onSortChange: props.onSortChange});
	const ids = shown.map(column => column.id);
	const [lastActive, setLastActive] = useState<
		ActiveCell & {readonly question?: string | undefined}
	>({
		rowId: -1,
		place: 0,
		column: ids[0] ?? '',
	});
	const setActive = (cell: ActiveCell) => setLastActive({...cell, question: props.question});
	const {rows, ...pinning} = usePinnedRow({
		rows: props.rows,
		question: `${props.question} ${JSON.stringify(sort)}`,
		grid: scroller,
		activeRow: () => lastActive.rowId,
	});
	const isHeading = (cell: ActiveCell) => {
		const row = cell.rowId === undefined ? undefined : rows.at(cell.place);
		return row !== undefined && props.headingOf?.(row) !== undefined;
	};
	/** Past the headings, which are never the last row. */
	const past = (cell: ActiveCell, way: 'up' | 'down'): ActiveCell => {
		let found = cell;
		while (isHeading(found)) {
			const next = moveActive(found, way, rows, idOf, ids, 1);
			if (next.rowId === found.rowId) break;
			found = next;
		}
		return found;
	};
	// Where a row was in the answer to another question says nothing of this one.
	const place = lastActive.question === props.question ? lastActive.place : 0;
	const active = past(resolveActive({...lastActive, place}, rows, idOf, ids), 'down');
	const reveal = useRevealedFocus(scroller, `${active.rowId} ${active.place} ${active.column}`);
	const hidden = useMemo(() => selecting.countHidden(selection, rows), [selection, rows]);
	const selected = selection.ids.size;
	const spoken = useSpoken({columns, sort, selected, hidden, total: rows.length, ids});

	const goTo = (cell: ActiveCell) => {
		setActive(cell);
		reveal();
	};
	const choose = (cell: ActiveCell) => {
		goTo(cell);
		props.onGoTo?.(cell.rowId);
	};
	const pageRows = () =>
		Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - rowHeight) / rowHeight) - 1);

	useImperativeHandle(props.ref, () => ({
		focus: rowId => {
			goTo(rowId === undefined || !rows.has(rowId) ? active : {...active, rowId});
		},
		follow: rowId => {
			if (rowId === active.rowId || !rows.has(rowId)) return;
			setActive({...active, rowId});
			reveal('inside');
		},
		activeRow: () => active.rowId,
		focusedRow: () => {
			const row = document.activeElement?.closest('[data-row]');
			return row != null && scroller.current?.contains(row) === true ? active.rowId : undefined;
		},
	}));

	const move = (command: GridCommand & {readonly kind: 'move'}) => {
		const isUp = command.to === 'up' || command.to === 'pageUp';
		const to = moveActive(active, command.to, rows, idOf, ids, pageRows());
		const next = past(to, isUp ? 'up' : 'down');
		choose(next);
		if (next.rowId === undefined) return;
		if (command.extends) {
			const from = {...selection, anchor: selection.anchor ?? active.rowId};
			props.onSelectionChange(selecting.selectRange(from, rows, idOf, next.rowId));
		}
		if (next.rowId !== active.rowId) props.onMove?.(next.rowId);
	};

	/** Returns whether the key is used up. */
	const run = (command: GridCommand): boolean => {
		const {rowId, column} = active;
		switch (command.kind) {
			case 'move':
				move(command);
				return true;
			case 'toggle':
				if (rowId !== undefined) props.onSelectionChange(selecting.toggleRow(selection, rowId));
				return true;
			case 'selectAll':
				props.onSelectionChange(selecting.selectAll(selection, rows, idOf));
				return true;
			case 'clear':
				if (selection.ids.size > 0) props.onSelectionChange(selecting.nothingSelected);
				else if (props.onEscape === undefined) return false;
				else props.onEscape();
				return true;
			case 'open':
				if (rowId !== undefined) props.onOpen(rowId);
				return true;
			case 'peek':
				if (rowId !== undefined) props.onPeek(rowId);
				return true;
			case 'sort':
				table.getColumn(column)?.getToggleSortingHandler()?.({shiftKey: command.isAdding});
				return true;
			case 'stepColumn':
				onLayoutChange(stepColumn(layout, column, command.by));
				reveal();
				return true;
			case 'sizeColumn': {
				const cell = head.current?.querySelector(`[data-column="${CSS.escape(column)}"]`);
				const width = cell?.getBoundingClientRect().width ?? 0;
				const next = clampWidth(width + command.by * keyboardWidthStep);
				onLayoutChange(sizeColumn(layout, column, next));
				return true;
			}
			default:
				return command satisfies never;
		}
	};

	useCopy(scroller, () => {
		const chosen = selecting.selectedRows(selection, rows, idOf, props.rowById);
		const here = active.rowId === undefined ? undefined : rows.at(active.place);
		const copied = chosen.length > 0 || here === undefined ? chosen : [here];
		if (copied.length === 0) return undefined;
		spoken.say(plural({count: copied.length}, {one: '# row copied', other: '# rows copied'}));
		return tabSeparated(shown, copied);
	});

	const onRow = (target: EventTarget, then: (id: number, cell: Element) => void) => {
		const cell = target instanceof Element ? target.closest('[data-column]') : null;
		const row = cell?.closest('[data-row]');
		if (cell !== null && row instanceof HTMLElement) then(Number(row.dataset['row']), cell);
	};

	const widths = draft === undefined ? layout.widths : {...layout.widths, [draft.id]: draft.width};
	return (
		<div className={styles.frame}>
			<div
				role="grid"
				className={styles.grid}
				ref={scroller}
				// For a focus that is to be on no row.
				tabIndex={-1}
				style={templateOf(shown, widths, headRoom)}
				aria-label={props.label}
				aria-rowcount={rows.length + 1}
				aria-colcount={shown.length}
				aria-multiselectable="true"
				data-grid-scroll
				data-query={props.question}
				onKeyDown={event => {
					const onHead = active.rowId === undefined;
					const command = onHead ? readHeadKey(event) : readRowKey(event, props.hasSingleKeys);
					if (command === undefined || !run(command)) return;
					event.preventDefault();
					event.stopPropagation();
				}}
				onMouseDown={event => {
					if (event.shiftKey) event.preventDefault();
				}}
				onClick={event => {
					const header = headOf(event.target);
					if (header !== undefined) choose({rowId: undefined, place: 0, column: header});
					onRow(event.target, (id, cell) => {
						if (event.detail > 1 && shownByClick.current !== undefined) return;
						const target = event.target as Element;
						const column = cell.getAttribute('data-column') ?? active.column;
						choose({rowId: id, place: rows.placeOf(id), column});
						shownByClick.current = undefined;
						const isSelecting = isSelectingClick(event, target);
						if (!isSelecting && target.closest('[data-open-row]') !== null) props.onOpen(id);
						else if (isSelecting || props.onShow === undefined) {
							props.onSelectionChange(clicked({...props, rows}, id, event, target));
						} else if (target.closest(ofItsOwn) === null) {
							shownByClick.current = id;
							props.onShow(id);
						}
					});
				}}
				// What a click shows may move the rows, so the second one is about the row of the first.
				onDoubleClick={event => onRow(event.target, id => props.onOpen(shownByClick.current ?? id))}
				onContextMenu={event => {
					if (props.onMenu === undefined) return;
					onRow(event.target, (id, cell) => {
						event.preventDefault();
						choose({
							rowId: id,
							place: rows.placeOf(id),
							column: cell.getAttribute('data-column') ?? '',
						});
						props.onMenu?.(id, menuPlaceOf(event, cell));
					});
				}}
				onPointerOverCapture={event => onRow(event.target, (_id, cell) => setOverflowTitle(cell))}
				{...pinning}
			>
				<GridHead
					table={table}
					columns={shown}
					layout={layout}
					headRef={head}
					activeColumn={active.rowId === undefined ? active.column : undefined}
					onLayoutChange={next => {
						setDraft(undefined);
						onLayoutChange(next);
					}}
					onDraftWidth={(id, width) => setDraft({id, width})}
					all={{
						count: rows.length,
						isChosen: rows.length > 0 && selected - hidden === rows.length,
						isPart: selected - hidden > 0,
						onToggle: () =>
							props.onSelectionChange(
								selected - hidden === rows.length
									? selecting.nothingSelected
									: selecting.selectAll(selection, rows, idOf),
							),
					}}
				/>
				<GridBody
					rows={rows}
					idOf={idOf}
					columns={shown}
					selection={selection}
					active={active}
					openId={props.openId}
					rowHeight={rowHeight}
					scroller={scroller}
					headingOf={props.headingOf}
					onView={props.onView}
				/>
			</div>
			{rows.length === 0 && <div className={styles.instead}>{props.children}</div>}
			<VisuallyHidden role="status">{spoken.text}</VisuallyHidden>
		</div>
	);
}

/** The column of a header. */
function headOf(target: EventTarget): string | undefined {
	const head = target instanceof Element ? target.closest('[data-head]') : null;
	return head?.getAttribute('data-column') ?? undefined;
}

type Pressed = {readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean};

/** What in a row acts for itself when it is clicked. */
const ofItsOwn = 'button, a, input, label, [role=radio], [role=switch]';

function isSelectingClick({shiftKey, ctrlKey, metaKey}: Pressed, target: Element): boolean {
	return shiftKey || ctrlKey || metaKey || target.closest('[data-check]') !== null;
}

/** What a click selects: the row alone, in or out with Ctrl or by its box, a range with Shift. */
function clicked<Row>(
	{selection, rows, idOf}: Props<Row>,
	id: number,
	{shiftKey, ctrlKey, metaKey}: Pressed,
	target: Element,
): Selection {
	const isAdding = ctrlKey || metaKey || target.closest('[data-check]') !== null;
	if (shiftKey) return selecting.selectRange(selection, rows, idOf, id, isAdding);
	return isAdding ? selecting.toggleRow(selection, id) : selecting.selectOnly(id);
}
