import {useQuery} from '@tanstack/react-query';
import {useClient, useConnection} from '../connection/client-context';
import {channelKeys} from './channel-keys';

/** The e-mail address that writes into a channel; empty where the server takes no e-mail. */
export function useChannelAddress(channelId: number) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: channelKeys.address(id, channelId),
		retry: false,
		queryFn: async ({signal}) =>
			(await client.getChannelAddress({stream_id: channelId}, {signal})).email,
	});
}
