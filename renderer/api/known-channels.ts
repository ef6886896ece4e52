import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import {channelKeys, type ChannelDirectory} from './channels';
import {useConnection} from './client-context';

/** Returns the function that names a channel from what was read before; asks nothing by itself. */
export function useKnownChannelName(): (channelId: number) => string {
	const queries = useQueryClient();
	const {id} = useConnection();
	return useCallback(
		channelId => {
			const directory = queries.getQueryData<ChannelDirectory>(channelKeys.directory(id));
			const found = directory?.channels.find(({stream_id}) => stream_id === channelId);
			return found?.name ?? `channel ${channelId}`;
		},
		[queries, id],
	);
}
