import {cancelReadings} from './cancel-readings';
import {ApiError} from '../../../shared/contract/errors';
import {roleFields, type UserChange} from '../../../shared/model/change';
import type {User} from '../../../shared/model/user';
import {userKeys} from '../users/user-keys';
import {patchUsers, readBack, readUsers} from '../users/users';
import {standingOf} from '../../../shared/changes/calls';
import {isStoredAlike, userCalls, valueOf} from '../../../shared/changes/user-calls';
import type {CallFamily, Dependencies} from './family';

/** Up to so many people are read anew after a run; beyond, the whole list is. */
const readBackSingly = 25;

/** Changes of people and bots: one call a person, with all that changes of them. */
export const userChanges: CallFamily<UserChange> = {
	...userCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, userKeys.all(connectionId), true);
	},
	showsMadeOnly: true,
	applyOptimistically({queries, connectionId}, changes) {
		const byUser = new Map<number, (user: User) => User>();
		for (const change of changes) {
			const earlier = byUser.get(change.user_id);
			byUser.set(change.user_id, user => withValue(earlier?.(user) ?? user, change));
		}
		patchUsers(queries, connectionId, byUser);
	},
	rollBack({queries, connectionId}, changes) {
		const byUser = new Map<number, (user: User) => User>();
		for (const change of changes) {
			const earlier = byUser.get(change.user_id);
			byUser.set(change.user_id, before => {
				const user = earlier?.(before) ?? before;
				if (valueOf(user, change) !== change.after) return user;
				if (change.kind === 'bot-owner') return {...user, bot_owner_id: change.before};
				return withValue(user, {...change, after: change.before} as UserChange);
			});
		}
		patchUsers(queries, connectionId, byUser);
	},
	async refresh({client, queries, connectionId}, changes) {
		const ids = new Set(changes.map(change => change.user_id));
		const queryKey = userKeys.all(connectionId);
		if (ids.size <= readBackSingly && queries.getQueryData(queryKey) !== undefined) {
			// Of somebody who cannot be read the call itself says so.
			const look = (id: number) =>
				readBack(client, queries, connectionId, id).catch((error: unknown) => {
					if (!(error instanceof ApiError) || !error.is('BAD_REQUEST')) throw error;
				});
			await Promise.all([...ids].map(look));
			return;
		}
		const queryFn = ({signal}: {readonly signal: AbortSignal}) => readUsers(client, signal);
		await queries.fetchQuery({queryKey, queryFn, staleTime: 0});
	},
	compareWithCurrent({queries, connectionId}) {
		const users = queries.getQueryData<readonly User[]>(userKeys.all(connectionId)) ?? [];
		const byId = new Map(users.map(user => [user.user_id, user]));
		return change => {
			const user = byId.get(change.user_id);
			return user && standingOf<unknown>(valueOf(user, change), change, isStoredAlike);
		};
	},
	refetch,
};

function withValue(user: User, change: UserChange): User {
	switch (change.kind) {
		case 'role':
			return {...user, ...roleFields(change.after)};
		case 'name':
			return {...user, full_name: change.after};
		case 'active':
			return {...user, is_active: change.after};
		case 'bot-owner':
			return {...user, bot_owner_id: change.after};
		case 'value': {
			const {[change.field_id]: _old, ...others} = user.profile_data ?? {};
			return {
				...user,
				profile_data:
					change.after === null ? others : {...others, [change.field_id]: {value: change.after}},
			};
		}
		default:
			return change satisfies never;
	}
}

async function refetch(
	{client, queries, connectionId}: Dependencies,
	changes: readonly UserChange[],
): Promise<void> {
	const ids = new Set(changes.map(change => change.user_id));
	const key = userKeys.all(connectionId);
	if (changes.some(change => change.kind === 'active')) {
		for (const {bot_owner_id: owner, user_id} of queries.getQueryData<readonly User[]>(key) ?? []) {
			if (owner !== undefined && owner !== null && ids.has(owner)) ids.add(user_id);
		}
	}
	if (ids.size > readBackSingly) {
		await queries.invalidateQueries({queryKey: key, exact: true});
		return;
	}
	await Promise.allSettled([...ids].map(id => readBack(client, queries, connectionId, id)));
}
