import {useRef, type PointerEvent} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import type {GridRows} from '../../components/grid/grid-column';
import {isSetting, paintTo, type Cell, type Stroke} from './painting';
import {counted, followsAccount, valueWords, type SettingValue} from './setting-words';
import {nextValue, shownValue, type Staged} from './staging';

type Around = {
	readonly rows: GridRows<Subscription>;
	/** Columns of the grid in their order. */
	readonly columns: readonly string[];
	readonly staged: Staged;
	readonly onStage: (staged: Staged, isSameStep: boolean) => void;
	readonly onSay: (words: string) => void;
	/** Called with the last cell when a drag ends. */
	readonly onDragged: (cell: Cell) => void;
};

/**
 * Painting: Shift with a click or an arrow takes the value of the cell where it begins, dragging first
 * switches that cell. A stroke goes on until something else is done.
 */
export function useStroke({rows, columns, staged, onStage, onSay, onDragged}: Around) {
	const stroke = useRef<Stroke>(undefined);
	/** What the stroke made last; when something else was staged since, it is over. */
	const made = useRef<Staged>(undefined);
	const drag = useRef<{readonly from: Cell; last: Cell; isMoving: boolean}>(undefined);

	const channelOf = ({rowId}: Cell) => rows.at(rows.placeOf(rowId));
	const begin = (from: Cell, value: SettingValue | null | undefined): boolean => {
		if (value === undefined) return false;
		if (value === null) {
			onSay(`“${followsAccount}” can't be set here, so it can't be filled.`);
			return false;
		}
		stroke.current = {from, value, base: staged};
		made.current = undefined;
		return true;
	};
	const valueAt = (cell: Cell) => {
		const channel = channelOf(cell);
		return channel !== undefined && isSetting(cell.column)
			? shownValue(channel, staged.get(cell.rowId), cell.column)
			: undefined;
	};
	/** Switched first, so that one gesture both changes and spreads. */
	const switchedAt = (cell: Cell) => {
		const channel = channelOf(cell);
		if (channel === undefined || !isSetting(cell.column)) return undefined;
		if (cell.column === 'color') return valueAt(cell);
		return nextValue(channel, staged.get(cell.rowId), cell.column) ?? valueAt(cell);
	};
	const goOn = (to: Cell) => {
		const current = stroke.current;
		if (current === undefined) return;
		const next = paintTo(current, to, rows, columns);
		onStage(next, made.current !== undefined);
		made.current = next;
		const length = Math.abs(rows.placeOf(to.rowId) - rows.placeOf(current.from.rowId)) + 1;
		onSay(`${valueWords(current.value)} filled into ${counted(length, 'channel')}`);
	};
	const end = () => {
		stroke.current = undefined;
	};

	return {
		end,
		/** Paints from where the stroke began, or else from this cell, to that one. */
		paint: (from: Cell, to: Cell) => {
			const isGoingOn = stroke.current !== undefined && made.current === staged;
			if (isGoingOn || begin(from, valueAt(from))) goOn(to);
		},
		press: (cell: Cell | undefined) => {
			if (drag.current?.isMoving === true) end();
			drag.current = undefined;
			if (cell === undefined || !isSetting(cell.column)) return;
			drag.current = {from: cell, last: cell, isMoving: false};
		},
		moveOver: ({buttons}: PointerEvent, cell: Cell | undefined) => {
			const current = drag.current;
			if (current === undefined || cell === undefined || (buttons & 1) === 0) return;
			if (cell.rowId === current.last.rowId && cell.column === current.last.column) return;
			if (!current.isMoving && !begin(current.from, switchedAt(current.from))) return;
			current.isMoving = true;
			current.last = cell;
			goOn(cell);
		},
		/** Returns whether a drag ended here, which then is no click. */
		release: (): boolean => {
			const current = drag.current;
			drag.current = undefined;
			if (current?.isMoving !== true) return false;
			end();
			onDragged(current.last);
			return true;
		},
	};
}
