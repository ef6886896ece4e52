import {t} from '@lingui/core/macro';
import {useVirtualizer} from '@tanstack/react-virtual';
import {
	useEffect,
	useId,
	useRef,
	useState,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
} from 'react';
import {rowActOf} from '../../../../shortcuts/row-keys';
import {keysOf} from '../../../../shortcuts/shortcuts';
import {isAskedByKey, menuPlaceOf, type MenuPlace} from '../../../../components/menu-place';
import {useFromTheStart} from '../../../../components/use-from-the-start';
import {useSteadyEntry} from '../../../../components/steady-entry';
import {useRowHeight} from '../../../../components/grid/use-row-height';
import {useKeyTitles} from '../../../../components/keyboard/use-key-titles';
import styles from './panes.module.css';

type Props<Entry> = {
	readonly label: string;
	readonly entries: readonly Entry[];
	/** What the entries answer to: with another one the list begins anew. */
	readonly question: string;
	readonly keyOf: (entry: Entry) => string;
	/** Key of the entry that is shown now. */
	readonly current: string | undefined;
	readonly onChoose: (entry: Entry) => void;
	/** Keys of the marked entries, where several can be marked. */
	readonly marked?: ReadonlySet<string>;
	readonly onMark?: (entry: Entry) => void;
	/** Whether an entry can be marked; its sign stands in the place of the mark where it cannot. */
	readonly mayMark?: (entry: Entry) => boolean;
	/** Asks what can be done with an entry, at a place of the window. */
	readonly onMenu?: (entry: Entry, place: MenuPlace) => void;
	readonly hasSingleKeys: boolean;
	/** A heading that is no entry stands above this one. */
	readonly headingOf?: (entry: Entry, before: Entry | undefined) => string | undefined;
	/** What is said of an entry beside its name. */
	readonly aboutOf?: (entry: Entry) => string | undefined;
	readonly children: (entry: Entry) => ReactNode;
};

const headingHeight = 28;

