import {useQuery} from '@tanstack/react-query';
import {allTold, type ToldSettings} from '../../../shared/model/settings-told';
import {realmKeys} from './keys';
import {useClient, useConnection} from '../connection/client-context';

/** Settings of an organization, as far as its server tells them. */
export type OrganizationSettings = ToldSettings;

/** The settings of the organization. */
export function useOrganizationSettings() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: realmKeys.settings(id),
		queryFn: async ({signal}): Promise<OrganizationSettings> => {
			const request = {fetch_event_types: ['realm', 'realm_user_groups'], event_types: []};
			return allTold(await client.register(request, {signal}));
		},
	});
}
