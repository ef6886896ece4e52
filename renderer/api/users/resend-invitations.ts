import {useMutation, useQueryClient} from '@tanstack/react-query';
import {changeInShort} from '../failures/explain';
import {useClient, useConnection} from '../connection/client-context';
import {invitationKeys} from './invitation-keys';

/** An invitation by e-mail that is sent once more. */
export type Resent = {readonly id: number; readonly email: string};

/** What became of each: the sentence of the failure where it was not sent. */
export type Resending = {
	readonly sent: readonly Resent[];
	readonly failed: readonly {readonly email: string; readonly why: string}[];
};

/** Sends invitations by e-mail once more, one after the other; one that fails holds up no other. */
export function useResendInvitations() {
	const client = useClient();
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	return useMutation({
		mutationFn: async (invitations: readonly Resent[]): Promise<Resending> => {
			const sent: Resent[] = [];
			const failed: {email: string; why: string}[] = [];
			for (const one of invitations) {
				try {
					await client.resendInvitation({prereg_id: one.id});
					sent.push(one);
				} catch (error) {
					failed.push({email: one.email, why: changeInShort(error)});
				}
			}
			return {sent, failed};
		},
		onSettled: () => queries.invalidateQueries({queryKey: invitationKeys.all(connectionId)}),
	});
}
