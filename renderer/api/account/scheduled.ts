import {useQuery} from '@tanstack/react-query';
import type {ScheduledMessage} from '../../../shared/model/scheduled-message';
import {useClient, useConnection} from '../connection/client-context';
import {accountKeys} from './account-keys';

/** What the account has written to be sent later, the next one first. */
export function useScheduledMessages(isThere: boolean) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: accountKeys.scheduled(id),
		enabled: isThere,
		queryFn: async ({signal}): Promise<readonly ScheduledMessage[]> =>
			(await client.getScheduledMessages({}, {signal})).scheduled_messages,
	});
}
