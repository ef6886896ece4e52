import {useKnownChannelName} from '../../../../api/channels/known-channels';
import type {MarkAction} from '../../../../state/marking';
import {estimateWords, type Counted} from './mark-words';
import styles from './mark.module.css';

type Props = {
	readonly act: MarkAction;
	readonly counted: Counted & {readonly closedChannels: readonly number[]};
	/** Whether a date has to be chosen before there is anything to count. */
	readonly lacksDate: boolean;
};

/** How many messages will change. The number is seen to grow, and heard once it is whole. */
export function Estimate({act, counted, lacksDate}: Props) {
	const channelName = useKnownChannelName();
	const words = lacksDate ? 'Choose a date.' : estimateWords(act, counted);
	const {closedChannels} = counted;
	return (
		<div className={styles.estimate}>
			<p className={styles.number} role="status" aria-busy={counted.isCounting}>
				{words}
			</p>
			{closedChannels.length > 0 && !lacksDate && (
				<p className={styles.hint}>
					Left out, because only messages of your own channels can be unread:{' '}
					{closedChannels.map(id => `#${channelName(id)}`).join(', ')}.
				</p>
			)}
		</div>
	);
}
