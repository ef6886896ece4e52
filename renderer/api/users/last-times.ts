import {useQuery} from '@tanstack/react-query';
import {useClient, useConnection} from '../connection/client-context';
import {messageKeys} from '../messages/messages';

const timesLength = 200;

/**
 * When something was last written in the topics of a channel, by id of that message: for those among
 * the newest messages of the channel. The service tells it in no list.
 */
export function useLastTimes(channelId: number) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [...messageKeys.all(id), 'last-times', channelId],
		queryFn: async ({signal}): Promise<ReadonlyMap<number, number>> => {
			const request = {
				anchor: 'newest',
				num_before: timesLength,
				num_after: 0,
				narrow: [{operator: 'channel', operand: channelId}],
				apply_markdown: false,
			};
			const {messages} = await client.getMessages(request, {signal, lane: 'background'});
			return new Map(messages.map(message => [message.id, message.timestamp]));
		},
		structuralSharing: false,
	});
}
