import {Button, CloseButton, FileButton, SegmentedControl} from '@mantine/core';
import {Paperclip} from 'lucide-react';
import {useRef, useState, type KeyboardEvent} from 'react';
import {limits, unstorable} from '../../../../shared/model/limits';
import {isResolved} from '../../../../shared/model/message';
import type {OwnUser} from '../../../../shared/model/user';
import {KeyCaps} from '../../../components/keyboard/key-caps';
import {useShortcuts} from '../../../frame/use-shortcuts';
import {PreviewPane} from '../edit/preview-pane';
import {Refusal} from '../edit/refusal';
import type {SourceHandle} from '../edit/source-editor';
import {SourceField} from '../edit/source-field';
import {AttachmentList} from './attachment-list';
import {newTopicProblem, roomWords, storable, textProblem} from './compose-problems';
import {nothingTyped, useComposeStore, type ComposePlace} from './compose-store';
import {ComposeTopic} from './compose-topic';
import {linkTo, writeWords, type Goal} from './place-words';
import {ReachQuestion} from './reach-question';
import {useAttachments} from './use-attachments';
import {useDropped} from './use-dropped';
import {useSending} from './use-sending';
import type {Writing} from './use-writing';
import styles from './compose.module.css';

type Props = {
	readonly textKey: string;
	readonly place: ComposePlace;
	readonly goal: Goal;
	readonly self: OwnUser;
	readonly writing: Writing;
	readonly onSent: (messageId: number) => void;
	readonly onClose: () => void;
};

/** The open composer. Every letter is in the store at once, so nothing that happens loses one. */
export function ComposeForm({textKey, place, goal, self, writing, onSent, onClose}: Props) {
	const unsent = useComposeStore(store => store.unsent.get(textKey)) ?? nothingTyped;
	const {change} = useComposeStore.getState();
	const [view, setView] = useState('write');
	const [isTried, setTried] = useState(false);
	const source = useRef<SourceHandle>(null);
	const {text} = unsent;
	const namesTopic = place.kind === 'channel' && place.topic === undefined;
	const topic = place.kind === 'channel' ? (place.topic ?? unsent.topic) : '';
	const [startsWithTopic] = useState(namesTopic && topic === '');

	const setText = (next: string) => change(textKey, old => ({...old, text: next}));
	const files = useAttachments(writing.mostMebibytes ?? limits.uploadMaxMebibytes, upload => {
		const link = linkTo(upload);
		if (source.current === null) {
			change(textKey, old => ({...old, text: old.text === '' ? link : `${old.text}\n${link}`}));
		} else source.current.addToLine(link);
	});
	const dropped = useDropped(files.attach);
	const sending = useSending({
		place,
		self,
		directory: writing.directory,
		onSent: id => {
			change(textKey, old => ({...old, text: ''}));
			setTried(false);
			setView('write');
			source.current?.focus();
			onSent(id);
		},
	});

	useShortcuts({add: () => source.current?.focus()});

	const problem = textProblem(text);
	const topicProblem = namesTopic ? newTopicProblem(topic) : undefined;
	// What cannot be stored or is too long is told at once, what is missing only when it is sent.
	const isShown = isTried || text.trim() !== '';
	const submit = () => {
		setTried(true);
		if (problem !== undefined || topicProblem !== undefined) return;
		if (sending.isBusy || files.isUploading) return;
		void sending.send(text, topic.trim());
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
				className={styles.composer}
				aria-label="New message"
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
					<SegmentedControl
						aria-label="What is shown of the message"
						value={view}
						onChange={setView}
						data={[
							{value: 'write', label: 'Write'},
							{value: 'preview', label: 'Preview'},
						]}
					/>
					<CloseButton aria-label="Close; what you typed is kept" onClick={onClose} />
				</div>
				{namesTopic && (
					<ComposeTopic
						channelId={place.stream_id}
						topic={topic}
						error={isTried ? topicProblem : undefined}
						isReadOnly={sending.isBusy}
						startsFocused={startsWithTopic}
						onTopic={next => change(textKey, old => ({...old, topic: next}))}
					/>
				)}
				{!namesTopic && isResolved(topic) && (
					<p className={styles.note}>This topic is marked as resolved; a message leaves it so.</p>
				)}
				<div className={styles.source} hidden={view !== 'write'}>
					<SourceField
						ref={source}
						label="Message"
						text={text}
						isReadOnly={sending.isBusy}
						startsFocused={!startsWithTopic}
						onText={setText}
					/>
				</div>
				{view === 'preview' && (
					<div className={styles.preview} role="region" aria-label="Preview" tabIndex={0}>
						<PreviewPane text={text} nothing="There is nothing to show yet." />
					</div>
				)}
				{isShown && problem !== undefined && (
					<p className={styles.problem} role="alert">
						{problem}{' '}
						{unstorable.test(text) && (
							<Button variant="default" size="compact-sm" onClick={() => setText(storable(text))}>
								Take it out
							</Button>
						)}
					</p>
				)}
				<AttachmentList
					attachments={files.attachments}
					onRetry={files.retry}
					onRemove={files.remove}
				/>
				{sending.refused !== undefined && (
					<Refusal error={sending.refused.error} fact={sending.refused.fact} />
				)}
				<div className={styles.foot}>
					<FileButton multiple onChange={chosen => files.attach(chosen)}>
						{props => (
							<Button
								{...props}
								variant="default"
								leftSection={<Paperclip size={16} strokeWidth={1.5} aria-hidden="true" />}
							>
								Attach files
							</Button>
						)}
					</FileButton>
					<p className={styles.author}>
						Sent as <span dir="auto">{self.full_name}</span>
					</p>
					<span className={styles.spacer} />
					{room !== undefined && problem === undefined && (
						<p className={styles.room} role="status">
							{room}
						</p>
					)}
					{text.trim() !== '' && !sending.isBusy && (
						<Button
							variant="subtle"
							onClick={() => {
								setText('');
								source.current?.focus();
							}}
						>
							Discard
						</Button>
					)}
					<span className={styles.keys}>
						<KeyCaps keys="Mod+Enter" />
					</span>
					<Button
						loading={sending.isBusy}
						disabled={files.isUploading}
						aria-keyshortcuts="Control+Enter"
						onClick={submit}
					>
						{files.isUploading ? 'Waits for files' : 'Send'}
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
