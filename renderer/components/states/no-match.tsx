import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {ReactNode} from 'react';
import {inLanguage} from '../../../shared/languages/in-language';
import {withoutToken, type Blamed, type FilterPart} from '../filter-text';
import {EmptyState} from './empty-state';

/** What was looked for, and that nothing of it matches. */
const nothingFound = inLanguage(
	() =>
		({
			bot: text => t`No bot matches ${text}`,
			call: text => t`No call matches ${text}`,
			channel: text => t`No channel matches ${text}`,
			emoji: text => t`No emoji matches ${text}`,
			entry: text => t`No entry matches ${text}`,
			file: text => t`No file matches ${text}`,
			group: text => t`No group matches ${text}`,
			invitation: text => t`No invitation matches ${text}`,
			linkifier: text => t`No linkifier matches ${text}`,
			permission: text => t`No permission matches ${text}`,
			person: text => t`Nobody matches ${text}`,
			plan: text => t`No plan matches ${text}`,
			row: text => t`No row matches ${text}`,
			'scheduled message': text => t`No scheduled message matches ${text}`,
			setting: text => t`No setting matches ${text}`,
			step: text => t`No step matches ${text}`,
		}) satisfies Readonly<Record<string, (text: string) => string>>,
);

/** What a list is of, where a filter finds nothing of it. */
export type Sought = keyof typeof nothingFound;

type Props = {
	readonly what: Sought;
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
			title={nothingFound[what](text.trim())}
			advice={
				unknown !== undefined
					? notFilter(unknown.text)
					: blamed !== undefined
						? withoutPart(blamed)
						: advice
			}
			action={
				<>
					{blamed !== undefined && (
						<Button variant="default" onClick={() => onText(withoutToken(text, blamed.part))}>
							<Trans>Remove {{text: blamed.part.text}}</Trans>
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

function notFilter(part: string): string {
	return t`${part} is not a filter, so it was searched as text.`;
}

function withoutPart({part: {text}, found}: Blamed): string {
	return plural(found, {one: `# result without “${text}”.`, other: `# results without “${text}”.`});
}
