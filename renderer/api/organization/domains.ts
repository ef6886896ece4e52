import {useQuery} from '@tanstack/react-query';
import type {RereadFact} from '../../../shared/contract/events/event';
import type {RealmDomain} from '../../../shared/model/organization';
import {useClient, useConnection} from '../connection/client-context';

/** Cache key of the domains of one connection's organization. */
export const domainsKey = (connectionId: string) =>
	[connectionId, 'domains' satisfies RereadFact] as const;

/** The domains in which addresses of new people may be, where they are restricted to such. */
export function useRealmDomains(isWanted = true) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: domainsKey(id),
		enabled: isWanted,
		queryFn: async ({signal}): Promise<readonly RealmDomain[]> =>
			(await client.getRealmDomains({}, {signal})).domains,
	});
}
