import type {FieldDeletion} from '../../../shared/model/change';
import {profileFieldKeys} from '../users/profile-fields';
import {userKeys} from '../users/user-keys';
import {removals} from './removals';
import {pause, Stopped} from './while-fresh';

const secondsBetweenLooks = 0.1;

/** Deleting profile fields, with the values of all people, after what forms change of fields. */
export const fieldDeletions = removals<FieldDeletion>({
	async remove({client, queries, connectionId, isStopped}, {field_id}) {
		const mutationKey = profileFieldKeys.changes(connectionId);
		while (queries.isMutating({mutationKey}) > 0 && !isStopped()) await pause(secondsBetweenLooks);
		if (isStopped()) throw new Stopped('Stopped before it was done.');
		await client.deleteProfileField({field_id});
	},
	async isGone({client}, {field_id}) {
		const {custom_fields: left} = await client.getProfileFields({});
		return !left.some(({id}) => id === field_id);
	},
	// People lost values with it; the own account has them too.
	async readAnew({queries, connectionId}) {
		await queries.invalidateQueries({queryKey: profileFieldKeys.all(connectionId)});
		await queries.invalidateQueries({queryKey: userKeys.all(connectionId)});
	},
});
