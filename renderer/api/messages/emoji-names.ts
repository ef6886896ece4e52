import {useQuery} from '@tanstack/react-query';
import {useMemo} from 'react';
import {emojiTable, type EmojiTable} from '../../../shared/emoji/emoji-names';
import {useConnection} from '../connection/client-context';
import {useRealmTimes} from './message-edits';

/**
 * The emoji that the server of this connection knows, by its own table; until that is read, and where
 * there is none, those of the service. A table is another one under another address.
 */
export function useEmojiTable(): EmojiTable {
	const {id} = useConnection();
	const {data: realm} = useRealmTimes();
	const address = realm?.server_emoji_data_url;
	const {data: names} = useQuery({
		queryKey: [id, 'emoji-names', address],
		enabled: address !== undefined,
		staleTime: Infinity,
		gcTime: Infinity,
		queryFn: () =>
			address === undefined ? null : window.steward.ask('emoji:names', {connectionId: id, address}),
	});
	return useMemo(() => (names ? new Map(names) : emojiTable), [names]);
}
