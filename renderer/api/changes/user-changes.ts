import {cancelReadings} from './cancel-readings';
import type {Client} from '../../../shared/client/create-client';
import {mayHaveHappened} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import {roleFields, type UserChange} from '../../../shared/model/change';
import {personIds} from '../../../shared/model/profile-field';
import {Role} from '../../../shared/model/role';
import type {User} from '../../../shared/model/user';
import {userKeys} from '../users/user-keys';
import {patchUsers, readBack, readUsers} from '../users/users';
import {Overtaken} from './overtaken';
import {standingOf, type CallFamily, type Dependencies} from './family';

/** Up to so many people are read anew after a run; beyond, the whole list is. */
const readBackSingly = 25;

/** Changes of people and bots: one call a person, with all that changes of them. */
export const userChanges: CallFamily<UserChange> = {
	callsFor(changes) {
		const calls = new Map<string, UserChange[]>();
		for (const change of changes) {
			const key = `${change.user_id} ${change.kind === 'active' ? 'active' : 'parts'}`;
			const call = calls.get(key);
			if (call === undefined) calls.set(key, [change]);
			else call.push(change);
		}
		return [...calls.values()];
	},
	async begin({queries, connectionId}) {
		await cancelReadings(queries, userKeys.all(connectionId), true);
	},
	send(deps, changes) {
		const {client, isUndo} = deps;
		const [first] = changes;
		if (first === undefined) return Promise.resolve();
		const {user_id} = first;
		if (first.kind === 'active') {
			const call = first.after
				? client.reactivateUser({user_id})
				: client.deactivateUser({user_id});
			return call.catch(async (error: unknown) => {
				// Somebody else may have been quicker.
				if (!(error instanceof ApiError) || !error.is('BAD_REQUEST')) throw error;
				const isSo = await userChanges.hasHappened(deps, changes).catch(() => false);
				if (!isSo) throw error;
				if (deps.mayBeMade?.(first) !== true) throw new Overtaken('It is so already.');
			});
		}
		const parts: Parameters<typeof client.updateUser>[0] = {user_id};
		for (const change of changes) {
			if (change.kind === 'role') parts.role = change.after;
			else if (change.kind === 'name') parts.full_name = change.after;
			else if (change.kind === 'value') {
				parts.profile_data = [
					...(parts.profile_data ?? []),
					{id: change.field_id, value: sentValue(change.after)},
				];
			}
		}
		const call = client.updateUser(parts);
		return isUndo === true && wasGuest(changes) ? call.catch(byMember(client, parts)) : call;
	},
	showsMadeOnly: true,
	async hasHappened({client}, changes) {
		const [first] = changes;
		if (first === undefined) return true;
		const {user} = await client.getUser({
			user_id: first.user_id,
			include_custom_profile_fields: true,
		});
		return changes.every(change => valueOf(user, change) === change.after);
	},
	show({queries, connectionId}, changes) {
		const byUser = new Map<number, (user: User) => User>();
		for (const change of changes) {
			const earlier = byUser.get(change.user_id);
			byUser.set(change.user_id, user => withValue(earlier?.(user) ?? user, change));
		}
		patchUsers(queries, connectionId, byUser);
	},
	takeBack({queries, connectionId}, changes) {
		const byUser = new Map<number, (user: User) => User>();
		for (const change of changes) {
			const earlier = byUser.get(change.user_id);
			byUser.set(change.user_id, before => {
				const user = earlier?.(before) ?? before;
				if (valueOf(user, change) !== change.after) return user;
				return withValue(user, {...change, after: change.before} as UserChange);
			});
		}
		patchUsers(queries, connectionId, byUser);
	},
	async look({client, queries, connectionId}, changes) {
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
	standing({queries, connectionId}) {
		const users = queries.getQueryData<readonly User[]>(userKeys.all(connectionId)) ?? [];
		const byId = new Map(users.map(user => [user.user_id, user]));
		return change => {
			const user = byId.get(change.user_id);
			return user && standingOf<unknown>(valueOf(user, change), change, isStoredAlike);
		};
	},
	readAnew,
};

function isStoredAlike(one: unknown, other: unknown): boolean {
	return storedForm(one) === storedForm(other);
}

/** Whether somebody who is a guest now gets back a role that guests may not be given at once. */
function wasGuest(changes: readonly UserChange[]): boolean {
	return changes.some(
		change =>
			change.kind === 'role' && change.before === Role.guest && change.after <= Role.administrator,
	);
}

/** Takes the way over the member role where a server refuses the direct one (api-spec 16). */
function byMember(client: Client, parts: Parameters<Client['updateUser']>[0]) {
	return async (error: unknown) => {
		if (!(error instanceof ApiError) || !error.is('BAD_REQUEST')) throw error;
		const {user_id} = parts;
		await client.updateUser({user_id, role: Role.member});
		return client.updateUser(parts).catch(async (refused: unknown) => {
			// Told as not made, so the first step does not stay either.
			if (!mayHaveHappened(refused)) await client.updateUser({user_id, role: Role.guest});
			throw refused;
		});
	};
}

/** A person picker holds ids; they travel as a list. */
function sentValue(value: string | null): string | number[] | null {
	if (value?.startsWith('[') !== true) return value;
	const ids = personIds(value);
	return JSON.stringify(ids) === value ? [...ids] : value;
}

/** A value as services keep it: without space around it, empty ones as none, people in one order. */
function storedForm(value: unknown): unknown {
	if (typeof value !== 'string') return value;
	const text = value.trim();
	if (text === '') return null;
	const people = text.startsWith('[') ? personIds(text) : [];
	return people.length === 0 ? text : JSON.stringify([...people].sort((a, b) => a - b));
}

function valueOf(user: User, change: UserChange): unknown {
	switch (change.kind) {
		case 'role':
			return user.role;
		case 'name':
			return user.full_name;
		case 'active':
			return user.is_active;
		case 'value':
			return user.profile_data?.[change.field_id]?.value ?? null;
		default:
			return change satisfies never;
	}
}

function withValue(user: User, change: UserChange): User {
	switch (change.kind) {
		case 'role':
			return {...user, ...roleFields(change.after)};
		case 'name':
			return {...user, full_name: change.after};
		case 'active':
			return {...user, is_active: change.after};
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

async function readAnew(
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
