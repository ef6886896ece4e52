import {z} from 'zod';

const oneOf = (...values: number[]) =>
	z.int().refine(value => values.includes(value), {
		message: `must be one of ${values.join(', ')}`,
	});
const on = z.boolean().default(true);
const off = z.boolean().default(false);

/** Sounds of notifications that the service has, and no sound. */
export const notificationSounds = [
	'ascend',
	'beep_boop',
	'bink',
	'bright',
	'brlip',
	'chime',
	'deep tom',
	'ding',
	'double tap',
	'down',
	'dry bongos',
	'dutdut',
	'fast ascend',
	'flute',
	'friendly',
	'kick roll',
	'loud tintong',
	'metallic snare',
	'pan',
	'shaker',
	'simple',
	'stairs',
	'subtle',
	'swish',
	'tintong',
	'up',
	'wood block',
	'zaping',
	'zing',
	'zulip',
] as const;

/** Sets of pictures for emoji. */
export const emojiSets = [
	{key: 'google', text: 'Google'},
	{key: 'twitter', text: 'Twitter'},
	{key: 'text', text: 'Plain text'},
	{key: 'google-blob', text: 'Google blobs'},
] as const;

/**
 * Settings that an account has for itself, by the name that PATCH /settings gives them, each with what
 * it is until it is changed (feature level 263). Most are for clients that show messages.
 */
export const userSettings = z.object({
	// How clients look.
	twenty_four_hour_time: off,
	dense_mode: on,
	web_mark_read_on_scroll_policy: oneOf(1, 2, 3).default(1),
	web_font_size_px: z.int().positive().default(14),
	web_line_height_percent: z.int().positive().default(122),
	starred_message_counts: on,
	fluid_layout_width: off,
	high_contrast_mode: off,
	color_scheme: oneOf(1, 2, 3).default(1),
	translate_emoticons: off,
	display_emoji_reaction_users: on,
	default_language: z.string().default('en'),
	web_home_view: z.enum(['inbox', 'recent', 'all']).default('inbox'),
	web_escape_navigates_to_home_view: on,
	left_side_userlist: off,
	emojiset: z.enum(['google', 'twitter', 'text', 'google-blob']).default('google'),
	demote_inactive_streams: oneOf(1, 2, 3).default(1),
	user_list_style: oneOf(1, 2, 3).default(2),
	web_stream_unreads_count_display_policy: oneOf(1, 2, 3).default(2),
	timezone: z.string().default(''),
	enter_sends: off,
	enable_drafts_synchronization: on,
	// What somebody is told of.
	enable_stream_desktop_notifications: off,
	enable_stream_email_notifications: off,
	enable_stream_push_notifications: off,
	enable_stream_audible_notifications: off,
	notification_sound: z.enum(['none', ...notificationSounds]).default('zulip'),
	enable_desktop_notifications: on,
	enable_sounds: on,
	enable_followed_topic_desktop_notifications: on,
	enable_followed_topic_email_notifications: on,
	enable_followed_topic_push_notifications: on,
	enable_followed_topic_audible_notifications: on,
	/** At most a week. */
	email_notifications_batching_period_seconds: z.int().min(1).max(604_800).default(120),
	enable_offline_email_notifications: on,
	enable_offline_push_notifications: on,
	enable_online_push_notifications: on,
	enable_digest_emails: on,
	enable_marketing_emails: on,
	enable_login_emails: on,
	message_content_in_email_notifications: on,
	pm_content_in_desktop_notifications: on,
	wildcard_mentions_notify: on,
	enable_followed_topic_wildcard_mentions_notify: on,
	desktop_icon_count_display: oneOf(1, 2, 3, 4).default(1),
	realm_name_in_email_notifications_policy: oneOf(1, 2, 3).default(1),
	// What happens by itself (api-facts 8.4).
	automatically_follow_topics_policy: oneOf(1, 2, 3, 4).default(3),
	automatically_unmute_topics_in_muted_streams_policy: oneOf(1, 2, 3, 4).default(2),
	automatically_follow_topics_where_mentioned: on,
	// What others see.
	presence_enabled: on,
	send_private_typing_notifications: on,
	send_stream_typing_notifications: on,
	receives_typing_notifications: on,
	send_read_receipts: on,
	email_address_visibility: oneOf(1, 2, 3, 4, 5).default(1),
});
export type UserSettings = Readonly<z.output<typeof userSettings>>;

/** The settings of an account that changed none. */
export const usualUserSettings: UserSettings = userSettings.parse({});

/** Names of settings that older clients know as those of their looks; see `olderNotificationSettings`. */
export const olderDisplaySettings = [
	'color_scheme',
	'default_language',
	'web_home_view',
	'demote_inactive_streams',
	'dense_mode',
	'emojiset',
	'enable_drafts_synchronization',
	'enter_sends',
	'fluid_layout_width',
	'high_contrast_mode',
	'left_side_userlist',
	'starred_message_counts',
	'translate_emoticons',
	'twenty_four_hour_time',
	'timezone',
] as const satisfies readonly (keyof UserSettings)[];

/** Those that such a client knows as notifications. They have no list of the others. */
export const olderNotificationSettings = [
	'desktop_icon_count_display',
	'email_notifications_batching_period_seconds',
	'enable_desktop_notifications',
	'enable_digest_emails',
	'enable_login_emails',
	'enable_marketing_emails',
	'enable_offline_email_notifications',
	'enable_offline_push_notifications',
	'enable_online_push_notifications',
	'enable_sounds',
	'enable_stream_audible_notifications',
	'enable_stream_desktop_notifications',
	'enable_stream_email_notifications',
	'enable_stream_push_notifications',
	'message_content_in_email_notifications',
	'notification_sound',
	'pm_content_in_desktop_notifications',
	'presence_enabled',
	'realm_name_in_email_notifications_policy',
	'wildcard_mentions_notify',
] as const satisfies readonly (keyof UserSettings)[];
