import {Button, Modal} from '@mantine/core';
import type {DeleteOutcome} from '../../../api/delete-messages';
import {messageCount} from '../edit/message-words';
import {refusedGroups} from './delete-words';
import {PreviewList} from './preview-list';
import parts from '../../../components/dialog-parts.module.css';
import styles from './acts.module.css';

type Props = {
	readonly all: number;
	readonly outcome: DeleteOutcome;
	readonly onClose: () => void;
};

/** What was deleted and what was not, with the service's own sentences. */
export function DeleteOutcomeDialog({all, outcome, onClose}: Props) {
	const {deleted, failed, isStopped} = outcome;
	const untried = all - deleted.length - failed.length;
	const title =
		failed.length === 0
			? 'Deleting was stopped'
			: all === 1
				? 'The message was not deleted'
				: `${failed.length.toLocaleString('en')} of ${all.toLocaleString('en')} not deleted`;
	return (
		<Modal opened onClose={onClose} title={title}>
			<div className={parts.body}>
				{all > 1 && (
					<p>
						{messageCount(deleted.length)} deleted for everyone.
						{isStopped && ` ${messageCount(untried)} not tried, because it was stopped.`}
					</p>
				)}
				{refusedGroups(failed).map(({said, messages}) => (
					<section key={said} className={styles.refused}>
						<p role="alert">{said}</p>
						<PreviewList messages={messages} label={`Refused: ${said}`} />
					</section>
				))}
				<div className={parts.buttons}>
					<Button data-autofocus onClick={onClose}>
						Close
					</Button>
				</div>
			</div>
		</Modal>
	);
}
