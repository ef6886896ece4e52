import {useMemo} from 'react';
import type {MembershipActor} from './membership-rules';
import {useActor} from './use-actor';
import {usePeopleIndex} from './use-people-index';

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
