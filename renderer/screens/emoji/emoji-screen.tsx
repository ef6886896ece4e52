import {t} from '@lingui/core/macro';
import {useRealmEmoji} from '../../api/messages/realm-emoji';
import {ReadScreen} from '../../frame/read-screen';
import {emoji as place} from '../../places/emoji';
import {EmojiList} from './emoji-list';

/** The emoji that the organization made itself. */
export function EmojiScreen() {
	const query = useRealmEmoji();
	return (
		<ReadScreen place={place} query={query} what={t`the emoji of`}>
			{known => <EmojiList known={known} isReading={query.isFetching} />}
		</ReadScreen>
	);
}
