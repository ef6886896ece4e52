import {z} from 'zod';
import {textOf} from '../model/bounds';
import {message, messageVersion} from '../model/message';

import {endpoint, type RefusalNote} from './endpoint';
import {contentText, json, jsonIds, pathId, text} from './parameters';
import {narrowParameter, range, aboutRange, badNarrow, noSuchMessage} from './message-parts';

const wildcards: readonly RefusalNote[] = [
	[
		'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
		'everybody of a large channel is mentioned by somebody who may not',
	],
	[
		'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
		'everybody of a large topic is mentioned by somebody who may not',
	],
];

/** api-facts 9.8 and 11. */
export const getMessages = endpoint({
	method: 'GET',
	path: '/messages',
	access: 'user',
	effect: 'read',
	summary: 'Read messages around an anchor, within a narrow.',
	notes: [
		'An answer holds 4 MiB of texts, histories and reactions: beyond that it has fewer messages than were asked for, the nearest to the anchor, and `found_oldest` or `found_newest` is false.',
		'`search` finds English words by their stems (`fox` finds foxes), hosts, addresses and names of files as one word (`example.com`, not `example`), and quoted phrases as they were typed, of which the last word may go on. Marks are set by stems as well.',
	],
	params: {
		...range,
		use_first_unread_anchor: json(z.boolean()).optional(),
		narrow: narrowParameter.optional(),
		client_gravatar: json(z.boolean()).optional(),
		apply_markdown: json(z.boolean()).optional(),
	},
	defaults: {
		include_anchor: true,
		use_first_unread_anchor: false,
		narrow: [],
		client_gravatar: true,
		apply_markdown: true,
	},
	about: {
		...aboutRange,
		use_first_unread_anchor: 'Older way to say `first_unread`.',
		client_gravatar: 'Whether `avatar_url` is null for gravatar pictures.',
		apply_markdown: 'Whether content is HTML; otherwise Markdown.',
	},
	returns: z.object({
		/** In the order of their ids. */
		messages: z.array(message),
		/** 10^16 stands for the newest, which is more than an exact integer holds. */
		anchor: z.number(),
		found_anchor: z.boolean(),
		found_oldest: z.boolean(),
		found_newest: z.boolean(),
		history_limited: z.boolean().optional(),
	}),
	refusals: [['BAD_REQUEST', 'more than 5,000 messages are asked for'], ...badNarrow],
});

/** api-facts 9.8. */
export const sendMessage = endpoint({
	method: 'POST',
	path: '/messages',
	access: 'user',
	isForWebhooks: true,
	effect: {changes: 'message'},
	summary: 'Send a message to a channel or to people.',
	notes: [
		'Content beyond 10,000 characters and topics beyond 60 are cut, not refused.',
		'Where topics are mandatory, `(no topic)` is none.',
		'Event: `message` to everybody who got it.',
	],
	params: {
		type: text,
		to: text.optional(),
		topic: text.optional(),
		content: contentText,
		client: text.optional(),
		queue_id: text.optional(),
		local_id: text.optional(),
		read_by_sender: json(z.boolean()).optional(),
	},
	aliases: {subject: 'topic'},
	about: {
		type: '`stream` or `channel`; `private` or `direct`.',
		to: 'Name or id of a channel, or a JSON list of ids or addresses.',
		topic: 'Topic of a channel message.',
		content: 'Markdown.',
		client: 'Name of the program; left out, that of `User-Agent`.',
		queue_id: 'Own event queue, to which `local_id` is echoed.',
		local_id: 'Name that the client gave the message.',
		read_by_sender: 'Whether it counts as read for its sender; left out, by the kind of program.',
	},
	since: {read_by_sender: 236},
	returns: z.object({id: z.int(), automatic_new_visibility_policy: z.int().optional()}),
	refusals: [
		['STREAM_DOES_NOT_EXIST', 'no channel has that name or id'],
		['BAD_REQUEST', 'no permission, no topic, no content, or no recipient'],
		...wildcards,
	],
});

/** api-spec 6. */
export const getMessage = endpoint({
	method: 'GET',
	path: '/messages/{message_id}',
	access: 'user',
	effect: 'read',
	summary: 'Fetch one message; nothing is marked read.',
	inPath: {message_id: pathId},
	params: {apply_markdown: json(z.boolean()).optional()},
	defaults: {apply_markdown: true},
	about: {
		message_id: 'Id of the message.',
		apply_markdown: 'Whether content is HTML; otherwise Markdown.',
	},
	returns: z.object({message, raw_content: z.string().optional()}),
	refusals: [noSuchMessage],
});

