import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useKnownChannelName} from '../../../../api/channels/known-channels';
import type {MarkAction} from '../../../../../shared/model/mark';
import {estimateWords, type Counted} from './mark-words';
import styles from './mark.module.css';
import {inARow} from '../../../../text/in-a-row';

type Props = {
	readonly action: MarkAction;
	readonly counted: Counted & {readonly closedChannels: readonly number[]};
	/** Whether a date has to be chosen before there is anything to count. */
	readonly lacksDate: boolean;
};

/** How many messages will change. The number is seen to grow, and heard once it is whole. */
export function Estimate({action, counted, lacksDate}: Props) {
	const channelName = useKnownChannelName();
	const words = lacksDate ? t`Choose a date.` : estimateWords(action, counted);
	const {closedChannels} = counted;
	const channels = inARow(closedChannels.map(id => `#${channelName(id)}`));
	return (
		<div className={styles.estimate}>
			<p className={styles.number} role="status" aria-busy={counted.isCounting}>
				{words}
			</p>
			{closedChannels.length > 0 && !lacksDate && (
				<p className={styles.hint}>
					<Trans>
						Left out, because only messages of your own channels can be unread: {channels}.
					</Trans>
				</p>
			)}
		</div>
	);
}
