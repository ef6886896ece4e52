import {z} from 'zod';
import {features} from '../model/features';
import {invitation} from '../model/invitation';
import {limits} from '../model/limits';
import {endpoint, type RefusalNote} from './endpoint';
import {json, jsonIds, mostRecordsCharacters, pathId} from './parameters';

/** api-facts 9.6. */
export const getInvitations = endpoint({
	method: 'GET',
	path: '/invites',
	access: 'human-member',
	effect: 'read',
	summary: "List open invitations: the caller's own, or all for administrators.",
	returns: z.object({invites: z.array(invitation)}),
	refusals: [['BAD_REQUEST', 'the caller is a guest or a bot']],
});

const mayNotTouch: RefusalNote = [
	'BAD_REQUEST',
	'it is of somebody else and the caller no administrator, or it makes owners and the caller is none',
];

/** api-more "POST /invites". */
export const sendInvitations = endpoint({
	method: 'POST',
	path: '/invites',
	access: 'human-member',
	effect: {changes: 'invitation'},
	summary: 'Invite people by e-mail.',
	notes: [
		'Addresses are separated by commas or line breaks; each may stand in `<>` behind a name.',
		'Where an address is malformed nobody is invited. Who has an account already is passed over: all others are invited, and the answer is an error all the same.',
		'Event: `invites_changed` to administrators and the caller.',
	],
	params: {
		invitee_emails: z.string().max(mostRecordsCharacters),
		invite_expires_in_minutes: json(
			z.int().min(1).max(limits.inviteValidityMaxMinutes).nullable(),
		).optional(),
		invite_as: json(z.literal([100, 200, 300, 400, 600])).optional(),
		stream_ids: jsonIds,
		include_realm_default_subscriptions: json(z.boolean()).optional(),
	},
	defaults: {
		invite_expires_in_minutes: limits.inviteValidityMinutes,
		invite_as: 400,
		include_realm_default_subscriptions: false,
	},
	about: {
		invitee_emails: 'The addresses.',
		invite_expires_in_minutes: '1 to 2,147,483,647; null never ends.',
		invite_as: 'Role that they get; above member for administrators, owner for owners.',
		stream_ids: 'Channels that they join.',
		include_realm_default_subscriptions: 'Whether they join the default channels as well.',
	},
	since: {include_realm_default_subscriptions: features.inviteDefaults.since},
	refusals: [
		['BAD_REQUEST', 'the caller is a guest or a bot, or may not invite by e-mail'],
		['UNAUTHORIZED_PRINCIPAL', 'owners are invited by somebody who is none'],
		['BAD_REQUEST', 'the role is above member and the caller no administrator'],
		['BAD_REQUEST', 'no address is given'],
		['BAD_REQUEST', 'a channel does not exist or cannot be accessed'],
		['BAD_REQUEST', 'channels are given by somebody who may not subscribe others'],
		['INVITATION_FAILED', 'an address is malformed, or somebody has an account already'],
	],
});

/** api-more "DELETE /invites/{id}". */
export const revokeInvitation = endpoint({
	method: 'DELETE',
	path: '/invites/{prereg_id}',
	access: 'human-member',
	effect: {changes: 'invitation'},
	summary: 'Revoke an invitation by e-mail; its link stops working at once and for good.',
	notes: ['Event: `invites_changed` to administrators and whoever invited.'],
	inPath: {prereg_id: pathId},
	about: {prereg_id: 'Id of the invitation.'},
	refusals: [['BAD_REQUEST', 'no such invitation, or it was revoked already'], mayNotTouch],
});

/** api-more "POST /invites/{id}/resend". */
export const resendInvitation = endpoint({
	method: 'POST',
	path: '/invites/{prereg_id}/resend',
	access: 'human-member',
	effect: {changes: 'invitation'},
	summary: 'Send an invitation by e-mail once more; it ends when it would have ended.',
	notes: [
		'`timestamp` is the moment of sending in UNIX seconds; `invited` of the invitation from now on.',
		'Event: `invites_changed` to administrators and whoever invited.',
	],
	inPath: {prereg_id: pathId},
	about: {prereg_id: 'Id of the invitation.'},
	returns: z.object({timestamp: z.int().optional()}),
	refusals: [['BAD_REQUEST', 'no such invitation'], mayNotTouch],
});

/** api-spec 18, api-facts 8.18. */
export const createInviteLink = endpoint({
	method: 'POST',
	path: '/invites/multiuse',
	access: 'human-member',
	effect: {changes: 'invitation'},
	summary: 'Create a link that several people can join with.',
	notes: ['Event: `invites_changed` to administrators and the caller.'],
	params: {
		invite_expires_in_minutes: json(
			z.int().min(1).max(limits.inviteValidityMaxMinutes).nullable(),
		).optional(),
		invite_as: json(z.literal([100, 200, 300, 400, 600])).optional(),
		stream_ids: jsonIds.optional(),
		include_realm_default_subscriptions: json(z.boolean()).optional(),
	},
	defaults: {
		invite_expires_in_minutes: limits.inviteValidityMinutes,
		invite_as: 400,
		stream_ids: [],
		include_realm_default_subscriptions: false,
	},
	about: {
		invite_expires_in_minutes: '1 to 2,147,483,647; null never ends.',
		invite_as: "Role of whoever joins; not above the caller's own.",
		stream_ids: 'Channels that they join.',
		include_realm_default_subscriptions: 'Whether they join the default channels as well.',
	},
	since: {include_realm_default_subscriptions: features.inviteDefaults.since},
	returns: z.object({invite_link: z.string()}),
	refusals: [
		['BAD_REQUEST', 'the caller is a guest or a bot, or may not make links'],
		['BAD_REQUEST', "the role is above the caller's own"],
		['BAD_REQUEST', 'a channel does not exist or cannot be accessed'],
		['BAD_REQUEST', 'channels are given by somebody who may not subscribe others'],
		['BAD_REQUEST', 'the caller has 1,000 open links'],
	],
});

/** api-facts 9.6. */
export const revokeInviteLink = endpoint({
	method: 'DELETE',
	path: '/invites/multiuse/{invite_id}',
	access: 'human-member',
	effect: {changes: 'invitation'},
	summary: 'Revoke a link; its address stops working at once and for good.',
	notes: ['Event: `invites_changed` to administrators and the maker.'],
	inPath: {invite_id: pathId},
	about: {invite_id: 'Id of the link.'},
	refusals: [
		['BAD_REQUEST', 'no such link, or it was revoked already'],
		['BAD_REQUEST', 'the link is of somebody else and the caller no administrator'],
		['BAD_REQUEST', 'the link makes owners and the caller is none'],
	],
});
