import type {Invitation} from '../../../shared/model/invitation';
import {Role} from '../../../shared/model/role';
import type {Actor} from '../../people/role-rules';

/** Why an invitation cannot be revoked; undefined when nothing is known against it. */
export function whyNotRevoke({self}: Actor, invitation: Invitation): string | undefined {
	if (!invitation.is_multiuse) {
		return 'Steward revokes links only. Revoke an invitation by e-mail in the chat app.';
	}
	if (self === undefined || self.role === Role.owner) return undefined;
	if (invitation.invited_as === Role.owner) return 'Only an owner can revoke a link for owners.';
	if (self.role === Role.administrator || invitation.invited_by_user_id === self.user_id) {
		return undefined;
	}
	return 'Only administrators and owners can revoke links of others.';
}
