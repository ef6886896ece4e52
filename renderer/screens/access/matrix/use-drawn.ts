import {useVirtualizer, type Range} from '@tanstack/react-virtual';
import {useCallback, useLayoutEffect, useMemo, useRef, type RefObject} from 'react';
import {isRightToLeft} from '../../../text/direction';
import type {Channel} from '../../../../shared/model/channel';
import type {ChannelDirectory} from '../../../api/channels/channels';
import type {CellPosition} from '../plan/cell-range';
import type {PeopleRows} from '../plan/people-rows';
import type {MembershipEdits} from '../plan/membership-edits';
import {drawnColumn, type DrawnColumn} from './cell-state';
import type {Geometry} from './geometry';
import {assignSlots, type Slots} from './slots';
import type {Size} from './use-size';

/** Rows and columns beyond each edge. */
const spare = 2;

type DrawnContext = {
	readonly scroller: RefObject<HTMLDivElement | null>;
	/** Of the scroller. */
	readonly size: Size;
	readonly geometry: Geometry;
	readonly active: CellPosition;
	readonly rows: PeopleRows;
	readonly columns: readonly Channel[];
	readonly directory: ChannelDirectory;
	readonly edits: MembershipEdits;
};

/**
 * The rows and columns in view and a few beyond, and always those of the tab stop. Both keep their
 * elements while they are in view and pass them on when they leave it: elements that come and go would
 * make the browser look at the style of all their siblings.
 */
export function useDrawn({
	scroller,
	size,
	geometry,
	active,
	rows,
	columns,
	directory,
	edits,
}: DrawnContext) {
	const {rowHeight, cellWidth, personWidth, totalWidth, headHeight, footHeight} = geometry;
	const height = size.height - headHeight - footHeight;
	const width = size.width - personWidth - totalWidth;
	const rowVirtualizer = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		rangeExtractor: useExtractor(amountFor(height, rowHeight, spare), active.row),
		initialRect: size,
		useFlushSync: false,
	});
	const columnVirtualizer = useVirtualizer({
		horizontal: true,
		isRtl: isRightToLeft(),
		count: columns.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => cellWidth,
		rangeExtractor: useExtractor(amountFor(width, cellWidth, spare), active.column),
		initialRect: size,
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
			const left = personWidth + place * cellWidth;
			const column = drawnColumn(directory, edits, channel, {place, slot, left});
			made.set(place, column);
			return column;
		};
	}, [columns, directory, edits, cellWidth, personWidth]);
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

function useExtractor(amount: number, active: number) {
	return useCallback(
		(range: Range) => drawnPlaces(range, {amount, beyond: spare, active}),
		[amount, active],
	);
}

/**
 * The places to draw: from a few before the first in view on, always the same number of them, so that
 * elements are passed on instead of made and thrown away; and the place of the tab stop.
 */
export function drawnPlaces(
	{startIndex, count}: Pick<Range, 'startIndex' | 'count'>,
	{amount, beyond, active}: {readonly amount: number; readonly beyond: number; active: number},
): number[] {
	const drawn = Math.min(amount, count);
	const first = Math.max(0, Math.min(startIndex - beyond, count - drawn));
	const places = Array.from({length: drawn}, (_, at) => first + at);
	if (active < 0 || active >= count) return places;
	if (active < first) return [active, ...places];
	return active >= first + drawn ? [...places, active] : places;
}

/** How many places fit into the room, cut ones on both sides, and a few beyond. */
export function amountFor(room: number, size: number, beyond: number): number {
	return Math.max(1, Math.ceil(Math.max(0, room) / size) + 1 + 2 * beyond);
}
