import {z} from 'zod';
import {features} from '../model/features';
import {limits} from '../model/limits';
import {endpoint} from './endpoint';
import {json, text} from './parameters';

/** api-more "POST /users/me/status". */
export const updateOwnStatus = endpoint({
	method: 'POST',
	path: '/users/me/status',
	access: 'human',
	effect: {changes: 'status'},
	summary: 'Say something of oneself for a while: a text, an emoji or both.',
	notes: [
		'What is left out stays; an empty text, and an empty name of an emoji, takes it away.',
		'The text is kept without the spaces around it.',
		'Event: `user_status` with what was sent, to everybody who may know of the caller.',
	],
	params: {
		status_text: text.optional(),
		away: json(z.boolean()).optional(),
		emoji_name: text.optional(),
		emoji_code: text.optional(),
		reaction_type: text.optional(),
	},
	about: {
		status_text: `At most ${limits.statusMaxCharacters} characters.`,
		away: 'Whether one is invisible: an older way to set `presence_enabled`.',
		emoji_name: 'Name of an emoji.',
		emoji_code: 'Its code; what the name says where it is left out.',
		reaction_type: '`unicode_emoji`, `realm_emoji` or `service_extra_emoji`; what the name says.',
	},
	since: {
		emoji_name: features.statusEmoji.since,
		emoji_code: features.statusEmoji.since,
		reaction_type: features.statusEmoji.since,
	},
	refusals: [
		['BAD_REQUEST', 'nothing is said'],
		['BAD_REQUEST', 'the text is too long'],
		['BAD_REQUEST', 'code or type of an emoji without its name'],
		['BAD_REQUEST', 'there is no such emoji, or its name is another one'],
	],
});
