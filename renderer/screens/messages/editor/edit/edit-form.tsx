import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../../shared/languages/formats';
import {Button, SegmentedControl} from '@mantine/core';
import {useLayoutEffect, useRef, useState, type KeyboardEvent} from 'react';
import {steadyNow} from '../../../../../shared/clock';
import {mayHaveHappened} from '../../../../../shared/client/failures';
import {lengthInCodePoints, limits} from '../../../../../shared/model/limits';
import type {Place} from '../../../../../shared/model/change';
import type {Message} from '../../../../../shared/model/message';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import {isTwoSteps} from '../../../../api/messages/edit-message';
import type {RealmTimes} from '../../../../../shared/model/realm-times';
import {ConflictPanel} from './conflict-panel';
import {Difference} from '../../../../writing/difference';
import {isSamePlace, placeOf, saveWords} from './edit-draft';
import {ElsewhereNote} from './elsewhere-note';
import {GoneNote} from './gone-note';
import {doesMoveFirst} from './moves-first';
import {PlaceFields} from './place-fields';
import {useFindReach, type MessageReach} from '../../../../writing/use-find-reach';
import {ReachQuestion} from '../../../../writing/reach-question';
import {notAskedWords} from '../../../../writing/reach-words';
import {useIsOpen} from '../../../../api/use-is-open';
import {useOwnUser} from '../../../../api/users/users';
import {PreviewPane} from '../../../../writing/preview-pane';
import {Refusal} from '../../../../writing/refusal';
import type {SourceHandle} from '../../../../writing/source-editor';
import {SourceField} from '../../../../writing/source-field';
import {SightNote} from '../place/sight-note';
import {TimeNote, useTimeLeft} from './time-note';
import {useDraft} from './use-draft';
import {moveFact, textFact, useSaving} from './use-saving';
import {isLosing, useSightChanges, type SightChanges} from '../place/use-sight-changes';
import {whyNotText} from './why-not-text';
import parts from '../../../../writing/text-parts.module.css';
import styles from '../edit.module.css';

type Props = {
	readonly stored: Message;
	/** Whether the service has the message no more, for this account. */
	readonly isGone: boolean;
	readonly times: RealmTimes | undefined;
	readonly isOwn: boolean;
	readonly directory: ChannelDirectory | undefined;
	readonly onClose: () => void;
	/** Told before it closes. */
	readonly onMoved: ((to: Place) => void) | undefined;
};

/** So soon after the note came nobody has read it: what is pressed then was meant before. */
const readingMilliseconds = 600;

const unchangedSight: SightChanges = {losing: [], gaining: []};

