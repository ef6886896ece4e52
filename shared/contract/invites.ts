import {z} from 'zod';
import {features} from '../model/features';
import {invitation} from '../model/invitation';
import {limits} from '../model/limits';
import {endpoint} from './endpoint';
import {json, jsonIds, pathId} from './parameters';

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
