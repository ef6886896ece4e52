import {isUnanswered} from '../client/failures';
import type {Client} from '../client/create-client';
import type {NewPerson} from '../model/change';
import {Role} from '../model/role';
import {strongPassword} from '../model/strong-password';
import type {User} from '../model/user';
import {singly, type CallDependencies, type ChangeCalls} from './calls';
import {gone, personWith, there} from './facts';
import {refusalText} from './refusals';
import {whileFresh} from './while-fresh';

/** What stands under the address of somebody who is to be added. */
type StandingPerson = {readonly id: number; readonly full_name: string; readonly role: number};

/**
 * Adding people. The service starts everybody as a member, so another role is a second call; where that one
 * fails they are there all the same, and another try gives the role alone.
 */
export const newPersonCalls: ChangeCalls<NewPerson> = {
	callsFor: singly,
	async send(deps, changes) {
		for (const change of changes) {
			const made = change.has_role === undefined ? await add(deps, change) : change;
			if (made.has_role !== made.after.role) await giveRole(deps, change, made);
		}
	},
	async hasHappened({client, onMade}, changes) {
		for (const change of changes) {
			const user = await personWith(client, change.after.email);
			if (user === undefined) return false;
			onMade?.(change, asThere(change, user));
			if (user.role !== change.after.role) return false;
		}
		return true;
	},
	async readNow(facts, changes) {
		const known = changes.flatMap(({user_id}) => user_id ?? []);
		const byId = known.length === 0 ? undefined : await facts.people(new Set(known));
		const emails = changes.flatMap(({user_id, after}) =>
			user_id === undefined ? after.email : [],
		);
		const byEmail = await facts.peopleByEmail(new Set(emails));
		return ({user_id, after}) => {
			if (user_id === undefined) return there(standing(byEmail.get(after.email.toLowerCase())));
			const user = byId?.get(user_id);
			if (user === undefined) return gone;
			// Of somebody who is there the role alone is left to be given.
			return there(user.role === Role.member ? null : standing(user));
		};
	},
	asFound(change, value) {
		const {id: user_id, role} = value as StandingPerson;
		return {made: {...change, user_id, has_role: role}, isWhole: role === change.after.role};
	},
};

function standing(user: User | undefined): StandingPerson | null {
	return user === undefined ? null : {id: user.user_id, full_name: user.full_name, role: user.role};
}

function asThere(change: NewPerson, {user_id, role}: Pick<User, 'user_id' | 'role'>): NewPerson {
	return {...change, user_id, has_role: role};
}

async function add(deps: CallDependencies, change: NewPerson): Promise<NewPerson> {
	const {client, passwordOf, onMade} = deps;
	const {role: _role, ...person} = change.after;
	const password = passwordOf?.(change) ?? strongPassword();
	let made: NewPerson;
	try {
		const {user_id} = await client.createUser({...person, password});
		const id = user_id ?? (await personWith(client, person.email).catch(() => undefined))?.user_id;
		made = {...change, has_role: Role.member, ...(id !== undefined && {user_id: id})};
	} catch (error) {
		// A look tells that they are there, not with which of the passwords that were typed.
		if (!isUnanswered(error) || passwordOf !== undefined) throw error;
		const user = await look(deps, person.email).catch(() => undefined);
		if (user === undefined) throw error;
		made = asThere(change, user);
	}
	onMade?.(change, made);
	return made;
}

/** What stopped or refused it is said of the role: they are there. */
async function giveRole(deps: CallDependencies, change: NewPerson, made: NewPerson): Promise<void> {
	const {client, isStopped, onMade} = deps;
	const user_id = made.user_id ?? (await look(deps, made.after.email))?.user_id;
	if (user_id === undefined) throw new Error(refusalText('no such person'));
	const {role} = made.after;
	await whileFresh(() => client.updateUser({user_id, role}), {isStopped});
	onMade?.(change, asThere(change, {user_id, role}));
}

/** After a call that was made: the limit is waited for, so that it is not made again. */
function look({client, isStopped}: CallDependencies, email: string): Promise<User | undefined> {
	return whileFresh(() => personWith(client as Client, email), {isStopped});
}
