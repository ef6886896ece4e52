import {useIsMutating, useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import type {LinkRecipe} from '../../../shared/bridge';
import type {Sent} from '../../../shared/contract/endpoint';
import type {RereadFact} from '../../../shared/contract/events/event';
import type {Contract} from '../../../shared/contract/index';
import type {Invitation} from '../../../shared/model/invitation';
import {useClient, useConnection} from '../connection/client-context';
import {useMeaning} from '../changes/use-meaning';
import {roleSaid} from '../../../shared/model/meaning';
import {linkKey, useRemembered} from '../saved/remembered';
import {savedKey} from '../saved/saved-key';

export const invitationKeys = {
	all: savedKey('invitations' satisfies RereadFact),
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

/** Returns the function that gives the open invitations as far as they were read; it asks nothing. */
export function useKnownInvitations(): () => readonly Invitation[] | undefined {
	const queries = useQueryClient();
	const {id} = useConnection();
	return useCallback(() => queries.getQueryData(invitationKeys.all(id)), [queries, id]);
}

export type LinkOrder = Sent<Contract['createInviteLink']>;

type Wish = {readonly order: LinkOrder; readonly recipe: LinkRecipe};

/**
 * Makes a link, answers with its address, and remembers what it grants: the service never says that
 * again. Recipes of links that are gone are dropped on the way. Revoking goes through
 * `useApplyChanges`.
 */
export function useCreateLink() {
	const {saying} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	const {remember} = useRemembered();
	const mutationKey = [id, 'create-link'];
	const creating = useMutation({
		mutationKey,
		mutationFn: async ({order}: Wish) => {
			const {invite_as: role, stream_ids: channels = []} = order;
			const meant = saying(names => ({
				change: 'new-link',
				target: {kind: 'invitation'},
				after: {
					...(role !== undefined && {role: roleSaid(role)}),
					channels: channels.map(channel => names.channel(channel) ?? channel),
					...(order.invite_expires_in_minutes !== undefined && {
						expires_in_minutes: order.invite_expires_in_minutes,
					}),
				},
			}));
			return (await meant.createInviteLink(order)).invite_link;
		},
		onSuccess: (address, {recipe}) => {
			const list = queries.getQueryData<readonly Invitation[]>(invitationKeys.all(id));
			const open = list && new Set(list.map(({link_url: link}) => link && linkKey(link)));
			return remember(({links}) => ({
				links: {
					...Object.fromEntries(
						Object.entries(links).filter(([known]) => open === undefined || open.has(known)),
					),
					[linkKey(address)]: recipe,
				},
			}));
		},
		onSettled: () => queries.invalidateQueries({queryKey: invitationKeys.all(id)}),
	});
	// A link goes on being made while its form is closed, and opened again.
	return {...creating, isPending: useIsMutating({mutationKey}) > 0};
}
