import {useMemo} from 'react';
import {useKnownChannelName} from '../api/channels/known-channels';
import {useProfileFields} from '../api/users/profile-fields';
import {nameApart} from '../people/told-apart';
import {usePeopleIndex} from '../people/use-people-index';
import type {StepNames} from './step-words';

/** Names what steps are about. */
export function useStepNames(): StepNames {
	const {index} = usePeopleIndex();
	const channel = useKnownChannelName();
	const fields = useProfileFields().data;
	return useMemo(
		() => ({
			person: id => {
				const user = index?.byId(id);
				return user === undefined ? `User ${id}` : nameApart(user, index);
			},
			channel,
			field: id => fields?.find(field => field.id === id),
		}),
		[index, channel, fields],
	);
}
