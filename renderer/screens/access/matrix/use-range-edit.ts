import {plural} from '@lingui/core/macro';
import {useRef} from 'react';
import {cellsIn, countCells, rectangle, type CellPosition} from '../plan/cell-range';
import {
	editCells,
	isWanted,
	membershipPending,
	mostCellsAtOnce,
	type Cell,
	type MembershipEdits,
} from '../plan/membership-edits';
import type {Memberships} from '../plan/memberships';
import {sheetOf} from '../../../pending/pending-store';

const {store} = membershipPending;

export type RangeEditOptions = {
	readonly connectionId: string;
	readonly memberships: Memberships;
	readonly userAt: (row: number) => number | undefined;
	readonly channelAt: (column: number) => number | undefined;
	/** Says something to those who do not see it. */
	readonly onSay: (words: string) => void;
};

type Sweep = {
	readonly base: MembershipEdits;
	readonly anchor: CellPosition;
	readonly value: boolean;
	/** Whether it has made a step that can be undone. */
	hasStepped: boolean;
};

/**
 * Edits ranges of cells: a rectangle from the first cell to where the pointer or the keyboard is,
 * with the value of the first. What the rectangle leaves again is as it was, and all of a range is
 * one step.
 */
export function useRangeEdit(options: RangeEditOptions) {
	const latest = useRef(options);
	latest.current = options;
	const sweep = useRef<Sweep>(undefined);
	const present = () => sheetOf(store.getState(), latest.current.connectionId).edits;

	const cellAt = ({row, column}: CellPosition): Cell | undefined => {
		const userId = latest.current.userAt(row);
		const channelId = latest.current.channelAt(column);
		return userId === undefined || channelId === undefined ? undefined : {channelId, userId};
	};
	/** What is wanted of a cell now; undefined where there is none. */
	const wantedAt = (place: CellPosition): boolean | undefined => {
		const cell = cellAt(place);
		return cell && isWanted(latest.current.memberships, present(), cell.channelId, cell.userId);
	};
	const begin = (anchor: CellPosition, value: boolean) => {
		sweep.current = {base: present(), anchor, value, hasStepped: false};
	};
	const over = (place: CellPosition) => {
		const {current} = sweep;
		if (current === undefined) return;
		const {memberships, connectionId, userAt, channelAt, onSay} = latest.current;
		const area = rectangle(current.anchor, place);
		if (countCells(area) > mostCellsAtOnce) {
			onSay(mostWords(mostCellsAtOnce));
			return;
		}
		const cells = cellsIn(area, userAt, channelAt);
		const {edits, refused, reason} = editCells(memberships, current.base, cells, current.value);
		const {step, put, back} = store.getState();
		if (current.hasStepped) {
			if (edits === current.base) back(connectionId);
			else put(connectionId, edits);
			current.hasStepped = edits !== current.base;
		} else if (edits !== current.base) {
			step(connectionId, edits);
			current.hasStepped = true;
		}
		if (reason !== undefined) {
			onSay(leftWords(refused, reason));
		}
	};
	const end = () => {
		sweep.current = undefined;
	};
	/** Cancels the range that is being edited. Returns whether there was one. */
	const cancel = (): boolean => {
		const {current} = sweep;
		end();
		if (current === undefined) return false;
		if (current.hasStepped) store.getState().back(latest.current.connectionId);
		return true;
	};
	/** Stages any cells as one step. */
	const editAll = (cells: Iterable<Cell>, value: boolean) => {
		const {memberships, connectionId} = latest.current;
		const edited = editCells(memberships, present(), cells, value);
		store.getState().step(connectionId, edited.edits);
		return edited;
	};
	/** Stages additions and removals together as one step. */
	const editBoth = (add: Iterable<Cell>, remove: Iterable<Cell>) => {
		const {memberships, connectionId} = latest.current;
		const first = editCells(memberships, present(), add, true).edits;
		const {edits} = editCells(memberships, first, remove, false);
		store.getState().step(connectionId, edits);
	};
	const toggle = (place: CellPosition) => {
		const wanted = wantedAt(place);
		if (wanted === undefined) return;
		end();
		begin(place, !wanted);
		over(place);
		end();
	};
	return {
		begin,
		over,
		end,
		cancel,
		toggle,
		editAll,
		editBoth,
		wantedAt,
		isRunning: () => sweep.current !== undefined,
	};
}

export type RangeEdit = ReturnType<typeof useRangeEdit>;

function mostWords(count: number): string {
	return plural(count, {one: 'At most # cell at once.', other: 'At most # cells at once.'});
}

function leftWords(count: number, reason: string): string {
	return count === 1
		? reason
		: plural(count, {
				one: `# cell left as it is: ${reason}`,
				other: `# cells left as they are: ${reason}`,
			});
}
