import {t} from '@lingui/core/macro';
import {isRightToLeft} from '../../../text/direction';
import type {Refusals} from '../../../pending/pending-store';
import {useImperativeHandle, useMemo, useRef, type Ref} from 'react';
import {useFromTheStart} from '../../../components/use-from-the-start';
import {useRevealedFocus} from '../../../components/grid/use-revealed-focus';
import {useRowHeight} from '../../../components/grid/use-row-height';
import type {User} from '../../../../shared/model/user';
import type {Channel} from '../../../../shared/model/channel';
import type {ChannelDirectory} from '../../../api/channels/channels';
import type {ChannelCounts} from '../plan/counts';
import type {Memberships} from '../plan/memberships';
import type {CellPosition} from '../plan/cell-range';
import type {PeopleRows} from '../plan/people-rows';
import type {Deltas, MembershipEdits} from '../plan/membership-edits';
import {geometryFor} from './geometry';
import {MatrixFoot, MatrixHead} from './matrix-head';
import {MatrixPerson, MatrixTotal} from './matrix-ends';
import {MatrixRow} from './matrix-row';
import {idList} from './slots';
import {useActivePlace, type MatrixQuestions} from './use-active-place';
import {useDrag} from './use-drag';
import {useDrawn} from './use-drawn';
import {placeOf, useMatrixEvents, type HeaderTarget} from './use-matrix-events';
import {useSize} from './use-size';
import type {RangeEdit} from './use-range-edit';
import styles from './matrix.module.css';

export type MatrixHandle = {focus(): void};

type Props = {
	readonly rows: PeopleRows;
	/** What the rows and columns answer to: with another one they begin anew. */
	readonly questions: MatrixQuestions;
	readonly columns: readonly Channel[];
	readonly directory: ChannelDirectory;
	readonly memberships: Memberships;
	readonly edits: MembershipEdits;
	readonly deltas: Deltas;
	readonly refusals: Refusals;
	readonly counts: ChannelCounts;
	readonly ownId: number;
	/** What tells somebody apart from others of the same name. */
	readonly disambiguatorOf: (user: User) => string | undefined;
	readonly rangeEdit: RangeEdit;
	/** Channel whose people come first. */
	readonly sortedBy: number | undefined;
	readonly onReview: () => void;
	readonly onHeader: (target: HeaderTarget) => void;
	/** Says something to those who do not see it. */
	readonly onSay: (words: string) => void;
	/** The cell under the pointer, or under the keyboard where that was last. */
	readonly onPoint: (place: CellPosition | undefined) => void;
	readonly ref?: Ref<MatrixHandle>;
};

/** The elements that the table consists of for assistive software. */
const parts = ['access-head', 'access-rows', 'access-totals'];

/**
 * People by channels. Only what is in view is drawn, one element for a cell; events are heard at the
 * root, and rows ask the sets of members while they are drawn, so no cell has a state of its own. Frozen
 * cells stand beside the rows that own them, and so outside of the element of the table and of its rows:
 * a cell inside of what does not own it would be counted twice.
 */
