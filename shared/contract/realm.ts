import {z} from 'zod';
import {settingEdit} from '../model/group-setting';
import {realmPermissions, type PermissionName} from '../model/realm-permissions';
import {realmSettings} from '../model/realm-settings';
import {countOr, digits, json, text} from './parameters';
import {endpoint, type WireParameter} from './endpoint';

const {shape} = realmSettings;

/** A limit in seconds: a positive number, or the word `unlimited` (api-facts 5.3). */
const seconds = countOr('unlimited').optional();

const flag = json(z.boolean()).optional();

/** Who may, from the level on that gives it to any group (api-facts 15.3). */
const given = json(settingEdit).optional();

const later = {
	can_create_public_channel_group: given,
	can_create_private_channel_group: given,
	can_create_web_public_channel_group: given,
	can_add_subscribers_group: given,
	can_invite_users_group: given,
	can_move_messages_between_topics_group: given,
	can_move_messages_between_channels_group: given,
	can_resolve_topics_group: given,
	can_delete_own_message_group: given,
	can_delete_any_message_group: given,
	direct_message_initiator_group: given,
	direct_message_permission_group: given,
	can_mention_many_users_group: given,
	can_create_groups: given,
	can_manage_all_groups: given,
	can_add_custom_emoji_group: given,
	can_create_bots_group: given,
	can_create_write_only_bots_group: given,
} satisfies Partial<Record<PermissionName, WireParameter>>;

const laterNames = Object.keys(later) as (keyof typeof later)[];

const laterSince = Object.fromEntries(
	laterNames.map(name => [name, realmPermissions[name].since]),
) as Readonly<Record<keyof typeof later, number>>;

const aboutLater: Readonly<Record<keyof typeof later, string>> = {
	can_create_public_channel_group: 'Who may create public channels: {`new`, `old`}.',
	can_create_private_channel_group: 'Who may create private channels: {`new`, `old`}.',
	can_create_web_public_channel_group: 'Who may create web-public channels: {`new`, `old`}.',
	can_add_subscribers_group: 'Who may subscribe others: {`new`, `old`}.',
	can_invite_users_group: 'Who may invite by mail: {`new`, `old`}; for owners.',
	can_move_messages_between_topics_group: 'Who may move messages to other topics: {`new`, `old`}.',
	can_move_messages_between_channels_group:
		'Who may move messages to other channels: {`new`, `old`}.',
	can_resolve_topics_group: 'Who may resolve topics: {`new`, `old`}.',
	can_delete_own_message_group: 'Who may delete own messages: {`new`, `old`}.',
	can_delete_any_message_group: 'Who may delete every message: {`new`, `old`}.',
	direct_message_initiator_group: 'Who may begin direct conversations: {`new`, `old`}.',
	direct_message_permission_group:
		'Of whom somebody has to be in a direct conversation: {`new`, `old`}.',
	can_mention_many_users_group: 'Who may mention everyone: {`new`, `old`}.',
	can_create_groups: 'Who may create groups: {`new`, `old`}; for owners.',
	can_manage_all_groups: 'Who may manage every group: {`new`, `old`}; for owners.',
	can_add_custom_emoji_group: 'Who may add emoji: {`new`, `old`}.',
	can_create_bots_group: 'Who may create bots of any kind: {`new`, `old`}.',
	can_create_write_only_bots_group: 'Who may create bots that only write: {`new`, `old`}.',
};

