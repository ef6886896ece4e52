import {useVirtualizer, type Range} from '@tanstack/react-virtual';
import {useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import type {Message} from '../../../../../shared/model/message';
import {weightAtOnce} from '../../../../boot/markup-size';
import type {MessageEntry} from './message-entries';
import {estimatedHeight} from './estimated-height';
import {shownHtml} from './message-words';
import {rowsToDraw} from './rows-to-draw';

/** So many rows before an end the next page is asked for. */
const rowsBeforeTheEnd = 20;
/** Until the rows at the beginning are measured, no end of the window counts as near. */
const framesToSettle = 3;
/** A place that is kept to the pixel is looked for a little longer. */
const framesToRestore = 10;

/** Of the list, in pixels, until it is measured. */
const usualHeight = 800;

/** Of the rows beyond the edges so few are drawn until the list stands: those in sight come sooner. */
const fewBeyondTheEdge = 2;

/** So many pixels from the end count as being there. */
const nearEnd = 40;

/** One end of the window, and what lies beyond it. */
export type WindowEnd = {
	readonly hasMore: boolean;
	readonly isFailed: boolean;
	readonly read: () => void;
};

/** Where the list stands at first. */
export type Start =
	| {readonly at: 'end'}
	| {readonly at: 'message'; readonly id: number; readonly align: 'start' | 'center'}
	/** The keys are about one message, and another one begins so many pixels below the upper edge. */
	| {
			readonly at: 'kept';
			readonly id: number;
			readonly top: {readonly id: number; readonly offset: number};
	  };

type MessageVirtualOptions = {
	readonly entries: readonly MessageEntry[];
	readonly scroller: RefObject<HTMLDivElement | null>;
	readonly activePlace: number;
	readonly start: Start;
	readonly isReading: boolean;
	readonly older: WindowEnd;
	readonly newer: WindowEnd;
};

/**
 * Rows in sight, and pages read as the ends come near. What is looked at stays where it is when pages
 * come or go, and when a row turns out higher than was thought.
 */
export function useMessageVirtual(parts: MessageVirtualOptions) {
	const {entries, scroller, activePlace, start, isReading, older, newer} = parts;
	const [isPlaced, setPlaced] = useState(false);
	// At the end one stays at the end when a message comes, but not when a further page does.
	const isFollowing = useRef(!newer.hasMore);
	const virtualizer = useVirtualizer({
		count: entries.length,
		getScrollElement: () => scroller.current,
		getItemKey: useCallback((at: number) => entries[at]?.message.id ?? at, [entries]),
		estimateSize: at => estimatedHeight(entries[at]),
		rangeExtractor: useCallback(
			(range: Range) => {
				const places = rowsToDraw(
					range,
					at => weightOf(entries[at]),
					isPlaced ? undefined : fewBeyondTheEdge,
				);
				const isMissing =
					activePlace >= 0 && activePlace < range.count && !places.includes(activePlace);
				return isMissing ? [...places, activePlace].sort((a, b) => a - b) : places;
			},
			[activePlace, entries, isPlaced],
		),
		paddingEnd: 16,
		scrollPaddingStart: start.at === 'kept' && !isPlaced ? start.top.offset : 8,
		scrollPaddingEnd: 16,
		anchorTo: 'end',
		followOnAppend: isFollowing.current,
		initialRect: {width: 1000, height: usualHeight},
		initialOffset: () => offsetAtFirst(entries, start),
	});
	useEffect(() => {
		isFollowing.current = !newer.hasMore;
	});
	virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, instance) => {
		const top = instance.scrollOffset ?? 0;
		// A row drawn for the first time was above what is looked at as a whole, by its estimate.
		return instance.itemSizeCache.has(item.key) ? item.end <= top : item.start < top;
	};

	// Only at first: later the person says where they are.
	const isBegun = useRef(false);
	useLayoutEffect(() => {
		if (isBegun.current) return;
		isBegun.current = true;
		if (start.at === 'end') return virtualizer.scrollToEnd();
		const align = start.at === 'kept' ? 'start' : start.align;
		virtualizer.scrollToIndex(placeAtFirst(entries, start), {align});
	});
	const framesNeeded = start.at === 'kept' ? framesToRestore : framesToSettle;
	useEffect(() => {
		let frames = 0;
		const settle = () => {
			frames += 1;
			if (frames > framesNeeded) setPlaced(true);
			else frame = requestAnimationFrame(settle);
		};
		let frame = requestAnimationFrame(settle);
		return () => cancelAnimationFrame(frame);
	}, [framesNeeded]);

	// Who is at the end stays there when something opens below the list.
	useEffect(() => {
		const element = scroller.current;
		if (element === null) return undefined;
		let height = element.clientHeight;
		const observer = new ResizeObserver(() => {
			const {scrollHeight, scrollTop, clientHeight} = element;
			const wasAtEnd = scrollHeight - scrollTop - height < nearEnd;
			height = clientHeight;
			if (wasAtEnd) element.scrollTop = scrollHeight;
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, [scroller]);

	const {range} = virtualizer;
	useEffect(() => {
		if (!isPlaced || isReading || range === null) return;
		if (range.startIndex < rowsBeforeTheEnd && older.hasMore && !older.isFailed) older.read();
		else if (
			range.endIndex >= entries.length - rowsBeforeTheEnd &&
			newer.hasMore &&
			!newer.isFailed
		) {
			newer.read();
		}
	});
	return virtualizer;
}

/** The first row in sight, or the one in the middle. */
function placeAtFirst(
	entries: readonly MessageEntry[],
	start: Exclude<Start, {at: 'end'}>,
): number {
	const id = start.at === 'kept' ? start.top.id : start.id;
	return Math.max(
		0,
		entries.findIndex(({message}) => message.id >= id),
	);
}

/** About where the list stands at first, so that the rows drawn first are those that stay in sight. */
function offsetAtFirst(entries: readonly MessageEntry[], start: Start): number {
	const before = start.at === 'end' ? entries.length : placeAtFirst(entries, start);
	const top = entries.slice(0, before).reduce((sum, entry) => sum + estimatedHeight(entry), 0);
	const isAtTop = start.at === 'kept' || (start.at === 'message' && start.align === 'start');
	const above = isAtTop ? 0 : start.at === 'end' ? usualHeight : usualHeight / 2;
	return Math.max(0, top - above);
}

const known = new WeakMap<Message, number>();

function weightOf(entry: MessageEntry | undefined): number {
	if (entry === undefined) return 0;
	const {message} = entry;
	const found = known.get(message);
	if (found !== undefined) return found;
	const weight = weightAtOnce(shownHtml(message));
	known.set(message, weight);
	return weight;
}
