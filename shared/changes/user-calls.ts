import type {Client} from '../client/create-client';
import {mayHaveHappened} from '../client/failures';
import {ApiError} from '../contract/errors';
import type {UserChange} from '../model/change';
import {personIds} from '../model/profile-field';
import {Role} from '../model/role';
import type {User} from '../model/user';
import type {ChangeCalls} from './calls';
import {gone, there} from './facts';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

/** Changes of people and bots: one call a person, with all that changes of them. */
export const userCalls: ChangeCalls<UserChange> = {
	callsFor(changes) {
		const calls = new Map<string, UserChange[]>();
		for (const change of changes) {
			const key = `${change.user_id} ${callOf(change)}`;
			const call = calls.get(key);
			if (call === undefined) calls.set(key, [change]);
			else call.push(change);
		}
		return [...calls.values()];
	},
	send(deps, changes) {
		const {client, isUndo} = deps;
		const [first] = changes;
		if (first === undefined) return Promise.resolve();
		const {user_id} = first;
		if (first.kind === 'bot-owner') {
			return client.updateBot({bot_id: user_id, bot_owner_id: first.after});
		}
		if (first.kind === 'active') {
			const call = first.after
				? client.reactivateUser({user_id})
				: first.isBot === true
					? client.deactivateBot({bot_id: user_id})
					: client.deactivateUser({user_id});
			return call.catch(async (error: unknown) => {
				// Somebody else may have been quicker.
				if (!(error instanceof ApiError) || !error.is('BAD_REQUEST')) throw error;
				const isSo = await userCalls.hasHappened(deps, changes).catch(() => false);
				if (!isSo) throw error;
				if (deps.mayBeMade?.(first) !== true) throw new Conflict(refusalText('so already'));
			});
		}
		const own = changes.filter(isOwnValue);
		if (own.length > 0) return sendOwn(client, own);
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
	async hasHappened({client}, changes) {
		const [first] = changes;
		if (first === undefined) return true;
		const {user} = await client.getUser({
			user_id: first.user_id,
			include_custom_profile_fields: true,
		});
		return changes.every(change => valueOf(user, change) === change.after);
	},
	async readNow(facts, changes) {
		const people = await facts.people(new Set(changes.map(({user_id}) => user_id)));
		return change => {
			const user = people.get(change.user_id);
			return user === undefined ? gone : there(valueOf(user, change));
		};
	},
	isSame: isStoredAlike,
};

type OwnValue = Extract<UserChange, {kind: 'value'}>;

function isOwnValue(change: UserChange): change is OwnValue {
	return change.kind === 'value' && change.isOwn === true;
}

/** Which of the calls about a person a change goes into. */
function callOf(change: UserChange): string {
	if (change.kind === 'active' || change.kind === 'bot-owner') return change.kind;
	if (!isOwnValue(change)) return 'parts';
	return change.after === null ? 'own cleared' : 'own';
}

/** Values that people fill in for themselves; those of a call are all cleared, or none is. */
function sendOwn(client: Client, changes: readonly OwnValue[]): Promise<unknown> {
	const data = changes.flatMap(({field_id: id, after}) => {
		const value = sentValue(after);
		return value === null ? [] : [{id, value}];
	});
	return data.length > 0
		? client.updateOwnProfile({data})
		: client.clearOwnProfile({data: changes.map(({field_id: id}) => id)});
}

/** What a person has of what a change sets. */
export function valueOf(user: User, change: UserChange): string | number | boolean | null {
	switch (change.kind) {
		case 'role':
			return user.role;
		case 'name':
			return user.full_name;
		case 'active':
			return user.is_active;
		case 'bot-owner':
			return user.bot_owner_id ?? null;
		case 'value':
			return user.profile_data?.[change.field_id]?.value ?? null;
		default:
			return change satisfies never;
	}
}

export function isStoredAlike(one: unknown, other: unknown): boolean {
	return one === other || storedForm(one) === storedForm(other);
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
