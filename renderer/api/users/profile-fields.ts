import {useQuery} from '@tanstack/react-query';
import type {ProfileField} from '../../../shared/model/profile-field';
import {useClient, useConnection} from '../connection/client-context';
import {profileFieldKeys} from './profile-field-keys';

/** The custom profile fields in their order. */
export function useProfileFields() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: profileFieldKeys.all(id),
		queryFn: async ({signal}): Promise<readonly ProfileField[]> =>
			(await client.getProfileFields({}, {signal})).custom_fields.toSorted(
				(a, b) => a.order - b.order,
			),
	});
}
