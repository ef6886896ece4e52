import {useQueryClient} from '@tanstack/react-query';
import {useCallback, useMemo} from 'react';
import type {Change, MembershipChange} from '../../shared/model/change';
import {channelKeys} from '../api/channels/channel-keys';
import {type ChannelDirectory} from '../api/channels/channels';
import {useConnection} from '../api/connection/client-context';
import {markOneWay, type MembershipActor} from './membership-rules';
import {useActor} from '../people/use-actor';
import {usePeopleIndex} from '../people/use-people-index';

/** Returns the function that marks memberships that the caller cannot undo, as far as that is known. */
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

/** Who acts, for hints about who may be added to channels and removed; undefined while it is not known. */
export function useMembershipActor(): MembershipActor | undefined {
	const {self, isByGroups = false} = useActor();
	const {index} = usePeopleIndex();
	return useMemo(() => {
		if (self === undefined) return undefined;
		const bots = index?.botsOf(self.user_id) ?? [];
		return {self, ownBots: new Set(bots.map(({user_id}) => user_id)), isByGroups};
	}, [self, index, isByGroups]);
}
