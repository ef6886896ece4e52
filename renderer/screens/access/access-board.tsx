import {plural, t} from '@lingui/core/macro';
import {VisuallyHidden} from '@mantine/core';
import {useCallback, useDeferredValue, useEffect, useMemo, useRef, useState} from 'react';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {useReviewKey} from '../../pending/use-review-key';
import {ScreenTitle} from '../../frame/screen-title';
import {useAddress} from '../../frame/use-address';
import {useNothingToAdd} from '../../lists/use-nothing-to-add';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {besideInShort} from '../../people/disambiguation';
import type {PeopleIndex} from '../../people/index/people-index';
import {access, type AccessSearch} from '../../places/access';
import {AccessTools} from './access-tools';
import type {BoardFacts} from './board-facts';
import {HeaderTools} from './headers/header-tools';
import {Legend, type LegendHandle} from './legend';
import {cellWords} from './matrix/cell-words';
import {Matrix, type MatrixHandle} from './matrix/matrix';
import type {HeaderTarget} from './matrix/use-matrix-events';
import {useRangeEdit} from './matrix/use-range-edit';
import {MatrixSkeleton} from './matrix-skeleton';
import {NothingToShow} from './nothing-to-show';
import {PendingBar} from '../../pending/pending-bar';
import {countEdits, noEdits, withoutCells} from '../../pending/pending-edits';
import {sheetOf} from '../../pending/pending-store';
import {usePending} from '../../pending/use-pending';
import {isAdministrator} from '../../people/role-rules';
import {useAddToPlan} from '../../plans/add-to-plan';
import {markOneWay, type MembershipActor} from '../../channels/membership-rules';
import {useActor} from '../../people/use-actor';
import {changesOf, countHidden, deltasOf, membershipPending} from './plan/membership-edits';
import type {CellPosition} from './plan/cell-range';
import {archivedWords, staysWords} from './plan/words';
import {ReviewDialog} from './review/review-dialog';
import {useDropGoneMemberships} from './use-drop-gone';
import {useMemberships} from './use-memberships';
import {useAccessView} from './use-access-view';
import styles from './access-board.module.css';
import {countChannels, countPeople} from '../../text/count-words';

type Props = {
	readonly index: PeopleIndex;
	readonly directory: ChannelDirectory;
	readonly self: MembershipActor['self'];
	/** Whether something is being read again; what is known stays. */
	readonly isReading: boolean;
};

