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
	/** Channels where new people and news of the service are announced; -1 is none. */
	signup_announcements_stream_id: z.int(),
	zulip_update_announcements_stream_id: z.int(),
	/** Whether new people have addresses in the domains of the organization. */
	emails_restricted_to_domains: z.boolean(),
	disallow_disposable_email_addresses: z.boolean(),
	send_welcome_emails: z.boolean(),
	digest_emails_enabled: z.boolean(),
	/** 0 is Monday. */
	digest_weekday: oneOf(0, 1, 2, 3, 4, 5, 6),
	message_content_allowed_in_email_notifications: z.boolean(),
	/** Which services there are differs by server. */
	video_chat_provider: z.int().min(0),
	/** Null is that of the server. */
	jitsi_server_url: z.string().nullable(),
	giphy_rating: oneOf(0, 1, 2, 3, 4, 5),
	/** Of code blocks that name none; empty is none. */
	default_code_block_language: z.string(),
	/** 0 not said, 10 business, 20 open source, 30 and 35 education, 40 research, and others. */
	org_type: oneOf(0, 10, 20, 30, 35, 40, 50, 60, 70, 80, 90, 100, 1000),
	want_advertise_in_communities_directory: z.boolean(),
});
/** Those that name a channel; -1 is none. */
export const channelSettings = [
	'new_stream_announcements_stream_id',
	'signup_announcements_stream_id',
	'zulip_update_announcements_stream_id',
] as const;

export type RealmSettings = Readonly<z.output<typeof realmSettings>>;
