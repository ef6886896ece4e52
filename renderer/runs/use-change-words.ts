import {useCallback} from 'react';
import type {Change} from '../../shared/model/change';
import {firstWords} from '../../shared/model/first-words';
import {useKnownChannelName} from '../api/channels/known-channels';
import {messagesWords} from './marking-words';
import {nameApart} from '../people/told-apart';
import {usePeopleIndex} from '../people/use-people-index';

/** Returns the function that names what a change is about, for lists of what failed. */
export function useChangeWords(): (change: Change) => string {
	const {index} = usePeopleIndex();
	const channelName = useKnownChannelName();
	return useCallback(
		change => {
			const person = (id: number) => {
				const user = index?.byId(id);
				return user === undefined ? `User ${id}` : nameApart(user, index);
			};
			switch (change.kind) {
				case 'role':
				case 'name':
				case 'active':
				case 'status':
				case 'value':
					return person(change.user_id);
				case 'membership':
					return `${person(change.user_id)} in #${channelName(change.stream_id)}`;
				case 'own-setting':
				case 'channel':
					return `#${channelName(change.stream_id)}`;
				case 'profile-field':
					return change.before.name;
				case 'visibility':
					return 'Share my presence';
				case 'field-order':
					return 'The order of the profile fields';
				case 'topic-policy':
				case 'resolve':
					return `#${channelName(change.stream_id)} > ${change.topic}`;
				case 'move': {
					const from = `#${channelName(change.before.stream_id)} > ${change.before.topic}`;
					if (change.mode === 'change_one') return `Message ${change.message_id} in ${from}`;
					if (change.mode !== 'each') return from;
					return `${messagesWords(change.ids?.length ?? 0)} in ${from}`;
				}
				case 'link':
				case 'file':
				case 'flag':
				case 'reaction':
					return change.name;
				case 'mark':
					return change.about;
				case 'message-text':
					return firstWords(change.before);
				case 'draft':
					return firstWords((change.before ?? change.after)?.content ?? '');
				default:
					return change satisfies never;
			}
		},
		[index, channelName],
	);
}
