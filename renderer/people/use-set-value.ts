import {useCallback} from 'react';
import type {ProfileField} from '../../shared/model/profile-field';
import type {User} from '../../shared/model/user';
import {useApplyChanges} from '../api/apply-changes';

/** Returns the function that fills a profile field of somebody; null leaves it empty. */
export function useSetValue() {
	const {apply} = useApplyChanges();
	return useCallback(
		({user_id, full_name, profile_data}: User, {id, name}: ProfileField, after: string | null) =>
			apply({
				label: `${name} of ${full_name} ${after === null ? 'cleared' : 'changed'}.`,
				changes: [
					{
						kind: 'value',
						user_id,
						field_id: id,
						before: profile_data?.[id]?.value ?? null,
						after,
					},
				],
			}),
		[apply],
	);
}
