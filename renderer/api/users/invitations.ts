import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import type {Invitation} from '../../../shared/model/invitation';
import {useClient, useConnection} from '../connection/client-context';
import {invitationKeys} from './invitation-keys';

type Options = {
	/** False where the account may not see them: nothing is asked then, and nothing known. */
	readonly isAsked?: boolean;
};

/** Open invitations: the account's own, or all for administrators. */
export function useInvitations({isAsked = true}: Options = {}) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		enabled: isAsked,
		queryKey: invitationKeys.all(id),
		queryFn: async ({signal}): Promise<readonly Invitation[]> =>
			(await client.getInvitations({}, {signal})).invites,
	});
}

/** Returns the function that gives the open invitations as far as they were read; it asks nothing. */
export function useKnownInvitations(): () => readonly Invitation[] | undefined {
	const queries = useQueryClient();
	const {id} = useConnection();
	return useCallback(() => queries.getQueryData(invitationKeys.all(id)), [queries, id]);
}
