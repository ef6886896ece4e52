import {useQuery} from '@tanstack/react-query';
import {useClient, useConnection} from '../connection/client-context';

/** Who wrote where and when. */
export type SentTime = {
	readonly channelId: number;
	readonly senderId: number;
	/** UNIX seconds. */
	readonly at: number;
};

/** The newest messages, without their texts. */
export type RecentTimes = {
	readonly sent: readonly SentTime[];
	/** UNIX seconds since when none is missing; 0 where all there are were read. */
	readonly since: number;
};

/** More would be a large answer for a few bars. */
export const mostRecent = 1000;

/**
 * When the newest messages of public channels were written; for guests, who may not ask for those, of
 * the channels they are in. The service counts messages in no call. Read anew after five minutes.
 */
export function useRecentTimes({isGuest}: {readonly isGuest: boolean | undefined}) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [id, 'recent-times', isGuest],
		enabled: isGuest !== undefined,
		staleTime: 300_000,
		queryFn: async ({signal}): Promise<RecentTimes> => {
			const request = {
				anchor: 'newest',
				num_before: mostRecent,
				num_after: 0,
				narrow: isGuest === true ? [] : [{operator: 'channels', operand: 'public'}],
				apply_markdown: false,
			};
			const answer = await client.getMessages(request, {signal, lane: 'background'});
			const sent = answer.messages.flatMap(({type, stream_id: channelId, sender_id, timestamp}) =>
				type === 'stream' && channelId !== undefined
					? [{channelId, senderId: sender_id, at: timestamp}]
					: [],
			);
			return {sent, since: answer.found_oldest ? 0 : (answer.messages[0]?.timestamp ?? 0)};
		},
		structuralSharing: false,
	});
}
