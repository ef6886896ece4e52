import type {QueryClient} from '@tanstack/react-query';
import {channelKeys} from './channels';

/** Everything about messages of one connection is kept below this key. */
export function messagesKey(connectionId: string) {
	return [connectionId, 'messages'] as const;
}

/** After messages changed: they, and the lists of topics, are read again. */
export async function readMessagesAnew(queries: QueryClient, connectionId: string): Promise<void> {
	await Promise.allSettled([
		queries.invalidateQueries({queryKey: messagesKey(connectionId)}),
		queries.invalidateQueries({queryKey: [...channelKeys.all(connectionId), 'topics']}),
	]);
}
