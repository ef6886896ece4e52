import {badRequest} from '../../../shared/contract/errors';
import {mayInviteAs, revocationRefusal} from '../../../shared/rules/people';
import type {Account} from '../storage/account';
import type {InvitationRecord} from '../storage/invitations';
import type {ChannelRules} from './channels';
import {isInGroup} from './policies';

export const noSuchInvitation = 'No such invitation';

/** Refuses a link that the caller may not make, before its channels are looked at (api-facts 8.18). */
export function requireMayMakeLink(actor: Account, role: number, rules: ChannelRules): void {
	const group = rules.groupName(rules.settings.create_multiuse_invite_group) ?? '';
	if (!isInGroup(actor, group, rules)) throw badRequest('Insufficient permission');
	if (!mayInviteAs(actor, role)) {
		throw badRequest('Must be an organization owner or of the role that the link gives, or above.');
	}
}

/** Refuses to revoke what is somebody else's, or makes owners (api-facts 9.6). */
export function requireMayRevoke(actor: Account, invitation: InvitationRecord): void {
	const refusal = revocationRefusal(actor, invitation);
	if (refusal === 'of-others') throw badRequest(noSuchInvitation);
	if (invitation.isRevoked) throw badRequest('Invitation has already been revoked');
	if (refusal === 'of-owner') throw badRequest('Must be an organization owner');
}
