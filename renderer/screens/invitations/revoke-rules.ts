import {t} from '@lingui/core/macro';
import type {Invitation} from '../../../shared/model/invitation';
import {revocationRefusal} from '../../../shared/rules/people';
import type {Actor} from '../../people/role-rules';

/** Why an invitation cannot be revoked; undefined when nothing is known against it. */
export function whyNotRevoke({self}: Actor, invitation: Invitation): string | undefined {
	if (self === undefined) return undefined;
	// Who sent an invitation by e-mail may revoke it whatever it grants.
	if (!invitation.is_multiuse && invitation.invited_by_user_id === self.user_id) return undefined;
	const refusal = revocationRefusal(
		{id: self.user_id, role: self.role},
		{creatorId: invitation.invited_by_user_id, role: invitation.invited_as},
	);
	if (refusal === 'of-owner') return t`Only an owner can revoke an invitation for owners.`;
	return refusal && t`Only administrators and owners can revoke invitations of others.`;
}
