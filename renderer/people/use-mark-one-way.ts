import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import type {Change, MembershipChange} from '../../shared/model/change';
import {channelKeys, type ChannelDirectory} from '../api/channels';
import {useConnection} from '../api/client-context';
import {markOneWay} from './membership-rules';
import {useMembershipActor} from './use-membership-actor';

/** Returns the function that marks memberships that the caller cannot take back, as far as that is known. */
export function useMarkOneWay(): (changes: readonly Change[]) => readonly Change[] {
	const queries = useQueryClient();
	const {id} = useConnection();
	const actor = useMembershipActor();
	return useCallback(
		changes => {
			const directory = queries.getQueryData<ChannelDirectory>(channelKeys.directory(id));
			if (actor === undefined || directory === undefined || !changes.every(isMembership)) {
				return changes;
			}
			return markOneWay(directory, actor, changes);
		},
		[queries, id, actor],
	);
}

function isMembership(change: Change): change is MembershipChange {
	return change.kind === 'membership';
}
