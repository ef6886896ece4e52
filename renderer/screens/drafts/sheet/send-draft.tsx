import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Send} from 'lucide-react';
import {useEffect, useEffectEvent} from 'react';
import type {DraftBody} from '../../../../shared/model/draft';
import type {OwnUser} from '../../../../shared/model/user';
import type {DraftSource} from '../../../api/drafts/draft-actions';
import {sendingOf} from '../../../api/drafts/local-draft';
import {useIsLookedFor} from '../../../api/drafts/sendings';
import type {SendRequest} from '../../../api/messages/messages';
import {useIsOpen} from '../../../api/use-is-open';
import {ariaKeys} from '../../../components/keyboard/keystroke';
import {useKeyTitles} from '../../../components/keyboard/use-key-titles';
import type {Goal} from '../../../writing/place-words';
import {ReachQuestion} from '../../../writing/reach-question';
import {Refusal} from '../../../writing/refusal';
import {factWords, useSending} from '../../../writing/use-sending';
import type {Writing} from '../../../writing/use-writing';
import type {WritingPlace} from '../../../writing/writing-place';
import styles from './draft-sheet.module.css';

type Props = {
	readonly draft: DraftSource;
	readonly body: DraftBody;
	readonly place: WritingPlace;
	readonly goal: Goal;
	readonly self: OwnUser;
	readonly writing: Writing;
	/** Told first when somebody wants to send; returns whether it can be sent. */
	readonly onTry: () => boolean;
	readonly onBegin: (request: SendRequest) => Promise<void>;
	readonly onFailed: (isKnown: boolean) => void;
	readonly onSent: (messageId: number) => void;
};

/** Sends a draft as a message, with the questions of the composer. */
export function SendDraft(props: Props) {
	const {draft, body, place, goal, self, writing, onTry, onBegin, onFailed, onSent} = props;
	const {directory} = writing;
	const isLookedFor = useIsLookedFor(draft);
	const isOpen = useIsOpen();
	const keyed = useKeyTitles();
	const sending = useSending({
		name: sendingOf(draft.uid),
		place,
		self,
		directory,
		earlier: () => draft.local?.becomes,
		onBegin,
		onFailed,
		onSent,
		whereSaved: () => ({
			isShown: isOpen.current,
			words: t`Your text is kept in Drafts.`,
			name: sendingOf(draft.uid),
		}),
	});
	const {isBusy} = sending;
	const submit = () => {
		if (!isBusy && !isLookedFor && onTry()) void sending.send(body.content, body.topic.trim());
	};
	useSendKey(submit);
	return (
		<>
			{sending.refused !== undefined && (
				<Refusal error={sending.refused.error} fact={factWords(sending.refused.fact)} />
			)}
			{isLookedFor && (
				<p className={styles.note} role="status">
					<Trans>Checking whether this was sent already…</Trans>
				</p>
			)}
			<Button
				className={styles.send ?? ''}
				loading={isBusy}
				disabled={isLookedFor}
				leftSection={<Send size={16} strokeWidth={1.5} aria-hidden="true" />}
				aria-keyshortcuts={ariaKeys('Mod+Enter')}
				title={keyed(t`Send`, 'Mod+Enter')}
				onClick={submit}
			>
				<Trans>Send message</Trans>
			</Button>
			<ReachQuestion
				reach={sending.reach}
				goal={goal}
				onNo={sending.cancel}
				onYes={sending.confirm}
			/>
		</>
	);
}

/** Ctrl+Enter anywhere in the sheet sends, before the editor takes it for a new line. */
export function useSendKey(onSend: () => void): void {
	const act = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
		if (!(event.target instanceof Element) || event.target.closest('aside') === null) return;
		event.preventDefault();
		event.stopPropagation();
		onSend();
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => act(event);
		document.addEventListener('keydown', listen, {capture: true});
		return () => document.removeEventListener('keydown', listen, {capture: true});
	}, []);
}
