import {
	useRef,
	type KeyboardEvent,
	type MouseEvent,
	type PointerEvent,
	type RefObject,
} from 'react';
import type {Channel} from '../../../../shared/model/channel';
import type {CellPosition} from '../plan/cell-range';
import type {PeopleRows} from '../plan/people-rows';
import type {Geometry} from './geometry';
import {movePlace, readKey, type MatrixCommand} from './matrix-keys';
import type {RangeEdit} from './use-range-edit';

/** A header that was asked for its menu. */
export type HeaderTarget =
	| {readonly kind: 'person'; readonly userId: number; readonly box: DOMRect}
	| {readonly kind: 'channel'; readonly channelId: number; readonly box: DOMRect};

type MatrixContext = {
	readonly scroller: RefObject<HTMLDivElement | null>;
	readonly geometry: Geometry;
	readonly active: CellPosition;
	readonly rows: PeopleRows;
	readonly columns: readonly Channel[];
	readonly rangeEdit: RangeEdit;
	readonly goTo: (place: CellPosition) => void;
	readonly startDrag: (from: CellPosition, start: PointerEvent) => void;
	readonly onReview: () => void;
	readonly onHeader: (target: HeaderTarget) => void;
	readonly onPoint: (place: CellPosition) => void;
};

/** Keys, presses and clicks of the matrix, heard at its root. */
export function useMatrixEvents(around: MatrixContext) {
	const {scroller, geometry, active, rows, columns, rangeEdit, goTo} = around;

	const openHeader = ({row, column}: CellPosition) => {
		const user = rows.at(row);
		const channel = columns[column];
		const selector = row === -1 ? `[data-head="${column}"]` : `[data-person="${row}"]`;
		const box = scroller.current?.querySelector(selector)?.getBoundingClientRect();
		if (box === undefined) return;
		if (row === -1 && channel !== undefined) {
			around.onHeader({kind: 'channel', channelId: channel.stream_id, box});
		} else if (user !== undefined) around.onHeader({kind: 'person', userId: user.user_id, box});
	};
	const move = ({to, isExtending: extendsRange}: MatrixCommand & {readonly kind: 'move'}) => {
		const {rowHeight, headHeight, footHeight} = geometry;
		const room = (scroller.current?.clientHeight ?? 0) - headHeight - footHeight;
		const pageRows = Math.max(1, Math.floor(room / rowHeight) - 1);
		const size = {rows: rows.length, columns: columns.length, pageRows};
		const isExtending = extendsRange && !isHeader(active);
		const next = movePlace(active, to, size, isExtending);
		const value = rangeEdit.wantedAt(active);
		if (!isExtending) rangeEdit.end();
		else if (value !== undefined) {
			if (!rangeEdit.isRunning()) rangeEdit.begin(active, value);
			rangeEdit.over(next);
		}
		goTo(next);
	};
	/** Returns whether the key is used up. */
	const run = (command: MatrixCommand): boolean => {
		switch (command.kind) {
			case 'move':
				move(command);
				return true;
			case 'toggle':
				if (isHeader(active)) openHeader(active);
				else {
					rangeEdit.toggle(active);
					around.onPoint(active);
				}
				return true;
			case 'enter':
				if (isHeader(active)) openHeader(active);
				else around.onReview();
				return true;
			case 'clear':
				return rangeEdit.cancel();
			default:
				return command satisfies never;
		}
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const command = readKey(event);
		if (command === undefined || !run(command)) return;
		event.preventDefault();
		event.stopPropagation();
	};

	// Fingers scroll: what they touch is decided when they leave, by the click.
	const isPressed = useRef(false);
	const onPointerDown = (event: PointerEvent) => {
		isPressed.current = false;
		const place = placeOf(event.target);
		if (place === undefined || isHeader(place)) return;
		if (event.button !== 0 || event.pointerType === 'touch') return;
		isPressed.current = true;
		const from = event.shiftKey && !isHeader(active) ? active : place;
		const wanted = rangeEdit.wantedAt(from);
		rangeEdit.end();
		if (wanted !== undefined) rangeEdit.begin(from, event.shiftKey ? wanted : !wanted);
		rangeEdit.over(place);
		goTo(place);
		around.startDrag(place, event);
	};
	const onClick = ({target}: MouseEvent) => {
		const place = placeOf(target);
		if (place === undefined || isPressed.current) return;
		goTo(place);
		if (isHeader(place)) openHeader(place);
		else rangeEdit.toggle(place);
	};
	return {onKeyDown, onPointerDown, onClick};
}

function isHeader({row, column}: CellPosition): boolean {
	return row === -1 || column === -1;
}

/** The cell or header that an event happened on. */
export function placeOf(target: EventTarget): CellPosition | undefined {
	if (!(target instanceof Element)) return undefined;
	const head = target.closest<HTMLElement>('[data-head]')?.dataset['head'];
	if (head !== undefined) return {row: -1, column: Number(head)};
	const person = target.closest<HTMLElement>('[data-person]')?.dataset['person'];
	if (person !== undefined) return {row: Number(person), column: -1};
	const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
	const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
	if (row === undefined || column === undefined) return undefined;
	return {row: Number(row), column: Number(column)};
}
