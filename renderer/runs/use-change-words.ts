import {t} from '@lingui/core/macro';
import {useCallback} from 'react';
import type {Change} from '../../shared/model/change';
import {openName} from '../../shared/model/shown-name';
import {useKnownDirectory} from '../api/channels/channels';
import {useKnownChannelName} from '../api/channels/known-channels';
import {groupWords} from '../channels/rule-words';
import {disambiguatedOpenName} from '../people/disambiguation';
import {usePeopleIndex} from '../people/use-people-index';
import {subjectWords} from './kind-words';

/** Returns the function that names what a change is about, for lists of what failed. */
export function useChangeWords(): (change: Change) => string {
	const {index} = usePeopleIndex();
	const channel = useKnownChannelName();
	const groups = useKnownDirectory()?.groups;
	return useCallback(
		change => {
			const person = (id: number) => {
				const user = index?.byId(id);
				return user === undefined ? t`User ${id}` : disambiguatedOpenName(user, index);
			};
			return subjectWords(change, {
				person,
				channel: id => openName(channel(id)),
				group: id => {
					const group = groups?.find(one => one.id === id);
					return group && openName(groupWords(group));
				},
			});
		},
		[index, channel, groups],
	);
}
