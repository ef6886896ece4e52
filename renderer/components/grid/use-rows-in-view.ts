import {
	defaultRangeExtractor,
	elementScroll,
	observeElementRect,
	useVirtualizer,
	type Range,
} from '@tanstack/react-virtual';
import {useCallback, useLayoutEffect, useRef, type RefObject} from 'react';
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
		(ofLongest: Range) => {
			if (count === 0) return [];
			const range = within(count, ofLongest);
			const places = most === Infinity ? defaultRangeExtractor(range) : firstOf(range, most);
			const isMissing =
				activePlace !== undefined && activePlace < count && !places.includes(activePlace);
			return isMissing ? [...places, activePlace].sort((a, b) => a - b) : places;
		},
		[activePlace, most, count],
	);
	const longest = useLongest(count);
	const virtualizer = useVirtualizer({
		count: longest,
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
	const range = virtualizer.range && within(count, virtualizer.range);
	return {
		places,
		isSeen: place =>
			range === null ||
			(place >= range.startIndex && place <= range.endIndex) ||
			place === activePlace,
	};
}

/**
 * The most rows that the list ever had. With every other number the library measures all rows again, although they are
 * of one height: two milliseconds of each key that is typed over 100,000 rows.
 */
function useLongest(count: number): number {
	const longest = useRef(count);
	longest.current = Math.max(longest.current, count);
	return longest.current;
}

/** The part of the range that there are rows for; until a list that became short is scrolled back, its last rows. */
function within<Part extends Pick<Range, 'startIndex' | 'endIndex'>>(
	count: number,
	range: Part,
): Part & {readonly count: number} {
	const last = Math.max(0, count - 1);
	const beyond = Math.max(0, range.endIndex - last);
	const startIndex = Math.max(0, range.startIndex - beyond);
	return {...range, count, startIndex, endIndex: Math.min(range.endIndex, last)};
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
