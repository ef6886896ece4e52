import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {ReactNode} from 'react';
import {resultsWords, withoutToken, type Blamed, type FilterPart} from '../filter-text';
import {EmptyState} from './empty-state';

type Props = {
	/** What is not found: "Nobody", "No channel". */
	readonly what: string;
	readonly text: string;
	readonly parts?: readonly FilterPart[];
	readonly blamed?: Blamed | undefined;
	/** Said where no part of the filter is to blame. */
	readonly advice?: ReactNode;
	readonly onText: (text: string) => void;
};

/** A filter that finds nothing: names the part of it to blame, and offers the way out. */
export function NoMatch({what, text, parts, blamed, advice, onText}: Props) {
	const unknown = parts?.find(({kind}) => kind === 'unknown');
	return (
		<EmptyState
			kind="no-match"
			title={`${what} matches ${text.trim()}`}
			advice={
				unknown !== undefined
					? `${unknown.text} is not a filter, so it was searched as text.`
					: blamed !== undefined
						? `${resultsWords(blamed.found)} without “${blamed.part.text}”.`
						: advice
			}
			action={
				<>
					{blamed !== undefined && (
						<Button variant="default" onClick={() => onText(withoutToken(text, blamed.part))}>
							<Trans>Remove {blamed.part.text}</Trans>
						</Button>
					)}
					<Button variant="default" onClick={() => onText('')}>
						<Trans>Clear the filter</Trans>
					</Button>
				</>
			}
		/>
	);
}
