import {Button} from '@mantine/core';
import {SelectionBar} from '../../components/selection-bar';
import {usePolicies} from '../../channels/policy-words';
import {counted} from './setting-words';

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
		<SelectionBar label="Selected topics" count={count} hidden={hidden} onClear={onClear}>
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
		</SelectionBar>
	);
}