/** Filters, the matrix, and what is staged in it. */
export function AccessBoard({index, directory, self, isReading}: Props) {
	const {id: connectionId} = useConnection();
	const {shown, replaceSoon: change} = useAddress<AccessSearch>();
	const [target, setTarget] = useState<HeaderTarget>();
	const [isReviewing, setReviewing] = useState(false);
	const addToPlan = useAddToPlan();
	const [spoken, setSpoken] = useState('');
	const matrix = useRef<MatrixHandle>(null);
	const legend = useRef<LegendHandle>(null);
	const filter = useRef<HTMLInputElement>(null);
	const focusMatrix = () => matrix.current?.focus();

	const who = useActor();
	const {memberships, actor, counts, names} = useMemberships(index, directory, self);
	const isThere = useCallback(
		(channelId: number, userId: number, isIn: boolean) =>
			memberships.isIn(channelId, userId) === isIn,
		[memberships],
	);
	const pending = usePending(membershipPending, isThere);
	const {edits, refusals} = pending;
	useDropGoneMemberships(index, directory, names);
	const deltas = useMemo(() => deltasOf(edits), [edits]);
	const known = {index, directory, counts, ownId: self.user_id};
	const view = useAccessView(shown, known);
	const {rows, columns, tokens, channelTokens} = view;
	const facts: BoardFacts = {index, directory, memberships, edits, rows, columns, names};

	const changes = useMemo(() => changesOf(edits), [edits]);
	const hidden = useMemo(() => {
		const shownChannels = new Set(columns.map(({stream_id}) => stream_id));
		return countHidden(edits, channelId => shownChannels.has(channelId), rows.has);
	}, [edits, columns, rows]);
	const rangeEdit = useRangeEdit({
		connectionId,
		memberships,
		userAt: row => rows.at(row)?.user_id,
		channelAt: column => columns[column]?.stream_id,
		onSay: setSpoken,
	});

	const undo = () => {
		rangeEdit.end();
		if (!pending.undo()) return false;
		const left = countEdits(sheetOf(membershipPending.store.getState(), connectionId).edits);
		setSpoken(undoneWords(left));
		return true;
	};
	const review = () => {
		if (changes.length > 0) setReviewing(true);
		else setSpoken(t`Nothing is staged.`);
	};
	useReviewKey(changes.length > 0 && !isReviewing && target === undefined, review);
	const plan = () =>
		addToPlan({
			changes: markOneWay(directory, actor, changes),
			proposed: plural(
				{count: changes.length},
				{
					one: '# membership from Access',
					other: '# memberships from Access',
				},
			),
			// They wait in the plan now, and are staged here no more.
			onAdded: () => {
				pending.edit(noEdits());
				setReviewing(false);
				focusMatrix();
			},
		});
	const close = () => {
		setTarget(undefined);
		focusMatrix();
	};
	const pointed = useRef<CellPosition>(undefined);
	const point = (place: CellPosition | undefined) => {
		pointed.current = place;
		const words = place === undefined ? '' : cellWords(facts, refusals, place);
		legend.current?.show(words);
	};
	// What is pointed at may look otherwise now.
	useEffect(() => point(pointed.current));
	useShortcuts({
		find: () => {
			filter.current?.focus();
			filter.current?.select();
		},
	});

	useNothingToAdd(
		t`Nothing can be added on Access.`,
		t`New people are added on People, new channels on Channels.`,
	);

	const isEmpty = rows.length === 0 || columns.length === 0;
	// Title and tools stand first: the table takes as long as all else, and keys are heard in between.
	const isDrawn = useDeferredValue(true, false);
	return (
		<div className={styles.board}>
			<ScreenTitle
				place={access}
				leftOut={directory.leftOut}
				note={sizeNote(rows.length, columns.length, isAdministrator(who))}
			/>
			<AccessTools
				facts={facts}
				shown={shown}
				tokens={tokens}
				channelTokens={channelTokens}
				filter={filter}
				onChange={change}
				onLeave={focusMatrix}
			/>
			<div
				className={styles.matrix}
				data-busy={isReading || undefined}
				aria-busy={!isDrawn || undefined}
			>
				{!isDrawn ? (
					<MatrixSkeleton />
				) : isEmpty ? (
					<NothingToShow
						hasChannels={directory.channels.length > 0}
						foundChannels={columns.length > 0}
						shown={shown}
						parts={columns.length > 0 ? tokens : channelTokens}
						onChange={change}
					/>
				) : (
					<Matrix
						ref={matrix}
						rows={rows}
						questions={view.questions}
						columns={columns}
						directory={directory}
						memberships={memberships}
						edits={edits}
						deltas={deltas}
						refusals={refusals}
						counts={counts}
						ownId={self.user_id}
						disambiguatorOf={user => besideInShort(user, index)}
						rangeEdit={rangeEdit}
						sortedBy={typeof view.order === 'object' ? view.order.channel : undefined}
						onReview={review}
						onHeader={setTarget}
						onPoint={point}
						onSay={setSpoken}
					/>
				)}
			</div>
			{!isEmpty && <Legend ref={legend} />}
			<PendingBar
				pending={pending}
				count={changes.length}
				hidden={hidden}
				onShowAll={() => change({q: undefined, channels: undefined, bots: true})}
				onReview={review}
				onPlan={plan}
				onGone={focusMatrix}
			/>
			{target !== undefined && (
				<HeaderTools
					facts={facts}
					target={target}
					shown={shown}
					rangeEdit={rangeEdit}
					onChange={change}
					onSay={setSpoken}
					onClose={close}
				/>
			)}
			{isReviewing && (
				<ReviewDialog
					changes={changes}
					directory={directory}
					index={index}
					actor={actor}
					names={names}
					refusals={refusals}
					onClose={() => {
						setReviewing(false);
						focusMatrix();
					}}
					onRemove={removed =>
						pending.edit(
							withoutCells(
								edits,
								removed.map(({stream_id, user_id}) => ({row: stream_id, column: user_id})),
							),
						)
					}
					onPlan={plan}
					onApply={(applied, effects) => {
						setReviewing(false);
						pending.apply(applied, {
							label: plural(
								{count: applied.length},
								{
									one: '# membership changed.',
									other: '# memberships changed.',
								},
							),
							staysAfterUndo: staysWords(effects, names.channel),
							detail: archivedWords(effects, names.channel),
						});
						focusMatrix();
					}}
				/>
			)}
			{pending.canUndo && <UndoKey onUndo={undo} />}
			<VisuallyHidden role="status">{spoken}</VisuallyHidden>
		</div>
	);
}

/** There while a step can be undone: so it is asked before whatever undoes what was sent. */
function UndoKey({onUndo}: {readonly onUndo: () => boolean}) {
	useShortcuts({undo: () => (onUndo() ? undefined : false)});
	return null;
}

function undoneWords(left: number): string {
	return plural(left, {one: 'Undone. # change staged.', other: 'Undone. # changes staged.'});
}

/** "12 people × 4 channels" */
function sizeNote(rows: number, columns: number, seesAll: boolean): string {
	const [people, channels] = [countPeople(rows), countChannels(columns)];
	return seesAll ? t`${people} × ${channels}` : t`${people} × ${channels} you can see`;
}
