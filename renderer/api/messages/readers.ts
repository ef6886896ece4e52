import {useQuery} from '@tanstack/react-query';
import {useClient, useConnection} from '../connection/client-context';

/** Ids of those who have read a message, as the service tells them at this moment. */
export function useReaders(messageId: number, isThere: boolean) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [id, 'readers', messageId],
		enabled: isThere,
		// No event tells that somebody has read something.
		staleTime: 0,
		queryFn: async ({signal}): Promise<readonly number[]> =>
			(await client.getReadReceipts({message_id: messageId}, {signal})).user_ids,
	});
}
