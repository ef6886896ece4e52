import {useEffect, useRef, type RefObject} from 'react';
import {isRightToLeft} from '../../../text/direction';
import type {CellPosition} from '../plan/cell-range';
import type {Geometry} from './geometry';
import type {RangeEdit} from './use-range-edit';

const edge = 28;
const fastest = 18;

type DragOptions = {
	readonly scroller: RefObject<HTMLDivElement | null>;
	readonly geometry: Geometry;
	readonly rows: number;
	readonly columns: number;
	readonly rangeEdit: RangeEdit;
	/** Called with the cell that the range ends on. */
	readonly onEnd: (place: CellPosition) => void;
};

/**
 * Edits a range with the pointer: from the cell where it went down to where it is, wherever that is on
 * screen. Near an edge the matrix scrolls along.
 */
export function useDrag(around: DragOptions) {
	const latest = useRef(around);
	latest.current = around;
	const stop = useRef<() => void>(undefined);
	useEffect(() => () => stop.current?.(), []);

	return (from: CellPosition, start: {readonly clientX: number; readonly clientY: number}) => {
		stop.current?.();
		let at = from;
		let pointer = {x: start.clientX, y: start.clientY};
		let frame = 0;
		const follow = () => {
			const next = placeUnder(latest.current, pointer);
			if (next === undefined || (next.row === at.row && next.column === at.column)) return;
			at = next;
			latest.current.rangeEdit.over(at);
		};
		const scrollAlong = () => {
			const {scroller, rangeEdit} = latest.current;
			const [byX, byY] = pull(latest.current, pointer);
			if (!rangeEdit.isRunning()) return finish();
			if (byX !== 0 || byY !== 0) {
				scroller.current?.scrollBy(byX, byY);
				follow();
			}
			frame = window.requestAnimationFrame(scrollAlong);
		};
		const move = (event: PointerEvent) => {
			pointer = {x: event.clientX, y: event.clientY};
			if (event.buttons % 2 === 0) return up();
			if (!latest.current.rangeEdit.isRunning()) return finish();
			if (frame === 0) frame = window.requestAnimationFrame(scrollAlong);
			follow();
		};
		const finish = () => {
			window.cancelAnimationFrame(frame);
			window.removeEventListener('pointermove', move);
			window.removeEventListener('pointerup', up);
			window.removeEventListener('pointercancel', up);
			stop.current = undefined;
		};
		const up = () => {
			finish();
			latest.current.rangeEdit.end();
			latest.current.onEnd(at);
		};
		window.addEventListener('pointermove', move);
		window.addEventListener('pointerup', up);
		window.addEventListener('pointercancel', up);
		stop.current = finish;
	};
}

type Point = {readonly x: number; readonly y: number};

/** The room between the frozen rows and columns; people stand where lines of text begin. */
function innerBox({scroller, geometry}: DragOptions) {
	const box = scroller.current?.getBoundingClientRect();
	if (box === undefined) return undefined;
	const {personWidth, totalWidth} = geometry;
	const [onLeft, onRight] = isRightToLeft() ? [totalWidth, personWidth] : [personWidth, totalWidth];
	return {
		left: box.left + onLeft,
		top: box.top + geometry.headHeight,
		right: box.right - onRight,
		bottom: box.bottom - geometry.footHeight,
	};
}

function placeUnder(around: DragOptions, {x, y}: Point): CellPosition | undefined {
	const inner = innerBox(around);
	const {scroller, geometry, rows, columns} = around;
	if (inner === undefined || scroller.current === null) return undefined;
	const {scrollLeft, scrollTop} = scroller.current;
	const within = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to));
	const across = within(x, inner.left, inner.right - 1);
	// Where lines begin on the right, what is scrolled counts below zero.
	const fromStart = isRightToLeft()
		? inner.right - 1 - across - scrollLeft
		: across - inner.left + scrollLeft;
	const top = within(y, inner.top, inner.bottom - 1) - inner.top + scrollTop;
	return {
		row: within(Math.floor(top / geometry.rowHeight), 0, rows - 1),
		column: within(Math.floor(fromStart / geometry.cellWidth), 0, columns - 1),
	};
}

/** How far to scroll in this frame. */
function pull(around: DragOptions, {x, y}: Point): readonly [number, number] {
	const inner = innerBox(around);
	if (inner === undefined) return [0, 0];
	const along = (value: number, from: number, to: number) => {
		const beyond =
			value < from + edge ? value - from - edge : value > to - edge ? value - to + edge : 0;
		return Math.max(-fastest, Math.min(fastest, beyond / 2));
	};
	return [along(x, inner.left, inner.right), along(y, inner.top, inner.bottom)];
}
