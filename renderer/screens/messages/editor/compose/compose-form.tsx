import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {CloseButton} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {useRef, useState, type KeyboardEvent} from 'react';
import {limits} from '../../../../../shared/model/limits';
import {isResolved} from '../../../../../shared/model/message';
import type {OwnUser} from '../../../../../shared/model/user';
import {useConnection} from '../../../../api/connection/client-context';
import {useDraftActions} from '../../../../api/drafts/drafts';
import {unsentKey} from '../../../../api/drafts/unsent';
import {useShortcuts} from '../../../../shortcuts/use-shortcuts';
import {forgetRefusal} from '../../../../state/sendings';
import {
	MarkdownField,
	TextProblem,
	ViewSwitch,
	type View,
} from '../../../../writing/markdown-field';
import {linkTo, writeWords, type Goal} from '../../../../writing/place-words';
import {ReachQuestion} from '../../../../writing/reach-question';
import {Refusal} from '../../../../writing/refusal';
import type {SourceHandle} from '../../../../writing/source-editor';
import {newTopicProblem, roomWords, textProblem} from '../../../../writing/text-problems';
import {factWords} from '../../../../writing/use-sending';
import type {Writing} from '../../../../writing/use-writing';
import type {WhyNot} from '../../../../writing/why-not-write';
import {addressOf, type WritingPlace} from '../../../../writing/writing-place';
import {AttachmentList} from './attachment-list';
import {ComposeFoot} from './compose-foot';
import {ComposeTopic} from './compose-topic';
import {useAttachments} from './use-attachments';
import {useComposeSending} from './use-compose-sending';
import {useDropped} from './use-dropped';
import {useUnsent} from './use-unsent';
import {WhyClosed} from './why-closed';
import styles from './compose.module.css';

type Props = {
	readonly place: WritingPlace;
	readonly goal: Goal;
	readonly self: OwnUser;
	readonly writing: Writing;
	/** Why nothing can be written here any more: what was typed can be read still. */
	readonly closed: {readonly why: WhyNot; readonly isUnlisted: boolean} | undefined;
	/** Whether it is not known yet if the text was sent before. */
	readonly isLooking: boolean;
	/** What became of a text that was here. */
	readonly told: string | undefined;
	readonly onSent: (messageId: number) => void;
	readonly onClose: () => void;
};

