import {z} from 'zod';
import {realmEmoji} from '../model/attachment';
import {textOf} from '../model/bounds';
import {channel, neverSubscribed, subscription} from '../model/channel';
import {draft} from '../model/draft';
import {linkifier, playground} from '../model/linkifier';
import {listOf} from '../model/list';
import {defaultChannelGroup, realmDomain} from '../model/organization';
import {mutedUser} from '../model/muted-user';
import {legacyPresence, modernPresence} from '../model/presence';
import {profileFields} from '../model/profile-field';
import {scheduledMessage} from '../model/scheduled-message';
import {userStatus} from '../model/status';
import {userTopic} from '../model/topic';
import {user} from '../model/user';
import {userGroup} from '../model/user-group';
import {endpoint} from './endpoint';
import {exactMoment} from '../model/moment';
import {json, mostTextCharacters} from './parameters';

/** Parts of the state that can be fetched. */
export const fetchTypes = [
	'realm',
	'realm_user',
	'realm_bot',
	'subscription',
	'stream',
	'message',
	'update_message_flags',
	'starred_messages',
	'drafts',
	'presence',
	'alert_words',
	'muted_users',
	'user_status',
	'user_topic',
	'muted_topics',
	'custom_profile_fields',
	'realm_user_groups',
	'realm_emoji',
	'realm_linkifiers',
	'realm_filters',
	'default_streams',
	'user_settings',
	'update_display_settings',
	'update_global_notifications',
	'realm_user_settings_defaults',
	'realm_domains',
	'realm_playgrounds',
	'realm_embedded_bots',
	'realm_incoming_webhook_bots',
	'default_stream_groups',
	'onboarding_steps',
	'scheduled_messages',
	'stop_words',
	'video_calls',
	'recent_private_conversations',
] as const;

const ids = z.array(z.int());

/** What is unread, by conversation. */
export const unreadMessages = z.looseObject({
	/** Without what is muted. */
	count: z.int(),
	pms: z.array(z.looseObject({sender_id: z.int(), unread_message_ids: ids})),
	streams: z.array(
		z.looseObject({stream_id: z.int(), topic: textOf('name', z.string()), unread_message_ids: ids}),
	),
	huddles: z.array(z.looseObject({user_ids_string: z.string(), unread_message_ids: ids})),
	mentions: ids,
	old_unreads_missing: z.boolean().optional(),
});

/** People as the state has them: which list they are in says whether they are active. */
const realmUser = user.omit({is_active: true});

