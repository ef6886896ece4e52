import {Button} from '@mantine/core';
import {EmptyState} from '../../components/states/empty-state';
import type {DraftView} from './draft-filter';

type Props = {
	readonly total: number;
	readonly view: DraftView;
	readonly onNew: () => void;
	readonly onClear: () => void;
};

/** No draft to show: there is none, or none matches. */
export function NoDrafts({total, view: {text, tokens}, onNew, onClear}: Props) {
	if (total === 0) {
		return (
			<EmptyState
				kind="nothing"
				title="No drafts"
				advice="Start one here, or save what you write in Messages as a draft. Drafts are saved on this computer at once, and on the server a moment later."
				action={<Button onClick={onNew}>New draft</Button>}
			/>
		);
	}
	const unknown = tokens.find(({kind}) => kind === 'unknown');
	return (
		<EmptyState
			kind="no-match"
			title={`No draft matches ${text.trim()}`}
			advice={unknown && `${unknown.text} is not a filter, so it was searched as text.`}
			action={
				<Button variant="default" onClick={onClear}>
					Clear the filter
				</Button>
			}
		/>
	);
}
