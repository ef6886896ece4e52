import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {blameOf} from '../components/filter-text';
import {EmptyState} from '../components/states/empty-state';
import {NoMatch} from '../components/states/no-match';
import type {CallRow} from './call-row';
import {viewOf, type CallView} from './call-filter';

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
				title={plural(hiddenPolls, {
					one: 'Only a call that waits for events',
					other: 'Only # calls that wait for events',
				})}
				advice={t`They are left out because there is always one of them.`}
				action={
					<Button variant="default" onClick={onPolls}>
						<Trans>Show polling</Trans>
					</Button>
				}
			/>
		);
	}
	if (text.trim() === '') {
		return (
			<EmptyState
				kind="nothing"
				title={t`No calls`}
				advice={t`Every API call appears here as it is made; secrets are hidden. Calls stay in memory until Steward quits.`}
			/>
		);
	}
	const blamed = blameOf(tokens, others => viewOf(ordered, text, hasPolls, others).length);
	return <NoMatch what="call" text={text} parts={tokens} blamed={blamed} onText={onText} />;
}
