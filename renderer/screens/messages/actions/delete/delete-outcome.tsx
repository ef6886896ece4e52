import {Button} from '@mantine/core';
import type {DeleteOutcome} from '../../../../api/messages/delete-messages';
import {Modal} from '../../../../components/modal';
import {notDeletedWords, refusedGroups} from './delete-words';
import {PreviewList} from '../preview-list';
import parts from '../../../../components/dialog-parts.module.css';
import styles from '../actions.module.css';

type Props = {
	readonly all: number;
	readonly outcome: DeleteOutcome;
	readonly onClose: () => void;
};

/** What was deleted and what was not, with the service's own sentences. */
export function DeleteOutcomeDialog({all, outcome, onClose}: Props) {
	const {title, counts} = notDeletedWords(all, outcome);
	return (
		<Modal opened onClose={onClose} title={title}>
			<div className={parts.body}>
				{counts !== '' && <p>{counts}</p>}
				{refusedGroups(outcome.failed).map(({said, messages}) => (
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
