import {Button} from '@mantine/core';
import {EmptyState} from '../../components/states/empty-state';
import styles from './invitation-sheet.module.css';

/** An address that names an invitation which the list does not hold. */
export function MissingInvitation({onClose}: {readonly onClose: () => void}) {
	return (
		<aside className={styles.sheet} aria-label="Not found">
			<EmptyState
				kind="nothing"
				title="This invitation is not open any more."
				advice="It ended or was revoked, or you may not see it."
				action={
					<Button variant="default" onClick={onClose}>
						Close
					</Button>
				}
			/>
		</aside>
	);
}
