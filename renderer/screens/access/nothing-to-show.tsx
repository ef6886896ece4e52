import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import {EmptyState} from '../../components/states/empty-state';
import type {FilterPart} from '../../components/filter-text';
import type {AccessSearch} from '../../places/access';

type Props = {
	readonly hasChannels: boolean;
	readonly foundChannels: boolean;
	readonly shown: AccessSearch;
	/** Of the filter that finds nothing. */
	readonly parts: readonly FilterPart[];
	readonly onChange: (part: Partial<AccessSearch>) => void;
};

/** Why there is no table, and the way out. */
export function NothingToShow({hasChannels, foundChannels, shown, parts, onChange}: Props) {
	if (!hasChannels) {
		return (
			<EmptyState
				kind="nothing"
				title={t`There are no channels yet`}
				advice={t`Create one on the Channels screen, then add people here.`}
			/>
		);
	}
	const unknown = parts.find(({kind}) => kind === 'unknown');
	const text = foundChannels ? shown.q : shown.channels;
	const words = text?.trim() ?? '';
	return (
		<EmptyState
			kind="no-match"
			title={foundChannels ? t`Nobody matches ${words}` : t`No channel matches ${words}`}
			advice={
				unknown !== undefined
					? noFilter(unknown.text)
					: foundChannels
						? t`Deactivated people are not listed; bots are listed when Bots is checked.`
						: t`Search by name, or with is:private, is:public, is:default, is:mine.`
			}
			action={
				<Button
					variant="default"
					onClick={() => onChange(foundChannels ? {q: undefined} : {channels: undefined})}
				>
					{foundChannels ? t`Clear the filter of people` : t`Clear the filter of channels`}
				</Button>
			}
		/>
	);
}

const noFilter = (word: string) => t`${word} is not a filter, so it was searched as text.`;
