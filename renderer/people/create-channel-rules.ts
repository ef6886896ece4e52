import type {ChannelKind} from '../../shared/model/channel';
import {Role} from '../../shared/model/role';
import type {ChannelPolicies} from '../api/channels';
import {isAtLeast, whyNotByPolicy} from './policy-rules';
import type {Actor} from './role-rules';

/** Undefined where it is not known, or where groups decide instead of roles. */
type Self = Actor['self'];

/** Why no channel of this kind can be made, or made out of another. */
export function whyNotKind(
	self: Self,
	policies: ChannelPolicies,
	kind: ChannelKind,
): string | undefined {
	if (kind === 'web-public') {
		return policies.webPublic
			? whyNotByPolicy(self, policies.createWebPublic, 'can create web-public channels')
			: 'Web-public channels are turned off for this organization.';
	}
	return kind === 'public'
		? whyNotByPolicy(self, policies.createPublic, 'can create public channels')
		: whyNotByPolicy(self, policies.createPrivate, 'can create private channels');
}

/** Why no channel can be made at all. */
export function whyNotCreate(self: Self, policies: ChannelPolicies): string | undefined {
	if (!isAtLeast(self, Role.member)) return "Guests can't create channels.";
	const reasons = (['public', 'private'] as const).map(kind => whyNotKind(self, policies, kind));
	return reasons.every(reason => reason !== undefined) ? reasons[0] : undefined;
}
