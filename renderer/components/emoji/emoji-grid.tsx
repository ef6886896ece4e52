import {t} from '@lingui/core/macro';
import {useVirtualizer} from '@tanstack/react-virtual';
import {useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type Ref} from 'react';
import {sideKey} from '../keyboard/side-key';
import {emojiKey, spokenName, type EmojiEntry, type PickerEmoji} from './emoji-catalogue';
import {columns, entryAt, stepIn, type EmojiPlace, type EmojiRow} from './emoji-rows';
import styles from './emoji-picker.module.css';

/** Draws an emoji at a size in pixels; its name stands there while it has no picture. */
export type RenderPicture = (emoji: PickerEmoji, size: number, name: ReactNode) => ReactNode;

type Props = {
	readonly ref: Ref<HTMLDivElement>;
	readonly rows: readonly EmojiRow[];
	readonly renderPicture: RenderPicture | undefined;
	readonly active: EmojiPlace;
	/** Whether the active one is marked before the focus is here. */
	readonly isMarked: boolean;
	readonly onActive: (place: EmojiPlace) => void;
	readonly onChoose: (entry: EmojiEntry) => void;
	/** Up from the first row, or a letter. */
	readonly onLeave: (letter?: string) => void;
	/** Row that is uppermost in sight. */
	readonly onScrolled: (row: number) => void;
};

export const cellHeight = 34;
const headingHeight = 26;

/** The emoji in rows, drawn as far as they are in sight. One tab stop; arrows lead inside. */
export function EmojiGrid({ref, rows, renderPicture, active, isMarked, ...on}: Props) {
	const scroller = useRef<HTMLDivElement>(null);
	const baseId = useId();
	const drawn = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: at => (rows[at]?.kind === 'heading' ? headingHeight : cellHeight),
		overscan: 3,
	});
	useEffect(() => drawn.measure(), [drawn, rows]);
	// The heading of the first row of a group comes into sight with it.
	useEffect(() => {
		if (rows[active.row - 1]?.kind === 'heading') drawn.scrollToIndex(active.row - 1);
		drawn.scrollToIndex(active.row);
	}, [drawn, rows, active.row]);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.altKey || (event.metaKey && event.key.length === 1)) return;
		const isWhole = event.ctrlKey || event.metaKey;
		if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault();
			const entry = entryAt(rows, active);
			if (entry !== undefined) on.onChoose(entry);
			return;
		}
		if (event.key.length === 1 && !isWhole) {
			event.preventDefault();
			on.onLeave(event.key);
			return;
		}
		const next = stepIn(rows, active, sideKey(event.key), isWhole);
		if (next === active) return;
		event.preventDefault();
		if (next === undefined) on.onLeave();
		else on.onActive(next);
	};
	const setScroller = (element: HTMLDivElement | null) => {
		scroller.current = element;
		if (typeof ref === 'function') ref(element);
		else if (ref !== null) ref.current = element;
	};
	const cellId = ({row, at}: EmojiPlace) => `${baseId}-${row}-${at}`;
	return (
		<div
			ref={setScroller}
			className={styles.list}
			role="grid"
			aria-label={t`Emoji`}
			aria-rowcount={rows.length}
			aria-colcount={columns}
			tabIndex={0}
			aria-activedescendant={entryAt(rows, active) && cellId(active)}
			data-marked={isMarked || undefined}
			onKeyDown={onKeyDown}
			onScroll={({currentTarget}) => {
				const first = drawn.getVirtualItemForOffset(currentTarget.scrollTop);
				if (first !== undefined) on.onScrolled(first.index);
			}}
		>
			<div role="presentation" className={styles.all} style={{height: drawn.getTotalSize()}}>
				{drawn.getVirtualItems().map(({index, start, size}) => {
					const row = rows[index];
					if (row === undefined) return null;
					return (
						<div
							key={index}
							role="row"
							aria-rowindex={index + 1}
							className={styles.row}
							style={{transform: `translateY(${start}px)`, height: size}}
						>
							{row.kind === 'heading' ? (
								<span role="rowheader" aria-colspan={columns} className={styles.heading}>
									{row.group}
								</span>
							) : (
								row.entries.map((entry, at) => (
									<span
										key={emojiKey(entry)}
										id={cellId({row: index, at})}
										role="gridcell"
										aria-label={spokenName(entry)}
										aria-colindex={at * row.span + 1}
										aria-colspan={row.span > 1 ? row.span : undefined}
										className={row.span > 1 ? styles.name : styles.cell}
										data-active={(index === active.row && at === active.at) || undefined}
										onPointerMove={() => {
											if (index !== active.row || at !== active.at) {
												on.onActive({row: index, at});
											}
										}}
										onClick={() => on.onChoose(entry)}
									>
										{entry.text ??
											(entry.isPicture === true
												? renderPicture?.(
														entry,
														22,
														<span className={styles.short}>{entry.name}</span>,
													)
												: `:${entry.name}:`)}
									</span>
								))
							)}
						</div>
					);
				})}
			</div>
		</div>
	);
}
