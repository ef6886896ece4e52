import {useRef, useState, type PointerEvent, type RefObject} from 'react';
import type {GridRows} from './grid-column';
import {pinRow, type Pin} from './pinned-rows';

type PinnedRowOptions<Row> = {
	readonly rows: GridRows<Row>;
	/** Whatever the person chose: with another order or filter every row goes to its place. */
	readonly question: string;
	readonly grid: RefObject<HTMLElement | null>;
	/** The row of the tab stop. */
	readonly activeRow: () => number | undefined;
};

type Drawn<Row> = {
	readonly source: GridRows<Row>;
	readonly question: string;
	readonly rows: GridRows<Row>;
	/** How often the person pointed elsewhere while a row was held. */
	readonly moves: number;
	readonly isPinned: boolean;
};

/**
 * Rows that change by themselves do not move what a person points at: the row under the pointer, or
 * else the one with the focus, stays at its place until they point elsewhere.
 */
export function usePinnedRow<Row>({
	rows: source,
	question,
	grid,
	activeRow,
}: PinnedRowOptions<Row>) {
	const pointed = useRef<number>(undefined);
	const drawn = useRef<Drawn<Row>>(undefined);
	const [moves, setMoves] = useState(0);
	const last = drawn.current;
	if (last?.source !== source || last.question !== question || last.moves !== moves) {
		const isSame = last?.question === question;
		const pin = isSame ? pinAt(last.rows, meant(pointed.current, grid, activeRow)) : undefined;
		const rows = pinRow(source, pin);
		drawn.current = {source, question, moves, rows, isPinned: rows !== source};
	}
	const point = (id: number | undefined) => {
		if (id === pointed.current) return;
		pointed.current = id;
		if (drawn.current?.isPinned === true) setMoves(count => count + 1);
	};
	return {
		rows: drawn.current?.rows ?? source,
		/** For the element of the grid. */
		onPointerOver: ({target}: PointerEvent) => point(rowOf(target)),
		onPointerLeave: () => point(undefined),
		onBlur: () => {
			if (drawn.current?.isPinned === true) setMoves(count => count + 1);
		},
	};
}

function meant(
	pointed: number | undefined,
	grid: RefObject<HTMLElement | null>,
	activeRow: () => number | undefined,
): number | undefined {
	if (pointed !== undefined) return pointed;
	return grid.current?.contains(document.activeElement) === true ? activeRow() : undefined;
}

function pinAt<Row>(rows: GridRows<Row>, id: number | undefined): Pin | undefined {
	if (id === undefined) return undefined;
	const place = rows.placeOf(id);
	return place === -1 ? undefined : {id, place};
}

function rowOf(target: EventTarget): number | undefined {
	const row = target instanceof Element ? target.closest('[data-row]') : null;
	return row instanceof HTMLElement ? Number(row.dataset['row']) : undefined;
}
