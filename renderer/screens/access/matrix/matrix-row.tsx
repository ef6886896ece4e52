import {memo} from 'react';
import {Avatar} from '../../../people/avatar';
import {BotGlyph, RoleGlyph} from '../../../people/glyphs';
import {shownEmail} from '../../../people/index/columns';
import {PersonName} from '../../../people/person-name';
import {roleWords} from '../../../people/role-words';
import type {User} from '../../../../shared/model/user';
import type {Ground} from '../plan/ground';
import {refusalKey} from '../plan/stage-store';
import {number, signed} from '../plan/words';
import {cellState, reasonFor, stateWords, type DrawnColumn} from './cell-state';
import type {ColumnBlock} from './column-blocks';
import styles from './matrix.module.css';

type Props = {
	readonly id: string;
	readonly user: User;
	readonly place: number;
	readonly top: number;
	readonly blocks: readonly ColumnBlock[];
	readonly columnCount: number;
	readonly ground: Ground;
	readonly refusals: ReadonlyMap<string, string>;
	/** Place of the tab stop when it is in this row; -1 is the person. */
	readonly activeColumn: number | undefined;
	readonly isYou: boolean;
	/** Channels of the person, without what is staged. */
	readonly total: number;
	readonly delta: number;
};

/** One person: the name, a cell for every column in view, and the number of channels. */
export const MatrixRow = memo(function MatrixRow(props: Props) {
	const {user, place, blocks, columnCount, activeColumn, isYou, total, delta} = props;
	const role = user.is_bot ? 'Bot' : roleWords(user.role).title;
	return (
		<div
			role="row"
			id={props.id}
			className={styles.row}
			aria-rowindex={place + 2}
			data-row={place}
			data-you={isYou || undefined}
			data-active={activeColumn !== undefined || undefined}
			style={{transform: `translateY(${props.top}px)`}}
		>
			<div
				role="rowheader"
				className={styles.person}
				aria-colindex={1}
				aria-label={`${user.full_name}${isYou ? ', you' : ''}, ${role}, ${totalWords(total, delta, 'channel')}`}
				aria-haspopup="menu"
				title={shownEmail(user)}
				data-person
				tabIndex={activeColumn === -1 ? 0 : undefined}
			>
				<Avatar user={user} />
				<PersonName user={user} isYou={isYou} isAmongBots />
				<span className={styles.role} title={role}>
					{user.is_bot ? <BotGlyph size={14} /> : <RoleGlyph role={user.role} size={14} />}
				</span>
			</div>
			{blocks.map(block => (
				<MatrixCells
					key={block.place}
					block={block}
					user={user}
					ground={props.ground}
					refusals={props.refusals}
					activeColumn={block.has(activeColumn) ? activeColumn : undefined}
				/>
			))}
			<div role="gridcell" className={styles.total} aria-colindex={columnCount + 2}>
				{number(total)}
				{delta !== 0 && (
					<span className={styles.delta} data-down={delta < 0 || undefined}>
						{signed(delta)}
					</span>
				)}
			</div>
		</div>
	);
});

type CellsProps = {
	readonly block: ColumnBlock;
	readonly user: User;
	readonly ground: Ground;
	readonly refusals: ReadonlyMap<string, string>;
	readonly activeColumn: number | undefined;
};

/** The cells of a few neighbouring columns: scrolling sideways draws the new ones alone. */
const MatrixCells = memo(function MatrixCells({block, activeColumn, ...shared}: CellsProps) {
	return block.columns.map(column => (
		<MatrixCell
			key={column.place}
			column={column}
			{...shared}
			isActive={column.place === activeColumn}
		/>
	));
});

type CellProps = {
	readonly column: DrawnColumn;
	readonly user: User;
	readonly ground: Ground;
	readonly refusals: ReadonlyMap<string, string>;
	readonly isActive: boolean;
};

/** One cell: a single element, whose mark the style sheet draws from its state. */
function MatrixCell({column, user, ground, refusals, isActive}: CellProps) {
	const {stream_id: channelId, name} = column.channel;
	const state = cellState(ground, column, user.user_id);
	const reason =
		state === 'in' || state === 'out'
			? undefined
			: reasonFor(ground, refusals, channelId, user.user_id, state);
	const label = `${user.full_name}, #${name}: ${stateWords[state]}`;
	const isStaged = state === 'add' || state === 'drop';
	const was = state === 'add' ? 'Was: not in' : 'Was: in';
	return (
		<div
			role="gridcell"
			className={styles.cell}
			aria-colindex={column.place + 2}
			aria-label={reason === undefined ? label : `${label}. ${reason}`}
			title={reason ?? (isStaged ? was : undefined)}
			data-column={column.place}
			data-state={state}
			data-refused={(isStaged && refusals.has(refusalKey(channelId, user.user_id))) || undefined}
			tabIndex={isActive ? 0 : undefined}
			style={column.style}
		/>
	);
}

/** A total with what is staged: "12 channels, 2 more staged". */
export function totalWords(total: number, delta: number, one: string, many = `${one}s`): string {
	const words = `${number(total)} ${total === 1 ? one : many}`;
	if (delta === 0) return words;
	return `${words}, ${number(Math.abs(delta))} ${delta > 0 ? 'more' : 'fewer'} staged`;
}
