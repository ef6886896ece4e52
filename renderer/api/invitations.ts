import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import type {Sent} from '../../shared/contract/endpoint';
import type {Contract} from '../../shared/contract/index';
import type {Invitation} from '../../shared/model/invitation';
import {useClient, useConnection} from './client-context';

export const invitationKeys = {
	all: (connectionId: string) => [connectionId, 'invitations'] as const,
};

/** Open invitations: the account's own, or all for administrators. */
export function useInvitations() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: invitationKeys.all(id),
		queryFn: async ({signal}): Promise<readonly Invitation[]> =>
			(await client.getInvitations({}, {signal})).invites,
	});
}

export type LinkOrder = Sent<Contract['createInviteLink']>;

/** Makes a link and answers with its address. Revoking goes through `useApplyChanges`. */
export function useCreateLink() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async (order: LinkOrder) => (await client.createInviteLink(order)).invite_link,
		onSettled: () => queries.invalidateQueries({queryKey: invitationKeys.all(id)}),
	});
}
