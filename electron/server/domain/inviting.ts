import {badRequest, refusal, type ApiError} from '../../../shared/contract/errors';
import {Role} from '../../../shared/model/role';
import {addressesIn, isAddress} from '../../../shared/rules/addresses';
import {mayInviteAs, revocationRefusal} from '../../../shared/rules/people';
import {addressKey, type Account} from '../storage/account';
import type {InvitationRecord} from '../storage/invitations';
import type {ChannelRules} from './channels';
import {isAdministrator, isOwner} from './permissions';
import {isInGroup, passes} from './policies';

export const noSuchInvitation = 'No such invitation';

/** Refuses a link that the caller may not make, before its channels are looked at (api-facts 8.18). */
export function requireMayMakeLink(actor: Account, role: number, rules: ChannelRules): void {
	const group = rules.groupName(rules.settings.create_multiuse_invite_group) ?? '';
	if (!isInGroup(actor, group, rules)) throw badRequest('Insufficient permission');
	if (!mayInviteAs(actor, role)) {
		throw badRequest('Must be an organization owner or of the role that the link gives, or above.');
	}
}

/** Refuses invitations by e-mail that the caller may not send (api-more "POST /invites"). */
export function requireMayInvite(actor: Account, role: number, rules: ChannelRules): void {
	if (!passes(actor, rules.settings.invite_to_realm_policy, rules)) {
		throw badRequest('Insufficient permission');
	}
	if (role === Role.owner && !isOwner(actor)) {
		throw refusal('UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner', {});
	}
	if (role < Role.member && !isAdministrator(actor)) {
		throw badRequest('Must be an organization administrator');
	}
}

/** The addresses of a list, each once, as they are kept. */
export function inviteeAddresses(list: string): readonly string[] {
	return [...new Map(addressesIn(list).map(each => [addressKey(each), each])).values()];
}

/** What is known of an address: undefined where nobody has it. */
type TakenAddress = {readonly isActive: boolean} | undefined;

type Verdict = readonly [address: string, why: string, isDeactivated: boolean];

/**
 * Whom to invite of some addresses, and whom to pass over. Throws INVITATION_FAILED where one is malformed or
 * not let in, or where nobody is left.
 */
export function invitees(
	addresses: readonly string[],
	takenBy: (address: string) => TakenAddress,
	isLetIn: (address: string) => boolean,
): {readonly invited: readonly string[]; readonly passedOver: readonly Verdict[]} {
	const invited: string[] = [];
	const malformed: Verdict[] = [];
	const passedOver: Verdict[] = [];
	for (const address of addresses) {
		const taken = isAddress(address) ? takenBy(address) : undefined;
		if (!isAddress(address)) malformed.push([address, 'Invalid address.', false]);
		else if (!isLetIn(address)) malformed.push([address, 'Outside your domain.', false]);
		else if (taken === undefined) invited.push(address);
		else if (taken.isActive) passedOver.push([address, 'Already has an account.', false]);
		else passedOver.push([address, 'Account has been deactivated.', true]);
	}
	if (malformed.length > 0) {
		throw invitationFailed(
			"Some emails did not validate, so we didn't send any invitations.",
			[...malformed, ...passedOver],
			false,
		);
	}
	if (invited.length === 0) {
		throw invitationFailed("We weren't able to invite anyone.", passedOver, false);
	}
	return {invited, passedOver};
}

export function invitationFailed(
	message: string,
	errors: readonly Verdict[],
	hasSent: boolean,
): ApiError {
	return refusal('INVITATION_FAILED', message, {
		errors: errors.map(([address, why, isDeactivated]) => [address, why, isDeactivated]),
		sent_invitations: hasSent,
		daily_limit_reached: false,
		license_limit_reached: false,
	});
}

/** Refuses to revoke or resend an invitation by e-mail that is somebody else's, or makes owners. */
export function requireMayManage(actor: Account, invitation: InvitationRecord): void {
	if (invitation.creatorId === actor.id) return;
	if (invitation.role === Role.owner && !isOwner(actor)) {
		throw refusal('UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner', {});
	}
	if (!isAdministrator(actor)) throw badRequest('Must be an organization administrator');
}

/** Refuses to revoke what is somebody else's, or makes owners (api-facts 9.6). */
export function requireMayRevoke(actor: Account, invitation: InvitationRecord): void {
	const why = revocationRefusal(actor, invitation);
	if (why === 'of-others') throw badRequest(noSuchInvitation);
	if (invitation.isRevoked) throw badRequest('Invitation has already been revoked');
	if (why === 'of-owner') throw badRequest('Must be an organization owner');
}