/** api-facts 5.2, 5.3 and 9.10. */
export const updateRealm = endpoint({
	method: 'PATCH',
	path: '/realm',
	access: 'administrator',
	effect: {changes: 'realm'},
	summary: 'Change settings of the organization.',
	notes: [
		'Everything is checked before anything is changed.',
		'The answer lists what changed; of texts only the word `updated`.',
		'Events: `realm` `update` for each setting, or `update_dict` for those that come together.',
	],
	params: {
		name: text.optional(),
		description: text.optional(),
		invite_required: flag,
		invite_to_realm_policy: json(shape.invite_to_realm_policy).optional(),
		create_multiuse_invite_group: given,
		name_changes_disabled: flag,
		email_changes_disabled: flag,
		avatar_changes_disabled: flag,
		inline_image_preview: flag,
		inline_url_embed_preview: flag,
		add_custom_emoji_policy: json(shape.add_custom_emoji_policy).optional(),
		delete_own_message_policy: json(shape.delete_own_message_policy).optional(),
		message_content_delete_limit_seconds: seconds,
		allow_message_editing: flag,
		edit_topic_policy: json(shape.edit_topic_policy).optional(),
		mandatory_topics: flag,
		message_content_edit_limit_seconds: seconds,
		allow_edit_history: flag,
		default_language: text.optional(),
		waiting_period_threshold: digits().optional(),
		message_retention_days: countOr('unlimited').optional(),
		enable_spectator_access: flag,
		enable_read_receipts: flag,
		enable_guest_user_indicator: flag,
		presence_disabled: flag,
		create_public_stream_policy: json(shape.create_public_stream_policy).optional(),
		create_private_stream_policy: json(shape.create_private_stream_policy).optional(),
		create_web_public_stream_policy: json(shape.create_web_public_stream_policy).optional(),
		invite_to_stream_policy: json(shape.invite_to_stream_policy).optional(),
		move_messages_between_streams_policy: json(
			shape.move_messages_between_streams_policy,
		).optional(),
		user_group_edit_policy: json(shape.user_group_edit_policy).optional(),
		private_message_policy: json(shape.private_message_policy).optional(),
		wildcard_mention_policy: json(shape.wildcard_mention_policy).optional(),
		bot_creation_policy: json(shape.bot_creation_policy).optional(),
		can_access_all_users_group: given,
		move_messages_within_stream_limit_seconds: seconds,
		move_messages_between_streams_limit_seconds: seconds,
		require_unique_names: flag,
		new_stream_announcements_stream_id: json(z.int().min(-1)).optional(),
		signup_announcements_stream_id: json(z.int().min(-1)).optional(),
		zulip_update_announcements_stream_id: json(z.int().min(-1)).optional(),
		emails_restricted_to_domains: flag,
		disallow_disposable_email_addresses: flag,
		authentication_methods: json(z.record(z.string(), z.boolean())).optional(),
		send_welcome_emails: flag,
		digest_emails_enabled: flag,
		digest_weekday: json(shape.digest_weekday).optional(),
		message_content_allowed_in_email_notifications: flag,
		video_chat_provider: json(z.int()).optional(),
		jitsi_server_url: json(z.string()).optional(),
		giphy_rating: json(shape.giphy_rating).optional(),
		default_code_block_language: text.optional(),
		org_type: json(shape.org_type).optional(),
		want_advertise_in_communities_directory: flag,
	} satisfies Record<string, WireParameter>,
	later,
	since: laterSince,
	about: {
		...aboutLater,
		name: 'At most 40 characters.',
		description: 'At most 1,000 characters.',
		invite_required: 'Whether joining needs an invitation; for owners.',
		invite_to_realm_policy: 'Who may invite by mail: 1, 2, 3, 4 or 6; for owners.',
		create_multiuse_invite_group: 'Id of the system group that may make links; for owners.',
		name_changes_disabled: 'Whether people may not rename themselves.',
		email_changes_disabled: 'Whether people may not change their address.',
		avatar_changes_disabled: 'Whether people may not change their picture.',
		inline_image_preview: 'Whether linked images are shown.',
		inline_url_embed_preview: 'Whether linked pages are previewed.',
		add_custom_emoji_policy: 'Who may add emoji: 1 to 4.',
		delete_own_message_policy: 'Who may delete own messages: 1 to 5.',
		message_content_delete_limit_seconds: 'Until when; `unlimited` has no end.',
		allow_message_editing: 'Whether messages can be edited.',
		edit_topic_policy: 'Who may edit topics: 1 to 6.',
		mandatory_topics: 'Whether channel messages need a topic.',
		message_content_edit_limit_seconds: 'Until when; `unlimited` has no end.',
		allow_edit_history: 'Whether the history of edits can be read.',
		default_language: 'Language of new people, such as `en`.',
		waiting_period_threshold: 'Days until a new member counts as a full one; for owners.',
		message_retention_days: 'Days, or `unlimited`; for owners.',
		enable_spectator_access: 'Whether web-public channels can be read without an account.',
		enable_read_receipts: 'Whether people see who read a message.',
		enable_guest_user_indicator: 'Whether names of guests are marked.',
		presence_disabled: 'Whether nobody sees who is there.',
		create_public_stream_policy: 'Who may create public channels: 1 to 4.',
		create_private_stream_policy: 'Who may create private channels: 1 to 4.',
		create_web_public_stream_policy: 'Who may create web-public channels: 2, 4, 6 or 7.',
		invite_to_stream_policy: 'Who may subscribe others: 1 to 4.',
		move_messages_between_streams_policy: 'Who may move messages to other channels: 1 to 4 or 6.',
		user_group_edit_policy: 'Who may edit groups: 1 to 4.',
		private_message_policy: '1 direct messages, 2 none.',
		wildcard_mention_policy:
			'1 everyone, 2 members, 3 full members, 5 administrators, 6 nobody, 7 moderators.',
		bot_creation_policy: '1 everyone, 2 generic bots for administrators alone, 3 administrators.',
		can_access_all_users_group:
			'Id of `role:everyone`, or of `role:members`: guests then see few people.',
		move_messages_within_stream_limit_seconds: 'Until when; `unlimited` has no end.',
		move_messages_between_streams_limit_seconds: 'Until when; `unlimited` has no end.',
		require_unique_names: 'Whether no two people may have one name.',
		new_stream_announcements_stream_id: 'Channel where new channels are announced; -1 is none.',
		signup_announcements_stream_id: 'Channel where new people are announced; -1 is none.',
		zulip_update_announcements_stream_id: 'Channel for news of the service; -1 is none.',
		emails_restricted_to_domains:
			'Whether addresses of new people are in the domains of the organization; for owners.',
		disallow_disposable_email_addresses:
			'Whether addresses that last a few minutes are refused; for owners.',
		authentication_methods: 'Ways to sign in, by name; at least one stays on; for owners.',
		send_welcome_emails: 'Whether new people get e-mail that introduces the service.',
		digest_emails_enabled: 'Whether people who are away get a summary each week.',
		digest_weekday: 'On which day: 0 Monday to 6 Sunday.',
		message_content_allowed_in_email_notifications: 'Whether e-mail may hold texts of messages.',
		video_chat_provider: '0 none, 1 Jitsi Meet; others by server.',
		jitsi_server_url: 'Address of the Jitsi server, or `default`.',
		giphy_rating: 'GIFs that may be searched for: 0 none, 1 Y, 2 G, 3 PG, 4 PG-13, 5 R.',
		default_code_block_language: 'Language of code blocks that name none; empty for none.',
		org_type:
			'Kind of the organization: 0 not said, 10 business, 20 open source, 30 education, or another.',
		want_advertise_in_communities_directory: 'Whether the service may list the organization.',
	},
	returns: z.looseObject({}),
	refusals: [
		['BAD_REQUEST', 'the caller is no administrator, or no owner where one is needed'],
		['BAD_REQUEST', 'a value is out of its rules'],
	],
});
