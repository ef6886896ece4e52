import {z} from 'zod';
import {channel, neverSubscribed, subscription} from '../model/channel';
import {profileField} from '../model/profile-field';
import {userTopic} from '../model/topic';
import {userGroup} from '../model/user-group';
import {endpoint} from './endpoint';
import {json} from './parameters';

/** Parts of the state that can be fetched. */
export const fetchTypes = [
	'realm',
	'subscription',
	'stream',
	'user_topic',
	'muted_topics',
	'custom_profile_fields',
	'realm_user_groups',
	'default_streams',
	'user_settings',
	'message',
	'update_message_flags',
] as const;

/** api-facts 9.2. */
export const register = endpoint({
	method: 'POST',
	path: '/register',
	access: 'user',
	summary: 'Fetch parts of the state of the organization, as the caller may see it.',
	notes: [
		'`fetch_event_types` names the parts: ' +
			fetchTypes.map(type => `\`${type}\``).join(', ') +
			'.',
		'Settings of the organization have the prefix `realm_`.',
	],
	inPath: {},
	params: {
		fetch_event_types: json(z.array(z.string()).nullable()).optional(),
		event_types: json(z.array(z.string()).nullable()).optional(),
		include_subscribers: json(z.boolean()).optional(),
		client_capabilities: json(
			z.object({notification_settings_null: z.boolean()}).catchall(z.boolean()).nullable(),
		).optional(),
	},
	defaults: {
		fetch_event_types: null,
		event_types: null,
		include_subscribers: false,
		client_capabilities: null,
	},
	about: {
		fetch_event_types: 'Parts to fetch; null fetches those of `event_types`, or all.',
		event_types: 'Parts to fetch when the other list is left out.',
		include_subscribers: 'Whether channels carry the ids of their subscribers.',
		client_capabilities:
			'What the client understands. With `notification_settings_null` notifications of a channel that follow the account are null; `notification_settings_null` is required in it.',
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
		user_topics: z.array(userTopic).optional(),
		/** Older form of the mutes; left out where `user_topic` is asked for by name. */
		muted_topics: z.array(z.array(z.union([z.string(), z.int()]))).optional(),
		custom_profile_fields: z.array(profileField).optional(),
		realm_user_groups: z.array(userGroup).optional(),
		/** Channel objects; ids from feature level 330. */
		realm_default_streams: z.array(z.union([z.int(), channel])).optional(),
		user_settings: z.looseObject({presence_enabled: z.boolean().optional()}).optional(),
		/** Of the newest message that the caller received and can read; -1 where there is none. */
		max_message_id: z.int().optional(),
		max_stream_name_length: z.int().optional(),
		max_stream_description_length: z.int().optional(),
		max_topic_length: z.int().optional(),
		max_message_length: z.int().optional(),
		realm_create_public_stream_policy: z.int().optional(),
		realm_create_private_stream_policy: z.int().optional(),
		realm_create_web_public_stream_policy: z.int().optional(),
		realm_invite_to_stream_policy: z.int().optional(),
		realm_enable_spectator_access: z.boolean().optional(),
		realm_presence_disabled: z.boolean().optional(),
		realm_waiting_period_threshold: z.int().optional(),
		realm_message_retention_days: z.int().optional(),
		server_web_public_streams_enabled: z.boolean().optional(),
	}),
	refusals: [],
});
