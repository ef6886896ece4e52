import {useEffect, useMemo, useRef} from 'react';
import type {ChannelDirectory} from '../../api/channels';
import {useConnection} from '../../api/client-context';
import {useFeature} from '../../api/features';
import {shownEmail} from '../../people/index/columns';
import type {PeopleIndex} from '../../people/index/people-index';
import {ChannelCounts} from './plan/counts';
import {groundOf, type Actor} from './plan/ground';
import {deltasOf, pruneStage, type Stage} from './plan/stage';
import {usePlanStore} from './plan/stage-store';

/** What staging stands on, made anew only when what it was read from changes. */
export function useGround(
	index: PeopleIndex,
	directory: ChannelDirectory,
	self: Actor['self'],
	stage: Stage,
) {
	const {id} = useConnection();
	const isByGroups = !useFeature('roleRules').isThere;
	const ground = useMemo(() => {
		const bots = index.botsOf(self.user_id).map(({user_id}) => user_id);
		return groundOf(directory, {self, ownBots: new Set(bots), isByGroups});
	}, [index, directory, self, isByGroups]);
	const before = useRef<ChannelCounts>(undefined);
	const counts = useMemo(() => {
		before.current = ChannelCounts.of(directory.members, before.current);
		return before.current;
	}, [directory.members]);
	const deltas = useMemo(() => deltasOf(stage), [stage]);
	const names = useMemo(() => {
		const channels = new Map(directory.channels.map(({stream_id, name}) => [stream_id, name]));
		const isShared = sharedNames(index);
		return {
			person: (userId: number) => {
				const user = index.byId(userId);
				if (user === undefined) return `User ${userId}`;
				return isShared(user.full_name)
					? `${user.full_name} (${shownEmail(user)})`
					: user.full_name;
			},
			channel: (channelId: number) => channels.get(channelId) ?? `channel ${channelId}`,
		};
	}, [index, directory.channels]);
	// What somebody else has done meanwhile is no change any more.
	useEffect(() => usePlanStore.getState().put(id, pruneStage(ground, stage)), [id, ground, stage]);
	return {ground, counts, deltas, names};
}

/** Tells the names that several active accounts have; counted when first asked. */
function sharedNames(index: PeopleIndex): (name: string) => boolean {
	let shared: ReadonlySet<string> | undefined;
	return name => {
		if (shared === undefined) {
			const seen = new Set<string>();
			const twice = new Set<string>();
			for (const user of index.rows) {
				if (!user.is_active) continue;
				if (seen.has(user.full_name)) twice.add(user.full_name);
				seen.add(user.full_name);
			}
			shared = twice;
		}
		return shared.has(name);
	};
}
