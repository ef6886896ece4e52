import {plural, t} from '@lingui/core/macro';
import {useRef, type PointerEvent} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import type {GridRows} from '../../components/grid/grid-column';
import {isSetting, fillTo, type Cell, type Fill} from './filling';
import {valueWords, type SettingValue} from '../../channels/setting-words';
import {nextValue, shownValue, type SettingEdits} from './setting-edits';

type FillOptions = {
	readonly rows: GridRows<Subscription>;
	/** Columns of the grid in their order. */
	readonly columns: readonly string[];
	readonly edits: SettingEdits;
	readonly onEdit: (edits: SettingEdits, isSameStep: boolean) => void;
	readonly onSay: (words: string) => void;
	/** Called with the last cell when a drag ends. */
	readonly onDragged: (cell: Cell) => void;
};

/**
 * Filling a range: Shift with a click or an arrow takes the value of the cell where it begins, dragging
 * first switches that cell. It goes on until something else is done.
 */
export function useFill({rows, columns, edits, onEdit, onSay, onDragged}: FillOptions) {
	const filling = useRef<Fill>(undefined);
	/** What it made last; when something else was edited since, it is over. */
	const made = useRef<SettingEdits>(undefined);
	const drag = useRef<{readonly from: Cell; last: Cell; isMoving: boolean}>(undefined);

	const channelOf = ({rowId}: Cell) => rows.at(rows.placeOf(rowId));
	const begin = (from: Cell, value: SettingValue | null | undefined): boolean => {
		if (value === undefined) return false;
		if (value === null) {
			onSay(t`“Follows your account settings” can't be set here, so it can't be filled.`);
			return false;
		}
		filling.current = {from, value, base: edits};
		made.current = undefined;
		return true;
	};
	const valueAt = (cell: Cell) => {
		const channel = channelOf(cell);
		return channel !== undefined && isSetting(cell.column)
			? shownValue(channel, edits.get(cell.rowId), cell.column)
			: undefined;
	};
	/** Switched first, so that one gesture both changes and spreads. */
	const switchedAt = (cell: Cell) => {
		const channel = channelOf(cell);
		if (channel === undefined || !isSetting(cell.column)) return undefined;
		if (cell.column === 'color') return valueAt(cell);
		return nextValue(channel, edits.get(cell.rowId), cell.column) ?? valueAt(cell);
	};
	const goOn = (to: Cell) => {
		const current = filling.current;
		if (current === undefined) return;
		const next = fillTo(current, to, rows, columns);
		// What changed nothing so far is no step yet.
		onEdit(next, made.current !== undefined && made.current !== current.base);
		made.current = next;
		const length = Math.abs(rows.placeOf(to.rowId) - rows.placeOf(current.from.rowId)) + 1;
		onSay(filledWords(valueWords(current.value), length));
	};
	const end = () => {
		filling.current = undefined;
	};

	return {
		end,
		/** Fills from where it began, or else from this cell, to that one. */
		fill: (from: Cell, to: Cell) => {
			const isGoingOn = filling.current !== undefined && made.current === edits;
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

function filledWords(value: string, count: number): string {
	return plural(count, {
		one: `${value} filled into # channel`,
		other: `${value} filled into # channels`,
	});
}
