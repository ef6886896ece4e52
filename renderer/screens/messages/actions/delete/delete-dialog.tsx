import {Button} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import {mayHaveHappened} from '../../../../../shared/client/failures';
import type {Message} from '../../../../../shared/model/message';
import {useConnection} from '../../../../api/connection/client-context';
import {useDeletedMeanwhile} from '../../../../api/messages/deleted-meanwhile';
import {useDeleteMessages, type DeleteOutcome} from '../../../../api/messages/delete-messages';
import {useIsOpen} from '../../../../api/use-is-open';
import {Modal} from '../../../../components/modal';
import {CancelOrStop, useStopping} from '../../../../components/stopping';
import {noteDone, noteFailed, noteHalfDone} from '../../../../state/changes';
import {countMessages} from '../../../../text/count-words';
import {useTell} from '../actions-store';
import {authorsWords, deletedWords, goneWords, limitsWords, notDeletedWords} from './delete-words';
import {DeleteOutcomeDialog} from './delete-outcome';
import {PreviewList} from '../preview-list';
import {useActsKnown} from '../use-actions-known';
import {whyNotDelete} from '../why-not';
import parts from '../../../../components/dialog-parts.module.css';
import styles from '../actions.module.css';
import {TypedCount, useTypedCount} from '../../../../components/typed-count';

type Props = {
	readonly messages: readonly Message[];
	readonly onDone?: () => void;
	/** Says whether it was still open. */
	readonly onClose: () => boolean;
};

/** Asks before messages are deleted for everybody, shows how far it is, and what was refused. */
export function DeleteDialog({messages, onDone, onClose}: Props) {
	const deleting = useDeleteMessages();
	const tell = useTell();
	const {id: connectionId} = useConnection();
	const isOpen = useIsOpen();
	const [done, setDone] = useState(0);
	const stopping = useStopping();
	const knownOf = useActsKnown();
	const deletedMeanwhile = useDeletedMeanwhile();
	// Once it is begun the outcome names them.
	const gone = deleting.isIdle ? messages.filter(({id}) => deletedMeanwhile.has(id)) : [];
	const limited = messages
		.filter(message => !gone.includes(message))
		.map(message => ({
			message,
			limit: whyNotDelete(message, knownOf(message)),
		}));
	const allowed = limited.filter(({limit}) => limit?.mayTry !== false);
	const isHeld = allowed.length === 0;
	/** What is or would be deleted. */
	const chosen =
		deleting.variables?.messages ?? (isHeld ? messages : allowed.map(({message}) => message));
	const all = chosen.length;
	const number = useTypedCount(all);
	const {isTyped} = number;
	const finish = (outcome: DeleteOutcome) => {
		const {failed, isStopped} = outcome;
		const isAll = failed.length === 0 && !isStopped;
		// What was not deleted stands in the dialog, or in the bar once that is gone.
		if (!isAll && isOpen.current) return;
		const wasThere = onClose();
		const words = deletedWords(all, outcome);
		if (!isAll) {
			const {title, detail} = notDeletedWords(all, outcome);
			const isSure =
				outcome.deleted.length === 0 && !failed.some(({error}) => mayHaveHappened(error));
			const note = isSure ? noteFailed : noteHalfDone;
			note(connectionId, `${title}.`, detail);
			return;
		}
		if (wasThere) tell({words});
		else noteDone(connectionId, {label: words});
		onDone?.();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isTyped || deleting.isPending || isHeld) return;
		const order = {messages: chosen, onProgress: setDone, signal: stopping.begin()};
		void deleting.mutateAsync(order).then(finish);
	};
	if (deleting.data !== undefined && (deleting.data.failed.length > 0 || deleting.data.isStopped)) {
		return <DeleteOutcomeDialog all={all} outcome={deleting.data} onClose={onClose} />;
	}
	const what =
		all === messages.length
			? countMessages(all)
			: `${all.toLocaleString('en')} of ${countMessages(messages.length)}`;
	return (
		<Modal
			opened
			onClose={deleting.isPending && !stopping.isStopping ? stopping.stop : onClose}
			title={
				isHeld && all > 1
					? `${what} can't be deleted`
					: `Delete ${messages.length === 1 ? 'this message' : what} for everyone?`
			}
			closeOnClickOutside={false}
			withCloseButton={!deleting.isPending || stopping.isStopping}
		>
			<form className={parts.body} data-final onSubmit={submit}>
				<p>
					Written by <bdi>{authorsWords(chosen)}</bdi>
				</p>
				{gone.length > 0 && <p role="alert">{goneWords(messages.length, gone.length)}</p>}
				<PreviewList messages={chosen} label="Messages that are deleted" />
				<ul className={parts.consequences}>
					{!isHeld && (
						<>
							<li>{all === 1 ? 'It disappears' : 'They disappear'} for everyone, in every app.</li>
							<li>This can't be undone.</li>
						</>
					)}
					{limitsWords(
						limited.flatMap(({limit}) => limit ?? []),
						messages.length,
					).map(words => (
						<li key={words}>{words}</li>
					))}
				</ul>
				<TypedCount what="messages" count={all} state={number} isDisabled={deleting.isPending} />
				{deleting.isPending && all > 1 && (
					<div className={styles.progress}>
						<progress aria-label="Messages done" max={all} value={done} />
						<span className={styles.quiet}>
							{done.toLocaleString('en')} of {all.toLocaleString('en')} done
						</span>
					</div>
				)}
				<div className={parts.buttons}>
					<CancelOrStop
						stopping={stopping}
						isRunning={deleting.isPending}
						hasFocus
						onCancel={onClose}
					/>
					<Button
						type="submit"
						color="red"
						disabled={!isTyped || isHeld}
						loading={deleting.isPending}
					>
						{messages.length === 1 ? 'Delete message' : `Delete ${countMessages(all)}`}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
