import {endpoint, type RefusalNote} from './endpoint';
import {pathId} from './parameters';

const about = {muted_user_id: 'Id of the person or bot.'} as const;
const noSuchUser: RefusalNote = [
	'BAD_REQUEST',
	'no such account, or one the caller may not know of',
];

/** api-more "POST /users/me/muted_users/{muted_user_id}". */
export const muteUser = endpoint({
	method: 'POST',
	path: '/users/me/muted_users/{muted_user_id}',
	access: 'user',
	effect: {changes: 'settings'},
	summary: 'Mute somebody, for the caller alone.',
	notes: [
		'What they wrote counts as read, and so does what they write from now on; everything can still be read.',
		'Neither of both sees of the other who has read a message.',
		'Events: `update_message_flags` for what was unread, `muted_users` with all who are muted.',
	],
	inPath: {muted_user_id: pathId},
	about,
	refusals: [
		['BAD_REQUEST', 'the caller would mute themselves'],
		noSuchUser,
		['BAD_REQUEST', 'they are muted already'],
		['BAD_REQUEST', 'the caller has muted 1,000 people'],
	],
});

/** api-more "DELETE /users/me/muted_users/{muted_user_id}". */
export const unmuteUser = endpoint({
	method: 'DELETE',
	path: '/users/me/muted_users/{muted_user_id}',
	access: 'user',
	effect: {changes: 'settings'},
	summary: 'Hear somebody again who was muted.',
	notes: ['What was marked as read stays so. Event: `muted_users` with all who are still muted.'],
	inPath: {muted_user_id: pathId},
	about,
	refusals: [noSuchUser, ['BAD_REQUEST', 'they are not muted']],
});
