import {Button} from '@mantine/core';
import {blameOf, resultsWords, withoutToken} from '../components/filter-text';
import {EmptyState} from '../components/states/empty-state';
import type {CallRow} from './call-row';
import {viewOf, type CallView} from './call-view';
import {countCalls} from './call-words';

type Props = {
	readonly ordered: readonly CallRow[];
	readonly view: CallView;
	readonly hasPolls: boolean;
	readonly onText: (text: string) => void;
	readonly onPolls: () => void;
};

/** No call to show: none was made, none matches, or all of them wait for events. */
export function NoCalls({ordered, view, hasPolls, onText, onPolls}: Props) {
	const {tokens, text, hiddenPolls} = view;
	if (hiddenPolls > 0) {
		return (
			<EmptyState
				kind="no-match"
				title={
					hiddenPolls === 1
						? 'Only a call that waits for events'
						: `Only ${countCalls(hiddenPolls)} that wait for events`
				}
				advice="They are left out because there is always one of them."
				action={
					<Button variant="default" onClick={onPolls}>
						Show polling
					</Button>
				}
			/>
		);
	}
	if (text.trim() === '') {
		return (
			<EmptyState
				kind="nothing"
				title="No calls"
				advice="Every API call appears here as it is made; secrets are hidden. Calls stay in memory until Steward quits."
			/>
		);
	}
	const unknown = tokens.find(({kind}) => kind === 'unknown');
	const blamed = blameOf(tokens, others => viewOf(ordered, text, hasPolls, others).length);
	return (
		<EmptyState
			kind="no-match"
			title={`No call matches ${text.trim()}`}
			advice={
				unknown !== undefined
					? `${unknown.text} is not a filter, so it was searched as text.`
					: blamed && `${resultsWords(blamed.found)} without “${blamed.part.text}”.`
			}
			action={
				<>
					{blamed !== undefined && (
						<Button variant="default" onClick={() => onText(withoutToken(text, blamed.part))}>
							Remove {blamed.part.text}
						</Button>
					)}
					<Button variant="default" onClick={() => onText('')}>
						Clear the filter
					</Button>
				</>
			}
		/>
	);
}
