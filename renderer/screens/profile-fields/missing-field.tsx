import {Button} from '@mantine/core';
import {EmptyState} from '../../components/states/empty-state';
import styles from './field-sheet.module.css';

type Props = {readonly fieldId: number; readonly onClose: () => void};

/** An address that names a field which is not there. */
export function MissingField({fieldId, onClose}: Props) {
	return (
		<aside className={styles.sheet} aria-label="Not found">
			<EmptyState
				kind="nothing"
				title={`There is no profile field ${fieldId} here.`}
				advice="It may have been deleted."
				action={
					<Button variant="default" onClick={onClose}>
						Close
					</Button>
				}
			/>
		</aside>
	);
}