/** A list to choose from, drawn as far as it is in sight. One tab stop; arrows lead inside. */
export function PaneList<Entry>(props: Props<Entry>) {
	const {label, keyOf, question, current, onChoose, marked, onMark, hasSingleKeys} = props;
	const scroller = useRef<HTMLDivElement>(null);
	useFromTheStart(scroller, question);
	const baseId = useId();
	const height = useRowHeight();
	const pointed = useRef<string>(undefined);
	const keyed = useKeyTitles();
	const [last, setLast] = useState<{
		readonly key?: string;
		readonly place: number;
		readonly question?: string;
	}>({place: 0});
	const placeIn = (list: readonly Entry[]) => {
		const found = list.findIndex(entry => keyOf(entry) === last.key);
		if (found !== -1) return found;
		// Where it was in the answer to another question says nothing of this one.
		const place = last.question === question ? last.place : 0;
		return Math.max(0, Math.min(place, list.length - 1));
	};
	const entries = useSteadyEntry({
		entries: props.entries,
		keyOf,
		question,
		held: drawn => {
			if (pointed.current !== undefined) return pointed.current;
			const focused = document.activeElement === scroller.current && drawn[placeIn(drawn)];
			return focused ? keyOf(focused) : undefined;
		},
	});
	const active = placeIn(entries);
	const setActive = (place: number) => {
		const entry = entries[place];
		setLast({place, question, ...(entry !== undefined && {key: keyOf(entry)})});
	};
	const headings = entries.map((entry, at) => props.headingOf?.(entry, entries[at - 1]));
	const rows = useVirtualizer({
		count: entries.length,
		getScrollElement: () => scroller.current,
		estimateSize: at => height + (headings[at] === undefined ? 0 : headingHeight),
		overscan: 8,
	});
	useEffect(() => rows.measure(), [rows, height, entries]);

	// Where it stands may change by itself; only another choice is gone to.
	const currentAt = entries.findIndex(entry => keyOf(entry) === current);
	const shown = useRef<string>(undefined);
	useEffect(() => {
		if (currentAt === -1 || shown.current === current) return;
		shown.current = current;
		setLast({place: currentAt, question, ...(current !== undefined && {key: current})});
		rows.scrollToIndex(currentAt, {align: 'auto'});
	}, [rows, current, currentAt, question]);

	const go = (at: number) => {
		const place = Math.max(0, Math.min(entries.length - 1, at));
		setActive(place);
		rows.scrollToIndex(place, {align: 'auto'});
	};
	/** A key asks at the list, which has the focus; a pointer beside the entries asks for nothing. */
	const onContextMenu = (event: MouseEvent<HTMLElement>) => {
		const row = document.getElementById(`${baseId}-${active}`);
		const entry = entries[active];
		if (event.target !== scroller.current || !isAskedByKey(event)) return;
		if (row === null || entry === undefined || props.onMenu === undefined) return;
		event.preventDefault();
		props.onMenu(entry, menuPlaceOf(event, row));
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const act = rowActOf(event, hasSingleKeys);
		const entry = entries[active];
		if (event.key === 'ArrowDown' || act === 'rows') go(active + 1);
		else if (event.key === 'ArrowUp' || act === 'rowsUp') go(active - 1);
		else if (event.key === 'Home') go(0);
		else if (event.key === 'End') go(entries.length - 1);
		else if (event.key === 'PageDown') go(active + 10);
		else if (event.key === 'PageUp') go(active - 10);
		else if (event.key === 'Enter' && entry !== undefined) onChoose(entry);
		else if ((event.key === ' ' || act === 'selectRow') && entry !== undefined) {
			if (onMark === undefined || props.mayMark?.(entry) === false) onChoose(entry);
			else onMark(entry);
		} else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<div
			role="listbox"
			className={styles.scroller}
			aria-label={label}
			aria-multiselectable={onMark !== undefined || undefined}
			aria-activedescendant={entries.length > 0 ? `${baseId}-${active}` : undefined}
			tabIndex={0}
			ref={scroller}
			onKeyDown={onKeyDown}
			onContextMenu={onContextMenu}
			onPointerLeave={() => {
				pointed.current = undefined;
			}}
		>
			<div className={styles.sizer} role="presentation" style={{height: rows.getTotalSize()}}>
				{rows.getVirtualItems().map(({index, start}) => {
					const entry = entries[index];
					if (entry === undefined) return null;
					const key = keyOf(entry);
					const heading = headings[index];
					const mayMark = onMark !== undefined && props.mayMark?.(entry) !== false;
					return (
						<div
							key={key}
							role="presentation"
							className={styles.place}
							style={{transform: `translateY(${start}px)`}}
						>
							{heading !== undefined && (
								<div className={styles.heading} role="presentation">
									{heading}
								</div>
							)}
							<div
								id={`${baseId}-${index}`}
								role="option"
								className={styles.row}
								style={{height}}
								onPointerEnter={() => {
									pointed.current = key;
								}}
								aria-selected={onMark === undefined ? key === current : marked?.has(key) === true}
								aria-current={key === current || undefined}
								aria-description={props.aboutOf?.(entry)}
								aria-posinset={index + 1}
								aria-setsize={entries.length}
								data-active={index === active || undefined}
								tabIndex={-1}
								onMouseDown={event => {
									event.preventDefault();
									scroller.current?.focus({preventScroll: true});
								}}
								onContextMenu={event => {
									if (props.onMenu === undefined) return;
									event.preventDefault();
									setActive(index);
									props.onMenu(entry, menuPlaceOf(event, event.currentTarget));
								}}
								onClick={event => {
									setActive(index);
									if (mayMark && (event.ctrlKey || event.metaKey)) onMark(entry);
									else onChoose(entry);
								}}
							>
								{mayMark && (
									<span
										className={styles.mark}
										role="presentation"
										title={keyed(t`Select`, keysOf('selectRow'))}
										onClick={event => {
											event.stopPropagation();
											setActive(index);
											onMark(entry);
										}}
									/>
								)}
								{props.children(entry)}
							</div>
						</div>
					);
				})}
			</div>
		</div>
	);
}
