import {z} from 'zod';
import {bounds, listUpTo, textOf} from './bounds';
import {moment} from './moment';

/** What a message is left with when its text is edited away. */
export const deletedContent = '(deleted)';

/** Namespaces of emoji (api-spec "Emoji namespaces"); real servers call the third `zulip_extra_emoji`. */
export const reactionTypes = ['unicode_emoji', 'realm_emoji', 'service_extra_emoji'] as const;
export type ReactionType = (typeof reactionTypes)[number];

export const reaction = z
	.object({
		emoji_name: textOf('name', z.string()),
		/** Code points in hex with dashes, the id of a custom emoji, or the name of an extra one. */
		emoji_code: textOf('name', z.string()),
		reaction_type: z.string(),
		user_id: z.int().optional(),
		/** Deprecated by the service. */
		user: z.unknown().optional(),
	})
	.meta({id: 'Reaction'});
export type Reaction = Readonly<z.output<typeof reaction>>;

/** One edit or move: only the parts that changed are there. */
export const editEntry = z
	.object({
		/** Null in entries before March 2017. */
		user_id: z.int().nullable(),
		/** UNIX seconds. */
		timestamp: moment,
		prev_content: z.string().optional(),
		prev_rendered_content: textOf('html', z.string()).optional(),
		prev_rendered_content_version: z.int().optional(),
		prev_stream: z.int().optional(),
		stream: z.int().optional(),
		prev_topic: textOf('name', z.string()).optional(),
		topic: textOf('name', z.string()).optional(),
	})
	.meta({id: 'EditEntry'});
export type EditEntry = Readonly<z.output<typeof editEntry>>;

export const directRecipient = z
	.object({
		id: z.int(),
		email: textOf('name', z.string()),
		full_name: textOf('name', z.string()),
		is_mirror_dummy: z.boolean().optional(),
	})
	.meta({id: 'DirectRecipient'});

/** A message as one reader gets it (api-spec "Message", api-facts 8.6). */
export const message = z
	.object({
		id: z.int(),
		/** `stream` or `private`. */
		type: z.string(),
		/** Channel messages only. */
		stream_id: z.int().optional(),
		/** The topic; empty in direct messages. */
		subject: textOf('name', z.string()),
		/** Name of the channel, or everybody in the conversation. */
		display_recipient: z.union([textOf('name', z.string()), z.array(directRecipient)]),
		recipient_id: z.int().optional(),
		sender_id: z.int(),
		sender_email: textOf('name', z.string()),
		sender_full_name: textOf('name', z.string()),
		sender_realm_str: z.string().optional(),
		avatar_url: z.string().nullable().optional(),
		/** Name of the program that sent it. */
		client: textOf('name', z.string()).optional(),
		/** HTML, or Markdown where that was asked for. */
		content: textOf('html', z.string()),
		content_type: textOf('name', z.string()).optional(),
		/** UNIX seconds. */
		timestamp: moment,
		is_me_message: z.boolean().optional(),
		/** UNIX seconds; absent when it was never edited or moved. */
		last_edit_timestamp: moment.optional(),
		/** Newest first; absent when there is none or nobody may see it. */
		edit_history: z.array(editEntry).optional(),
		reactions: listUpTo(bounds.reactions, z.array(reaction)),
		submessages: z.array(z.unknown()).optional(),
		topic_links: z.array(z.unknown()).optional(),
		/** Of the reader. */
		flags: z.array(z.string()).optional(),
		/** HTML with the words that were searched marked. */
		match_content: textOf('html', z.string()).optional(),
		match_subject: textOf('html', z.string()).optional(),
	})
	.meta({id: 'Message'});
export type Message = Readonly<z.output<typeof message>>;

/** Flags that a reader sets for themselves (api-spec "Message flags"). */
export const ownFlags = ['read', 'starred', 'collapsed'] as const;
export type OwnFlag = (typeof ownFlags)[number];

/** Flags that only the service sets (api-facts 8.9). */
export const serviceFlags = [
	'mentioned',
	'stream_wildcard_mentioned',
	'topic_wildcard_mentioned',
	'group_mentioned',
	'has_alert_word',
	'historical',
	'force_expand',
	'force_collapse',
] as const;

/** What stands before the topic of a conversation that is done. */
export const resolvedPrefix = '✔ ';

export function isResolved(topic: string): boolean {
	return topic.startsWith(resolvedPrefix);
}

/** The topic as it is called when it is resolved, or not any more. */
export function withResolved(topic: string, isDone: boolean): string {
	const bare = isResolved(topic) ? topic.slice(resolvedPrefix.length) : topic;
	return isDone ? resolvedPrefix + bare : bare;
}

/** One version in the history of a message, oldest first (api-facts 9.8). */
export const messageVersion = z
	.object({
		topic: textOf('name', z.string()),
		content: z.string(),
		rendered_content: textOf('html', z.string()),
		/** UNIX seconds. */
		timestamp: moment,
		user_id: z.int().nullable(),
		prev_topic: textOf('name', z.string()).optional(),
		prev_content: z.string().optional(),
		prev_rendered_content: textOf('html', z.string()).optional(),
		/** HTML with what went and what came marked. */
		content_html_diff: textOf('html', z.string()).optional(),
		prev_stream: z.int().optional(),
		stream: z.int().optional(),
	})
	.meta({id: 'MessageVersion'});
export type MessageVersion = Readonly<z.output<typeof messageVersion>>;

/** Whether a message has a text: the service drops blanks around it, and says where nothing is left. */
export function isStoredAs(stored: string, text: string): boolean {
	return stored.trim() === (text.trim() || deletedContent);
}