export function Matrix(props: Props) {
	const {rows, columns, questions, directory, memberships, edits, deltas, rangeEdit, onPoint} =
		props;
	const scroller = useRef<HTMLDivElement>(null);
	const pointedColumn = useRef<HTMLDivElement>(null);
	const pointedRow = useRef<HTMLDivElement>(null);
	useFromTheStart(scroller, questions.rows);
	useFromTheStart(scroller, questions.columns, 'left');
	const rowHeight = useRowHeight();
	const size = useSize(scroller);
	const longestName = useMemo(
		() => columns.reduce((most, {name}) => Math.max(most, name.length), 0),
		[columns],
	);
	const geometry = useMemo(
		() => geometryFor(size.width, rowHeight, columns.length, longestName),
		[size.width, rowHeight, columns.length, longestName],
	);
	const {cellWidth, personWidth} = geometry;
	const [active, setActive] = useActivePlace(rows, columns, questions);
	const reveal = useRevealedFocus(
		scroller,
		`${active.row} ${active.column} ${rows.at(active.row)?.user_id} ${columns[active.column]?.stream_id}`,
	);

	const drawn = useDrawn({scroller, size, geometry, active, rows, columns, directory, edits});

	useImperativeHandle(props.ref, () => ({focus: reveal}));
	const goTo = (place: CellPosition) => {
		setActive(place);
		onPoint(place);
		reveal();
	};
	const drag = useDrag({
		scroller,
		geometry,
		rows: rows.length,
		columns: columns.length,
		rangeEdit,
		onEnd: goTo,
	});

	const {onKeyDown, onPointerDown, onClick} = useMatrixEvents({
		scroller,
		geometry,
		active,
		rows,
		columns,
		rangeEdit,
		goTo,
		startDrag: drag,
		onReview: props.onReview,
		onHeader: props.onHeader,
		onPoint,
	});
	const pointed = useRef<CellPosition>(undefined);
	const point = (target: EventTarget | null) => {
		const place = target === null ? undefined : placeOf(target);
		if (place?.row === pointed.current?.row && place?.column === pointed.current?.column) return;
		pointed.current = place;
		onPoint(place ?? active);
		const {current: column} = pointedColumn;
		const {current: row} = pointedRow;
		if (column === null || row === null) return;
		column.hidden = place === undefined || place.column === -1;
		row.hidden = place === undefined || place.row === -1;
		if (place === undefined) return;
		const across = (personWidth + place.column * cellWidth) * (isRightToLeft() ? -1 : 1);
		column.style.transform = `translateX(${across}px)`;
		row.style.transform = `translateY(${place.row * rowHeight}px)`;
	};

	const sizes: Record<string, string> = {
		'--person-width': `${personWidth}px`,
		'--total-width': `${geometry.totalWidth}px`,
		'--head-height': `${geometry.headHeight}px`,
		'--foot-height': `${geometry.footHeight}px`,
		'--cell-width': `${cellWidth}px`,
		'--matrix-width': `${personWidth + columns.length * cellWidth + geometry.totalWidth}px`,
	};
	const shown = drawn.rows.flatMap(({place, slot}) => {
		const user = rows.at(place);
		return user === undefined ? [] : [{place, slot, user}];
	});
	const isReady = drawn.columns.length > 0 && drawn.rows.length > 0;
	return (
		<>
			<div
				role="grid"
				className={styles.grid}
				aria-label={t`Access of people to channels`}
				aria-rowcount={rows.length + 2}
				aria-colcount={columns.length + 2}
				aria-owns={parts.join(' ')}
			/>
			<div
				role="presentation"
				className={styles.matrix}
				ref={scroller}
				data-matrix-scroll
				data-ready={isReady || undefined}
				style={sizes}
				onKeyDown={onKeyDown}
				onPointerDown={onPointerDown}
				onMouseDown={event => {
					if (placeOf(event.target) !== undefined) event.preventDefault();
				}}
				onClick={onClick}
				onPointerOver={event => point(event.target)}
				onPointerLeave={() => point(null)}
			>
				<MatrixHead
					columns={drawn.columns}
					slotsInOrder={drawn.columnSlotsInOrder}
					columnCount={columns.length}
					isFiltered={columns.length < directory.channels.length}
					deltas={deltas}
					activeColumn={active.row === -1 ? active.column : undefined}
					markedColumn={active.column}
					sortedBy={props.sortedBy}
				/>
				<div className={styles.body} style={{height: rows.length * rowHeight}}>
					<div className={styles.people}>
						{shown.map(({place, slot, user}) => (
							<MatrixPerson
								key={slot}
								slot={slot}
								user={user}
								place={place}
								top={place * rowHeight}
								isYou={user.user_id === props.ownId}
								beside={props.disambiguatorOf(user)}
								active={place !== active.row ? undefined : active.column === -1 ? 'here' : 'in-row'}
								total={props.counts.of(user.user_id)}
								delta={deltas.byUser.get(user.user_id)}
							/>
						))}
					</div>
					<div
						role="rowgroup"
						id="access-rows"
						className={styles.rows}
						// Rows stand in the order of their elements; this tells their real order.
						aria-owns={idList('row', drawn.rowSlotsInOrder)}
					>
						{shown.map(({place, slot, user}) => (
							<MatrixRow
								key={slot}
								slot={slot}
								user={user}
								beside={props.disambiguatorOf(user)}
								place={place}
								top={place * rowHeight}
								columns={drawn.columns}
								slotsInOrder={drawn.columnSlotsInOrder}
								memberships={memberships}
								refusals={props.refusals}
								activeColumn={place === active.row ? active.column : undefined}
							/>
						))}
					</div>
					<div className={styles.totals}>
						{shown.map(({place, slot, user}) => (
							<MatrixTotal
								key={slot}
								slot={slot}
								top={place * rowHeight}
								column={columns.length + 2}
								total={props.counts.of(user.user_id)}
								delta={deltas.byUser.get(user.user_id)}
							/>
						))}
					</div>
					<div className={styles.pointedRow} ref={pointedRow} hidden aria-hidden="true" />
					<div className={styles.pointed} ref={pointedColumn} hidden aria-hidden="true" />
				</div>
				<MatrixFoot
					columns={drawn.columns}
					slotsInOrder={drawn.columnSlotsInOrder}
					rowCount={rows.length}
					columnCount={columns.length}
					deltas={deltas}
					memberships={props.counts.all}
				/>
			</div>
		</>
	);
}
