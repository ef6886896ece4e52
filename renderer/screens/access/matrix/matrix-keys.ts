import {moveOf, type Direction, type Pressed} from '../../../components/grid/grid-keys';
import type {CellPosition} from '../plan/cell-range';

/** What a key asks of the matrix. */
export type MatrixCommand =
	| {readonly kind: 'move'; readonly to: Direction; readonly isExtending: boolean}
	| {readonly kind: 'toggle' | 'enter' | 'clear'};

export function readKey(pressed: Pressed): MatrixCommand | undefined {
	const {key, shiftKey: isExtending, altKey} = pressed;
	if (altKey) return undefined;
	if (pressed.ctrlKey || pressed.metaKey) {
		if (key === 'Home') return {kind: 'move', to: 'first', isExtending};
		if (key === 'End') return {kind: 'move', to: 'last', isExtending};
		return undefined;
	}
	const to = moveOf(key);
	if (to !== undefined) return {kind: 'move', to, isExtending};
	if (key === ' ') return {kind: 'toggle'};
	if (key === 'Enter') return {kind: 'enter'};
	return key === 'Escape' ? {kind: 'clear'} : undefined;
}

type Size = {readonly rows: number; readonly columns: number; readonly pageRows: number};

/**
 * The place that a key leads to. Left of the first column stands the person, above the first row the
 * channel; the corner between them is never reached, and a range stays among the cells.
 */
export function movePlace(
	place: CellPosition,
	to: Direction,
	size: Size,
	staysInside = false,
): CellPosition {
	const lastRow = size.rows - 1;
	const lastColumn = size.columns - 1;
	const firstRow = staysInside || place.column === -1 ? 0 : -1;
	const firstColumn = staysInside || place.row === -1 ? 0 : -1;
	const row = (at: number) => ({...place, row: clamp(at, firstRow, lastRow)});
	const column = (at: number) => ({...place, column: clamp(at, firstColumn, lastColumn)});
	switch (to) {
		case 'up':
			return row(place.row - 1);
		case 'down':
			return row(place.row + 1);
		case 'left':
			return column(place.column - 1);
		case 'right':
			return column(place.column + 1);
		case 'pageUp':
			return {...place, row: clamp(place.row - size.pageRows, Math.min(0, place.row), lastRow)};
		case 'pageDown':
			return row(place.row + size.pageRows);
		case 'rowStart':
			return column(0);
		case 'rowEnd':
			return column(lastColumn);
		case 'first':
			return {row: 0, column: 0};
		case 'last':
			return {row: lastRow, column: lastColumn};
		default:
			return to satisfies never;
	}
}

function clamp(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(value, most));
}