/** The open composer. Every letter is kept at once, so nothing that happens loses one. */
export function ComposeForm(all: Props) {
	const {place, goal, self, writing, closed, isLooking, told, onSent, onClose} = all;
	const {full_name: ownName} = self;
	const [unsent, change] = useUnsent(place);
	const [view, setView] = useState<View>('write');
	const [isTried, setTried] = useState(false);
	const [isDrafted, setDrafted] = useState(false);
	const drafts = useDraftActions();
	const {id: connectionId} = useConnection();
	const source = useRef<SourceHandle>(null);
	const {text} = unsent;
	const namesTopic = place.kind === 'channel' && place.topic === undefined;
	const topic = place.kind === 'channel' ? (place.topic ?? unsent.topic) : '';
	const [startsWithTopic] = useState(namesTopic && topic === '');

	const setText = (next: string) => {
		if (next === '') forgetRefusal(connectionId, unsentKey(place));
		else setDrafted(false);
		change(() => ({text: next}));
	};
	const addToText = (link: string) =>
		change(({text: old}) => ({text: old === '' ? link : `${old}\n${link}`}));
	const files = useAttachments({
		name: unsentKey(place),
		mostMebibytes: writing.mostMebibytes ?? limits.uploadMaxMebibytes,
		onUploaded: upload => {
			const link = linkTo(upload);
			if (source.current === null) addToText(link);
			else source.current.addToLine(link);
		},
		onUploadedLate: upload => addToText(linkTo(upload)),
	});
	const section = useRef<HTMLElement>(null);
	const sending = useComposeSending({
		place,
		goal,
		self,
		writing,
		onSent: (id, sent) => {
			change(({text: now}) => (now === sent ? {text: ''} : {}));
			// Whoever closed it, or went to another place, stays there.
			if (section.current === null) return;
			setTried(false);
			setView('write');
			// Whoever went on elsewhere meanwhile stays there.
			if (hasFocus(section.current)) source.current?.focus();
			onSent(id);
		},
	});

	/** What is on its way stays as it is, and what can only be read. */
	const isFixed = sending.isBusy || closed !== undefined;
	const isBusy = sending.isBusy || isLooking;
	const attach = (chosen: Iterable<File>) => {
		if (!isFixed) files.attach(chosen);
	};
	const dropped = useDropped(attach);

	useShortcuts({add: () => source.current?.focus()});

	const problem = textProblem(text);
	const topicProblem = namesTopic ? newTopicProblem(topic) : undefined;
	// What cannot be stored or is too long is told at once, what is missing only when it is sent.
	const isShown = isTried || text.trim() !== '';
	const submit = () => {
		if (closed !== undefined) return;
		setTried(true);
		if (problem !== undefined || topicProblem !== undefined) return;
		if (isBusy || files.isUploading) return;
		void sending.send(text, topic.trim());
	};
	/** It is empty because that was wanted: nothing is missing. */
	const empty = () => {
		setText('');
		setTried(false);
	};
	const saveAsDraft = () => {
		drafts.begin({...addressOf(place), topic: topic.trim(), content: text}, unsent.becomes);
		empty();
		setDrafted(true);
		source.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
		event.preventDefault();
		event.stopPropagation();
		submit();
	};
	const onEscape = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || event.defaultPrevented) return;
		if (event.target instanceof Element && event.target.closest('[aria-expanded="true"]')) return;
		event.preventDefault();
		onClose();
	};
	return (
		<>
			<section
				ref={section}
				className={styles.composer}
				aria-label={t`New message`}
				data-open
				data-dropping={dropped.isOver || undefined}
				onKeyDownCapture={onKeyDown}
				onKeyDown={onEscape}
				{...dropped.handlers}
			>
				<div className={styles.head}>
					<h2 className={styles.title} dir="auto" title={writeWords(goal)}>
						{writeWords(goal)}
					</h2>
					<ViewSwitch label={t`View of the message`} view={view} onView={setView} />
					<CloseButton aria-label={t`Close; what you typed is saved`} onClick={onClose} />
				</div>
				{namesTopic && (
					<ComposeTopic
						channelId={place.stream_id}
						topic={topic}
						error={isTried ? topicProblem : undefined}
						isReadOnly={isFixed}
						startsFocused={startsWithTopic}
						onTopic={next => change(() => ({topic: next}))}
					/>
				)}
				{!namesTopic && isResolved(topic) && (
					<p className={styles.note}>
						<Trans>This topic is resolved and stays resolved when you send a message.</Trans>
					</p>
				)}
				<MarkdownField
					ref={source}
					view={view}
					sourceClass={styles.source}
					previewClass={styles.preview}
					label={t`Message`}
					text={text}
					isReadOnly={isFixed}
					startsFocused={!startsWithTopic && !sending.isBusy}
					channelId={place.kind === 'channel' ? place.stream_id : undefined}
					onText={setText}
				/>
				{closed !== undefined && (
					<WhyClosed {...closed} fact={text === '' ? '' : t`What you typed here is saved.`} />
				)}
				{closed === undefined && isShown && problem !== undefined && (
					<TextProblem problem={problem} text={text} onText={setText} />
				)}
				<AttachmentList
					attachments={files.attachments}
					onRetry={files.retry}
					onRemove={files.remove}
				/>
				{sending.refused !== undefined && (
					<Refusal error={sending.refused.error} fact={factWords(sending.refused.fact)} />
				)}
				<ComposeFoot
					ownName={ownName}
					status={
						<>
							{told}
							{isLooking && t`Checking whether this was sent.`}
							{isDrafted && (
								<Trans>
									Saved in{' '}
									<Link to="/o/$connection/drafts" params={{connection: connectionId}}>
										Drafts
									</Link>
									.
								</Trans>
							)}
						</>
					}
					room={problem === undefined ? roomWords(text) : undefined}
					hasText={text.trim() !== '' && !isBusy}
					isFixed={isFixed}
					isBusy={isBusy}
					isUploading={files.isUploading}
					isClosed={closed !== undefined}
					onAttach={attach}
					onDiscard={() => {
						empty();
						source.current?.focus();
					}}
					onDraft={saveAsDraft}
					onSend={submit}
				/>
			</section>
			{/* Outside: keys that are pressed in it are not keys of the composer. */}
			<ReachQuestion
				reach={sending.reach}
				goal={goal}
				onNo={sending.cancel}
				onYes={sending.confirm}
			/>
		</>
	);
}

/** Whether the focus is within, or nowhere: a button that is disabled while it works gives it away. */
function hasFocus(within: HTMLElement | null): boolean {
	const {activeElement} = document;
	return activeElement === document.body || within?.contains(activeElement) === true;
}
