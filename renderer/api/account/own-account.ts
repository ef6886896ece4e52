import {useMutation, useQueryClient} from '@tanstack/react-query';
import type {User} from '../../../shared/model/user';
import {useClient, useConnection} from '../connection/client-context';
import {userKeys} from '../users/user-keys';

/** Gives the account a picture, or takes it away. No service brings the one of before back. */
export function useSetPicture(ownId: number) {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async (file: File | undefined): Promise<void> => {
			const {avatar_url} = await (file === undefined
				? client.deleteAvatar({})
				: client.uploadAvatar({}, {file}));
			queries.setQueryData<readonly User[]>(userKeys.all(id), list =>
				list?.map(user => (user.user_id === ownId ? {...user, avatar_url} : user)),
			);
		},
	});
}

/** Ends the account: its key stops working with the answer. */
export function useDeactivateOwn() {
	const client = useClient();
	return useMutation({mutationFn: () => client.deactivateOwnUser({})});
}
