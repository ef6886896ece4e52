import {defaultRangeExtractor, useVirtualizer, type Range} from '@tanstack/react-virtual';
import {
	useCallback,
	useImperativeHandle,
	useLayoutEffect,
	useMemo,
	useRef,
	type KeyboardEvent,
	type MouseEvent,
	type PointerEvent,
	type Ref,
} from 'react';
import {useRevealedFocus} from '../../../components/grid/use-revealed-focus';
import {useRowHeight} from '../../../components/grid/use-row-height';
import type {Channel} from '../../../../shared/model/channel';
import type {ChannelDirectory} from '../../../api/channels';
import type {ChannelCounts} from '../plan/counts';
import type {Ground} from '../plan/ground';
import type {Place} from '../plan/paint';
import type {PeopleRows} from '../plan/people-rows';
import type {Deltas, Stage} from '../plan/stage';
import {drawnColumn} from './cell-state';
import {geometryFor} from './geometry';
import {MatrixFoot, MatrixHead} from './matrix-head';
import {movePlace, readKey, type MatrixCommand} from './matrix-keys';
import {MatrixRow} from './matrix-row';
import {assignSlots, type Slots} from './slots';
import {useActivePlace} from './use-active-place';
import {useDrag} from './use-drag';
import {useWidth} from './use-width';
import type {Paint} from './use-paint';
import styles from './matrix.module.css';

const rowsBeyond = 4;
const columnsBeyond = 3;

export type MatrixHandle = {focus(): void};

/** A header that was asked for its menu. */
export type HeaderTarget =
	| {readonly kind: 'person'; readonly userId: number; readonly box: DOMRect}
	| {readonly kind: 'channel'; readonly channelId: number; readonly box: DOMRect};

type Props = {
	readonly rows: PeopleRows;
	readonly columns: readonly Channel[];
	readonly directory: ChannelDirectory;
	readonly ground: Ground;
	readonly stage: Stage;
	readonly deltas: Deltas;
	readonly refusals: ReadonlyMap<string, string>;
	readonly counts: ChannelCounts;
	readonly ownId: number;
	readonly paint: Paint;
	/** Channel whose people come first. */
	readonly sortedBy: number | undefined;
	readonly onReview: () => void;
	readonly onHeader: (target: HeaderTarget) => void;
	/** Says something to those who do not see it. */
	readonly onSay: (words: string) => void;
	/** The cell under the pointer, or under the keyboard where that was last. */
	readonly onPoint: (place: Place | undefined) => void;
	readonly ref?: Ref<MatrixHandle>;
};

/**
 * People by channels. Only what is in view is drawn, one element for a cell; events are heard at the
 * root, and rows ask the sets of members while they are drawn, so no cell has a state of its own.
 */
