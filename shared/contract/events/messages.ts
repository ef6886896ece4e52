import {z} from 'zod';
import {message} from '../../model/message';
import type {EventSpec} from './event';

const ids = z.array(z.int());
const flags = z.array(z.string());
const readers = 'everybody who has the message, and who may read along where history is shared';
const person = z.object({user_id: z.int(), email: z.string()});

const reactionShape = {
	message_id: z.int(),
	emoji_name: z.string(),
	emoji_code: z.string(),
	reaction_type: z.string(),
	user_id: z.int(),
	/** Deprecated by the service. */
	user: z.object({user_id: z.int(), email: z.string(), full_name: z.string()}),
};

const flagShape = {
	/** The same as `op`, as older clients know it. */
	operation: z.string(),
	flag: z.string(),
	messages: ids,
	all: z.boolean(),
	/** Where messages are that became unread, by their id. */
	message_details: z.record(z.string(), z.unknown()).optional(),
};

const typingShape = {
	message_type: z.string(),
	sender: person,
	/** Of a conversation. */
	recipients: z.array(person).optional(),
	/** Of a channel. */
	stream_id: z.int().optional(),
	topic: z.string().optional(),
};

/** Events about messages (api-facts 12). */
export const messageEvents = {
	message: {
		summary: 'A new message.',
		hears: readers,
		renews: ['messages', 'topics', 'unread'],
		shape: {
			message: message.omit({flags: true}),
			/** Of the reader. */
			flags,
			/** For the queue that it was sent from. */
			local_message_id: z.string().optional(),
		},
	},
	update_message: {
		summary: 'Messages were edited or moved; only the parts that changed.',
		hears: readers,
		renews: ['edits', 'topics', 'unread'],
		shape: {
			user_id: z.int().nullable(),
			edit_timestamp: z.int(),
			rendering_only: z.boolean(),
			/** The one that was edited, or named for a move. */
			message_id: z.int(),
			message_ids: ids,
			/** Of the reader. */
			flags,
			stream_id: z.int().optional(),
			stream_name: z.string().optional(),
			/** Of an edit. */
			orig_content: z.string().optional(),
			orig_rendered_content: z.string().optional(),
			content: z.string().optional(),
			rendered_content: z.string().optional(),
			prev_rendered_content_version: z.int().optional(),
			is_me_message: z.boolean().optional(),
			/** Of a move. */
			propagate_mode: z.string().optional(),
			orig_subject: z.string().optional(),
			subject: z.string().optional(),
			topic_links: z.array(z.unknown()).optional(),
			new_stream_id: z.int().optional(),
		},
	},
	delete_message: {
		summary: 'Messages of one place are gone, or are where the reader cannot read.',
		hears: readers,
		renews: ['deletions', 'topics', 'unread'],
		shape: {
			/** For clients that declare `bulk_message_deletion`. */
			message_ids: ids.optional(),
			/** For all others: one event for each. */
			message_id: z.int().optional(),
			message_type: z.string(),
			stream_id: z.int().optional(),
			topic: z.string().optional(),
		},
	},
	reaction: {
		summary: 'A reaction came or went.',
		hears: readers,
		renews: ['reactions'],
		ops: {add: reactionShape, remove: reactionShape},
	},
	update_message_flags: {
		summary: 'The reader has other flags on messages.',
		hears: 'the person themselves',
		renews: ['flags', 'topics', 'unread'],
		ops: {add: flagShape, remove: flagShape},
	},
	typing: {
		summary: 'Somebody begins or stops typing.',
		hears: 'whoever is in the conversation or channel, where these are few',
		renews: [],
		ops: {start: typingShape, stop: typingShape},
	},
} as const satisfies Record<string, EventSpec>;
