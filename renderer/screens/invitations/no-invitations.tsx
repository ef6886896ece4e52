import {Button} from '@mantine/core';
import {EmptyState} from '../../components/states/empty-state';
import {NoMatch} from '../../components/states/no-match';

type Props = {
	readonly total: number;
	readonly text: string;
	readonly onCompose: () => void;
	readonly onClear: () => void;
};

/** No invitation to show: none is open, or none matches. */
export function NoInvitations({total, text, onCompose, onClear}: Props) {
	if (total === 0) {
		return (
			<EmptyState
				kind="nothing"
				title="No open invitations"
				advice="A link lets people join by themselves, with a role and channels that you choose. Expired and revoked links are not listed."
				action={<Button onClick={onCompose}>New invitation link</Button>}
			/>
		);
	}
	return <NoMatch what="No invitation" text={text} onText={onClear} />;
}
