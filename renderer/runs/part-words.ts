import {ownOf} from '../../shared/model/own-of';
import {fieldTitles} from '../channels/form/channel-fields';

/** What the parts of things are called, by the names of the calls that set them. */
const parts: Readonly<Record<string, string>> = {
	new_name: fieldTitles.name,
	is_private: 'Private',
	invite_only: 'Private',
	is_web_public: 'Public on the web',
	is_default_stream: fieldTitles.isDefault,
	history_public_to_subscribers: 'Shared history',
	stream_post_policy: fieldTitles.posting,
	message_retention_days: fieldTitles.retention,
	can_remove_subscribers_group: fieldTitles.removers,
	display_in_profile_summary: 'On the card',
	field_data: 'Options',
	field_type: 'Type',
	email: 'E-mail',
	expires_in_minutes: 'Expires after',
	bytes: 'Size',
	subscribers: 'People added',
	in_home_view: 'In home view',
	is_muted: 'Muted',
	pin_to_top: 'Pinned',
	is_default: 'Default channel',
	invited_as: 'Role',
	create_public_stream_policy: 'Who can create public channels',
	create_private_stream_policy: 'Who can create private channels',
	create_web_public_stream_policy: 'Who can create web-public channels',
	invite_to_stream_policy: 'Who can add people to channels',
	invite_to_realm_policy: 'Who can invite people',
	create_multiuse_invite_group: 'Who can create invitation links',
	edit_topic_policy: 'Who can move messages within a channel',
	move_messages_between_streams_policy: 'Who can move messages between channels',
	delete_own_message_policy: 'Who can delete their own messages',
	user_group_edit_policy: 'Who can edit user groups',
	add_custom_emoji_policy: 'Who can add emoji',
	private_message_policy: 'Who can send direct messages',
	wildcard_mention_policy: 'Who can mention everyone',
	bot_creation_policy: 'Who can add bots',
	can_access_all_users_group: 'Who can see everyone',
	invite_required: 'Require an invitation to join',
	default_language: 'Language for new people',
	allow_message_editing: 'Allow message editing',
	allow_edit_history: 'Show edit history',
	mandatory_topics: 'Require topics',
	inline_image_preview: 'Preview images',
	inline_url_embed_preview: 'Preview linked websites',
	enable_read_receipts: 'Show read receipts',
	name_changes_disabled: 'Prevent people from changing their name',
	email_changes_disabled: 'Prevent people from changing their e-mail address',
	avatar_changes_disabled: 'Prevent people from changing their avatar',
	require_unique_names: 'Require unique names',
	enable_guest_user_indicator: 'Mark guests',
	presence_disabled: 'Hide who is online',
	enable_spectator_access: 'Allow web-public channels',
	waiting_period_threshold: 'Time until a member is a full member',
	message_content_edit_limit_seconds: 'Time limit for editing messages',
	message_content_delete_limit_seconds: 'Time limit for deleting messages',
	move_messages_within_stream_limit_seconds: 'Time limit for moving within a channel',
	move_messages_between_streams_limit_seconds: 'Time limit for moving between channels',
	new_stream_announcements_stream_id: 'Channel for new channels',
};

/** "description" is Description. */
export function partWords(name: string): string {
	const known = ownOf(parts, name);
	if (known !== undefined) return known;
	const words = name.replaceAll('_', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}
