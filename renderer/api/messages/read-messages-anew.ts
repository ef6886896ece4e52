import type {QueryClient} from '@tanstack/react-query';
import {channelKeys} from '../channels/channel-keys';
import {messageKeys} from './messages';

/** After messages changed: they, and the lists of topics, are read again. */
export async function readMessagesAnew(queries: QueryClient, connectionId: string): Promise<void> {
	await Promise.allSettled([
		queries.invalidateQueries({queryKey: messageKeys.all(connectionId)}),
		queries.invalidateQueries({queryKey: [...channelKeys.all(connectionId), 'topics']}),
	]);
}
