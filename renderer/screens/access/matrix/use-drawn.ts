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
 * The rows and columns in view and a few beyond, and always those of the tab stop. Rows keep their
 * elements; columns are looked up once for all rows, and stay the same objects while nothing changes.
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

	const places = rowVirtualizer.getVirtualItems().map(({index}) => index);
	const slots = useRef<Slots>(new Map());
	slots.current = assignSlots(slots.current, places);
	const slotOf = (place: number) => slots.current.get(place) ?? 0;
	const slotted = places
		.map(place => ({place, slot: slotOf(place)}))
		.sort((a, b) => a.slot - b.slot);

	const columnPlaces = columnVirtualizer
		.getVirtualItems()
		.map(({index}) => index)
		.join();
	// A column that stays in view stays the same object, so its cells are not drawn again.
	const known = useMemo(() => {
		const made = new Map<number, DrawnColumn>();
		return (place: number): DrawnColumn | undefined => {
			const channel = columns[place];
			const before = made.get(place);
			if (before !== undefined || channel === undefined) return before;
			const column = drawnColumn(directory, stage, channel, place, place * cellWidth);
			made.set(place, column);
			return column;
		};
	}, [columns, directory, stage, cellWidth]);
	const drawn = useMemo(
		() =>
			(columnPlaces === '' ? [] : columnPlaces.split(',')).flatMap(
				text => known(Number(text)) ?? [],
			),
		[columnPlaces, known],
	);
	return {places, slotted, slotOf, drawn};
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
