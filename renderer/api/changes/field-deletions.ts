import {fieldDeletionCalls} from '../../../shared/changes/removal-calls';
import {pause, Stopped} from '../../../shared/changes/while-fresh';
import {profileFieldKeys} from '../users/profile-field-keys';
import {userKeys} from '../users/user-keys';
import {removals} from './removals';
import {refusalText} from '../../../shared/changes/refusals';

const secondsBetweenLooks = 0.1;

/** Deleting profile fields, with the values of all people, after what forms change of fields. */
export const fieldDeletions = removals(fieldDeletionCalls, {
	async before({queries, connectionId, isStopped}) {
		const mutationKey = profileFieldKeys.changes(connectionId);
		while (queries.isMutating({mutationKey}) > 0 && !isStopped()) await pause(secondsBetweenLooks);
		if (isStopped()) throw new Stopped(refusalText('stopped'));
	},
	// People lost values with it; the own account has them too.
	async refetch({queries, connectionId}) {
		await queries.invalidateQueries({queryKey: profileFieldKeys.all(connectionId)});
		await queries.invalidateQueries({queryKey: userKeys.all(connectionId)});
	},
});
