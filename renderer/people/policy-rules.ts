import {Policy} from '../../shared/model/realm-settings';
import {Role} from '../../shared/model/role';
import type {Actor} from './role-rules';

type Self = Actor['self'];

/** Whether somebody has a role or one above it; nothing is held back while it is not known. */
export function isAtLeast(self: Self, role: number): boolean {
	return self === undefined || self.role <= role;
}

const policyRoles: Readonly<Record<number, readonly [role: number, who: string]>> = {
	[Policy.members]: [Role.member, 'members and above'],
	// Who is a full member is known to the service alone.
	[Policy.fullMembers]: [Role.member, 'full members and above'],
	[Policy.moderators]: [Role.moderator, 'moderators and above'],
	[Policy.administrators]: [Role.administrator, 'administrators and owners'],
	[Policy.owners]: [Role.owner, 'owners'],
	[Policy.nobody]: [0, 'nobody'],
};

/** Why a policy of the organization keeps somebody from what it is about (api-facts 5.2). */
export function whyNotByPolicy(
	self: Self,
	policy: number | undefined,
	does: string,
): string | undefined {
	const rule = policy === undefined ? undefined : policyRoles[policy];
	if (rule === undefined || isAtLeast(self, rule[0])) return undefined;
	return `Only ${rule[1]} ${does}.`.replace('Only nobody', 'Nobody');
}
