import {randomBytes} from 'node:crypto';
import {badRequest} from '../../../shared/contract/errors';
import {requireMaySubscribeOthers} from '../domain/channels';
import {
	invitationFailed,
	inviteeAddresses,
	invitees,
	noSuchInvitation,
	requireMayInvite,
	requireMayMakeLink,
	requireMayManage,
	requireMayRevoke,
} from '../domain/inviting';
import {isAdministrator} from '../domain/permissions';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import type {InvitationRecord} from '../storage/invitations';
import type {Store} from '../storage/store';
import {rulesOf, mayJoin} from '../access/channel-access';
import {tellInvitations} from '../services/ending-invitations';
import {isLetIn} from '../services/letting-in';

const minute = 60_000;

export const getInvitations: Handlers['getInvitations'] = ({actor, store, rootUrl}) => ({
	invites: store.invitations
		.open(store.clock(), isAdministrator(actor) ? undefined : actor.id)
		.map(invitation => ({
			id: invitation.id,
			invited_by_user_id: invitation.creatorId,
			invited: Math.floor(invitation.createdAt / 1000),
			expiry_date:
				invitation.expiresAt === undefined ? null : Math.floor(invitation.expiresAt / 1000),
			invited_as: invitation.role,
			is_multiuse: invitation.linkKey !== undefined,
			...(invitation.linkKey === undefined
				? {email: invitation.email ?? ''}
				: {link_url: linkUrl(rootUrl(), invitation.linkKey)}),
		})),
});

function linkUrl(rootUrl: string, key: string): string {
	return `${rootUrl}/join/${key}/`;
}

export const sendInvitations: Handlers['sendInvitations'] = async (
	{store, write},
	{invite_as: role, stream_ids, ...wanted},
) => {
	const passedOver = await write((tx, actor) => {
		const rules = rulesOf(store);
		requireMayInvite(actor, role, rules);
		const addresses = inviteeAddresses(wanted.invitee_emails);
		if (addresses.length === 0) {
			throw badRequest('You must specify at least one email address.');
		}
		for (const id of stream_ids) {
			const channel = store.channels.byId(id);
			if (channel === undefined || !mayJoin(store, actor, channel)) {
				throw badRequest(`Channel does not exist with id: ${id}. No invites were sent.`);
			}
		}
		if (stream_ids.length > 0) requireMaySubscribeOthers(actor, rules);
		const found = invitees(
			addresses,
			address => store.accounts.byDeliveryEmail(address),
			address => isLetIn(store, address),
		);
		const now = store.clock();
		const open = store.invitations.openByMailOf(actor.id, now);
		requireRoomFor('openInvitations', open + found.invited.length - 1);
		const minutes = wanted.invite_expires_in_minutes;
		for (const email of found.invited) {
			tx.invitations.insert({
				linkKey: undefined,
				email,
				creatorId: actor.id,
				createdAt: now,
				expiresAt: minutes === null ? undefined : now + minutes * minute,
				role,
				channelIds: [...new Set(stream_ids)],
				withDefaults: wanted.include_realm_default_subscriptions,
			});
		}
		tellInvitations(tx, actor.id);
		return found.passedOver;
	});
	if (passedOver.length === 0) return {};
	throw invitationFailed(
		"Some of those addresses are already using Zulip, so we didn't send them an invitation. We did send invitations to everyone else!",
		passedOver,
		true,
	);
};

export const revokeInvitation: Handlers['revokeInvitation'] = async (
	{store, write},
	{prereg_id},
) => {
	await write((tx, actor) => {
		const invitation = requireOpenByMail(store, prereg_id);
		requireMayManage(actor, invitation);
		tx.invitations.revoke(invitation.id);
		tellInvitations(tx, invitation.creatorId);
	});
	return {};
};

export const resendInvitation: Handlers['resendInvitation'] = async (
	{store, write},
	{prereg_id},
) => {
	const now = store.clock();
	await write((tx, actor) => {
		const invitation = requireOpenByMail(store, prereg_id);
		requireMayManage(actor, invitation);
		tx.invitations.putSentAt(invitation.id, now);
		tellInvitations(tx, invitation.creatorId);
	});
	return {timestamp: Math.floor(now / 1000)};
};

function requireOpenByMail(store: Store, id: number): InvitationRecord {
	const invitation = store.invitations.byId(id);
	if (invitation?.email === undefined || invitation.isRevoked) throw badRequest(noSuchInvitation);
	return invitation;
}

export const createInviteLink: Handlers['createInviteLink'] = (
	{store, rootUrl, write},
	{invite_as: role, stream_ids, ...wanted},
) =>
	write((tx, actor) => {
		const rules = rulesOf(store);
		requireMayMakeLink(actor, role, rules);
		for (const id of stream_ids) {
			const channel = store.channels.byId(id);
			if (channel === undefined || !mayJoin(store, actor, channel)) {
				throw badRequest(`Invalid channel ID ${id}. No invites were sent.`);
			}
		}
		if (stream_ids.length > 0) requireMaySubscribeOthers(actor, rules);
		const linkKey = randomBytes(12).toString('hex');
		const now = store.clock();
		requireRoomFor('openLinks', store.invitations.openLinksOf(actor.id, now));
		const minutes = wanted.invite_expires_in_minutes;
		tx.invitations.insert({
			linkKey,
			email: undefined,
			creatorId: actor.id,
			createdAt: now,
			expiresAt: minutes === null ? undefined : now + minutes * minute,
			role,
			channelIds: [...new Set(stream_ids)],
			withDefaults: wanted.include_realm_default_subscriptions,
		});
		tellInvitations(tx, actor.id);
		return {invite_link: linkUrl(rootUrl(), linkKey)};
	});

export const revokeInviteLink: Handlers['revokeInviteLink'] = async (
	{store, write},
	{invite_id},
) => {
	await write((tx, actor) => {
		const invitation = requireLink(store, invite_id);
		requireMayRevoke(actor, invitation);
		tx.invitations.revoke(invitation.id);
		tellInvitations(tx, invitation.creatorId);
	});
	return {};
};

/** Invitations by mail are another series: their ids are no links. */
function requireLink(store: Store, id: number): InvitationRecord {
	const invitation = store.invitations.byId(id);
	if (invitation?.linkKey === undefined) throw badRequest(noSuchInvitation);
	return invitation;
}
