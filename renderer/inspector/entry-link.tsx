import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {ScrollText} from 'lucide-react';
import {useEntryOfCall} from '../api/journal/journal';

type Props = {readonly connectionId: string | undefined; readonly callId: number};

/** The way from a call to what the journal says of it. */
export function EntryLink({connectionId, callId}: Props) {
	const navigate = useNavigate();
	const {data: open} = useEntryOfCall(connectionId, callId);
	if (open == null || connectionId === undefined) return null;
	return (
		<Button
			variant="subtle"
			leftSection={<ScrollText />}
			onClick={() =>
				void navigate({
					to: '/o/$connection/journal',
					params: {connection: connectionId},
					search: {open},
				})
			}
		>
			<Trans>Show in Journal</Trans>
		</Button>
	);
}
