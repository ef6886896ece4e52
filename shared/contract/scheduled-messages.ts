import {z} from 'zod';
import {limits} from '../model/limits';
import {listOf} from '../model/list';
import {scheduledMessage} from '../model/scheduled-message';
import {endpoint, type RefusalNote} from './endpoint';
import {contentText, json, pathId, text} from './parameters';

const level = 173;
const to = json(z.union([z.int(), listOf(z.int())]));
const time = json(z.int());

const about = {
	type: '`direct` (older: `private`), or `channel` (older: `stream`).',
	to: 'Id of a channel, or ids of people.',
	content: 'Markdown.',
	topic: 'Topic of a channel message.',
	scheduled_delivery_timestamp: 'When it is to be sent, in seconds since 1970.',
} as const;
const scheduled_message_id = 'Id of the scheduled message.';

const noneOfThem: RefusalNote = ['BAD_REQUEST', 'no such message of the caller (status 404)'];
const unsendable: readonly RefusalNote[] = [
	['STREAM_DOES_NOT_EXIST', 'no channel has that id'],
	['BAD_REQUEST', 'no permission, no topic, no content, or no recipient, as in sending'],
	['BAD_REQUEST', 'the time is over'],
];

/** api-more "GET /scheduled_messages". */
export const getScheduledMessages = endpoint({
	method: 'GET',
	path: '/scheduled_messages',
	access: 'user',
	effect: 'read',
	level,
	summary: 'List what the caller has written to be sent later, the next one first.',
	returns: z.object({scheduled_messages: z.array(scheduledMessage)}),
});

/** api-more "POST /scheduled_messages". */
export const scheduleMessage = endpoint({
	method: 'POST',
	path: '/scheduled_messages',
	access: 'user',
	effect: {changes: 'message'},
	level,
	summary: 'Write a message that is sent later.',
	notes: [
		'Who may write is looked at now and when it is sent; what is refused then is kept as failed, and the notification bot says why.',
		'What was due while the server did not run is sent when it starts.',
		'Event: `scheduled_messages` `add`; when it is sent `remove`, when that fails `update`.',
	],
	params: {
		type: text,
		to,
		content: contentText,
		topic: text.optional(),
		scheduled_delivery_timestamp: time,
		read_by_sender: json(z.boolean()).optional(),
	},
	about: {
		...about,
		read_by_sender: 'Whether it counts as read for its sender; left out, by the kind of program.',
	},
	since: {read_by_sender: 236},
	returns: z.object({scheduled_message_id: z.int()}),
	refusals: [
		...unsendable,
		['BAD_REQUEST', `the caller has ${limits.scheduledMessagesOfPerson} of them`],
	],
});

/** api-more "PATCH /scheduled_messages/{scheduled_message_id}". */
export const editScheduledMessage = endpoint({
	method: 'PATCH',
	path: '/scheduled_messages/{scheduled_message_id}',
	access: 'user',
	effect: {changes: 'message'},
	level,
	summary: 'Change a message that is sent later.',
	notes: [
		'Another type needs recipients, and a topic where it is `channel`.',
		'One that could not be sent needs another time.',
		'Event: `scheduled_messages` `update`.',
	],
	inPath: {scheduled_message_id: pathId},
	params: {
		type: text.optional(),
		to: to.optional(),
		content: contentText.optional(),
		topic: text.optional(),
		scheduled_delivery_timestamp: time.optional(),
	},
	about: {scheduled_message_id, ...about},
	refusals: [['BAD_REQUEST', 'nothing is to be changed'], noneOfThem, ...unsendable],
});

/** api-more "DELETE /scheduled_messages/{scheduled_message_id}". */
export const deleteScheduledMessage = endpoint({
	method: 'DELETE',
	path: '/scheduled_messages/{scheduled_message_id}',
	access: 'user',
	effect: {changes: 'message'},
	level,
	summary: 'Delete a message that was to be sent later.',
	notes: ['Event: `scheduled_messages` `remove`.'],
	inPath: {scheduled_message_id: pathId},
	about: {scheduled_message_id},
	refusals: [noneOfThem],
});
