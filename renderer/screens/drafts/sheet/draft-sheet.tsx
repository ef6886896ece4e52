import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {CalendarClock, Trash2} from 'lucide-react';
import {useEffect, useImperativeHandle, useRef, useState, type Ref} from 'react';
import {limits} from '../../../../shared/model/limits';
import {useDraftActions} from '../../../api/drafts/drafts';
import {useFeature} from '../../../api/connection/features';
import {ReasonButton} from '../../../components/reason-button';
import {useFirstMistake} from '../../../components/use-first-mistake';
import {ScheduleDialog} from '../../../scheduling/schedule-dialog';
import type {Run} from '../../../state/changes';
import {SheetContent, SheetKind, SheetTitle, SideSheet} from '../../../lists/side-sheet';
import {MarkdownField, TextProblem, ViewSwitch, type View} from '../../../writing/markdown-field';
import type {SourceHandle} from '../../../writing/source-editor';
import type {DraftRow, Names} from '../draft-row';
import {Standing} from '../standing';
import {DestinationFields, recipientFields} from '../../../writing/destination-fields';
import {draftProblems} from './draft-problems';
import {SendPart} from './send-part';
import {StandingNote} from './standing-note';
import styles from './draft-sheet.module.css';

/** What keys of the screen do to the open sheet. */
export type SheetHandle = {
	focus(): void;
	/** Begins with whom it goes to: a channel, where nothing else is chosen yet. */
	address(): void;
};

type Props = {
	readonly row: DraftRow;
	readonly names: Names;
	readonly isSynced: boolean;
	readonly onDelete: () => void;
	readonly onSent: (messageId: number) => void;
	/** Hears what scheduled it: the draft is none any more. */
	readonly onScheduled: (run: Run) => void;
	readonly onClose: () => void;
	readonly onStep?: ((by: -1 | 1) => void) | undefined;
	readonly ref?: Ref<SheetHandle>;
};

/** One draft beside the list: where it goes and what it says. Every letter is kept at once. */
export function DraftSheet(props: Props) {
	const {row, names, isSynced, onDelete, onSent, onScheduled, onClose, onStep, ref} = props;
	const {draft, to, length} = row;
	const {body, uid} = draft;
	const isBusy = draft.standing.kind === 'sending';
	const actions = useDraftActions();
	const [view, setView] = useState<View>('write');
	/** Whether it was to be sent while something was missing. */
	const [isTried, setTried] = useState(false);
	const [isWished, setWished] = useState(false);
	const [isAddressed, setAddressed] = useState(false);
	const [isMerging, setMerging] = useState(false);
	const [isScheduling, setScheduling] = useState(false);
	const later = useFeature('scheduledMessages');
	const source = useRef<SourceHandle>(null);
	const {form: sheet, lead} = useFirstMistake<HTMLElement>(() => source.current?.focus());
	useImperativeHandle(
		ref,
		() => ({
			focus() {
				if (source.current !== null) return source.current.focus();
				sheet.current?.focus();
				setWished(true);
			},
			address: () => setAddressed(true),
		}),
		[sheet],
	);
	useSettled(uid);
	useEffect(() => {
		if (!isAddressed) return;
		const empty = recipientFields(sheet.current).find(({value}) => value === '');
		if (empty !== undefined) empty.focus();
		else if (source.current !== null) source.current.focus();
		else setWished(true);
	}, [isAddressed, sheet]);
	const problems = draftProblems(body);
	/** Leads to what has to be chosen between first. */
	const decide = () => {
		if (draft.standing.kind !== 'conflict') return;
		if (draft.standing.theirs !== null) return setMerging(true);
		sheet.current?.querySelector<HTMLElement>('[data-choices] button')?.focus();
	};
	const setText = (content: string) => actions.write(draft, {content});
	const {words: recipient} = to;
	const [characters, most] = [formatNumber(length), formatNumber(limits.messageMaxCharacters)];
	const textProblem = body.content === '' && !isTried ? undefined : problems.text;
	return (
		<SideSheet
			name={t`Draft: ${recipient}`}
			bar={
				<>
					<SheetTitle>{t`Draft`}</SheetTitle>
					<SheetKind>
						<Standing kind={draft.standing.kind} />
					</SheetKind>
				</>
			}
			onClose={onClose}
			onStep={onStep}
			ref={sheet}
		>
			<SheetContent of={uid}>
				<StandingNote
					draft={draft}
					names={names}
					isSynced={isSynced}
					isMerging={isMerging}
					onMerging={setMerging}
					onSettled={() => (view === 'write' ? source.current : sheet.current)?.focus()}
				/>
				<DestinationFields
					body={body}
					isReadOnly={isBusy}
					usual={isAddressed ? 'stream' : ''}
					problems={isTried ? problems : {}}
					onGoal={goal => actions.write(draft, goal)}
				/>
				<section className={styles.text} aria-label={t`Text`}>
					<ViewSwitch label={t`View of the draft`} view={view} onView={setView} />
					<MarkdownField
						ref={source}
						view={view}
						sourceClass={styles.source}
						previewClass={styles.preview}
						label={t`Text of the draft`}
						text={body.content}
						isReadOnly={isBusy}
						channelId={body.type === 'stream' ? body.to[0] : undefined}
						startsFocused={isWished || (body.content === '' && !isAddressed)}
						onText={setText}
					/>
					{textProblem !== undefined && (
						<TextProblem problem={textProblem} text={body.content} onText={setText} />
					)}
					<p className={styles.note}>
						<Trans>
							{characters} of {most} characters
						</Trans>
					</p>
				</section>
				<div className={styles.actions}>
					<SendPart
						draft={draft}
						body={body}
						onDecide={draft.standing.kind === 'conflict' ? decide : undefined}
						onTry={() => {
							if (Object.keys(problems).length === 0) return true;
							if (problems.text !== undefined) setView('write');
							setTried(true);
							lead();
							return false;
						}}
						onBegin={request => actions.beginSending(draft, request)}
						onFailed={isKnown => actions.endSending(uid, isKnown)}
						onSent={onSent}
					/>
					<ReasonButton
						variant="default"
						leftSection={<CalendarClock size={16} strokeWidth={1.5} aria-hidden="true" />}
						whyNot={
							isBusy
								? t`It is being sent.`
								: draft.standing.kind === 'conflict'
									? t`Decide between both texts first.`
									: later.note
						}
						onClick={() => setScheduling(true)}
					>
						<Trans>Schedule…</Trans>
					</ReasonButton>
					<Button
						variant="default"
						leftSection={<Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />}
						disabled={isBusy}
						onClick={onDelete}
					>
						<Trans>Delete</Trans>
					</Button>
				</div>
			</SheetContent>
			{isScheduling && (
				<ScheduleDialog
					name={`draft ${uid}`}
					body={body}
					onClose={() => setScheduling(false)}
					onDone={onScheduled}
				/>
			)}
		</SideSheet>
	);
}

/** Once the sheet is left, a draft without a word is none, and blanks at the ends are let go. */
function useSettled(uid: string): void {
	const {settle} = useDraftActions();
	const timer = useRef<number>(undefined);
	useEffect(() => {
		window.clearTimeout(timer.current);
		return () => {
			timer.current = window.setTimeout(() => settle(uid), 0);
		};
	}, [uid, settle]);
}
