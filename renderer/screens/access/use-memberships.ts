import {t} from '@lingui/core/macro';
import {useMemo, useRef} from 'react';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useFeature} from '../../api/connection/features';
import type {PeopleIndex} from '../../people/index/people-index';
import type {MembershipActor} from '../../channels/membership-rules';
import {disambiguatedName} from '../../people/disambiguation';
import {ChannelCounts} from './plan/counts';
import {membershipsOf} from './plan/memberships';

/** Who is where and who may change it, made anew only when what it was read from changes. */
export function useMemberships(
	index: PeopleIndex,
	directory: ChannelDirectory,
	self: MembershipActor['self'],
) {
	const isByGroups = !useFeature('roleRules').isThere;
	const actor = useMemo(
		() => ({
			self,
			ownBots: new Set(index.botsOf(self.user_id).map(({user_id}) => user_id)),
			isByGroups,
		}),
		[index, self, isByGroups],
	);
	const memberships = useMemo(() => membershipsOf(directory, actor), [directory, actor]);
	const before = useRef<ChannelCounts>(undefined);
	const counts = useMemo(() => {
		before.current = ChannelCounts.of(directory.members, before.current);
		return before.current;
	}, [directory.members]);
	const names = useMemo(() => {
		const channels = new Map(directory.channels.map(({stream_id, name}) => [stream_id, name]));
		return {
			person: (userId: number) => {
				const user = index.byId(userId);
				if (user === undefined) return t`User ${userId}`;
				return disambiguatedName(user, index);
			},
			isBot: (userId: number) => index.byId(userId)?.is_bot === true,
			channel: (channelId: number) => channels.get(channelId) ?? t`channel ${channelId}`,
		};
	}, [index, directory.channels]);
	return {memberships, actor, counts, names};
}
