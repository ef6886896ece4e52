import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
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
				title={t`No drafts`}
				advice={t`Start one here, or save what you write in Messages as a draft. Drafts are saved on this computer at once, and on the server a moment later.`}
				action={
					<Button onClick={onNew}>
						<Trans>New draft</Trans>
					</Button>
				}
			/>
		);
	}
	const unknown = tokens.find(({kind}) => kind === 'unknown');
	return (
		<EmptyState
			kind="no-match"
			title={noMatch(text.trim())}
			advice={unknown && noFilter(unknown.text)}
			action={
				<Button variant="default" onClick={onClear}>
					<Trans>Clear the filter</Trans>
				</Button>
			}
		/>
	);
}

const noMatch = (words: string) => t`No draft matches ${words}`;
const noFilter = (word: string) => t`${word} is not a filter, so it was searched as text.`;
