import {useMemo} from 'react';
import {useConnection} from '../api/connection/client-context';
import {useFeature} from '../api/connection/features';
import {useOwnUser} from '../api/users/users';
import type {Actor} from './role-rules';
import {usePeopleIndex} from './use-people-index';

/** Who acts here, for the hints about what they may. */
export function useActor(): Actor & {
	/** For hints about channels: nobody where groups decide, so that nothing is held back. */
	readonly channelSelf: Actor['self'];
} {
	const self = useOwnUser().data;
	const index = usePeopleIndex().index;
	const role = (self && index?.byId(self.user_id)?.role) ?? self?.role;
	const userId = self?.user_id;
	const owners = index?.totals.owners ?? 0;
	const isByGroups = !useFeature('roleRules').isThere;
	const isStrict = useConnection().kind === 'demo';
	return useMemo(() => {
		const known = userId === undefined || role === undefined ? undefined : {user_id: userId, role};
		const channelSelf = isByGroups ? undefined : known;
		return {self: known, channelSelf, owners, isByGroups, isStrict};
	}, [userId, role, owners, isByGroups, isStrict]);
}
