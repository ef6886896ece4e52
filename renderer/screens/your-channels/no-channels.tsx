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
				title={`None of your channels matches ${text.trim()}`}
				advice="The filter looks at names, and at is:muted, is:pinned, is:changed, is:private and is:public."
				action={
					<Button variant="default" onClick={onClear}>
						Show all your channels
					</Button>
				}
			/>
		);
	}
	return (
		<EmptyState
			kind="nothing"
			title="You are not in any channel"
			advice="You can change your settings of a channel once you are in it. The Channels screen lists all of them."
			action={
				<LinkButton variant="default" to="/o/$connection/channels" params={{connection: id}}>
					Go to Channels
				</LinkButton>
			}
		/>
	);
}
