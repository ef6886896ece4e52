import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useRef, useState, type KeyboardEvent} from 'react';
import type {Place} from '../../../../../shared/model/change';
import {lengthInCodePoints, limits} from '../../../../../shared/model/limits';
import type {Message} from '../../../../../shared/model/message';
import type {RealmTimes} from '../../../../../shared/model/realm-times';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import {ReachQuestion} from '../../../../writing/reach-question';
import type {SourceHandle} from '../../../../writing/source-editor';
import {SightNote} from '../place/sight-note';
import {ConflictPanel} from './conflict-panel';
import {placeOf, saveWords} from './edit-draft';
import {EditFoot} from './edit-foot';
import {EditPanes} from './edit-panes';
import {ElsewhereNote} from './elsewhere-note';
import {GoneNote} from './gone-note';
import {PlaceFields} from './place-fields';
import {SaveNotes} from './save-notes';
import {useTimeLeft} from './time-note';
import {useDraft} from './use-draft';
import {useEditSteps} from './use-edit-steps';
import {useGuardedSave} from './use-guarded-save';
import {usePlaceGuard} from './use-place-guard';
import {useSaving} from './use-saving';
import {whyNotText} from './why-not-text';
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

/** The editor itself. What was typed outlives a refusal, and the sheet. */
export function EditForm(props: Props) {
	const {stored, isGone, times, isOwn, directory, onClose} = props;
	const work = useDraft(stored);
	const {draft, base, order: request} = work;
	const guard = usePlaceGuard(work);
	const edit = useSaving(stored, directory, {
		onStored: work.forget,
		onFound: () => {
			if (request !== undefined) return work.settle();
			work.forget();
			onClose();
		},
		onText: work.takeText,
		onMoved: work.takePlace,
		onSaved: to => {
			if (to !== undefined) props.onMoved?.(to);
			onClose();
		},
		onElsewhere: found => guard.refuse(work.now, placeOf(found)),
	});
	/** How often it was to be saved while two texts wait for a choice. */
	const [heldTries, setHeldTries] = useState(0);
	const left = useTimeLeft(stored.timestamp, times);
	const [isTried, setTried] = useState(work.wasSaved || left.kind !== 'over');
	const source = useRef<SourceHandle>(null);
	const reason = whyNotText(stored, isOwn, isTried ? undefined : left, times);
	const length = lengthInCodePoints(draft.text);
	const isTooLong = length > limits.messageMaxCharacters;
	const hasConflict = work.hasConflict && !edit.isBusy;
	const maySave =
		request !== undefined && isOwn && !isGone && !isTooLong && !hasConflict && !work.topicProblem;

	const steps = useEditSteps(stored, work, directory);
	const saving = useGuardedSave({stored, directory, work, edit, guard, steps, maySave});
	const {isBusy} = saving;
	const save = () => {
		if (hasConflict && !isGone) setHeldTries(count => count + 1);
		void saving.save();
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
		if (!isHeld) save();
	};
	return (
		<>
			<div className={styles.form} onKeyDownCapture={onKeyDown}>
				{isGone && <GoneNote stored={stored} text={request?.content} />}
				<SaveNotes edit={edit} isGone={isGone} hasOrder={request !== undefined} />
				{guard.was !== undefined && work.now !== undefined && !edit.isBusy && (
					<ElsewhereNote
						was={guard.was}
						now={work.now}
						refusedTo={guard.isRefused ? work.goal : undefined}
						isMoving={request?.from !== undefined}
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
				<EditPanes
					source={source}
					text={draft.text}
					base={base}
					channelId={stored.stream_id}
					isOwn={isOwn}
					isReadOnly={reason !== undefined || isBusy || isGone}
					onText={text => work.change({text})}
				/>
				{isOwn && !isGone && stored.stream_id !== undefined && (
					<PlaceFields
						draft={draft}
						directory={directory}
						topicProblem={work.topicProblem}
						first={steps.first}
						// What is saved is what stands there.
						onChange={part => {
							if (!isBusy) work.change(part);
						}}
					/>
				)}
				{!isGone && <SightNote changes={steps.sight} />}
				<EditFoot
					length={length}
					left={left}
					hasUnsaved={request !== undefined && !isGone}
					canSave={isOwn && !isGone}
					isBusy={isBusy}
					saveLabel={saveWords(saving.sent)}
					maySave={maySave}
					onDiscard={() => {
						work.reset();
						source.current?.focus();
					}}
					onClose={onClose}
					onSave={save}
				/>
			</div>
			{/* Outside: keys that are pressed in it are not keys of the form. */}
			<ReachQuestion
				reach={saving.asked}
				goal={{kind: 'channel', name: steps.textChannel, topic: undefined}}
				action="save"
				onNo={saving.cancel}
				onYes={saving.confirm}
			/>
		</>
	);
}
