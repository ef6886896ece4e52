import type {PermissionName} from './realm-permissions';
import type {RealmSettings} from './realm-settings';

/**
 * Settings of the organization file, and what the service calls each today: by that the page says them as it
 * says them elsewhere.
 */
export const fileSettings = {
	description: 'description',
	language: 'default_language',
	invitation_required: 'invite_required',
	who_can_invite_people: 'can_invite_users_group',
	who_can_create_invitation_links: 'create_multiuse_invite_group',
	waiting_period: 'waiting_period_threshold',
	who_can_create_public_channels: 'can_create_public_channel_group',
	who_can_create_private_channels: 'can_create_private_channel_group',
	who_can_create_web_public_channels: 'can_create_web_public_channel_group',
	who_can_add_people_to_channels: 'can_add_subscribers_group',
	new_channel_announcements: 'new_stream_announcements_stream_id',
	web_public_channels: 'enable_spectator_access',
	message_retention: 'message_retention_days',
	message_editing: 'allow_message_editing',
	message_edit_limit: 'message_content_edit_limit_seconds',
	edit_history: 'allow_edit_history',
	who_can_delete_own_messages: 'can_delete_own_message_group',
	who_can_delete_any_message: 'can_delete_any_message_group',
	message_delete_limit: 'message_content_delete_limit_seconds',
	topics_required: 'mandatory_topics',
	who_can_edit_topics: 'can_move_messages_between_topics_group',
	who_can_resolve_topics: 'can_resolve_topics_group',
	topic_move_limit: 'move_messages_within_stream_limit_seconds',
	who_can_move_messages_between_channels: 'can_move_messages_between_channels_group',
	channel_move_limit: 'move_messages_between_streams_limit_seconds',
	who_can_send_direct_messages: 'private_message_policy',
	who_can_start_direct_messages: 'direct_message_initiator_group',
	who_can_authorize_direct_messages: 'direct_message_permission_group',
	who_can_mention_everybody: 'can_mention_many_users_group',
	who_can_edit_groups: 'user_group_edit_policy',
	who_can_create_groups: 'can_create_groups',
	who_can_manage_all_groups: 'can_manage_all_groups',
	who_can_add_emoji: 'can_add_custom_emoji_group',
	who_can_create_bots: 'bot_creation_policy',
	who_can_create_any_bot: 'can_create_bots_group',
	who_can_create_bots_that_only_send: 'can_create_write_only_bots_group',
	who_can_see_all_people: 'can_access_all_users_group',
	people_can_change_names: 'name_changes_disabled',
	people_can_change_emails: 'email_changes_disabled',
	people_can_change_avatars: 'avatar_changes_disabled',
	unique_names: 'require_unique_names',
	guest_marks: 'enable_guest_user_indicator',
	read_receipts: 'enable_read_receipts',
	presence: 'presence_disabled',
	image_previews: 'inline_image_preview',
	link_previews: 'inline_url_embed_preview',
} as const satisfies Readonly<Record<string, keyof RealmSettings | PermissionName>>;

export type FileSetting = keyof typeof fileSettings;
