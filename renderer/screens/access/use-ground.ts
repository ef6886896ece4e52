import {useEffect, useMemo, useRef} from 'react';
import type {ChannelDirectory} from '../../api/channels';
import {useConnection} from '../../api/client-context';
import {useFeature} from '../../api/features';
import type {PeopleIndex} from '../../people/index/people-index';
import type {MembershipActor} from '../../people/membership-rules';
import {nameApart} from '../../people/told-apart';
import {ChannelCounts} from './plan/counts';
import {groundOf} from './plan/ground';
import {deltasOf, pruneStage, type Stage} from './plan/stage';
import {planOf, usePlanStore} from './plan/stage-store';
import {useDropGone} from './use-drop-gone';

/** What staging stands on, made anew only when what it was read from changes. */
export function useGround(
	index: PeopleIndex,
	directory: ChannelDirectory,
	self: MembershipActor['self'],
	stage: Stage,
) {
	const {id} = useConnection();
	const isByGroups = !useFeature('roleRules').isThere;
	const actor = useMemo(
		() => ({
			self,
			ownBots: new Set(index.botsOf(self.user_id).map(({user_id}) => user_id)),
			isByGroups,
		}),
		[index, self, isByGroups],
	);
	const ground = useMemo(() => groundOf(directory, actor), [directory, actor]);
	const before = useRef<ChannelCounts>(undefined);
	const counts = useMemo(() => {
		before.current = ChannelCounts.of(directory.members, before.current);
		return before.current;
	}, [directory.members]);
	const deltas = useMemo(() => deltasOf(stage), [stage]);
	const names = useMemo(() => {
		const channels = new Map(directory.channels.map(({stream_id, name}) => [stream_id, name]));
		return {
			person: (userId: number) => {
				const user = index.byId(userId);
				if (user === undefined) return `User ${userId}`;
				return nameApart(user, index);
			},
			isBot: (userId: number) => index.byId(userId)?.is_bot === true,
			channel: (channelId: number) => channels.get(channelId) ?? `channel ${channelId}`,
		};
	}, [index, directory.channels]);
	useDropGone(index, directory, stage);
	// What somebody else has done meanwhile is no change any more.
	useEffect(() => {
		const {plans, put} = usePlanStore.getState();
		put(id, pruneStage(ground, planOf(plans, id).stage));
	}, [id, ground, stage]);
	return {ground, actor, counts, deltas, names};
}
