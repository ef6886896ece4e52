import {Switch} from '@mantine/core';
import {use} from 'react';
import {changeInShort, explain} from '../../api/explain';
import {useIsVisible, useSetVisible} from '../../api/presence';
import {HelpingSteps} from '../../components/states/helping-steps';
import styles from './presence.module.css';

/** Whether others see when one is here. A server that does not say how it stands has no switch. */
export function OwnVisibility() {
	const {data: isVisible, error} = useIsVisible();
	const setting = useSetVisible();
	const {isOutageTold = false} = use(HelpingSteps);
	const unread = error === null || isOutageTold ? undefined : explain(error).title;
	const problem = setting.error === null ? unread : changeInShort(setting.error);
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
