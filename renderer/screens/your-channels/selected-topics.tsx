import {plural, t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import type {Change} from '../../../shared/model/change';
import {AddToPlanMenu} from '../../plans/add-to-plan-menu';
import {SelectionBar} from '../../components/selection-bar';
import {usePolicies} from '../../channels/policy-words';

type Props = {
	/** All that are selected, those hidden by the filter included. */
	readonly count: number;
	readonly hidden: number;
	readonly onSet: (policy: number) => void;
	/** What sets a policy for those that have another one. */
	readonly changesTo: (policy: number) => readonly Change[];
	readonly onClear: () => void;
};

/** One policy for all selected topics. */
export function SelectedTopics({count, hidden, onSet, changesTo, onClear}: Props) {
	const {words} = usePolicies();
	return (
		<SelectionBar label={t`Selected topics`} count={count} hidden={hidden} onClear={onClear}>
			{words.map(({policy, title, meaning, Sign, key}) => (
				<Button
					key={policy}
					variant="subtle"
					leftSection={<Sign size={16} strokeWidth={1.5} />}
					title={`${meaning} (${key})`}
					aria-label={setWords(count, title)}
					onClick={() => onSet(policy)}
				>
					{title}
				</Button>
			))}
			<AddToPlanMenu
				choices={words.map(({policy, title, Sign}) => ({
					label: title,
					Sign,
					changes: changesTo(policy),
					proposed: setWords(count, title),
				}))}
			/>
		</SelectionBar>
	);
}

function setWords(count: number, policy: string): string {
	return plural(count, {one: `Set # topic to ${policy}`, other: `Set # topics to ${policy}`});
}
