import type {RealmEmoji} from '../../../shared/model/attachment';
import type {Store} from '../storage/store';

/** Custom emoji of the organization by id; those that were taken away keep their reactions. */
export function emojiRows(store: Store): Record<string, RealmEmoji> {
	return Object.fromEntries(
		store.emoji.all().map(emoji => [
			String(emoji.id),
			{
				id: String(emoji.id),
				name: emoji.name,
				source_url: emoji.path,
				still_url: null,
				deactivated: emoji.isDeactivated,
				author_id: emoji.authorId ?? null,
			},
		]),
	);
}
