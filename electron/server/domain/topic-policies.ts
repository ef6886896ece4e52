import {TopicPolicy} from '../../../shared/model/topic';
import type {UserSettings} from '../../../shared/model/user-settings';

/** What somebody does in a topic: writes its first message, a further one, or reacts. */
export type TopicAction = 'start' | 'send' | 'react';

/** Acts at which each value of the two settings counts (api-facts 8.4); 4 is never. */
const actsAt: ReadonlyMap<number, readonly TopicAction[]> = new Map([
	[1, ['start', 'send', 'react']],
	[2, ['start', 'send']],
	[3, ['start']],
]);

/** From least to most visible. */
const byVisibility: readonly number[] = [
	TopicPolicy.muted,
	TopicPolicy.inherit,
	TopicPolicy.unmuted,
	TopicPolicy.followed,
];

type AutomaticSettings = Pick<
	UserSettings,
	'automatically_follow_topics_policy' | 'automatically_unmute_topics_in_muted_streams_policy'
>;

/**
 * The policy that a topic gets for somebody who takes part in it, from 0 to 3, or undefined where it
 * stays as it is: it only ever becomes more visible (api-facts 8.4).
 */
export function policyAfter(
	act: TopicAction,
	settings: AutomaticSettings,
	{policy, isChannelMuted}: {readonly policy: number; readonly isChannelMuted: boolean},
): number | undefined {
	const counts = (setting: number) => actsAt.get(setting)?.includes(act) === true;
	const next = counts(settings.automatically_follow_topics_policy)
		? TopicPolicy.followed
		: isChannelMuted && counts(settings.automatically_unmute_topics_in_muted_streams_policy)
			? TopicPolicy.unmuted
			: undefined;
	if (next === undefined) return undefined;
	return byVisibility.indexOf(next) > byVisibility.indexOf(policy) ? next : undefined;
}
