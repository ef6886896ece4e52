/**
 * Lists that a start shows as they were last until they are read anew, by their names: those of which the screens
 * begin with. What is carried out by itself, as drafts are sent, is none of them.
 */
export const firstLists = [
	'users',
	'users.me',
	'profile-fields',
	'statuses',
	'channels.directory',
] as const;