/** api-spec 5, api-facts 8.5. */
export const updateMessage = endpoint({
	method: 'PATCH',
	path: '/messages/{message_id}',
	access: 'user',
	effect: {changes: 'message'},
	summary: 'Edit a message, or move it and others to another topic or channel.',
	notes: [
		'Who may and until when is a matter of settings of the organization; times have 20 seconds of grace.',
		'Only messages that the caller can access are counted and moved: in protected history that may be a part.',
		'A text or topic that is as it was changes nothing and leaves no entry in the history.',
		'A message keeps 1 MiB of former texts; then its text can be edited no more, for none is ever dropped. Of its moves the first and the newest 99 are kept.',
		'Events: `update_message` to the readers, one for each set of flags; `delete_message` to those who cannot follow to another channel. The notification bot tells of a move as asked, and always of a resolved topic.',
	],
	inPath: {message_id: pathId},
	params: {
		stream_id: json(z.int().min(0)).optional(),
		topic: text.optional(),
		propagate_mode: text.optional(),
		send_notification_to_old_thread: json(z.boolean()).optional(),
		send_notification_to_new_thread: json(z.boolean()).optional(),
		content: contentText.optional(),
	},
	defaults: {
		propagate_mode: 'change_one',
		send_notification_to_old_thread: false,
		send_notification_to_new_thread: true,
	},
	aliases: {subject: 'topic'},
	about: {
		message_id: 'Id of the message.',
		stream_id: 'Channel to move to.',
		topic: 'New topic.',
		propagate_mode: '`change_one`, `change_later` or `change_all` messages of the topic.',
		send_notification_to_old_thread: 'Whether the old place is told.',
		send_notification_to_new_thread: 'Whether the new place is told.',
		content: 'New text; not together with a channel.',
	},
	refusals: [
		noSuchMessage,
		['BAD_REQUEST', 'no permission, nothing to change, or parts that exclude each other'],
		['BAD_REQUEST', 'the history of the message is full'],
		['MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 'messages are too old to move; says which are not'],
		...wildcards,
	],
});

/** api-facts 7.5 and 9.8. */
export const deleteMessage = endpoint({
	method: 'DELETE',
	path: '/messages/{message_id}',
	access: 'user',
	effect: {changes: 'message'},
	summary: 'Delete a message for everybody.',
	notes: [
		'Files that no other message links to are deleted with it.',
		'Events: `delete_message` to the readers; `attachment` to the owners of its files.',
	],
	inPath: {message_id: pathId},
	about: {message_id: 'Id of the message.'},
	refusals: [noSuchMessage, ['BAD_REQUEST', 'no permission, or the time is over']],
});

/** api-facts 9.8. */
export const getMessageHistory = endpoint({
	method: 'GET',
	path: '/messages/{message_id}/history',
	access: 'user',
	effect: 'read',
	summary: 'Fetch every version of a message, the oldest first.',
	inPath: {message_id: pathId},
	about: {message_id: 'Id of the message.'},
	returns: z.object({message_history: z.array(messageVersion)}),
	refusals: [noSuchMessage, ['BAD_REQUEST', 'the organization does not show edits']],
});

/** api-more "GET /messages/{message_id}/read_receipts". */
export const getReadReceipts = endpoint({
	method: 'GET',
	path: '/messages/{message_id}/read_receipts',
	access: 'user',
	effect: 'read',
	answer: 'large',
	level: 137,
	summary: 'List who has read a message.',
	notes: [
		'Without its sender, deactivated accounts, those who keep it to themselves (`send_read_receipts`), and those who have muted the caller or are muted by them.',
	],
	inPath: {message_id: pathId},
	about: {message_id: 'Id of the message.'},
	returns: z.object({user_ids: z.array(z.int())}),
	refusals: [noSuchMessage, ['BAD_REQUEST', 'the organization does not show who has read']],
});

/** api-more "GET /messages/matches_narrow". */
export const getMatches = endpoint({
	method: 'GET',
	path: '/messages/matches_narrow',
	access: 'user',
	effect: 'read',
	answer: 'large',
	summary: 'Find out which of some messages are in a narrow.',
	notes: ['Only messages of which the caller has a copy. Without a search nothing is highlighted.'],
	params: {msg_ids: jsonIds, narrow: narrowParameter},
	about: {
		msg_ids: 'Ids of messages.',
		narrow: aboutRange.narrow,
	},
	returns: z.object({
		/** By the id of each message that matches, as text. */
		messages: z.record(
			z.string(),
			z.object({
				/** HTML. */
				match_content: textOf('html', z.string()),
				match_subject: textOf('name', z.string()),
			}),
		),
	}),
	refusals: [['BAD_REQUEST', 'what matches is more than one answer takes'], ...badNarrow],
});

/** api-spec 7, api-facts 8.7. */
export const renderMessage = endpoint({
	method: 'POST',
	path: '/messages/render',
	access: 'user',
	effect: 'view',
	summary: 'Render Markdown as a message of the caller would be.',
	params: {content: contentText},
	about: {content: 'Markdown, at most 10,000 characters.'},
	returns: z.object({rendered: z.string()}),
	refusals: [['BAD_REQUEST', 'the text is too long']],
});
