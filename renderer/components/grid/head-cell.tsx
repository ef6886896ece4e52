import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {VisuallyHidden} from '@mantine/core';
import {ArrowDown, ArrowUp} from 'lucide-react';
import type {DragEvent} from 'react';
import {spellKeys} from '../keyboard/keystroke';
import {ResizeHandle} from './resize-handle';
import type {ColumnsTable} from './use-columns';
import styles from './grid.module.css';

/** The box over those of the rows. */
export type AllRows = {
	/** How many rows are shown. */
	readonly count: number;
	readonly isChosen: boolean;
	/** Whether some of them are. */
	readonly isPart: boolean;
	readonly onToggle: () => void;
};

type Props = {
	readonly id: string;
	readonly title: string;
	readonly place: number;
	/** On the first column: the box that selects every row. */
	readonly all: AllRows | undefined;
	readonly column: ReturnType<ColumnsTable['getColumn']>;
	readonly isActive: boolean;
	readonly isMovable: boolean;
	readonly dropSide: 'before' | 'after' | undefined;
	readonly onDragStart: () => void;
	readonly onDragOver: (event: DragEvent) => void;
	readonly onDrop: () => void;
	readonly onDragEnd: () => void;
	readonly onDraftWidth: (width: number) => void;
	readonly onWidth: (width: number) => void;
};

/** Selects every row, and none; without a `tabindex`, for the one of the grid is the cell under the keys. */
function AllBox({all}: {readonly all: AllRows}) {
	const count = formatNumber(all.count);
	return (
		<button
			type="button"
			role="checkbox"
			className={styles.check}
			aria-label={t`Select all ${count}`}
			aria-checked={all.isChosen || (all.isPart ? 'mixed' : false)}
			data-all={all.isChosen ? 'chosen' : all.isPart ? 'part' : 'open'}
			title={
				all.isChosen
					? t`Clear the selection (Esc)`
					: `${t`Select all ${count}`} (${spellKeys('Mod+A')})`
			}
			onKeyDown={event => {
				// Both would be about the row under the keys.
				if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
			}}
			onClick={event => {
				event.stopPropagation();
				all.onToggle();
			}}
		>
			<span className={styles.box} />
		</button>
	);
}

/** The header of one column. */
export function HeadCell(props: Props) {
	const {id, title, place, all, column, isActive, isMovable, dropSide} = props;
	const sorted = column?.getIsSorted() ?? false;
	const step = column?.getSortIndex() ?? -1;
	const orderWords = sorted === 'asc' ? t`${title}, then ascending` : t`${title}, then descending`;
	return (
		<div
			role="columnheader"
			className={place === 0 ? styles.headFrozen : styles.headCell}
			// The box is not part of the name.
			aria-label={all && (step > 0 ? orderWords : title)}
			aria-colindex={place + 1}
			aria-sort={step === 0 ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
			data-column={id}
			data-head
			data-drop={dropSide}
			data-sortable={column?.getCanSort() || undefined}
			tabIndex={isActive ? 0 : undefined}
			draggable={isMovable}
			onClick={event => column?.getToggleSortingHandler()?.(event)}
			onDragStart={event => {
				event.dataTransfer.effectAllowed = 'move';
				event.dataTransfer.setData('text/plain', title);
				props.onDragStart();
			}}
			onDragOver={props.onDragOver}
			onDrop={event => {
				event.preventDefault();
				props.onDrop();
			}}
			onDragEnd={props.onDragEnd}
		>
			{all !== undefined && all.count > 0 && <AllBox all={all} />}
			<span className={styles.headTitle}>{title}</span>
			{sorted !== false && (
				<span className={styles.sortMark}>
					{sorted === 'asc' ? (
						<ArrowUp size={13} strokeWidth={1.75} aria-hidden="true" />
					) : (
						<ArrowDown size={13} strokeWidth={1.75} aria-hidden="true" />
					)}
					{step > 0 && (
						<>
							<span className={styles.sortStep} aria-hidden="true">
								{step + 1}
							</span>
							<VisuallyHidden>{orderWords}</VisuallyHidden>
						</>
					)}
				</span>
			)}
			<ResizeHandle onDraft={props.onDraftWidth} onDone={props.onWidth} />
		</div>
	);
}
