import {t} from '@lingui/core/macro';
import {channelEditRefusal, type TouchedParts} from '../../shared/rules/channels';
import {isAdministrator} from '../../shared/rules/people';
import {groupsById, groupsWithin} from '../../shared/model/nested-groups';
import type {User} from '../../shared/model/user';
import type {UserGroup} from '../../shared/model/user-group';
import type {ChannelDirectory, ChannelPolicies} from '../api/channels/channels';
import {whyNotByPolicy} from '../people/policy-rules';
import type {Actor} from '../people/role-rules';
import type {ChannelRow} from './channel-row';

/**
 * Hints why the service would refuse, in words that say who could do it. Hints only: the service
 * decides (api-facts 5.2, 7.2, 8.1, 8.2).
 */

/** Undefined where it is not known, or where groups decide instead of roles. */
type Self = Actor['self'];

/** Why the name, the description or other settings cannot be changed, or the channel archived. */
export function whyNotManage(self: Self): string | undefined {
	return refusalOf(self, {}) && t`Only administrators and owners can change or archive channels.`;
}

/** Why what decides who can see the channel, or take others out, cannot be changed. */
export function whyNotPrivacy(self: Self, {channel, isMine}: ChannelRow): string | undefined {
	const refusal = refusalOf(self, {isPrivacy: true, isOutside: channel.invite_only && !isMine});
	return refusal === 'outside'
		? t`You are not in this private channel. Only administrators in it can change this.`
		: whyNotManage(self);
}

export function whyNotRetention(self: Self): string | undefined {
	return refusalOf(self, {isRetention: true}) && t`Only owners can change message retention.`;
}

export function whyNotDefault(self: Self): string | undefined {
	return refusalOf(self, {}) && t`Only administrators and owners can choose the default channels.`;
}

type Touched = Partial<TouchedParts> & {
	/** Whether the channel is a private one that one is not in. */
	readonly isOutside?: boolean;
};

function refusalOf(self: Self, {isOutside = false, ...touched}: Touched) {
	if (self === undefined) return undefined;
	const parts = {isPrivacy: false, isRetention: false, ...touched};
	return channelEditRefusal(self, {isPrivate: isOutside}, !isOutside, parts);
}

/** Why nobody else can be added to channels. */
export function whyNotSubscribeOthers(self: Self, policies: ChannelPolicies): string | undefined {
	return whyNotByPolicy(self, policies.subscribeOthers, 'add to channels');
}

/** Why nobody can be added to this channel. */
export function whyNotAddTo(
	self: Self,
	policies: ChannelPolicies,
	row: ChannelRow,
): string | undefined {
	if (self !== undefined && row.channel.invite_only && !row.isMine) {
		return row.subscribers === 0
			? t`Nobody is in this private channel, so nobody can add people to it any more.`
			: t`You are not in this private channel. Only its subscribers can add people.`;
	}
	return whyNotSubscribeOthers(self, policies);
}

/** Why this person cannot be taken out of this channel. */
export function whyNotRemove(
	self: Self,
	directory: ChannelDirectory,
	row: ChannelRow,
	target: Pick<User, 'user_id' | 'bot_owner_id'>,
): string | undefined {
	if (self === undefined || isAdministrator(self)) return undefined;
	if (target.user_id === self.user_id || target.bot_owner_id === self.user_id) return undefined;
	const group = row.channel.can_remove_subscribers_group;
	const isSeen = !row.channel.invite_only || row.isMine;
	if (isSeen && group !== undefined && holds(group, self.user_id, directory.groups)) {
		return undefined;
	}
	return t`Only administrators, and people with that permission on the channel, can remove people.`;
}

type GroupSetting = NonNullable<ChannelRow['channel']['can_remove_subscribers_group']>;

/** Whether somebody is among those whom a setting names, in their groups or in one inside these. */
function holds(setting: GroupSetting, userId: number, all: readonly UserGroup[]): boolean {
	if (typeof setting === 'object' && setting.direct_members.includes(userId)) return true;
	const byId = groupsById(all);
	const ids = typeof setting === 'object' ? setting.direct_subgroups : [setting];
	return [...groupsWithin(all, ids)].some(id => byId.get(id)?.members.includes(userId));
}
