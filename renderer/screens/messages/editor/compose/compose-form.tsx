import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, CloseButton, FileButton} from '@mantine/core';
import {useQueryClient} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import {Paperclip} from 'lucide-react';
import {useRef, useState, type KeyboardEvent} from 'react';
import {limits} from '../../../../../shared/model/limits';
import {isResolved} from '../../../../../shared/model/message';
import type {OwnUser} from '../../../../../shared/model/user';
import {useClient, useConnection} from '../../../../api/connection/client-context';
import {useDraftActions} from '../../../../api/drafts/drafts';
import {gatherLeft} from '../../../../api/drafts/orphaned-texts';
import {beginUnsent, endUnsent, unsentKey, unsentOf} from '../../../../api/drafts/unsent';
import {carryAfterSending, isUnsentShown} from '../../../../api/drafts/unsent-moves';
import {KeyCaps} from '../../../../components/keyboard/key-caps';
import {ariaKeys} from '../../../../components/keyboard/keystroke';
import {useShortcuts} from '../../../../shortcuts/use-shortcuts';
import {
	MarkdownField,
	TextProblem,
	ViewSwitch,
	type View,
} from '../../../../writing/markdown-field';
import {Refusal} from '../../../../writing/refusal';
import type {SourceHandle} from '../../../../writing/source-editor';
import {AttachmentList} from './attachment-list';
import {newTopicProblem, roomWords, textProblem} from '../../../../writing/text-problems';
import {ComposeTopic} from './compose-topic';
import {savedWords, linkTo, writeWords, type Goal} from '../../../../writing/place-words';
import {ReachQuestion} from '../../../../writing/reach-question';
import {useUnsent} from './use-unsent';
import {WhyClosed} from './why-closed';
import {useAttachments} from './use-attachments';
import {useDropped} from './use-dropped';
import {factWords, type SavedText, useSending} from '../../../../writing/use-sending';
import type {Writing} from '../../../../writing/use-writing';
import type {WhyNot} from '../../../../writing/why-not-write';
import {forgetRefusal} from '../../../../state/sendings';
import {addressOf, type WritingPlace} from '../../../../writing/writing-place';
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
	const {id: connectionId, userId} = useConnection();
	const client = useClient();
	const queries = useQueryClient();
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
	/** Its topic may have been moved while it was sent. */
	const whereSaved = (): SavedText => {
		const to = carryAfterSending(connectionId, unsentKey(place));
		const key = unsentKey(to ? {kind: 'channel', ...to} : place);
		const name = writing.directory?.channels.find(one => one.stream_id === to?.stream_id)?.name;
		const there: Goal = to
			? {kind: 'channel', name: name ?? t`channel ${{id: to.stream_id}}`, topic: to.topic}
			: goal;
		return {isShown: isUnsentShown(connectionId, key), words: savedWords(there), name: key};
	};
	const section = useRef<HTMLElement>(null);
	const sending = useSending({
		name: unsentKey(place),
		place,
		self,
		directory: writing.directory,
		earlier: () => unsentOf(connectionId, unsentKey(place))?.becomes,
		onBegin: order => beginUnsent(connectionId, unsentKey(place), order),
		onFailed: isKnown =>
			endUnsent(connectionId, unsentKey(place), isKnown ? 'not sent' : 'unclear'),
		whereSaved,
		// While it was on its way nobody looked whether its place is still there.
		onOver: () => {
			const key = unsentKey(place);
			if (isUnsentShown(connectionId, key)) return;
			void gatherLeft(client, queries, {id: connectionId, userId}, key);
		},
		onSent: (id, sent) => {
			endUnsent(connectionId, unsentKey(place), 'sent');
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
		if (sending.isBusy || isLooking || files.isUploading) return;
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
	const room = roomWords(text);
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
				<div className={styles.foot}>
					<FileButton multiple disabled={isFixed} onChange={attach}>
						{props => (
							<Button
								{...props}
								variant="default"
								disabled={isFixed}
								leftSection={<Paperclip size={16} strokeWidth={1.5} aria-hidden="true" />}
							>
								<Trans>Attach files</Trans>
							</Button>
						)}
					</FileButton>
					<p className={styles.author}>
						<Trans>
							Sent as <span dir="auto">{ownName}</span>
						</Trans>
					</p>
					<p className={styles.note} role="status" dir="auto">
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
					</p>
					<span className={styles.spacer} />
					{room !== undefined && problem === undefined && (
						<p className={styles.room} role="status">
							{room}
						</p>
					)}
					{text.trim() !== '' && !sending.isBusy && !isLooking && (
						<>
							<Button
								variant="subtle"
								onClick={() => {
									empty();
									source.current?.focus();
								}}
							>
								<Trans>Discard</Trans>
							</Button>
							<Button variant="default" onClick={saveAsDraft}>
								<Trans>Save as draft</Trans>
							</Button>
						</>
					)}
					<span className={styles.keys}>
						<KeyCaps keys="Mod+Enter" />
					</span>
					<Button
						loading={sending.isBusy || isLooking}
						disabled={files.isUploading || closed !== undefined}
						aria-keyshortcuts={ariaKeys('Mod+Enter')}
						onClick={submit}
					>
						{files.isUploading ? t`Waiting for files` : t`Send`}
					</Button>
				</div>
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
