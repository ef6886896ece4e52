import {useQuery} from '@tanstack/react-query';
import {compareNames} from '../../../shared/languages/formats';
import {playgroundsNow} from '../../../shared/changes/facts';
import type {RereadFact} from '../../../shared/contract/events/event';
import type {LinkifierRow, PlaygroundRow} from '../../../shared/model/linkifier';
import {useClient, useConnection} from '../connection/client-context';
import {savedKey} from '../saved/saved-key';

/** Cache keys of what one connection's organization makes of texts. */
export const linkifierKeys = {
	linkifiers: savedKey('linkifiers' satisfies RereadFact),
	playgrounds: savedKey('playgrounds' satisfies RereadFact),
};

/** The linkifiers in the order in which they are applied. */
export function useLinkifiers() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: linkifierKeys.linkifiers(id),
		queryFn: async ({signal}): Promise<readonly LinkifierRow[]> =>
			(await client.getLinkifiers({}, {signal})).linkifiers,
	});
}

/** The code playgrounds, by language and name. */
export function usePlaygrounds() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: linkifierKeys.playgrounds(id),
		queryFn: async (): Promise<readonly PlaygroundRow[]> =>
			(await playgroundsNow(client)).toSorted(
				(a, b) =>
					compareNames(a.pygments_language, b.pygments_language) || compareNames(a.name, b.name),
			),
	});
}
