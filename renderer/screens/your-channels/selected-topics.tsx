import {ActionIcon, Button} from '@mantine/core';
import {X} from 'lucide-react';
import {usePolicies} from '../../people/topic-policies/policy-words';
import {counted} from './setting-words';
import styles from './apply-bar.module.css';

type Props = {
	/** All that are selected, those hidden by the filter included. */
	readonly count: number;
	readonly hidden: number;
	readonly onSet: (policy: number) => void;
	readonly onClear: () => void;
};

/** One policy for all selected topics. */
export function SelectedTopics({count, hidden, onSet, onClear}: Props) {
	const {words} = usePolicies();
	return (
		<div className={styles.bar} role="toolbar" aria-label="Selected topics">
			<span className={styles.words}>
				{count.toLocaleString('en')} selected
				{hidden > 0 && (
					<span className={styles.hidden}>, {hidden.toLocaleString('en')} hidden by filter</span>
				)}
			</span>
			{words.map(({policy, title, meaning, Sign, key}) => (
				<Button
					key={policy}
					variant="subtle"
					leftSection={<Sign size={16} strokeWidth={1.5} />}
					title={`${meaning} (${key})`}
					aria-label={`Set ${counted(count, 'topic')} to ${title}`}
					onClick={() => onSet(policy)}
				>
					{title}
				</Button>
			))}
			<span className={styles.end}>
				<ActionIcon aria-label="Clear the selection" title="Clear (Esc)" onClick={onClear}>
					<X size={16} strokeWidth={1.5} />
				</ActionIcon>
			</span>
		</div>
	);
}
