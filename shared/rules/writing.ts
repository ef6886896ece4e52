import {postPolicies, PostPolicy, type Channel} from '../model/channel';
import {dayMilliseconds} from '../model/units';
import type {User} from '../model/user';
import {mayReadChannel} from './channels';
import {passesPostPolicy} from './policies';

/** Who would write; when somebody joined may be unknown. */
export type Writer = Pick<User, 'role'> & Partial<Pick<User, 'date_joined'>>;

export type WriteFacts = {
	readonly channel: Channel;
	readonly isIn: boolean;
	/** Undefined where a server does not say. */
	readonly waitingDays: number | undefined;
	/** Milliseconds. */
	readonly now: number;
};

/** The post policy of a channel, which older servers have as a mark. */
export function writePolicyOf({stream_post_policy, is_announcement_only}: Channel): number {
	return (
		stream_post_policy ??
		(is_announcement_only === true ? PostPolicy.administrators : PostPolicy.everyone)
	);
}

/**
 * What keeps somebody from writing in a channel: its policy, or that one would have to be in it. Undefined
 * when nothing is known against it (api-facts 7.3).
 */
export function writeBarrier(
	writer: Writer,
	{channel, isIn, waitingDays, now}: WriteFacts,
): 'policy' | 'outside' | undefined {
	const policy = writePolicyOf(channel);
	const days = (now - Date.parse(writer.date_joined ?? '')) / dayMilliseconds;
	const ranked = {role: writer.role, isFull: !(days < (waitingDays ?? 0))};
	if (postPolicies.includes(policy) && !passesPostPolicy(ranked, policy)) return 'policy';
	const openness = {isPrivate: channel.invite_only, isWebPublic: channel.is_web_public === true};
	return mayReadChannel(writer, openness, isIn) ? undefined : 'outside';
}
