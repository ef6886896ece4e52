import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, VisuallyHidden} from '@mantine/core';
import {ArrowDown, ArrowUp, ListPlus, Pencil, Trash2} from 'lucide-react';
import {useRef, useState, type KeyboardEvent} from 'react';
import {rowStepOf} from '../../shortcuts/row-keys';
import {useSettings} from '../../api/connection/bridge';
import {useRevealedFocus} from '../../components/grid/use-revealed-focus';
import {menuPlaceOf, type MenuPlace} from '../../components/menu-place';
import {RowMenu} from '../../components/row-menu';
import {DragHandle, draggedEntry} from '../../fields/drag-handle';
import {useDragOrder} from '../../fields/use-drag-order';
import styles from './linkifiers.module.css';

export type TextRow = {
	readonly id: number;
	readonly name: string;
	readonly cells: readonly string[];
};

type Props = {
	readonly label: string;
	readonly heads: readonly string[];
	/** The columns that hold patterns and addresses. */
	readonly codes: readonly number[];
	readonly rows: readonly TextRow[];
	/** Whether the rows have an order that can be changed. */
	readonly isOrdered: boolean;
	/** Why nothing can be changed. */
	readonly lock: string | undefined;
	readonly onOpen: (at: number) => void;
	readonly onMove?: (from: number, to: number) => void;
	readonly onPlanMove?: (from: number, to: number) => void;
	readonly onRemove: (at: number) => void;
	readonly onPlanRemove: (at: number) => void;
};

