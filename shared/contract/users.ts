import {z} from 'zod';
import {listOf} from '../model/list';
import {ownUser, user} from '../model/user';
import {endpoint, type RefusalNote} from './endpoint';
import {json, jsonRecords, pathId, text} from './parameters';

const rowOptions = {
	client_gravatar: json(z.boolean()).optional(),
	include_custom_profile_fields: json(z.boolean()).optional(),
};
const rowDefaults = {client_gravatar: true, include_custom_profile_fields: false} as const;
const aboutRows = {
	client_gravatar:
		'Whether `avatar_url` is null for gravatar pictures, so that the client builds the address.',
	include_custom_profile_fields: 'Whether humans carry `profile_data`.',
} as const;

const noSuchUser: RefusalNote = ['BAD_REQUEST', 'no such account in this organization'];
const mayNotAdminister: RefusalNote = [
	'BAD_REQUEST',
	'the caller is neither an administrator nor the owner of this bot',
];
const lastOwner: RefusalNote = ['BAD_REQUEST', 'the only owner would lose the role or the account'];

/** api-spec 13. */
export const getUsers = endpoint({
	method: 'GET',
	path: '/users',
	access: 'user',
	effect: 'read',
	answer: 'large',
	summary: 'List every person and bot of the organization, deactivated ones included.',
	params: rowOptions,
	defaults: rowDefaults,
	about: aboutRows,
	returns: z.object({members: z.array(user)}),
});

/** api-spec 15. */
export const getOwnUser = endpoint({
	method: 'GET',
	path: '/users/me',
	access: 'user',
	effect: 'read',
	summary: "Fetch the caller's own row, with the fields that only oneself sees.",
	returns: ownUser,
});

/** api-spec 14. */
export const getUser = endpoint({
	method: 'GET',
	path: '/users/{user_id}',
	access: 'user',
	effect: 'read',
	summary: 'Fetch one person or bot by id.',
	inPath: {user_id: pathId},
	params: rowOptions,
	defaults: rowDefaults,
	about: {user_id: 'Id of the account.', ...aboutRows},
	returns: z.object({user}),
	refusals: [noSuchUser],
});

/** api-facts 9.10. */
export const getUserByEmail = endpoint({
	method: 'GET',
	path: '/users/{email}',
	access: 'user',
	effect: 'read',
	summary: 'Fetch one person or bot by API e-mail address.',
	inPath: {email: text},
	params: rowOptions,
	defaults: rowDefaults,
	about: {email: 'API e-mail address; blanks at the ends and case do not matter.', ...aboutRows},
	returns: z.object({user}),
	refusals: [noSuchUser],
});

/** api-spec 16, api-facts 5.5 and 8.16. */
export const updateUser = endpoint({
	method: 'PATCH',
	path: '/users/{user_id}',
	access: 'user',
	effect: {changes: 'user'},
	summary: "Change somebody's name, role or profile.",
	notes: [
		'For administrators; the owner of a bot may rename it.',
		'A blank or unchanged name and an unchanged role are passed over in silence.',
		'Everything is checked before anything is changed.',
		'Real servers apply the parts as they pass; this one applies all or none.',
		'Events: `realm_user` `update` for each changed part; `user_group` for the system groups.',
	],
	inPath: {user_id: pathId},
	params: {
		role: json(z.int()).optional(),
		full_name: text.optional(),
		profile_data: jsonRecords(
			listOf(
				z.strictObject({
					id: z.int(),
					value: z.union([z.string(), listOf(z.int()), z.null()]),
				}),
			),
		).optional(),
	},
	about: {
		user_id: 'Id of the account.',
		role: '100 owner, 200 administrator, 300 moderator, 400 member, 600 guest.',
		full_name: 'New name, 2 to 100 characters after trimming.',
		profile_data:
			'Values of custom profile fields by the id of the field; null, an empty text or an empty list clears.',
	},
	refusals: [
		noSuchUser,
		mayNotAdminister,
		['BAD_REQUEST', 'a profile field does not exist or its value breaks the rules of its type'],
		['BAD_REQUEST', 'the role is none of the five'],
		['BAD_REQUEST', 'a role is changed by somebody below administrator'],
		['BAD_REQUEST', 'the owner role is given or taken by somebody who is not an owner'],
		lastOwner,
		[
			'BAD_REQUEST',
			'the name is too short, too long, holds a forbidden character, or is taken where names are unique',
		],
	],
});

/** api-facts 9.10. */
export const createUser = endpoint({
	method: 'POST',
	path: '/users',
	access: 'administrator',
	effect: {changes: 'user'},
	summary: 'Create a person; they start as a member.',
	notes: [
		'The caller also needs the grant to create people; the demo organization gives it to its owner and administrators.',
		'Event: `realm_user` `add`.',
	],
	params: {email: text, password: text, full_name: text},
	about: {
		email: 'Address of the new account; not in use, without `+`.',
		password: 'First password: at least 6 characters and 10,000 guesses strong.',
		full_name: 'Name, 2 to 100 characters after trimming.',
	},
	returns: z.object({user_id: z.int().optional()}),
	refusals: [
		['BAD_REQUEST', 'the caller is no administrator, or lacks the grant'],
		['BAD_REQUEST', 'the address is malformed, holds a `+` or is in use'],
		['BAD_REQUEST', 'the password is too weak'],
		['BAD_REQUEST', 'the name breaks its rules'],
	],
});

/** api-facts 5.5 and 9.10. */
export const deactivateUser = endpoint({
	method: 'DELETE',
	path: '/users/{user_id}',
	access: 'user',
	effect: {changes: 'user'},
	summary: 'Deactivate a person: they are signed out and their key stops working.',
	notes: [
		'Their bots are deactivated first and their open invitations end; neither comes back by itself.',
		'Event: `realm_user` `update` with `is_active` false, for the person and for each bot.',
	],
	inPath: {user_id: pathId},
	params: {deactivation_notification_comment: text.optional()},
	about: {
		user_id: 'Id of the person; bots are refused here.',
		deactivation_notification_comment:
			'When sent, the person is told by mail, with this comment; at most 2,000 characters.',
	},
	refusals: [
		noSuchUser,
		['BAD_REQUEST', 'the account is a bot'],
		['BAD_REQUEST', 'the account is deactivated already'],
		['BAD_REQUEST', 'the caller is no administrator'],
		['BAD_REQUEST', 'an owner is deactivated by somebody who is not an owner'],
		lastOwner,
		['BAD_REQUEST', 'the comment is too long'],
	],
});

/** api-facts 5.5 and 9.10. */
export const reactivateUser = endpoint({
	method: 'POST',
	path: '/users/{user_id}/reactivate',
	access: 'user',
	effect: {changes: 'user'},
	summary: 'Bring a deactivated person or bot back, with the role they had.',
	notes: [
		'An active account is a success without effect.',
		'A bot whose owner is inactive becomes the bot of the caller.',
		'Event: `realm_user` `update` with `is_active` true.',
	],
	inPath: {user_id: pathId},
	about: {user_id: 'Id of the account.'},
	refusals: [
		noSuchUser,
		mayNotAdminister,
		['BAD_REQUEST', 'an owner is brought back by somebody who is not an owner'],
	],
});
