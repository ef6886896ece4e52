import {z} from 'zod';
import {realmEmoji} from '../model/attachment';
import {endpoint} from './endpoint';
import {text} from './parameters';

/** api-facts 9.2. */
export const getRealmEmoji = endpoint({
	method: 'GET',
	path: '/realm/emoji',
	access: 'user',
	effect: 'read',
	summary: 'List the custom emoji of the organization by id.',
	returns: z.object({emoji: z.record(z.string(), realmEmoji)}),
});

/** api-facts 9.13. */
export const uploadEmoji = endpoint({
	method: 'POST',
	path: '/realm/emoji/{emoji_name}',
	access: 'human-member',
	effect: {changes: 'emoji'},
	takesFile: true,
	summary: 'Add a custom emoji: a form with exactly one file, of any name.',
	notes: ['Event: `realm_emoji` `update` with all of them, to everybody.'],
	inPath: {emoji_name: text},
	about: {
		emoji_name: 'Lower-case letters, digits, `_` and `-`; blanks become underscores.',
	},
	refusals: [
		['BAD_REQUEST', 'a guest or a bot asks, or `add_custom_emoji_policy` says no'],
		['BAD_REQUEST', 'the name is none, in use, or that of a built-in emoji by no administrator'],
		['BAD_REQUEST', 'no file, several, or one above 5 MiB'],
		['BAD_IMAGE', 'it is no PNG, GIF, JPEG or WebP, or a side has more than 4,096 pixels'],
	],
});

/** api-facts 9.13. */
export const deactivateEmoji = endpoint({
	method: 'DELETE',
	path: '/realm/emoji/{emoji_name}',
	access: 'user',
	effect: {changes: 'emoji'},
	summary: 'Take a custom emoji away; messages and reactions that have it keep it.',
	inPath: {emoji_name: text},
	about: {emoji_name: 'Name of the emoji.'},
	refusals: [
		['BAD_REQUEST', 'no such emoji (status 404)'],
		['BAD_REQUEST', 'the caller is no administrator and did not add it'],
	],
});
