import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useConnection} from '../../api/connection/client-context';
import {EmptyState} from '../../components/states/empty-state';
import {LinkButton} from '../../frame/link-button';

type Props = {
	/** Whether there are channels that the filter hides. */
	readonly isFiltered: boolean;
	readonly text: string;
	readonly onClear: () => void;
};

/** Why there is no channel to see, and what helps. */
export function NoChannels({isFiltered, text, onClear}: Props) {
	const {id} = useConnection();
	if (isFiltered) {
		return (
			<EmptyState
				kind="no-match"
				title={noMatch(text.trim())}
				advice={t`The filter looks at names, and at is:muted, is:pinned, is:changed, is:private and is:public.`}
				action={
					<Button variant="default" onClick={onClear}>
						<Trans>Show all your channels</Trans>
					</Button>
				}
			/>
		);
	}
	return (
		<EmptyState
			kind="nothing"
			title={t`You are not in any channel`}
			advice={t`You can change your settings of a channel once you are in it. The Channels screen lists all of them.`}
			action={
				<LinkButton variant="default" to="/o/$connection/channels" params={{connection: id}}>
					<Trans>Go to Channels</Trans>
				</LinkButton>
			}
		/>
	);
}

const noMatch = (words: string) => t`None of your channels matches ${words}`;
