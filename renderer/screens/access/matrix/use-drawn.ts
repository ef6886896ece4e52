import {defaultRangeExtractor, useVirtualizer, type Range} from '@tanstack/react-virtual';
import {useCallback, useLayoutEffect, useMemo, useRef, type RefObject} from 'react';
import type {Channel} from '../../../../shared/model/channel';
import type {ChannelDirectory} from '../../../api/channels';
import type {Place} from '../plan/paint';
import type {PeopleRows} from '../plan/people-rows';
import type {Stage} from '../plan/stage';
import {blocksFor, columnBlocks} from './column-blocks';
import type {Geometry} from './geometry';
import {assignSlots, type Slots} from './slots';

const rowsBeyond = 4;
const columnsBeyond = 3;

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
 * elements; columns are looked up once for all rows, in blocks that stay the same objects while
 * nothing changes.
 */
export function useDrawn({scroller, geometry, active, rows, columns, directory, stage}: Around) {
	const {rowHeight, cellWidth} = geometry;
	const rowVirtualizer = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: rowsBeyond,
		rangeExtractor: useWithActive(active.row),
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

	const blockAt = useMemo(
		() => columnBlocks({columns, directory, stage, cellWidth}),
		[columns, directory, stage, cellWidth],
	);
	const blockPlaces = blocksFor(columnVirtualizer.getVirtualItems().map(({index}) => index)).join();
	const blocks = useMemo(
		() => (blockPlaces === '' ? [] : blockPlaces.split(',')).map(place => blockAt(Number(place))),
		[blockPlaces, blockAt],
	);
	const drawn = useMemo(() => blocks.flatMap(block => block.columns), [blocks]);
	return {places, slotted, slotOf, blocks, drawn};
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