/** Rows of texts; one tab stop, arrows walk, Alt with them moves where there is an order. */
export function RowList(props: Props) {
	const {label, heads, rows, isOrdered, lock, onOpen, onMove, onRemove} = props;
	const list = useRef<HTMLDivElement>(null);
	const {singleKeyShortcuts} = useSettings();
	const mayMove = isOrdered && lock === undefined;
	const {handle, marks} = useDragOrder(list, (from, to) => onMove?.(from, to));
	const [activeId, setActiveId] = useState<number>();
	const [asked, setAsked] = useState<{readonly id: number; readonly place: MenuPlace}>();
	const at = Math.max(
		0,
		rows.findIndex(({id}) => id === activeId),
	);
	const active = rows[at];
	const focusRow = useRevealedFocus(list, `${active?.id} ${at}`);
	const askedAt = rows.findIndex(({id}) => id === asked?.id);
	const about = rows[askedAt];
	const goTo = (place: number) => {
		setActiveId(rows[Math.max(0, Math.min(rows.length - 1, place))]?.id);
		focusRow();
	};
	const move = (by: number) => {
		const to = at + by;
		if (mayMove && to >= 0 && to < rows.length) onMove?.(at, to);
		setActiveId(active?.id);
		focusRow();
	};
	const act = (event: KeyboardEvent): boolean => {
		const step = stepOf(event, singleKeyShortcuts);
		if (event.altKey) {
			if (step === undefined) return false;
			move(step);
		} else if (step !== undefined) goTo(at + step);
		else if (event.key === 'Home') goTo(0);
		else if (event.key === 'End') goTo(rows.length - 1);
		else if (event.key === 'Enter') onOpen(at);
		else if (event.key === 'Delete') {
			if (lock !== undefined) return false;
			onRemove(at);
		} else return false;
		return true;
	};
	const columns = `24px ${heads.map((_head, place) => (place === heads.length - 1 ? 'minmax(0, 2fr)' : 'minmax(0, 1fr)')).join(' ')} 72px`;
	return (
		<>
			<div
				ref={list}
				className={styles.list}
				role="grid"
				aria-label={label}
				aria-rowcount={rows.length + 1}
				onKeyDown={event => {
					if (event.ctrlKey || event.metaKey || event.shiftKey || active === undefined) return;
					if (!(event.target as Element).matches('[data-row]') || !act(event)) return;
					event.preventDefault();
					event.stopPropagation();
				}}
				onContextMenu={event => {
					const row = (event.target as Element).closest<HTMLElement>('[data-row]');
					if (row === null) return;
					event.preventDefault();
					const id = Number(row.dataset['row']);
					setActiveId(id);
					setAsked({id, place: menuPlaceOf(event, row)});
				}}
			>
				<div
					role="row"
					className={styles.head}
					aria-rowindex={1}
					style={{gridTemplateColumns: columns}}
				>
					<span role="columnheader">
						<VisuallyHidden>
							<Trans>Place</Trans>
						</VisuallyHidden>
					</span>
					{heads.map(head => (
						<span key={head} role="columnheader">
							{head}
						</span>
					))}
					<span role="columnheader">
						<VisuallyHidden>
							<Trans>Actions</Trans>
						</VisuallyHidden>
					</span>
				</div>
				{rows.map((row, place) => (
					<div
						key={row.id}
						role="row"
						className={`${styles.row} ${draggedEntry}`}
						style={{gridTemplateColumns: columns}}
						aria-rowindex={place + 2}
						aria-keyshortcuts={mayMove ? 'Alt+ArrowUp Alt+ArrowDown Enter Delete' : t`Enter`}
						data-row={row.id}
						tabIndex={row === active ? 0 : -1}
						onFocus={() => setActiveId(row.id)}
						onClick={() => onOpen(place)}
						{...marks(place)}
					>
						<span
							role="gridcell"
							className={styles.place}
							onClick={event => event.stopPropagation()}
						>
							{mayMove && <DragHandle handle={handle(place)} size={16} />}
						</span>
						{row.cells.map((cell, column) => (
							<span
								key={heads[column]}
								role={column === 0 ? 'rowheader' : 'gridcell'}
								className={styles.cell}
								title={cell}
							>
								{props.codes.includes(column) ? <code>{cell}</code> : cell}
							</span>
						))}
						<span
							role="gridcell"
							className={styles.actions}
							onClick={event => event.stopPropagation()}
						>
							{lock === undefined && (
								<>
									<ActionIcon
										tabIndex={-1}
										aria-label={t`Edit ${{name: row.name}}`}
										title={t`Edit`}
										onClick={() => onOpen(place)}
									>
										<Pencil size={14} strokeWidth={1.5} aria-hidden="true" />
									</ActionIcon>
									<ActionIcon
										tabIndex={-1}
										aria-label={t`Remove ${{name: row.name}}`}
										title={t`Remove`}
										onClick={() => onRemove(place)}
									>
										<Trash2 size={14} strokeWidth={1.5} aria-hidden="true" />
									</ActionIcon>
								</>
							)}
						</span>
					</div>
				))}
			</div>
			{asked !== undefined && about !== undefined && (
				<RowMenu
					label={about.name}
					place={asked.place}
					onClose={() => {
						setAsked(undefined);
						focusRow();
					}}
					actions={[
						{label: t`Open`, Sign: Pencil, keys: 'Enter', run: () => onOpen(askedAt)},
						...(isOrdered
							? [
									{
										label: t`Move up`,
										Sign: ArrowUp,
										keys: 'Alt+ArrowUp',
										whyNot: lock ?? (askedAt === 0 ? t`It is the first.` : undefined),
										run: () => onMove?.(askedAt, askedAt - 1),
									},
									{
										label: t`Move down`,
										Sign: ArrowDown,
										keys: 'Alt+ArrowDown',
										whyNot: lock ?? (askedAt === rows.length - 1 ? t`It is the last.` : undefined),
										run: () => onMove?.(askedAt, askedAt + 1),
									},
									{
										label: t`Plan a move up…`,
										Sign: ListPlus,
										isApart: true,
										whyNot: lock ?? (askedAt === 0 ? t`It is the first.` : undefined),
										run: () => props.onPlanMove?.(askedAt, askedAt - 1),
									},
								]
							: []),
						{
							label: t`Plan its removal…`,
							Sign: ListPlus,
							whyNot: lock,
							run: () => props.onPlanRemove(askedAt),
						},
						{
							label: t`Remove`,
							Sign: Trash2,
							keys: 'Delete',
							isApart: true,
							whyNot: lock,
							run: () => onRemove(askedAt),
						},
					]}
				/>
			)}
		</>
	);
}

function stepOf(event: KeyboardEvent, hasLetters: boolean): 1 | -1 | undefined {
	if (event.key === 'ArrowDown') return 1;
	if (event.key === 'ArrowUp') return -1;
	return rowStepOf(event, hasLetters);
}

/** Rows as they are exported. */
export function takenOf(heads: readonly string[], rows: readonly TextRow[]) {
	const columns = heads.map((title, at) => ({title, text: ({cells}: TextRow) => cells[at] ?? ''}));
	return {columns, rows};
}
