import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useMeaning} from '../changes/use-meaning';
import {channelKeys} from '../channels/channel-keys';
import {useConnection} from '../connection/client-context';
import {messageKeys} from './messages';

type Place = {readonly stream_id: number; readonly topic: string};

/** Deletes all messages of a topic for everybody; long ones take several calls, each of which goes on. */
export function useDeleteTopic() {
	const {saying} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async ({stream_id, topic}: Place): Promise<void> => {
			for (;;) {
				const client = saying(names => ({
					change: 'topic-deletion',
					target: {kind: 'topic', name: topic.slice(0, 1000)},
					within: {kind: 'channel', id: stream_id, name: names.channel(stream_id)},
				}));
				const {complete} = await client.deleteTopic({stream_id, topic_name: topic});
				if (complete !== false) return;
			}
		},
		onSettled: () =>
			Promise.all([
				queries.invalidateQueries({queryKey: messageKeys.all(id)}),
				queries.invalidateQueries({queryKey: channelKeys.all(id)}),
			]),
	});
}
