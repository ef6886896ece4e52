import {z} from 'zod';
import {listOf} from '../model/list';
import {endpoint} from './endpoint';
import {jsonIds, jsonRecords} from './parameters';

const avatar = z.object({
	/** Below the server, or of the picture that goes by the address. */
	avatar_url: z.string(),
});

/** api-more "DELETE /users/me". */
export const deactivateOwnUser = endpoint({
	method: 'DELETE',
	path: '/users/me',
	access: 'user',
	effect: {changes: 'user'},
	summary: "Deactivate the caller's own account: its key stops working at once.",
	notes: [
		'Its bots are deactivated first and its open invitations end; neither comes back by itself.',
		'Event: `realm_user` `update` with `is_active` false, for the person and for each bot.',
	],
	refusals: [['CANNOT_DEACTIVATE_LAST_USER', 'the caller is the only owner']],
});

/** api-more "POST /users/me/avatar". */
export const uploadAvatar = endpoint({
	method: 'POST',
	path: '/users/me/avatar',
	access: 'user',
	effect: {changes: 'user'},
	summary: 'Give the caller a picture.',
	takesFile: true,
	notes: [
		'The body is a form with exactly one file, in any field: a PNG, JPEG, GIF or WebP of at most 5 MiB.',
		'The picture is kept as it is, in one size.',
		'Event: `realm_user` `update` with its address.',
	],
	returns: avatar,
	refusals: [
		['BAD_REQUEST', 'no file or several'],
		['BAD_REQUEST', 'the file is larger than allowed'],
		['BAD_REQUEST', 'people may not change their picture, and the caller is no administrator'],
		['BAD_IMAGE', 'it is no PNG, GIF, JPEG or WebP, or a side has more than 4,096 pixels'],
	],
});

/** api-more "DELETE /users/me/avatar". */
export const deleteAvatar = endpoint({
	method: 'DELETE',
	path: '/users/me/avatar',
	access: 'user',
	effect: {changes: 'user'},
	summary: 'Take the picture of the caller away: the one that goes by the address stands again.',
	notes: ['Event: `realm_user` `update` with its address.'],
	returns: avatar,
	refusals: [
		['BAD_REQUEST', 'people may not change their picture, and the caller is no administrator'],
	],
});

/** api-more "POST /users/me/api_key/regenerate". */
export const regenerateOwnKey = endpoint({
	method: 'POST',
	path: '/users/me/api_key/regenerate',
	access: 'user',
	effect: {changes: 'user'},
	summary: 'Make a new key for the caller: the one that this call is made with stops working.',
	returns: z.object({api_key: z.string()}),
});

/** api-more "PATCH /users/me/profile_data". */
export const updateOwnProfile = endpoint({
	method: 'PATCH',
	path: '/users/me/profile_data',
	access: 'human',
	effect: {changes: 'user'},
	summary: "Fill in the caller's own profile.",
	notes: [
		'Everything is checked before anything is changed.',
		'Event: `realm_user` `update` for each value that changed.',
	],
	params: {
		data: jsonRecords(
			listOf(z.strictObject({id: z.int(), value: z.union([z.string(), listOf(z.int())])})),
		),
	},
	about: {
		data: 'Values of custom profile fields by the id of the field; an empty text or list clears.',
	},
	refusals: [
		['BAD_REQUEST', 'the caller is a bot'],
		['BAD_REQUEST', 'a profile field does not exist or its value breaks the rules of its type'],
	],
});

/** api-more "DELETE /users/me/profile_data". */
export const clearOwnProfile = endpoint({
	method: 'DELETE',
	path: '/users/me/profile_data',
	access: 'human',
	effect: {changes: 'user'},
	summary: "Take values out of the caller's own profile.",
	notes: ['Event: `realm_user` `update` for each value that changed.'],
	params: {data: jsonIds},
	about: {data: 'Ids of profile fields.'},
	refusals: [
		['BAD_REQUEST', 'the caller is a bot'],
		['BAD_REQUEST', 'a profile field does not exist'],
	],
});
