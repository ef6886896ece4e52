import {VisuallyHidden} from '@mantine/core';
import {ArrowDown, ArrowUp} from 'lucide-react';
import type {DragEvent} from 'react';
import type {AllRows} from './grid-head';
import {ResizeHandle} from './resize-handle';
import type {ColumnsTable} from './use-columns';
import styles from './grid.module.css';

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

/** The header of one column. */
export function HeadCell(props: Props) {
	const {id, title, place, all, column, isActive, isMovable, dropSide} = props;
	const sorted = column?.getIsSorted() ?? false;
	const step = column?.getSortIndex() ?? -1;
	return (
		<div
			role="columnheader"
			className={place === 0 ? styles.headFrozen : styles.headCell}
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
			{all !== undefined && all.count > 0 && (
				<span
					className={styles.check}
					data-all={all.isChosen ? 'chosen' : all.isPart ? 'part' : 'open'}
					aria-hidden="true"
					title={
						all.isChosen
							? 'Clear the selection (Esc)'
							: `Select all ${all.count.toLocaleString('en')} (Ctrl+A)`
					}
					onClick={event => {
						event.stopPropagation();
						all.onToggle();
					}}
				>
					<span className={styles.box} />
				</span>
			)}
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
							<span aria-hidden="true">{step + 1}</span>
							<VisuallyHidden>
								, then {sorted === 'asc' ? 'ascending' : 'descending'}
							</VisuallyHidden>
						</>
					)}
				</span>
			)}
			<ResizeHandle onDraft={props.onDraftWidth} onDone={props.onWidth} />
		</div>
	);
}
