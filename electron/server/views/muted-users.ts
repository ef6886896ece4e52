import type {MutedUser} from '../../../shared/model/muted-user';
import type {Store} from '../storage/store';

/** Whom somebody has muted, as they read it. */
export function mutedUsersOf(store: Store, userId: number): MutedUser[] {
	return store.mutedUsers
		.of(userId)
		.map(({id, mutedAt}) => ({id, timestamp: Math.floor(mutedAt / 1000)}));
}
