import {z} from 'zod';
import {features} from '../model/features';
import {subscription} from '../model/channel';
import {listOf} from '../model/list';
import {endpoint, type RefusalNote} from './endpoint';
import {json, jsonRecords, pathId, text} from './parameters';
import {retentionDays} from './retention';

/** Ids, or API addresses, but not both (api-facts 8.1). */
const principals = jsonRecords(z.union([listOf(z.int()), listOf(z.string())]));
/** Channels by their names. */
const named = jsonRecords(
	listOf(
		z.strictObject({
			name: z.string(),
			description: z.string().optional(),
			color: z.string().optional(),
		}),
	),
);
const namesByAddress = z.record(z.string(), z.array(z.string()));

const badPrincipal: RefusalNote = [
	'BAD_REQUEST',
	'a principal does not exist or is deactivated; nothing is changed then',
];

/** api-facts 9.4. */
export const getSubscriptions = endpoint({
	method: 'GET',
	path: '/users/me/subscriptions',
	access: 'user',
	effect: 'read',
	answer: 'large',
	summary: 'List the channels that the caller is in, sorted by name.',
	params: {include_subscribers: json(z.boolean()).optional()},
	defaults: {include_subscribers: false},
	about: {include_subscribers: 'Whether each channel carries the ids of its subscribers.'},
	returns: z.object({subscriptions: z.array(subscription)}),
});

/** api-spec 1, api-facts 8.1. */
export const subscribe = endpoint({
	method: 'POST',
	path: '/users/me/subscriptions',
	access: 'member',
	effect: {changes: 'subscription'},
	answer: 'large',
	summary: 'Subscribe oneself or others to channels; channels that do not exist are created.',
	notes: [
		'The settings are for the channels that are created; others keep theirs.',
		'All or nothing: a refusal leaves everything as it was.',
		'Who was subscribed before gets the colour, pin and mute of then.',
		'Events: `stream` `create`, `subscription` `add` to each new subscriber, `peer_add` to the others. The notification bot writes to people who were subscribed by somebody else, into each new channel, and into the announcement channel.',
	],
	params: {
		subscriptions: named,
		invite_only: json(z.boolean()).optional(),
		is_web_public: json(z.boolean()).optional(),
		is_default_stream: json(z.boolean()).optional(),
		stream_post_policy: json(z.int()).optional(),
		history_public_to_subscribers: json(z.boolean()).optional(),
		message_retention_days: retentionDays.optional(),
		can_remove_subscribers_group: json(z.int()).optional(),
		announce: json(z.boolean()).optional(),
		principals: principals.optional(),
		authorization_errors_fatal: json(z.boolean()).optional(),
	},
	defaults: {
		invite_only: false,
		is_web_public: false,
		is_default_stream: false,
		stream_post_policy: 1,
		message_retention_days: 'realm_default',
		announce: false,
		principals: [],
		authorization_errors_fatal: true,
	},
	aliases: {can_remove_subscribers_group_id: 'can_remove_subscribers_group'},
	about: {
		subscriptions:
			'Channels by name; `description` for new ones, `color` as hex digits for new subscriptions.',
		invite_only: 'New channels are private.',
		is_web_public: 'New channels can be read without an account.',
		is_default_stream: 'New people are put into the new channels; for administrators.',
		stream_post_policy: '1 anyone, 2 administrators, 3 full members, 4 moderators.',
		history_public_to_subscribers:
			'Whether new subscribers see what was written before. Left out: yes in public channels, no in private ones.',
		message_retention_days:
			'Days, `realm_default` or `unlimited`; other than the default for owners.',
		can_remove_subscribers_group:
			'Id of the system group that may take others out; left out, the administrators.',
		announce: 'Whether the notification bot tells of new channels.',
		principals: 'User ids, or API addresses; left out or empty: the caller.',
		authorization_errors_fatal:
			'False: private channels that the caller may not join are listed in `unauthorized` instead of refusing all.',
	},
	returns: z.object({
		/** By API address; by id as text from feature level 289. */
		subscribed: namesByAddress,
		already_subscribed: namesByAddress,
		unauthorized: z.array(z.string()).optional(),
	}),
	refusals: [
		['BAD_REQUEST', 'the caller is a guest'],
		badPrincipal,
		['BAD_REQUEST', 'the caller may not subscribe others, or not create such channels'],
		['BAD_REQUEST', 'a name is empty, too long or unprintable, or a description too long'],
		['BAD_REQUEST', 'a private channel the caller is not in, unless told to pass over it'],
		['BAD_REQUEST', 'a default channel that is private, or made by somebody below administrator'],
		['BAD_REQUEST', 'a web-public channel where those are off or not allowed to the caller'],
		['BAD_REQUEST', 'the group is none that may take others out, the post policy none of the four'],
		['REQUEST_VARIABLE_INVALID', '`message_retention_days` is none of the allowed values'],
	],
});

/** api-spec 2, api-facts 8.2. */
export const unsubscribe = endpoint({
	method: 'DELETE',
	path: '/users/me/subscriptions',
	access: 'user',
	effect: {changes: 'subscription'},
	answer: 'large',
	summary: 'Take oneself, an own bot or others out of channels.',
	notes: [
		'Others: administrators from any channel, and members of the group named in the channel that they can access.',
		'The lists have an entry for each pair of person and channel; a channel that the caller may not know of is spelt as it was sent.',
		'A private channel that loses its last subscriber is archived.',
		'Events: `subscription` `remove` to each person, `peer_remove` to the others.',
	],
	params: {
		subscriptions: jsonRecords(listOf(z.string())),
		principals: principals.optional(),
	},
	defaults: {principals: []},
	about: {
		subscriptions: 'Names of channels.',
		principals: 'User ids, or API addresses; left out or empty: the caller.',
	},
	returns: z.object({removed: z.array(z.string()), not_removed: z.array(z.string())}),
	refusals: [
		['STREAM_DOES_NOT_EXIST', 'no channel has that name; `stream` holds the name'],
		badPrincipal,
		['BAD_REQUEST', 'the caller may not take others out of one of the channels'],
	],
});

