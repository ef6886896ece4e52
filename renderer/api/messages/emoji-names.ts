import {useQuery} from '@tanstack/react-query';
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
	const {data: table} = useQuery({
		queryKey: [id, 'emoji-names', address],
		enabled: address !== undefined,
		staleTime: Infinity,
		gcTime: Infinity,
		// Made once, not by each of the many signs in a list.
		queryFn: async (): Promise<EmojiTable | null> => {
			if (address === undefined) return null;
			const names = await window.steward.ask('emoji:names', {connectionId: id, address});
			return names && new Map(names);
		},
	});
	return table ?? emojiTable;
}
