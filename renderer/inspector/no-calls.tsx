import {Button} from '@mantine/core';
import {resultsWords, withoutToken} from '../components/filter-text';
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
	const blamed = tokens.length > 1 ? blameOf(ordered, view, hasPolls) : undefined;
	return (
		<EmptyState
			kind="no-match"
			title={`No call matches ${text.trim()}`}
			advice={
				unknown !== undefined
					? `${unknown.text} is not a filter, so it was searched as text.`
					: blamed && `${resultsWords(blamed.found)} without “${blamed.token.text}”.`
			}
			action={
				<>
					{blamed !== undefined && (
						<Button variant="default" onClick={() => onText(withoutToken(text, blamed.token))}>
							Remove {blamed.token.text}
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

/** The part without which most calls would be found; undefined when no single part is to blame. */
function blameOf(ordered: readonly CallRow[], {tokens, text}: CallView, hasPolls: boolean) {
	const [best] = tokens
		.slice(0, 6)
		.map(token => ({token, found: viewOf(ordered, withoutToken(text, token), hasPolls).length}))
		.toSorted((a, b) => b.found - a.found);
	return best !== undefined && best.found > 0 ? best : undefined;
}