/** api-more "PATCH /users/me/subscriptions". */
export const changeSubscriptions = endpoint({
	method: 'PATCH',
	path: '/users/me/subscriptions',
	access: 'member',
	effect: {changes: 'subscription'},
	answer: 'large',
	summary: 'Join some channels and leave others.',
	notes: [
		'As joining, then leaving; channels that do not exist are created as public ones.',
		'The names of the channels to leave are looked at before anything is changed.',
	],
	params: {delete: jsonRecords(listOf(z.string())).optional(), add: named.optional()},
	defaults: {delete: [], add: []},
	about: {
		delete: 'Names of channels to leave.',
		add: 'Channels to join by name; `description` for new ones, `color` as hex digits.',
	},
	returns: z.object({
		/** By API address; by id as text from feature level 289. */
		subscribed: namesByAddress,
		already_subscribed: namesByAddress,
		removed: z.array(z.string()),
		not_removed: z.array(z.string()),
	}),
	refusals: [
		['BAD_REQUEST', 'the caller is a guest'],
		['BAD_REQUEST', 'neither is said'],
		['STREAM_DOES_NOT_EXIST', 'no channel to leave has that name; `stream` holds the name'],
		['BAD_REQUEST', 'a channel cannot be joined or created by the caller'],
	],
});

/** api-more "GET /users/{user_id}/subscriptions/{stream_id}". */
export const getSubscriptionStatus = endpoint({
	method: 'GET',
	path: '/users/{user_id}/subscriptions/{stream_id}',
	access: 'user',
	effect: 'read',
	summary: 'Find out whether somebody is in a channel.',
	inPath: {user_id: pathId, stream_id: pathId},
	about: {user_id: 'Id of an active person; bots are refused.', stream_id: 'Id of the channel.'},
	returns: z.object({is_subscribed: z.boolean()}),
	refusals: [
		['BAD_REQUEST', 'no such person, or one the caller may not know of'],
		['BAD_REQUEST', 'the channel does not exist, or the caller may not know of it'],
	],
});

/** api-spec 3, api-facts 8.3. */
export const updateSubscriptionSettings = endpoint({
	method: 'POST',
	path: '/users/me/subscriptions/properties',
	access: 'user',
	effect: {changes: 'subscription'},
	summary: "Change the caller's own settings of channels.",
	notes: [
		'All or nothing.',
		'`is_muted` and `in_home_view` are two names of one setting, the second upside down.',
		'Events: `subscription` `update`; two for a mute, `in_home_view` first.',
	],
	params: {
		subscription_data: jsonRecords(
			listOf(
				z.object({
					stream_id: z.int(),
					property: z.string(),
					value: z.union([z.string(), z.boolean()]),
				}),
			),
		),
	},
	about: {
		subscription_data:
			'What to set: `property` is one of the nine, `value` a colour as hex digits or a boolean.',
	},
	refusals: [
		['BAD_REQUEST', 'the property is none of the nine, or its value of the wrong type'],
		['BAD_REQUEST', 'the channel does not exist, cannot be seen, or the caller is not in it'],
	],
});

/** api-spec 4, api-facts 8.4. */
export const setTopicPolicy = endpoint({
	method: 'POST',
	path: '/user_topics',
	access: 'user',
	effect: {changes: 'topic-policy'},
	level: features.topicPolicies.since,
	summary: 'Mute, unmute or follow a topic, or let it follow its channel again.',
	notes: [
		'The topic needs no messages, the caller no subscription.',
		'What was set can be taken away after access to the channel is lost.',
		'Nothing is told when nothing changes. Events: `muted_topics`, then `user_topic`.',
	],
	params: {
		stream_id: json(z.int()),
		topic: text,
		visibility_policy: json(z.literal([0, 1, 2, 3])),
	},
	about: {
		stream_id: 'Id of the channel.',
		topic: 'At most 60 characters; case does not matter, blanks do.',
		visibility_policy: '0 as the channel, 1 muted, 2 unmuted, 3 followed.',
	},
	refusals: [
		['BAD_REQUEST', 'the channel does not exist or cannot be accessed'],
		['BAD_REQUEST', 'the topic is too long or the policy none of the four'],
		['BAD_REQUEST', 'the caller has set 5,000 topics'],
	],
});

/** api-more "PATCH /users/me/subscriptions/muted_topics". */
export const setTopicMuted = endpoint({
	method: 'PATCH',
	path: '/users/me/subscriptions/muted_topics',
	access: 'user',
	effect: {changes: 'topic-policy'},
	summary: 'Mute a topic, or let it follow its channel again.',
	notes: [
		'Older than policies of topics; taking a mute away takes any other policy away as well.',
		'Nothing is told when nothing changes. Events: `muted_topics`, then `user_topic`.',
	],
	params: {
		stream_id: json(z.int()).optional(),
		stream: text.optional(),
		topic: text,
		op: text,
	},
	about: {
		stream_id: 'Id of the channel; either this or its name.',
		stream: 'Name of the channel.',
		topic: 'At most 60 characters; case does not matter, blanks do.',
		op: '`add` or `remove`.',
	},
	refusals: [
		['BAD_REQUEST', 'neither id nor name, or both'],
		['BAD_REQUEST', 'the channel does not exist or cannot be accessed'],
		['BAD_REQUEST', 'the topic is too long or the operation neither'],
		['BAD_REQUEST', 'the caller has set 5,000 topics'],
	],
});
