import type {Channel} from '../model/channel';
import {groupsById, groupsWithin} from '../model/nested-groups';
import {Policy} from '../model/realm-settings';
import type {UserGroup} from '../model/user-group';
import {isAdministrator, isGuest} from './people';
import {isInSystemGroup, passesPolicy, type Ranked} from './policies';

/** Who acts on the memberships of a channel. */
export type MembershipRuler = Ranked & {readonly user_id: number};

/** Whether a channel is closed to whoever is not in it: only those who are add people (api-facts 7.2). */
export function isClosedTo(channel: Pick<Channel, 'invite_only'>, isIn: boolean): boolean {
	return channel.invite_only && !isIn;
}

/** Policies that an organization may have for adding others; any other number leaves out guests alone. */
const addingPolicies: readonly number[] = [
	Policy.members,
	Policy.administrators,
	Policy.fullMembers,
	Policy.moderators,
];

/** Why nobody else can be added to any channel (api-facts 5.2); undefined where nothing is known against it. */
export function addOthersRefusal(
	who: Ranked,
	policy: number | undefined,
): 'guests' | 'policy' | undefined {
	const isKnown = policy !== undefined && addingPolicies.includes(policy);
	if (passesPolicy(who, isKnown ? policy : Policy.members)) return undefined;
	const isForMembers = !isKnown || policy === Policy.members || policy === Policy.fullMembers;
	return isForMembers && isGuest(who) ? 'guests' : 'policy';
}

/** Whether somebody may remove others from a channel that they can see (api-facts 5.4, 8.2). */
export function mayRemoveFrom(
	who: MembershipRuler,
	{can_remove_subscribers_group: setting}: Pick<Channel, 'can_remove_subscribers_group'>,
	groups: readonly UserGroup[],
): boolean {
	if (setting === undefined) return isAdministrator(who);
	if (typeof setting !== 'object') return isInGroups(groups, [setting], who);
	return (
		setting.direct_members.includes(who.user_id) ||
		isInGroups(groups, setting.direct_subgroups, who)
	);
}

/** Whether somebody is in one of these groups or in one inside them. */
function isInGroups(
	groups: readonly UserGroup[],
	ids: readonly number[],
	who: MembershipRuler,
): boolean {
	const byId = groupsById(groups);
	return [...groupsWithin(groups, ids)].some(id => {
		const group = byId.get(id);
		// They are the service's own default, and stand in for a group that nobody knows.
		if (group === undefined) return isAdministrator(who);
		const isBySystem = group.is_system_group && isInSystemGroup(who, group.name);
		return isBySystem || group.members.includes(who.user_id);
	});
}
