import {z} from 'zod';
import {bounds, listUpTo} from '../model/bounds';
import {endpoint} from './endpoint';
import {json, jsonIds, text} from './parameters';

/** An event as clients get it: `id` and `type`, often `op`, and what belongs to the type. */
export const event = z.looseObject({
	id: z.int(),
	type: z.string(),
	op: z.string().optional(),
});

/** api-facts 9.3. */
export const getEvents = endpoint({
	method: 'GET',
	path: '/events',
	access: 'user',
	effect: 'read',
	summary: 'Fetch the events of a queue; wait for some when there are none.',
	notes: [
		'What is up to `last_event_id` is forgotten. A poll without news ends after 50 seconds with a `heartbeat` event.',
		'A second poll of the same queue ends the first one with an empty list.',
		'Queues end after their idle life and with the server; clients register again then.',
	],
	params: {
		queue_id: text.optional(),
		last_event_id: json(z.int()).optional(),
		dont_block: json(z.boolean()).optional(),
	},
	defaults: {dont_block: false},
	about: {
		queue_id: 'Id that `POST /register` gave.',
		last_event_id: 'Highest id that was received, or -1.',
		dont_block: 'Whether to answer at once, with nothing if need be.',
	},
	returns: z.object({
		events: listUpTo(bounds.events, z.array(event)),
		queue_id: z.string().optional(),
	}),
	refusals: [
		['BAD_EVENT_QUEUE_ID', 'no such queue of the caller; with its `queue_id`'],
		['BAD_REQUEST', 'no `queue_id`, or an id that the queue does not have any more, or not yet'],
	],
});

/** api-facts 9.3. */
export const deleteQueue = endpoint({
	method: 'DELETE',
	path: '/events',
	access: 'user',
	effect: 'view',
	summary: 'End a queue of events.',
	params: {queue_id: text},
	about: {queue_id: 'Id that `POST /register` gave.'},
	refusals: [['BAD_EVENT_QUEUE_ID', 'no such queue of the caller; with its `queue_id`']],
});

/** Passed on to those who are listening, and then forgotten. */
export const sendTyping = endpoint({
	method: 'POST',
	path: '/typing',
	access: 'user',
	effect: 'view',
	summary: 'Tell the others in a conversation that the caller begins or stops typing.',
	notes: [
		'Nobody is told where more than 100 people are in the conversation or subscribed to the channel. In channels only clients that declare `stream_typing_notifications` are told.',
	],
	params: {
		op: text,
		type: text.optional(),
		to: jsonIds.optional(),
		stream_id: json(z.int()).optional(),
		topic: text.optional(),
	},
	defaults: {type: 'direct'},
	about: {
		op: '`start` or `stop`.',
		type: '`direct` (also `private`), or `channel` (also `stream`).',
		to: 'Ids of the people.',
		stream_id: 'Id of the channel.',
		topic: 'Topic in the channel.',
	},
	refusals: [
		['BAD_REQUEST', 'another `op` or `type`, no people, no channel or no topic'],
		['BAD_REQUEST', 'nobody in `to`, somebody who is not there'],
		['BAD_REQUEST', 'a channel that the caller cannot read'],
	],
});
