import {
	defaultRangeExtractor,
	observeElementRect,
	useVirtualizer,
	type Range,
	type Virtualizer,
} from '@tanstack/react-virtual';
import {useCallback, useLayoutEffect, useMemo, useRef, type RefObject} from 'react';
import type {Channel} from '../../../../shared/model/channel';
import type {ChannelDirectory} from '../../../api/channels';
import type {Place} from '../plan/paint';
import type {PeopleRows} from '../plan/people-rows';
import type {Stage} from '../plan/stage';
import {drawnColumn, type DrawnColumn} from './cell-state';
import type {Geometry} from './geometry';
import {assignSlots, type Slots} from './slots';

const rowsBeyond = 3;
const columnsBeyond = 2;

type Around = {
	readonly scroller: RefObject<HTMLDivElement | null>;
	readonly geometry: Geometry;
	readonly active: Place;
	readonly rows: PeopleRows;
	readonly columns: readonly Channel[];
	readonly directory: ChannelDirectory;
	readonly stage: Stage;
};

/**
 * The rows and columns in view and a few beyond, and always those of the tab stop. Both keep their
 * elements while they are in view and pass them on when they leave it: elements that come and go would
 * make the browser look at the style of all their siblings.
 */
export function useDrawn({scroller, geometry, active, rows, columns, directory, stage}: Around) {
	const {rowHeight, cellWidth} = geometry;
	const observeRoom = useRoom(geometry);
	const rowVirtualizer = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: rowsBeyond,
		rangeExtractor: useWithActive(active.row),
		observeElementRect: observeRoom,
		initialRect: {width: 1000, height: 800},
		useFlushSync: false,
	});
	const columnVirtualizer = useVirtualizer({
		horizontal: true,
		count: columns.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => cellWidth,
		overscan: columnsBeyond,
		rangeExtractor: useWithActive(active.column),
		observeElementRect: observeRoom,
		initialRect: {width: 1000, height: 800},
		useFlushSync: false,
	});
	useLayoutEffect(() => rowVirtualizer.measure(), [rowVirtualizer, rowHeight]);
	useLayoutEffect(() => columnVirtualizer.measure(), [columnVirtualizer, cellWidth]);

	const rowSlots = useRef<Slots>(new Map());
	const places = rowVirtualizer.getVirtualItems().map(({index}) => index);
	rowSlots.current = assignSlots(rowSlots.current, places);
	const drawnRows = bySlot(rowSlots.current, places);

	const columnSlots = useRef<Slots>(new Map());
	const columnPlaces = columnVirtualizer.getVirtualItems().map(({index}) => index);
	columnSlots.current = assignSlots(columnSlots.current, columnPlaces);
	// A column that stays in view stays the same object, so its cells are not drawn again.
	const columnOf = useMemo(() => {
		const made = new Map<number, DrawnColumn>();
		return (place: number, slot: number): DrawnColumn | undefined => {
			const channel = columns[place];
			const before = made.get(place);
			if (before?.slot === slot || channel === undefined) return before;
			const left = place * cellWidth;
			const column = drawnColumn(directory, stage, channel, {place, slot, left});
			made.set(place, column);
			return column;
		};
	}, [columns, directory, stage, cellWidth]);
	const key = columnPlaces.join();
	const drawn = useMemo(
		() => ({
			columns: bySlot(columnSlots.current, listed(key)).flatMap(
				({place, slot}) => columnOf(place, slot) ?? [],
			),
			slotsInOrder: listed(key).map(place => columnSlots.current.get(place) ?? 0),
		}),
		[key, columnOf],
	);
	return {
		rows: drawnRows,
		rowSlotsInOrder: places.map(place => rowSlots.current.get(place) ?? 0),
		columns: drawn.columns,
		columnSlotsInOrder: drawn.slotsInOrder,
	};
}

function listed(key: string): readonly number[] {
	return key === '' ? [] : key.split(',').map(Number);
}

/** Places in the order of their elements: elements never move among their siblings. */
function bySlot(slots: Slots, places: readonly number[]) {
	return places
		.map(place => ({place, slot: slots.get(place) ?? 0}))
		.sort((a, b) => a.slot - b.slot);
}

function useWithActive(activePlace: number) {
	return useCallback(
		(range: Range) => {
			const places = defaultRangeExtractor(range);
			const isMissing =
				activePlace >= 0 && activePlace < range.count && !places.includes(activePlace);
			return isMissing ? [...places, activePlace].sort((a, b) => a - b) : places;
		},
		[activePlace],
	);
}

/** Watches the room between what is frozen: cells under the frozen parts need not be drawn. */
function useRoom({personWidth, totalWidth, headHeight, footHeight}: Geometry) {
	return useCallback(
		(
			virtualizer: Virtualizer<HTMLDivElement, Element>,
			onRect: (rect: {readonly width: number; readonly height: number}) => void,
		) =>
			observeElementRect(virtualizer, ({width, height}) =>
				onRect({
					width: Math.max(0, width - personWidth - totalWidth),
					height: Math.max(0, height - headHeight - footHeight),
				}),
			),
		[personWidth, totalWidth, headHeight, footHeight],
	);
}
