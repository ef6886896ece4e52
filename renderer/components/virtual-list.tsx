import {defaultRangeExtractor, useVirtualizer} from '@tanstack/react-virtual';
import {
	useLayoutEffect,
	useRef,
	useState,
	type CSSProperties,
	type KeyboardEvent,
	type ReactNode,
} from 'react';
import {ownOf} from '../../shared/model/own-of';
import {useSteadyList} from './steady-list';
import {useFromTheStart} from './use-from-the-start';
import {firstOf, useFewAtFirst} from './use-few-at-first';
import styles from './virtual-list.module.css';

const rowHeight = 36;
const rowsBeyondTheEdge = 6;

type Props<Row> = {
	readonly label: string;
	readonly rows: readonly Row[];
	readonly keyOf: (row: Row) => string | number;
	/** What the rows answer to: with another one the list begins anew. */
	readonly question: string;
	/** Whether rows hold controls, which are reached in their place. */
	readonly hasControls?: boolean;
	/** What a row shows; its controls are reached while it is the active one. */
	readonly render: (row: Row, tabIndex: 0 | -1) => ReactNode;
};

/** A list of any length in a sheet. It is one stop of the tab key; arrows lead from row to row. */
export function VirtualList<Row>(props: Props<Row>) {
	const {label, keyOf, question, hasControls = false, render} = props;
	const scroller = useRef<HTMLUListElement>(null);
	useFromTheStart(scroller, question);
	const {entries: rows, list} = useSteadyList(scroller, props.rows, keyOf, question);
	const [last, setLast] = useState({place: 0, question});
	const setPlace = (place: number) => setLast({place, question});
	const isFocusInside = useRef(false);
	const [wish, setWish] = useState<{readonly at: number}>();
	const active = Math.min(last.question === question ? last.place : 0, rows.length - 1);
	const most = useFewAtFirst();
	const virtualizer = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: rowsBeyondTheEdge,
		rangeExtractor: range => {
			const places = most === Infinity ? defaultRangeExtractor(range) : firstOf(range, most);
			const isMissing = active >= 0 && active < range.count && !places.includes(active);
			return isMissing ? [...places, active].sort((a, b) => a - b) : places;
		},
		initialRect: {width: 400, height: 600},
	});
	useLayoutEffect(() => {
		if (wish === undefined) return;
		virtualizer.scrollToIndex(wish.at);
		const row = scroller.current?.querySelector(`[data-place="${wish.at}"]`);
		const inside = row?.querySelector<HTMLElement>('a[href], button:not(:disabled)');
		(inside ?? (row instanceof HTMLElement ? row : null))?.focus({preventScroll: true});
		setWish(undefined);
	}, [wish, virtualizer]);
	// A row that went away with the focus inside hands it to the one in its place.
	useLayoutEffect(() => {
		if (!isFocusInside.current || document.activeElement !== document.body) return;
		if (active >= 0) setWish({at: active});
	}, [rows, active]);
	const walk = (event: KeyboardEvent) => {
		const goals: Readonly<Record<string, number>> = {
			ArrowDown: active + 1,
			ArrowUp: active - 1,
			PageDown: active + 10,
			PageUp: active - 10,
			Home: 0,
			End: rows.length - 1,
		};
		const goal = ownOf(goals, event.key);
		if (goal === undefined || event.altKey) return;
		event.preventDefault();
		event.stopPropagation();
		const at = Math.max(0, Math.min(rows.length - 1, goal));
		setPlace(at);
		setWish({at});
	};
	return (
		<ul
			className={styles.list}
			aria-label={label}
			ref={scroller}
			style={{'--room': `${rows.length * rowHeight}px`} as CSSProperties}
			{...list}
			onKeyDown={walk}
			onFocus={() => {
				isFocusInside.current = true;
			}}
			onBlur={() => {
				isFocusInside.current = false;
			}}
		>
			{virtualizer.getVirtualItems().map(({index, start}) => {
				const row = rows[index];
				if (row === undefined) return null;
				return (
					<li
						key={keyOf(row)}
						className={styles.row}
						style={{transform: `translateY(${start}px)`, height: rowHeight}}
						aria-setsize={rows.length}
						aria-posinset={index + 1}
						data-place={index}
						data-key={keyOf(row)}
						tabIndex={index === active && !hasControls ? 0 : -1}
						onFocus={() => setPlace(index)}
					>
						{render(row, index === active ? 0 : -1)}
					</li>
				);
			})}
		</ul>
	);
}
