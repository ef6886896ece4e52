import type {MailInvitation} from '../../model/change';
import type {NewLink} from '../../model/changes/creations';
import {Role} from '../../model/role';
import {isAdministrator, isGuest, mayInviteAs, revocationRefusal} from '../../rules/people';
import type {RuledWorld, Verdict} from './world';

/** Who may make links at all is a policy that no answer read here tells: administrators may. */
export function toNewLink({after: {role}}: NewLink, {own}: RuledWorld): Verdict {
	if (isGuest(own)) return {why: 'guest', who: 'members'};
	if (own.is_bot) return {why: 'automated', who: 'people'};
	if (mayInviteAs(own, role)) return isAdministrator(own) ? undefined : 'unsure';
	return role === Role.owner
		? {why: 'owner', who: 'owners'}
		: {why: 'role', who: role === Role.administrator ? 'administrators' : 'moderators'};
}

export function toLink(id: number, {own, invitations}: RuledWorld): Verdict {
	if (isGuest(own)) return {why: 'guest', who: 'members'};
	if (own.is_bot) return {why: 'automated', who: 'people'};
	if (invitations === undefined) return 'unsure';
	const link = invitations.find(one => one.is_multiuse && one.id === id);
	if (link === undefined) return undefined;
	const {invited_by_user_id: creatorId, invited_as: role} = link;
	const refusal = revocationRefusal({id: own.user_id, role: own.role}, {creatorId, role});
	if (refusal === undefined) return undefined;
	return refusal === 'of-owner'
		? {why: 'owner', who: 'owners'}
		: {why: 'creator', who: 'administrators'};
}

/** The policy of who invites is a setting that is not read here: the server decides about others. */
export function toMailInvitation(
	{after, grant, invite_id: id}: MailInvitation,
	{own, invitations}: RuledWorld,
): Verdict {
	if (isGuest(own)) return {why: 'guest', who: 'members'};
	if (own.is_bot) return {why: 'automated', who: 'people'};
	if (after) {
		if (grant === undefined || mayInviteAs(own, grant.role)) {
			return isAdministrator(own) ? undefined : 'unsure';
		}
		return grant.role === Role.owner
			? {why: 'owner', who: 'owners'}
			: {why: 'role', who: 'administrators'};
	}
	if (invitations === undefined || id === undefined) return 'unsure';
	const mail = invitations.find(one => !one.is_multiuse && one.id === id);
	if (mail === undefined || mail.invited_by_user_id === own.user_id) return undefined;
	const {invited_by_user_id: creatorId, invited_as: role} = mail;
	const refusal = revocationRefusal({id: own.user_id, role: own.role}, {creatorId, role});
	if (refusal === undefined) return undefined;
	return refusal === 'of-owner'
		? {why: 'owner', who: 'owners'}
		: {why: 'creator', who: 'administrators'};
}
