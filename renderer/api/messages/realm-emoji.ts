import {useQuery} from '@tanstack/react-query';
import {compareNames} from '../../../shared/languages/formats';
import type {RealmEmoji} from '../../../shared/model/attachment';
import {useClient, useConnection} from '../connection/client-context';
import {savedKey} from '../saved/saved-key';

/** Cache keys of one connection's emoji. */
export const emojiKeys = {
	realm: savedKey('realm-emoji'),
};

const staysFresh = 5 * 60_000;

/** Emoji that the organization made itself, deactivated ones too; sorted by name. */
export function useRealmEmoji() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: emojiKeys.realm(id),
		staleTime: staysFresh,
		queryFn: async ({signal}): Promise<readonly RealmEmoji[]> => {
			const {emoji} = await client.getRealmEmoji({}, {signal});
			return Object.values(emoji).toSorted((a, b) => compareNames(a.name, b.name));
		},
	});
}
