import {
	defaultRangeExtractor,
	elementScroll,
	observeElementRect,
	useVirtualizer,
	type Range,
} from '@tanstack/react-virtual';
import {useCallback, useLayoutEffect, type RefObject} from 'react';
import {firstOf, useFewAtFirst} from '../use-few-at-first';
import type {ActiveCell} from './active-cell';

const rowsBeyondTheEdge = 8;

type Rows = {
	readonly count: number;
	readonly active: ActiveCell;
	readonly rowHeight: number;
	readonly scroller: RefObject<HTMLDivElement | null>;
};

export type RowsInView = {
	/** Those in view and a few beyond; the active row is always among them, so it keeps the focus. */
	readonly places: readonly number[];
	/** Whether a row can be seen, or has the focus. */
	readonly isSeen: (place: number) => boolean;
};

/** Which rows are drawn. */
export function useRowsInView({count, active, rowHeight, scroller}: Rows): RowsInView {
	const activePlace = active.rowId === undefined ? undefined : active.place;
	const most = useFewAtFirst();
	const withActive = useCallback(
		(range: Range) => {
			const places = most === Infinity ? defaultRangeExtractor(range) : firstOf(range, most);
			const isMissing =
				activePlace !== undefined && activePlace < range.count && !places.includes(activePlace);
			return isMissing ? [...places, activePlace].sort((a, b) => a - b) : places;
		},
		[activePlace, most],
	);
	const virtualizer = useVirtualizer({
		count,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: rowsBeyondTheEdge,
		rangeExtractor: withActive,
		initialRect: {width: 1000, height: 800},
		observeElementRect: observeFromNextFrame,
		scrollToFn: scrollIfElsewhere,
	});
	useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
	const places = virtualizer.getVirtualItems().map(({index}) => index);
	const {range} = virtualizer;
	return {
		places,
		isSeen: place =>
			range === null ||
			(place >= range.startIndex && place <= range.endIndex) ||
			place === activePlace,
	};
}

/**
 * Asks for the size of the list in the frame that shows it: asked before, the browser would lay the page out at once
 * and what is drawn meanwhile once more. Until then few rows are drawn anyway.
 */
const observeFromNextFrame: typeof observeElementRect = (virtualizer, onRect) => {
	let stop: (() => void) | undefined;
	const frame = requestAnimationFrame(() => {
		stop = observeElementRect(virtualizer, onRect) ?? undefined;
	});
	return () => {
		cancelAnimationFrame(frame);
		stop?.();
	};
};

/** Leaves a list alone that is where it should be, as one that just opened: scrolling it there lays the page out too. */
const scrollIfElsewhere: typeof elementScroll = (offset, options, virtualizer) => {
	const {adjustments = 0} = options;
	if (offset + adjustments !== virtualizer.scrollOffset)
		elementScroll(offset, options, virtualizer);
};
