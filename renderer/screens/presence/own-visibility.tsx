import {Switch} from '@mantine/core';
import {changeInShort} from '../../api/explain';
import {useIsVisible, useSetVisible} from '../../api/presence';
import styles from './presence.module.css';

/** Whether others see when one is here. A server that does not say how it stands has no switch. */
export function OwnVisibility() {
	const {data: isVisible, error} = useIsVisible();
	const setting = useSetVisible();
	const failure = setting.error ?? error;
	const problem = failure === null ? undefined : changeInShort(failure);
	if (isVisible === null) {
		return (
			<span className={`${styles.own} ${styles.note}`}>
				This server does not say whether others see you.
			</span>
		);
	}
	return (
		<span className={styles.own}>
			{problem !== undefined && (
				<span className={styles.problem} role="alert">
					{problem}
				</span>
			)}
			{isVisible !== undefined && (
				<Switch
					label="Share my presence"
					checked={setting.asked ?? isVisible}
					disabled={setting.isPending}
					onChange={event => setting.mutate(event.currentTarget.checked)}
				/>
			)}
		</span>
	);
}
