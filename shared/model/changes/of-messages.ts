import {z} from 'zod';
import {bounds} from '../bounds';
import {ownFlags} from '../message';

const id = z.int();
const name = z.string().max(bounds.name);

/** Whether a topic is marked as done; its messages move to the name that says so. */
export const resolveChange = z
	.strictObject({
		kind: z.literal('resolve'),
		stream_id: id,
		/** Name without the mark. */
		topic: name,
		/** Any message of the topic: it is found by this, and held back if it is elsewhere by now. */
		message_id: id,
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type ResolveChange = z.output<typeof resolveChange>;

/** A topic of a channel. */
export const place = z.strictObject({stream_id: id, topic: name}).readonly();
export type Place = z.output<typeof place>;

/** Messages that go to another place in one call, or one by one. */
export const moveChange = z
	.strictObject({
		kind: z.literal('move'),
		message_id: id,
		/** How far the call reaches from its message; `each` moves exactly `ids`. */
		mode: z.enum(['change_one', 'change_later', 'change_all', 'each']),
		/** What moves; without this there is no way back. */
		ids: z.array(id).max(bounds.list).readonly().optional(),
		before: place,
		after: place,
		tellsOld: z.boolean(),
		tellsNew: z.boolean(),
		/** Brings back what a call took along and nobody chose. */
		isSendBack: z.boolean().exactOptional(),
	})
	.readonly();
export type MoveChange = z.output<typeof moveChange>;

/** One of the caller's own flags of a message. */
export const flagChange = z
	.strictObject({
		kind: z.literal('flag'),
		message_id: id,
		/** Who wrote it when, for when no list holds it. */
		name,
		/** Undefined of a direct message. */
		stream_id: id.optional(),
		flag: z.enum(ownFlags),
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type FlagChange = z.output<typeof flagChange>;

/** The caller's reaction to a message. */
export const reactionChange = z
	.strictObject({
		kind: z.literal('reaction'),
		emoji_name: name,
		emoji_code: name,
		reaction_type: name,
		message_id: id,
		/** Who wrote it when, for when no list holds it. */
		name,
		/** The caller. */
		own_id: id,
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type ReactionChange = z.output<typeof reactionChange>;

/** The text of a message as it is stored, in Markdown. */
export const messageTextChange = z
	.strictObject({
		kind: z.literal('message-text'),
		message_id: id,
		/** Where it was written: elsewhere other people may read. Undefined for direct messages. */
		channelId: id.optional(),
		before: z.string().max(bounds.text),
		after: z.string().max(bounds.text),
	})
	.readonly();
export type MessageTextChange = z.output<typeof messageTextChange>;
