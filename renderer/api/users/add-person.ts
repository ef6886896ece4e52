import {useMutation, useQueryClient} from '@tanstack/react-query';
import {roleSaid} from '../../../shared/model/meaning';
import {Role} from '../../../shared/model/role';
import type {User} from '../../../shared/model/user';
import {mayHaveHappened} from '../../../shared/client/failures';
import {useClient, useConnection} from '../connection/client-context';
import {useMeaning} from '../changes/use-meaning';
import {userKeys} from './user-keys';
import {readBack} from './users';

export type NewPerson = {
	readonly full_name: string;
	readonly email: string;
	readonly password: string;
	readonly role: number;
};

/** Somebody who was added, as far as is known: what could not be read back is as it was sent. */
export type AddedPerson = {
	readonly full_name: string;
	/** Undefined where an older service did not say it and could not be asked. */
	readonly user_id: number | undefined;
	/** Undefined where nobody knows whether it was given. */
	readonly role: number | undefined;
	/** Why the wished role was not given, or is not known to be. */
	readonly roleProblem: unknown;
};

/**
 * Creates a person. The service starts everybody as a member, so another role is a second call. Once
 * the person exists, nothing that fails afterwards is a failure of adding them: the answer says it.
 */
export function useAddPerson() {
	const client = useClient();
	const {saying, sayingChanges} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();

	const idOf = async (email: string) => (await client.getUserByEmail({email})).user.user_id;
	const giveRole = async (userId: number, role: number): Promise<unknown> => {
		try {
			const change = {kind: 'role', user_id: userId, before: Role.member, after: role} as const;
			await sayingChanges([change]).updateUser({user_id: userId, role});
			return undefined;
		} catch (error) {
			return error;
		}
	};
	return useMutation({
		mutationFn: async ({role, ...person}: NewPerson): Promise<AddedPerson> => {
			const {full_name: name, email} = person;
			const meant = saying({
				change: 'new-person',
				target: {kind: 'user', name},
				after: {name, email, role: roleSaid(Role.member)},
			});
			const created = await meant.createUser(person);
			try {
				const user_id = created.user_id ?? (await idOf(person.email));
				const roleProblem = role === Role.member ? undefined : await giveRole(user_id, role);
				const user = await readBack(client, queries, id, user_id).catch(() => undefined);
				if (user === undefined) void queries.invalidateQueries({queryKey: userKeys.all(id)});
				return asAdded({full_name: person.full_name, user_id, role, roleProblem}, user);
			} catch (error) {
				void queries.invalidateQueries({queryKey: userKeys.all(id)});
				const roleProblem = role === Role.member ? undefined : error;
				return {full_name: person.full_name, user_id: undefined, role: Role.member, roleProblem};
			}
		},
	});
}

/** What was sent, corrected by the person as they were read, if they could be. */
function asAdded(
	sent: AddedPerson & {readonly user_id: number},
	user: User | undefined,
): AddedPerson {
	const {role, roleProblem} = sent;
	if (user === undefined) {
		if (roleProblem === undefined) return sent;
		return {...sent, role: mayHaveHappened(roleProblem) ? undefined : Role.member};
	}
	const {full_name, user_id} = user;
	return {
		full_name,
		user_id,
		role: user.role,
		roleProblem: user.role === role ? undefined : roleProblem,
	};
}
