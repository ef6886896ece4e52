import {endpoint} from './endpoint';
import {pathId, text} from './parameters';
import {noSuchMessage} from './message-parts';

const emoji = {
	emoji_name: 'Name of the emoji.',
	emoji_code: 'Code within its namespace.',
	reaction_type: '`unicode_emoji`, `realm_emoji` or `service_extra_emoji`.',
} as const;

/** api-spec 8, api-facts 8.8. */
export const addReaction = endpoint({
	method: 'POST',
	path: '/messages/{message_id}/reactions',
	access: 'user',
	effect: {changes: 'reaction'},
	summary: 'React to a message with an emoji.',
	notes: ['A reaction that somebody made before is voted for under the name it had.'],
	inPath: {message_id: pathId},
	params: {
		emoji_name: text,
		emoji_code: text.optional(),
		reaction_type: text.optional(),
	},
	about: {message_id: 'Id of the message.', ...emoji},
	refusals: [
		noSuchMessage,
		['BAD_REQUEST', 'the emoji is unknown'],
		['BAD_REQUEST', 'the message has 20,000 reactions'],
		['REACTION_ALREADY_EXISTS', 'the caller reacted so already'],
	],
});

/** api-facts 8.8. */
export const removeReaction = endpoint({
	method: 'DELETE',
	path: '/messages/{message_id}/reactions',
	access: 'user',
	effect: {changes: 'reaction'},
	summary: 'Take an own reaction back.',
	inPath: {message_id: pathId},
	params: {
		emoji_name: text.optional(),
		emoji_code: text.optional(),
		reaction_type: text.optional(),
	},
	defaults: {reaction_type: 'unicode_emoji'},
	about: {message_id: 'Id of the message.', ...emoji},
	refusals: [
		noSuchMessage,
		['BAD_REQUEST', 'neither a name nor a code is given'],
		['REACTION_DOES_NOT_EXIST', 'the caller did not react so'],
	],
});