/** api-facts 9.2. */
export const register = endpoint({
	method: 'POST',
	path: '/register',
	access: 'user',
	effect: 'view',
	answer: 'large',
	summary: 'Make a queue of events and fetch the state of the organization at that moment.',
	notes: [
		'`fetch_event_types` names the parts of the state: ' +
			fetchTypes.map(type => `\`${type}\``).join(', ') +
			'. Others are passed over.',
		'Settings of the organization have the prefix `realm_`.',
		'`narrow` takes pairs of `stream`, `topic`, `sender` or `is` and an operand.',
	],
	params: {
		event_types: json(listOf(z.string()).nullable()).optional(),
		fetch_event_types: json(listOf(z.string()).nullable()).optional(),
		apply_markdown: json(z.boolean()).optional(),
		client_gravatar: json(z.boolean()).optional(),
		slim_presence: json(z.boolean()).optional(),
		include_subscribers: json(z.boolean()).optional(),
		all_public_streams: json(z.boolean()).optional(),
		narrow: json(listOf(z.tuple([z.string(), z.string()]))).optional(),
		client_capabilities: json(
			z.object({notification_settings_null: z.boolean()}).catchall(z.boolean()).nullable(),
			mostTextCharacters,
		).optional(),
		queue_lifespan_secs: json(z.int().min(0)).optional(),
	},
	defaults: {
		event_types: null,
		fetch_event_types: null,
		apply_markdown: false,
		client_gravatar: true,
		slim_presence: false,
		include_subscribers: false,
		all_public_streams: false,
		narrow: [],
		client_capabilities: null,
		queue_lifespan_secs: 0,
	},
	about: {
		event_types: 'Types of events that the queue gets, at most 200; null is all.',
		fetch_event_types: 'Parts of the state to fetch; null fetches those of `event_types`, or all.',
		apply_markdown: 'Whether messages in events are HTML.',
		client_gravatar: 'Whether the client finds pictures by the address itself.',
		slim_presence: 'Whether presence comes by user id.',
		include_subscribers: 'Whether channels carry the ids of their subscribers.',
		all_public_streams: 'Whether messages of all public channels are told; not for guests.',
		narrow:
			'Only messages that pass this are told: at most 20 terms, operands of at most 320 characters.',
		client_capabilities:
			'What the client understands: `notification_settings_null` (required in it; notifications of a channel that follow the account are null then), `bulk_message_deletion`, `linkifier_url_template` (linkifiers are told).',
		queue_lifespan_secs:
			'How long the queue stays without a poll; 0 is ten minutes, at most a week.',
	},
	returns: z.looseObject({
		zulip_version: z.string(),
		zulip_feature_level: z.int(),
		zulip_merge_base: z.string().optional(),
		queue_id: z.string().nullable(),
		last_event_id: z.int(),
		subscriptions: z.array(subscription).optional(),
		unsubscribed: z.array(subscription).optional(),
		never_subscribed: z.array(neverSubscribed).optional(),
		streams: z.array(channel).optional(),
		/** By id of the person; without those who say nothing. */
		user_status: z.record(z.string(), userStatus).optional(),
		alert_words: z.array(textOf('name', z.string())).optional(),
		muted_users: z.array(mutedUser).optional(),
		user_topics: z.array(userTopic).optional(),
		/** Older form of the mutes; left out where `user_topic` is asked for by name. */
		muted_topics: z.array(z.array(z.union([z.string(), z.int()]))).optional(),
		custom_profile_fields: profileFields.optional(),
		realm_user_groups: z.array(userGroup).optional(),
		/** Channel objects; ids from feature level 330. */
		realm_default_streams: z.array(z.union([z.int(), channel])).optional(),
		user_settings: z
			.looseObject({
				presence_enabled: z.boolean().optional(),
				enable_drafts_synchronization: z.boolean().optional(),
			})
			.optional(),
		/** Of the newest message that the caller received and can read; -1 where there is none. */
		max_message_id: z.int().optional(),
		unread_msgs: unreadMessages.optional(),
		starred_messages: z.array(z.int()).optional(),
		drafts: z.array(draft).optional(),
		scheduled_messages: z.array(scheduledMessage).optional(),
		realm_users: z.array(realmUser).optional(),
		realm_non_active_users: z.array(realmUser).optional(),
		/** None where the client does not declare `linkifier_url_template`. */
		realm_linkifiers: z.array(linkifier).optional(),
		realm_playgrounds: z.array(playground).optional(),
		realm_domains: z.array(realmDomain).optional(),
		/** Settings that new people begin with, and what there is to choose from. */
		realm_user_settings_defaults: z.looseObject({}).optional(),
		realm_default_stream_groups: z.array(defaultChannelGroup).optional(),
		realm_emoji: z.record(z.string(), realmEmoji).optional(),
		presences: z.record(z.string(), z.union([legacyPresence, modernPresence])).optional(),
		presence_last_update_id: z.int().optional(),
		server_timestamp: exactMoment.optional(),
		max_stream_name_length: z.int().optional(),
		max_stream_description_length: z.int().optional(),
		max_topic_length: z.int().optional(),
		max_message_length: z.int().optional(),
		realm_create_public_stream_policy: z.int().optional(),
		realm_create_private_stream_policy: z.int().optional(),
		realm_create_web_public_stream_policy: z.int().optional(),
		realm_invite_to_stream_policy: z.int().optional(),
		/** Id of a group; from feature level 320 people and groups without a name. */
		realm_create_multiuse_invite_group: z.unknown().optional(),
		realm_enable_spectator_access: z.boolean().optional(),
		realm_presence_disabled: z.boolean().optional(),
		realm_waiting_period_threshold: z.int().optional(),
		realm_message_retention_days: z.int().optional(),
		server_web_public_streams_enabled: z.boolean().optional(),
		server_emoji_data_url: z.string().optional(),
	}),
	refusals: [
		['BAD_REQUEST', '`all_public_streams` by a guest'],
		['BAD_REQUEST', 'an operator in `narrow` that a queue does not know, or more than 100 terms'],
	],
});
