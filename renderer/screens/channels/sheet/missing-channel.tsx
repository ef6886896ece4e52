import {Button} from '@mantine/core';
import {EmptyState} from '../../../components/states/empty-state';
import styles from './channel-sheet.module.css';

type Props = {readonly channelId: number; readonly onClose: () => void};

/** An address that names a channel which the list does not hold. */
export function MissingChannel({channelId, onClose}: Props) {
	return (
		<aside className={styles.sheet} aria-label="Not found">
			<EmptyState
				kind="nothing"
				title={`There is no channel ${channelId} here.`}
				advice="It was archived or never existed, or you may not see it."
				action={
					<Button variant="default" onClick={onClose}>
						Close
					</Button>
				}
			/>
		</aside>
	);
}
