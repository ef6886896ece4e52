import {Button} from '@mantine/core';
import {EmptyState} from '../../components/states/empty-state';
import styles from './person-sheet.module.css';

type Props = {readonly userId: number; readonly onClose: () => void};

/** An address that names somebody whom the list does not hold. */
export function MissingSheet({userId, onClose}: Props) {
	return (
		<aside className={styles.sheet} aria-label="Not found">
			<EmptyState
				kind="nothing"
				title={`There is no user ${userId} here.`}
				advice="The organization has no such account, or you may not see it."
				action={
					<Button variant="default" onClick={onClose}>
						Close
					</Button>
				}
			/>
		</aside>
	);
}
