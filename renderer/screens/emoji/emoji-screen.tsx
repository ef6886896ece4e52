import {useRealmEmoji} from '../../api/messages/realm-emoji';
import {ReadScreen} from '../../frame/read-screen';
import {emoji as place} from '../../places/emoji';
import {EmojiList} from './emoji-list';

/** The emoji that the organization made itself. */
export function EmojiScreen() {
	const query = useRealmEmoji();
	return (
		<ReadScreen place={place} query={query} what="emoji">
			{known => <EmojiList known={known} isReading={query.isFetching} />}
		</ReadScreen>
	);
}