/** The editor itself. What was typed outlives a refusal, and the sheet. */
export function EditForm(props: Props) {
	const {stored, isGone, times, isOwn, directory, onClose} = props;
	const work = useDraft(stored);
	const {draft, base, order} = work;
	/** Where the message was to be saved when it was not there any more. */
	const [refusedFrom, setRefusedFrom] = useState<Place>();
	const edit = useSaving(stored, directory, {
		onStored: work.forget,
		onFound: () => {
			if (order !== undefined) return work.settle();
			work.forget();
			onClose();
		},
		onText: work.takeText,
		onMoved: work.takePlace,
		onSaved: to => {
			if (to !== undefined) props.onMoved?.(to);
			onClose();
		},
		onElsewhere: found => {
			setRefusedFrom(work.now);
			work.takePlace(placeOf(found));
		},
	});
	/** How often it was to be saved while two texts wait for a choice. */
	const [heldTries, setHeldTries] = useState(0);
	const isOpen = useIsOpen();
	const left = useTimeLeft(stored.timestamp, times);
	const [isTried, setTried] = useState(work.wasSaved || left.kind !== 'over');
	const [view, setView] = useState('preview');
	const source = useRef<SourceHandle>(null);
	const reason = whyNotText(stored, isOwn, isTried ? undefined : left, times);
	const length = lengthInCodePoints(draft.text);
	const isTooLong = length > limits.messageMaxCharacters;
	const hasConflict = work.hasConflict && !edit.isBusy;
	const maySave =
		order !== undefined && isOwn && !isGone && !isTooLong && !hasConflict && !work.topicProblem;

	const {data: self} = useOwnUser();
	const findReach = useFindReach(self?.user_id, directory);
	const [asked, setAsked] = useState<MessageReach>();
	const [isLooking, setLooking] = useState(false);
	const isBusy = isLooking || edit.isBusy;
	const isRefused =
		refusedFrom !== undefined &&
		order !== undefined &&
		!work.isElsewhere &&
		!isSamePlace(refusedFrom, work.now);
	const refusedAt = useRef(-Infinity);
	useLayoutEffect(() => {
		if (isRefused) refusedAt.current = steadyNow();
	}, [isRefused, refusedFrom]);
	const was = edit.isBusy
		? undefined
		: isRefused
			? refusedFrom
			: work.isElsewhere
				? work.from
				: undefined;
	const channel = stored.stream_id;
	const from = work.now ?? {stream_id: channel ?? 0, topic: stored.subject};
	const to = order?.from === undefined ? from : (work.goal ?? from);
	const origins = [{place: from, ids: [stored.id]}];
	const moved = useSightChanges(origins, to.stream_id, directory);
	const sight = to.stream_id === from.stream_id ? unchangedSight : moved;
	const channelOf = (id: number | undefined) =>
		directory?.channels.find(({stream_id}) => stream_id === id);
	const first = !isTwoSteps(order)
		? undefined
		: doesMoveFirst(channelOf(from.stream_id), channelOf(to.stream_id), isLosing(sight))
			? 'move'
			: 'text';
	/** Where the new text is read first. */
	const textPlace = first === 'move' ? to : from;
	const goal = {
		kind: 'channel',
		name: channelOf(textPlace.stream_id)?.name ?? '',
		topic: undefined,
	} as const;
	const sent = order && {...order, movesFirst: first === 'move'};
	/** Whom the new text calls, unless the stored one did. */
	const newReach = async (text: string | undefined): Promise<MessageReach | undefined> => {
		if (text === undefined || channel === undefined) return undefined;
		const reach = await findReach(text, textPlace);
		const before = reach && (await findReach(base, textPlace));
		return reach?.of === before?.of && before?.isGuess !== true ? undefined : reach;
	};
	const save = async () => {
		if (hasConflict && !isGone) setHeldTries(count => count + 1);
		if (!maySave || isBusy) return;
		if (work.mustLook) return look();
		if (isRefused && steadyNow() - refusedAt.current < readingMilliseconds) return;
		setLooking(true);
		const reach = await newReach(order.content);
		setLooking(false);
		if (reach === undefined || reach.count === 0) write();
		else if (isOpen.current) setAsked(reach);
		else edit.tellNotSaved(notAskedWords(reach, 'save'));
	};
	const write = () => {
		setAsked(undefined);
		if (!maySave || sent === undefined) return;
		if (work.mustLook) return look();
		setRefusedFrom(undefined);
		edit.send(sent, isLosing(sight));
	};
	/** What was meant for elsewhere is not sent: the next time it is meant for where the message is now. */
	const look = () => {
		setRefusedFrom(work.from);
		work.takePlace();
	};
	/** What was pressed for it is gone with the question. */
	const settle = (take: () => void) => {
		take();
		setHeldTries(0);
		source.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter') return;
		const isHeld = event.repeat;
		const isOnButton = event.target instanceof HTMLButtonElement;
		if (!(event.ctrlKey || event.metaKey) && !(isHeld && isOnButton)) return;
		event.preventDefault();
		event.stopPropagation();
		if (!isHeld) void save();
	};
	const [characters, most] = [formatNumber(length), formatNumber(limits.messageMaxCharacters)];
	return (
		<>
			<div className={styles.form} onKeyDownCapture={onKeyDown}>
				{isGone && <GoneNote stored={stored} text={order?.content} />}
				{edit.refused !== null && !isGone && (
					<Refusal
						error={edit.refused}
						fact={mayHaveHappened(edit.refused) ? edit.unclearWords() : undefined}
					/>
				)}
				{edit.notMoved !== undefined && (
					<Refusal
						error={edit.notMoved}
						fact={`${t`The text is saved.`} ${moveFact(edit.notMoved)}`}
					/>
				)}
				{edit.textNotSaved !== undefined && order !== undefined && !isGone && (
					<Refusal
						error={edit.textNotSaved}
						fact={[
							t`The message was moved.`,
							textFact(edit.textNotSaved),
							t`Save again, or close to undo the move.`,
						].join(' ')}
					/>
				)}
				{was !== undefined && work.now !== undefined && (
					<ElsewhereNote
						was={was}
						now={work.now}
						refusedTo={isRefused ? work.goal : undefined}
						isMoving={order?.from !== undefined}
						asksFirst={work.mustLook}
						directory={directory}
					/>
				)}
				{hasConflict && !isGone && (
					<ConflictPanel
						stored={stored.content}
						own={draft.text}
						tries={heldTries}
						onKeepOwn={() => settle(work.keepOwn)}
						onTakeStored={() => settle(work.takeStored)}
					/>
				)}
				{reason !== undefined && !isGone && (
					<div className={styles.reason}>
						<p>{reason.words}</p>
						{reason.mayTry && (
							<Button
								variant="default"
								size="compact-sm"
								onClick={() => {
									setTried(true);
									source.current?.focus();
								}}
							>
								<Trans>Try anyway</Trans>
							</Button>
						)}
					</div>
				)}
				<div className={styles.panes}>
					<div className={styles.pane}>
						<div className={styles.paneHead}>
							<h3>
								<Trans>Source</Trans>
							</h3>
							<span className={styles.quiet}>
								<Trans>Markdown</Trans>
							</span>
						</div>
						<SourceField
							ref={source}
							// Else a blank that is typed would press the button that closes.
							startsFocused
							label={t`Source of the message`}
							text={draft.text}
							isReadOnly={reason !== undefined || isBusy || isGone}
							channelId={stored.stream_id}
							onText={text => work.change({text})}
						/>
					</div>
					<div className={styles.pane}>
						<div className={styles.paneHead}>
							{isOwn ? (
								<SegmentedControl
									aria-label={t`View beside the source`}
									value={view}
									onChange={setView}
									data={[
										{value: 'preview', label: t`Preview`},
										{value: 'difference', label: t`Difference`},
									]}
								/>
							) : (
								<h3>
									<Trans>Preview</Trans>
								</h3>
							)}
						</div>
						<div
							className={`${parts.read} ${styles.paneBody}`}
							role="region"
							aria-label={view === 'preview' ? t`Preview` : t`Difference to the stored text`}
							tabIndex={0}
						>
							{view === 'preview' ? (
								<PreviewPane text={draft.text} nothing={t`An empty text is stored as (deleted).`} />
							) : (
								<Difference
									before={base}
									after={draft.text}
									same={t`No difference from the stored text.`}
								/>
							)}
						</div>
					</div>
				</div>
				{isOwn && !isGone && stored.stream_id !== undefined && (
					<PlaceFields
						draft={draft}
						directory={directory}
						topicProblem={work.topicProblem}
						first={first}
						// What is saved is what stands there.
						onChange={part => {
							if (!isBusy) work.change(part);
						}}
					/>
				)}
				{!isGone && <SightNote changes={sight} />}
				<div className={styles.foot}>
					<p className={styles.count} data-over={isTooLong || undefined}>
						{isTooLong
							? t`${characters} of ${most} characters. The server would cut off the rest.`
							: t`${characters} of ${most} characters`}
					</p>
					{isOwn && !isGone && <TimeNote left={left} />}
					<span className={styles.spacer} />
					{order !== undefined && !isGone && (
						<>
							{!isBusy && (
								<span className={styles.quiet}>
									<Trans>Not saved yet. Kept here when you close.</Trans>
								</span>
							)}
							<Button
								variant="subtle"
								disabled={isBusy}
								onClick={() => {
									work.reset();
									source.current?.focus();
								}}
							>
								<Trans>Discard</Trans>
							</Button>
						</>
					)}
					<Button variant="default" onClick={onClose}>
						<Trans>Close</Trans>
					</Button>
					{isOwn && !isGone && (
						<Button loading={isBusy} disabled={!maySave} onClick={() => void save()}>
							{saveWords(sent)}
						</Button>
					)}
				</div>
			</div>
			{/* Outside: keys that are pressed in it are not keys of the form. */}
			<ReachQuestion
				reach={asked}
				goal={goal}
				action="save"
				onNo={() => setAsked(undefined)}
				onYes={write}
			/>
		</>
	);
}
