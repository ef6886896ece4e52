import {useMemo} from 'react';
import {useFeature} from '../api/connection/features';
import {useOrganizationSettings} from '../api/organization/settings';
import {useActor} from '../people/use-actor';
import type {GroupActor} from './group-rules';

/** Who acts here, for the hints about what they may do with groups. */
export function useGroupActor(): GroupActor {
	const {self} = useActor();
	const settings = useOrganizationSettings().data;
	const isByPolicy = useFeature('groupsByPolicy').isThere;
	const policy = isByPolicy ? settings?.user_group_edit_policy : undefined;
	return useMemo(() => ({self, policy}), [self, policy]);
}
