import {t} from '@lingui/core/macro';
import {memo, useMemo} from 'react';
import type {User} from '../../../../shared/model/user';
import type {Memberships} from '../plan/memberships';
import type {Refusals} from '../../../pending/pending-store';
import {cellState, reasonFor, stateWords, type DrawnColumn} from './cell-state';
import {idList, slotId} from './slots';
import cell from './matrix-cell.module.css';
import styles from './matrix.module.css';
import {asSentence} from '../../../plans/plan-words';

type Props = {
	readonly slot: number;
	readonly user: User;
	/** Tells the person apart from others of the same name. */
	readonly beside: string | undefined;
	readonly place: number;
	readonly top: number;
	readonly columns: readonly DrawnColumn[];
	/** Elements of the columns in the order of the columns. */
	readonly slotsInOrder: readonly number[];
	readonly memberships: Memberships;
	readonly refusals: Refusals;
	/** Place of the tab stop when it is in this row; -1 is the person. */
	readonly activeColumn: number | undefined;
};

/**
 * The cells of one person. Name and total stand in frozen columns of their own, because a frozen
 * element in every row would be slow to scroll; the row owns them all the same.
 */
export const MatrixRow = memo(function MatrixRow(props: Props) {
	const {slot, user, beside, place, columns, slotsInOrder, activeColumn} = props;
	const owned = useMemo(
		() =>
			`${slotId('person', slot)} ${idList(`cell-${slot}`, slotsInOrder)} ${slotId('total', slot)}`,
		[slot, slotsInOrder],
	);
	return (
		<div
			role="row"
			id={slotId('row', slot)}
			aria-owns={owned}
			className={styles.row}
			aria-rowindex={place + 2}
			data-row={place}
			data-active={activeColumn !== undefined || undefined}
			style={{insetBlockStart: props.top}}
		>
			{columns.map(column => (
				<MatrixCell
					key={column.slot}
					id={slotId(`cell-${slot}`, column.slot)}
					column={column}
					user={user}
					beside={beside}
					memberships={props.memberships}
					refusals={props.refusals}
					isActive={column.place === activeColumn}
				/>
			))}
		</div>
	);
});

type CellProps = {
	readonly id: string;
	readonly column: DrawnColumn;
	readonly user: User;
	readonly beside: string | undefined;
	readonly memberships: Memberships;
	readonly refusals: Refusals;
	readonly isActive: boolean;
};

/** One cell: a single element, whose mark the style sheet draws from its state. */
const MatrixCell = memo(function MatrixCell({
	id,
	column,
	user,
	beside,
	memberships,
	refusals,
	isActive,
}: CellProps) {
	const {stream_id: channelId, name} = column.channel;
	const state = cellState(memberships, column, user.user_id);
	const reason =
		state === 'in' || state === 'out'
			? undefined
			: reasonFor(memberships, refusals, channelId, user.user_id, state);
	const who = beside === undefined ? user.full_name : `${user.full_name} (${beside})`;
	const label = `${who}, #${name}: ${stateWords[state]}`;
	const isEdited = state === 'add' || state === 'drop';
	const was = state === 'add' ? t`Was: not subscribed` : t`Was: subscribed`;
	return (
		<div
			role="gridcell"
			id={id}
			className={cell.cell}
			aria-colindex={column.place + 2}
			aria-label={reason === undefined ? label : `${asSentence(label)} ${reason}`}
			title={reason ?? (isEdited ? was : undefined)}
			data-column={column.place}
			data-state={state}
			data-refused={(isEdited && reason !== undefined) || undefined}
			tabIndex={isActive ? 0 : undefined}
			style={column.style}
		/>
	);
});
