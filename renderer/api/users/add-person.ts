import {t} from '@lingui/core/macro';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {mayHaveHappened} from '../../../shared/client/failures';
import {isMadeInPart, type NewPerson as PersonMade} from '../../../shared/model/change';
import {Role} from '../../../shared/model/role';
import type {User} from '../../../shared/model/user';
import {handPassword, madeAs} from '../changes/new-things';
import {useCreation} from '../changes/use-creation';
import {useConnection} from '../connection/client-context';
import {userKeys} from './user-keys';

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
	/** As it was made, for an undo of it. */
	readonly change: PersonMade;
};

/**
 * Creates a person. The service starts everybody as a member, so another role is a second call. Once
 * the person exists, nothing that fails afterwards is a failure of adding them: the answer says it.
 */
export function useAddPerson() {
	const create = useCreation();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async ({password, ...after}: NewPerson): Promise<AddedPerson> => {
			const change: PersonMade = {kind: 'new-person', before: null, after};
			handPassword(change, password);
			let roleProblem: unknown;
			try {
				await create(change, t`New person: ${{name: after.full_name}}.`);
			} catch (error) {
				if (!isMadeInPart(madeAs(change))) throw error;
				roleProblem = error;
			}
			const made = madeAs(change);
			const users = queries.getQueryData<readonly User[]>(userKeys.all(id));
			const user = users?.find(({user_id}) => user_id === made.user_id);
			return asAdded(made, user, roleProblem);
		},
	});
}

/** What was sent, corrected by the person as they were read, if they could be. */
function asAdded(made: PersonMade, user: User | undefined, roleProblem: unknown): AddedPerson {
	const {user_id, after} = made;
	const {full_name} = user ?? after;
	const about = {full_name, user_id, change: made};
	if (user !== undefined) {
		const {role} = user;
		return {...about, role, roleProblem: role === after.role ? undefined : roleProblem};
	}
	if (roleProblem === undefined) return {...about, role: after.role, roleProblem};
	return {...about, role: mayHaveHappened(roleProblem) ? undefined : Role.member, roleProblem};
}
