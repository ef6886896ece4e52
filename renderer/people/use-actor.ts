import {useMemo} from 'react';
import {useOwnUser} from '../api/users';
import type {Actor} from './role-rules';
import {usePeopleIndex} from './use-people-index';

/** Who acts here, for the hints about what they may. */
export function useActor(): Actor {
	const self = useOwnUser().data;
	const index = usePeopleIndex().index;
	const role = (self && index?.byId(self.user_id)?.role) ?? self?.role;
	const userId = self?.user_id;
	const owners = index?.totals.owners ?? 0;
	return useMemo(
		() => ({
			self: userId === undefined || role === undefined ? undefined : {user_id: userId, role},
			owners,
		}),
		[userId, role, owners],
	);
}
