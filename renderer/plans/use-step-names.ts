import {t} from '@lingui/core/macro';
import {useMemo} from 'react';
import {useChannelDirectory} from '../api/channels/channels';
import {useKnownChannelName} from '../api/channels/known-channels';
import {useProfileFields} from '../api/users/profile-fields';
import {groupWords} from '../channels/rule-words';
import {disambiguatedOpenName} from '../people/disambiguation';
import {usePeopleIndex} from '../people/use-people-index';
import type {StepNames} from './step-words';

/** Names what steps are about. */
export function useStepNames(): StepNames {
	const {index} = usePeopleIndex();
	const channel = useKnownChannelName();
	const fields = useProfileFields().data;
	const groups = useChannelDirectory().data?.groups;
	return useMemo(
		() => ({
			person: id => {
				const user = index?.byId(id);
				return user === undefined ? t`User ${id}` : disambiguatedOpenName(user, index);
			},
			channel,
			field: id => fields?.find(field => field.id === id),
			group: id => {
				const group = groups?.find(one => one.id === id);
				return group && groupWords(group);
			},
		}),
		[index, channel, fields, groups],
	);
}
