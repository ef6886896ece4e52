import {z} from 'zod';

/** Who may do a thing, as whole numbers (api-facts 5.2). */
export const Policy = {
	members: 1,
	administrators: 2,
	fullMembers: 3,
	moderators: 4,
	everyone: 5,
	nobody: 6,
	owners: 7,
} as const;

const oneOf = (...values: number[]) =>
	z.int().refine(value => values.includes(value), {
		message: `must be one of ${values.join(', ')}`,
	});
const limit = z.int().positive().nullable();

/**
 * Settings of the organization as they are stored, by the name that PATCH /realm gives them
 * (api-facts 5.2, 5.3). In the register answer each has the prefix `realm_`.
 */
export const realmSettings = z.object({
	name: z.string(),
	description: z.string(),
	create_public_stream_policy: oneOf(1, 2, 3, 4),
	create_private_stream_policy: oneOf(1, 2, 3, 4),
	create_web_public_stream_policy: oneOf(2, 4, 6, 7),
	invite_to_stream_policy: oneOf(1, 2, 3, 4),
	invite_to_realm_policy: oneOf(1, 2, 3, 4, 6),
	edit_topic_policy: oneOf(1, 2, 3, 4, 5, 6),
	move_messages_between_streams_policy: oneOf(1, 2, 3, 4, 6),
	delete_own_message_policy: oneOf(1, 2, 3, 4, 5),
	user_group_edit_policy: oneOf(1, 2, 3, 4),
	add_custom_emoji_policy: oneOf(1, 2, 3, 4),
	private_message_policy: oneOf(1, 2),
	/** A numbering of its own: 1 everyone, 2 members, 3 full members, 5 administrators, 6 nobody, 7 moderators. */
	wildcard_mention_policy: oneOf(1, 2, 3, 5, 6, 7),
	bot_creation_policy: oneOf(1, 2, 3),
	/** Ids of system groups. */
	create_multiuse_invite_group: z.int(),
	can_access_all_users_group: z.int(),
	allow_message_editing: z.boolean(),
	/** Seconds; null has no limit. */
	message_content_edit_limit_seconds: limit,
	message_content_delete_limit_seconds: limit,
	move_messages_within_stream_limit_seconds: limit,
	move_messages_between_streams_limit_seconds: limit,
	allow_edit_history: z.boolean(),
	mandatory_topics: z.boolean(),
	invite_required: z.boolean(),
	/** Days until a new member counts as a full one. */
	waiting_period_threshold: z.int().min(0),
	/** Days; -1 keeps forever. */
	message_retention_days: z.int(),
	name_changes_disabled: z.boolean(),
	email_changes_disabled: z.boolean(),
	avatar_changes_disabled: z.boolean(),
	enable_spectator_access: z.boolean(),
	enable_read_receipts: z.boolean(),
	enable_guest_user_indicator: z.boolean(),
	presence_disabled: z.boolean(),
	inline_image_preview: z.boolean(),
	inline_url_embed_preview: z.boolean(),
	default_language: z.string(),
	require_unique_names: z.boolean(),
	/** Channel where new channels are announced; -1 is none. */
	new_stream_announcements_stream_id: z.int(),
});
export type RealmSettings = Readonly<z.output<typeof realmSettings>>;
