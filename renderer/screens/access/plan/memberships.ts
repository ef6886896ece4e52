import {membersOf, type ChannelDirectory} from '../../../api/channels/channels';
import {
	membershipRules,
	type MembershipActor,
	type WhyNotMembership,
} from '../../../channels/membership-rules';

/** What staging asks of the service as it was read: who is where, and what it would refuse. */
export type Memberships = {
	isIn(channelId: number, userId: number): boolean;
	/** Why somebody cannot be added or removed, as a sentence; a hint, the service decides. */
	readonly whyNot: WhyNotMembership;
};

/** The memberships of a directory. */
export function membershipsOf(directory: ChannelDirectory, actor: MembershipActor): Memberships {
	return {
		isIn: (channelId, userId) => membersOf(directory, channelId).has(userId),
		whyNot: membershipRules(directory, actor),
	};
}
