import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Switch} from '@mantine/core';
import {use, useState} from 'react';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {explain} from '../../api/failures/explain';
import {useIsVisible} from '../../api/users/presence';
import {HelpingSteps} from '../../components/states/helping-steps';
import styles from './presence.module.css';

/** Whether others see when one is here. A server that does not say how it stands has no switch. */
export function OwnVisibility() {
	const {data: isVisible, error} = useIsVisible();
	const {apply} = useApplyChanges();
	const [isBusy, setBusy] = useState(false);
	const {isOutageTold = false} = use(HelpingSteps);
	const problem = error === null || isOutageTold ? undefined : explain(error).title;
	const set = async (after: boolean) => {
		setBusy(true);
		await apply({
			label: after ? t`Your presence is shared now.` : t`Your presence is not shared now.`,
			changes: [{kind: 'visibility', before: !after, after}],
		});
		setBusy(false);
	};
	if (isVisible === null) {
		return (
			<span className={`${styles.own} ${styles.note}`}>
				<Trans>This server does not say whether others see you.</Trans>
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
					label={t`Share my presence`}
					checked={isVisible}
					disabled={isBusy}
					onChange={event => void set(event.currentTarget.checked)}
				/>
			)}
		</span>
	);
}
