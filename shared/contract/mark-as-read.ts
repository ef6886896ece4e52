import {z} from 'zod';
import {endpoint, type RefusalNote} from './endpoint';
import {json, text} from './parameters';

const access = 'user' as const;
const effect = {changes: 'flag'} as const;
const stream_id = json(z.int());
const noSuchChannel: RefusalNote = [
	'BAD_REQUEST',
	'the channel does not exist, or the caller may not know of it',
];

/** api-more "POST /mark_all_as_read". */
export const markAllAsRead = endpoint({
	method: 'POST',
	path: '/mark_all_as_read',
	access,
	effect,
	summary: 'Mark everything that the caller received as read.',
	notes: [
		'Older than marking a narrow, which tells how far it came.',
		'Event: `update_message_flags` with `all`; where there is very much, some with ids before it.',
	],
	returns: z.object({
		/** False where a server has done a part of it. */
		complete: z.boolean().optional(),
	}),
});

/** api-more "POST /mark_stream_as_read". */
export const markChannelAsRead = endpoint({
	method: 'POST',
	path: '/mark_stream_as_read',
	access,
	effect,
	summary: 'Mark everything that the caller received in a channel as read.',
	notes: [
		'Older than marking a narrow. Event: `update_message_flags`, where something was unread.',
	],
	params: {stream_id},
	about: {stream_id: 'Id of the channel.'},
	refusals: [noSuchChannel],
});

/** api-more "POST /mark_topic_as_read". */
export const markTopicAsRead = endpoint({
	method: 'POST',
	path: '/mark_topic_as_read',
	access,
	effect,
	summary: 'Mark everything that the caller received in a topic as read.',
	notes: [
		'Older than marking a narrow. Event: `update_message_flags`, where something was unread.',
	],
	params: {stream_id, topic_name: text},
	about: {
		stream_id: 'Id of the channel.',
		topic_name: 'Name of the topic, in any case; nothing is the whole channel.',
	},
	refusals: [noSuchChannel, ['BAD_REQUEST', 'the caller received nothing in such a topic']],
});
