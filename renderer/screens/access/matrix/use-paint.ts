import {useRef} from 'react';
import {cellsIn, countCells, rectangle, type Place} from '../plan/paint';
import {isWanted, mostCellsAtOnce, stageCells, type Cell, type Stage} from '../plan/stage';
import type {Ground} from '../plan/ground';
import {planOf, usePlanStore} from '../plan/stage-store';
import {count} from '../plan/words';

export type Painting = {
	readonly connectionId: string;
	readonly ground: Ground;
	readonly userAt: (row: number) => number | undefined;
	readonly channelAt: (column: number) => number | undefined;
	/** Says something to those who do not see it. */
	readonly onSay: (words: string) => void;
};

type Stroke = {
	readonly base: Stage;
	readonly anchor: Place;
	readonly value: boolean;
	/** Whether the stroke has made a step that can be taken back. */
	hasStepped: boolean;
};

/**
 * Stages cells by strokes: a rectangle from the first cell to where the pointer or the keyboard is,
 * with the value of the first. What the rectangle leaves again is as it was, and all of a stroke is
 * one step.
 */
export function usePaint(painting: Painting) {
	const latest = useRef(painting);
	latest.current = painting;
	const stroke = useRef<Stroke>(undefined);
	const present = () => planOf(usePlanStore.getState().plans, latest.current.connectionId).stage;

	const cellAt = ({row, column}: Place): Cell | undefined => {
		const userId = latest.current.userAt(row);
		const channelId = latest.current.channelAt(column);
		return userId === undefined || channelId === undefined ? undefined : {channelId, userId};
	};
	/** What is wanted of a cell now; undefined where there is none. */
	const wantedAt = (place: Place): boolean | undefined => {
		const cell = cellAt(place);
		return cell && isWanted(latest.current.ground, present(), cell.channelId, cell.userId);
	};
	const begin = (anchor: Place, value: boolean) => {
		stroke.current = {base: present(), anchor, value, hasStepped: false};
	};
	const over = (place: Place) => {
		const {current} = stroke;
		if (current === undefined) return;
		const {ground, connectionId, userAt, channelAt, onSay} = latest.current;
		const area = rectangle(current.anchor, place);
		if (countCells(area) > mostCellsAtOnce) {
			onSay(`At most ${count(mostCellsAtOnce, 'cell', 'cells')} at once.`);
			return;
		}
		const cells = cellsIn(area, userAt, channelAt);
		const {stage, refused, reason} = stageCells(ground, current.base, cells, current.value);
		const {step, put, back} = usePlanStore.getState();
		if (current.hasStepped) {
			if (stage === current.base) back(connectionId);
			else put(connectionId, stage);
			current.hasStepped = stage !== current.base;
		} else if (stage !== current.base) {
			step(connectionId, stage);
			current.hasStepped = true;
		}
		if (reason !== undefined) {
			onSay(
				refused === 1 ? reason : `${count(refused, 'cell', 'cells')} left as they are: ${reason}`,
			);
		}
	};
	const end = () => {
		stroke.current = undefined;
	};
	/** Takes a running stroke off. Returns whether there was one. */
	const cancel = (): boolean => {
		const {current} = stroke;
		end();
		if (current === undefined) return false;
		if (current.hasStepped) usePlanStore.getState().back(latest.current.connectionId);
		return true;
	};
	/** Stages any cells as one step. */
	const stageAll = (cells: Iterable<Cell>, value: boolean) => {
		const {ground, connectionId} = latest.current;
		const staged = stageCells(ground, present(), cells, value);
		usePlanStore.getState().step(connectionId, staged.stage);
		return staged;
	};
	/** Stages additions and removals together as one step. */
	const stageBoth = (add: Iterable<Cell>, remove: Iterable<Cell>) => {
		const {ground, connectionId} = latest.current;
		const first = stageCells(ground, present(), add, true).stage;
		const {stage} = stageCells(ground, first, remove, false);
		usePlanStore.getState().step(connectionId, stage);
	};
	const toggle = (place: Place) => {
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
		stageAll,
		stageBoth,
		wantedAt,
		isRunning: () => stroke.current !== undefined,
	};
}

export type Paint = ReturnType<typeof usePaint>;