export function Matrix(props: Props) {
	const {rows, columns, directory, ground, stage, deltas, paint, onPoint} = props;
	const scroller = useRef<HTMLDivElement>(null);
	const pointedColumn = useRef<HTMLDivElement>(null);
	const rowHeight = useRowHeight();
	const width = useWidth(scroller);
	const geometry = useMemo(
		() => geometryFor(width, columns.length, rowHeight),
		[width, columns.length, rowHeight],
	);
	const {cellWidth, personWidth, totalWidth, headHeight, footHeight} = geometry;
	const [active, setActive] = useActivePlace(rows, columns);
	const reveal = useRevealedFocus(
		scroller,
		`${active.row} ${active.column} ${rows.at(active.row)?.user_id} ${columns[active.column]?.stream_id}`,
	);

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
	const slotted = places
		.map(place => ({place, slot: slots.current.get(place) ?? 0}))
		.sort((a, b) => a.slot - b.slot);

	const columnPlaces = columnVirtualizer
		.getVirtualItems()
		.map(({index}) => index)
		.join();
	const drawn = useMemo(
		() =>
			(columnPlaces === '' ? [] : columnPlaces.split(',')).flatMap(text => {
				const place = Number(text);
				const channel = columns[place];
				return channel === undefined
					? []
					: [drawnColumn(directory, stage, channel, place, place * cellWidth)];
			}),
		[columnPlaces, columns, directory, stage, cellWidth],
	);

	useImperativeHandle(props.ref, () => ({focus: reveal}));
	const goTo = (place: Place) => {
		setActive(place);
		onPoint(place);
		reveal();
	};
	const drag = useDrag({
		scroller,
		geometry,
		rows: rows.length,
		columns: columns.length,
		paint,
		onEnd: goTo,
	});

	const openHeader = ({row, column}: Place) => {
		const user = rows.at(row);
		const channel = columns[column];
		const selector = row === -1 ? `[data-head="${column}"]` : `[data-row="${row}"] [data-person]`;
		const box = scroller.current?.querySelector(selector)?.getBoundingClientRect();
		if (box === undefined) return;
		if (row === -1 && channel !== undefined) {
			props.onHeader({kind: 'channel', channelId: channel.stream_id, box});
		} else if (user !== undefined) props.onHeader({kind: 'person', userId: user.user_id, box});
	};
	const move = ({to, paints}: MatrixCommand & {readonly kind: 'move'}) => {
		const isInside = active.row >= 0 && active.column >= 0;
		const room = (scroller.current?.clientHeight ?? 0) - headHeight - footHeight;
		const pageRows = Math.max(1, Math.floor(room / rowHeight) - 1);
		const size = {rows: rows.length, columns: columns.length, pageRows};
		const next = movePlace(active, to, size, paints && isInside);
		const value = paint.wantedAt(active);
		if (!paints || !isInside) paint.end();
		else if (value !== undefined) {
			if (!paint.isRunning()) paint.begin(active, value);
			paint.over(next);
		}
		goTo(next);
	};
	/** Returns whether the key is used up. */
	const run = (command: MatrixCommand): boolean => {
		const isHeader = active.row === -1 || active.column === -1;
		switch (command.kind) {
			case 'move':
				move(command);
				return true;
			case 'toggle':
				if (isHeader) openHeader(active);
				else {
					paint.toggle(active);
					onPoint(active);
				}
				return true;
			case 'enter':
				if (isHeader) openHeader(active);
				else props.onReview();
				return true;
			case 'clear':
				return paint.cancel();
			default:
				return command satisfies never;
		}
	};

	const pressed = useRef(false);
	const press = (event: PointerEvent) => {
		pressed.current = false;
		const place = placeOf(event.target);
		if (place === undefined || event.button !== 0 || event.pointerType === 'touch') return;
		if (place.row === -1 || place.column === -1) return;
		pressed.current = true;
		if (event.shiftKey) {
			const from = active.row >= 0 && active.column >= 0 ? active : place;
			const value = paint.wantedAt(from);
			paint.end();
			if (value !== undefined) paint.begin(from, value);
		} else {
			const wanted = paint.wantedAt(place);
			paint.end();
			if (wanted !== undefined) paint.begin(place, !wanted);
		}
		paint.over(place);
		goTo(place);
		drag(place, event);
	};
	const click = ({target}: MouseEvent) => {
		const place = placeOf(target);
		if (place === undefined || pressed.current) return;
		goTo(place);
		if (place.row === -1 || place.column === -1) openHeader(place);
		else paint.toggle(place);
	};
	const pointed = useRef<Place>(undefined);
	const point = (target: EventTarget | null) => {
		const place = target === null ? undefined : placeOf(target);
		if (place?.row === pointed.current?.row && place?.column === pointed.current?.column) return;
		pointed.current = place;
		onPoint(place ?? active);
		const {current: band} = pointedColumn;
		if (band === null) return;
		band.hidden = place === undefined || place.column === -1;
		if (place !== undefined) {
			band.style.transform = `translateX(${personWidth + place.column * cellWidth}px)`;
		}
	};

	const slotId = (slot: number) => `access-row-${slot}`;
	const isReady = drawn.length > 0 && places.length > 0;
	return (
		<div
			role="grid"
			className={styles.matrix}
			ref={scroller}
			aria-label="Access of people to channels"
			aria-rowcount={rows.length + 2}
			aria-colcount={columns.length + 2}
			data-matrix-scroll
			data-ready={isReady || undefined}
			style={
				{
					'--person-width': `${personWidth}px`,
					'--total-width': `${totalWidth}px`,
					'--head-height': `${headHeight}px`,
					'--foot-height': `${footHeight}px`,
					'--cell-width': `${cellWidth}px`,
					'--matrix-width': `${personWidth + columns.length * cellWidth + totalWidth}px`,
				} as React.CSSProperties
			}
			onKeyDown={(event: KeyboardEvent) => {
				const command = readKey(event);
				if (command === undefined || !run(command)) return;
				event.preventDefault();
				event.stopPropagation();
			}}
			onPointerDown={press}
			onMouseDown={event => {
				if (placeOf(event.target) !== undefined) event.preventDefault();
			}}
			onClick={click}
			onPointerOver={event => point(event.target)}
			onPointerLeave={() => point(null)}
		>
			<MatrixHead
				columns={drawn}
				columnCount={columns.length}
				deltas={deltas}
				activeColumn={active.row === -1 ? active.column : undefined}
				markedColumn={active.column}
				sortedBy={props.sortedBy}
			/>
			<div
				role="rowgroup"
				className={styles.body}
				// Rows stand in the order of their elements; this tells their real order.
				aria-owns={places.map(place => slotId(slots.current.get(place) ?? 0)).join(' ')}
				style={{height: rows.length * rowHeight}}
			>
				{slotted.map(({place, slot}) => {
					const user = rows.at(place);
					return (
						user && (
							<MatrixRow
								key={slot}
								id={slotId(slot)}
								user={user}
								place={place}
								top={place * rowHeight}
								columns={drawn}
								columnCount={columns.length}
								ground={ground}
								refusals={props.refusals}
								activeColumn={place === active.row ? active.column : undefined}
								isYou={user.user_id === props.ownId}
								total={props.counts.of(user.user_id)}
								delta={deltas.byUser.get(user.user_id) ?? 0}
							/>
						)
					);
				})}
				<div className={styles.pointed} ref={pointedColumn} hidden aria-hidden="true" />
			</div>
			<MatrixFoot
				columns={drawn}
				rowCount={rows.length}
				columnCount={columns.length}
				deltas={deltas}
				memberships={props.counts.all}
			/>
		</div>
	);
}

/** Draws what is in view, and always where the tab stop is, so that it keeps the focus. */
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

/** The cell or header that an event happened on. */
function placeOf(target: EventTarget): Place | undefined {
	if (!(target instanceof Element)) return undefined;
	const head = target.closest<HTMLElement>('[data-head]')?.dataset['head'];
	if (head !== undefined) return {row: -1, column: Number(head)};
	const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
	if (row === undefined) return undefined;
	if (target.closest('[data-person]') !== null) return {row: Number(row), column: -1};
	const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
	return column === undefined ? undefined : {row: Number(row), column: Number(column)};
}
