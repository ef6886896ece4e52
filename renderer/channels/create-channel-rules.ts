import {t} from '@lingui/core/macro';
import type {ChannelKind} from '../../shared/model/channel';
import {Role} from '../../shared/model/role';
import {creationPolicy, creationRefusal} from '../../shared/rules/channels';
import type {ChannelPolicies} from '../api/channels/channels';
import {isAtLeast, whyNotByPolicy} from '../people/policy-rules';
import type {Actor} from '../people/role-rules';

/** Undefined where it is not known, or where groups decide instead of roles. */
type Self = Actor['self'];

/** Why no channel of this kind can be made, or made out of another. */
export function whyNotKind(
	self: Self,
	policies: ChannelPolicies,
	kind: ChannelKind,
): string | undefined {
	const created = kind === 'private-protected' ? 'private' : kind;
	// Nothing is held back by whoever is not known yet.
	switch (creationRefusal(self ?? {role: Role.owner}, created, policies)) {
		case 'web-public-off':
			return t`Web-public channels are turned off for this organization.`;
		case 'policy':
			return whyNotByPolicy(self, creationPolicy(created, policies), `create ${created} channels`);
		default:
			return undefined;
	}
}

/** Why no channel can be made at all. */
export function whyNotCreate(self: Self, policies: ChannelPolicies): string | undefined {
	if (!isAtLeast(self, Role.member)) return t`Guests can't create channels.`;
	const reasons = (['public', 'private'] as const).map(kind => whyNotKind(self, policies, kind));
	return reasons.every(reason => reason !== undefined) ? reasons[0] : undefined;
}
