import {useCallback} from 'react';
import type {ProfileField} from '../../shared/model/profile-field';
import type {User} from '../../shared/model/user';
import {useApplyChanges} from '../api/apply-changes';
import {nameApart} from './told-apart';
import {usePeopleIndex} from './use-people-index';

/** Returns the function that fills a profile field of somebody; null leaves it empty. */
export function useSetValue() {
	const {apply} = useApplyChanges();
	const {index} = usePeopleIndex();
	return useCallback(
		(user: User, {id, name}: ProfileField, after: string | null) =>
			apply({
				label: `${name} of ${nameApart(user, index)} ${after === null ? 'cleared' : 'changed'}.`,
				changes: [
					{
						kind: 'value',
						user_id: user.user_id,
						field_id: id,
						before: user.profile_data?.[id]?.value ?? null,
						after,
					},
				],
			}),
		[apply, index],
	);
}
