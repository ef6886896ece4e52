import {z} from 'zod';
import {channel} from '../model/channel';
import {topic} from '../model/topic';
import {endpoint, type RefusalNote} from './endpoint';
import {json, pathId, text} from './parameters';
import {retentionDays} from './retention';

const noSuchChannel: RefusalNote = [
	'BAD_REQUEST',
	'the channel does not exist, or the caller may not know of it',
];
const mustAdminister: RefusalNote = ['BAD_REQUEST', 'the caller is no administrator'];

/** api-facts 9.4. */
export const getChannels = endpoint({
	method: 'GET',
	path: '/streams',
	access: 'user',
	effect: 'read',
	summary: 'List channels, sorted by name.',
	notes: [
		'Guests get the channels they are in, and web-public ones where those are asked for.',
		'Archived channels are in no list.',
	],
	params: {
		include_public: json(z.boolean()).optional(),
		include_web_public: json(z.boolean()).optional(),
		include_subscribed: json(z.boolean()).optional(),
		include_all_active: json(z.boolean()).optional(),
		include_default: json(z.boolean()).optional(),
		include_owner_subscribed: json(z.boolean()).optional(),
	},
	defaults: {
		include_public: true,
		include_web_public: false,
		include_subscribed: true,
		include_all_active: false,
		include_default: false,
		include_owner_subscribed: false,
	},
	about: {
		include_public: 'Public channels.',
		include_web_public: 'Web-public channels.',
		include_subscribed: 'Channels the caller is in.',
		include_all_active: 'Every channel, private ones included; for administrators.',
		include_default: 'Whether each channel carries `is_default`.',
		include_owner_subscribed: 'For a bot: channels that its owner is in.',
	},
	returns: z.object({streams: z.array(channel)}),
	refusals: [['BAD_REQUEST', '`include_all_active` without being an administrator']],
});

/** api-facts 9.4. */
export const getChannel = endpoint({
	method: 'GET',
	path: '/streams/{stream_id}',
	access: 'user',
	effect: 'read',
	summary: 'Fetch one channel.',
	notes: ['Administrators get private channels too.'],
	inPath: {stream_id: pathId},
	about: {stream_id: 'Id of the channel.'},
	returns: z.object({stream: channel}),
	refusals: [noSuchChannel],
});

/** api-facts 9.4. */
export const getChannelId = endpoint({
	method: 'GET',
	path: '/get_stream_id',
	access: 'user',
	effect: 'read',
	summary: 'Find the id of a channel by its name.',
	params: {stream: text},
	about: {stream: 'Name; case and blanks at the ends do not matter.'},
	returns: z.object({stream_id: z.int()}),
	refusals: [noSuchChannel],
});

/** api-facts 9.4 and 7.2. */
export const getChannelMembers = endpoint({
	method: 'GET',
	path: '/streams/{stream_id}/members',
	access: 'user',
	effect: 'read',
	summary: 'List who is in a channel: active people and bots.',
	inPath: {stream_id: pathId},
	about: {stream_id: 'Id of the channel.'},
	returns: z.object({subscribers: z.array(z.int())}),
	refusals: [noSuchChannel],
});

/** api-facts 9.4. */
export const getChannelTopics = endpoint({
	method: 'GET',
	path: '/users/me/{stream_id}/topics',
	access: 'user',
	effect: 'read',
	summary: 'List the topics of a channel, the newest first.',
	notes: [
		'Spellings that differ in case are one topic, under the latest of them.',
		'With protected history: topics of messages that the caller received.',
	],
	inPath: {stream_id: pathId},
	about: {stream_id: 'Id of the channel.'},
	returns: z.object({topics: z.array(topic)}),
	refusals: [noSuchChannel],
});

/** api-more "GET /streams/{stream_id}/email_address". */
export const getChannelAddress = endpoint({
	method: 'GET',
	path: '/streams/{stream_id}/email_address',
	access: 'user',
	effect: 'read',
	level: 226,
	summary: 'Fetch the e-mail address that writes into a channel.',
	notes: ['Nothing where the server takes no e-mail, as this one.'],
	inPath: {stream_id: pathId},
	about: {stream_id: 'Id of the channel.'},
	returns: z.object({email: z.string()}),
	refusals: [noSuchChannel],
});

/** api-more "POST /streams/{stream_id}/delete_topic". */
export const deleteTopic = endpoint({
	method: 'POST',
	path: '/streams/{stream_id}/delete_topic',
	access: 'administrator',
	effect: {changes: 'message'},
	summary: 'Delete the messages of a topic for everybody, the newest first.',
	notes: [
		'In a channel with protected history: those that the caller received.',
		'A topic without messages is a success. Files that no other message links to are deleted with them.',
		'Events: `delete_message`, several where the topic is long; `attachment` to the owners of files.',
	],
	inPath: {stream_id: pathId},
	params: {topic_name: text},
	about: {stream_id: 'Id of the channel.', topic_name: 'Name of the topic, in any case.'},
	returns: z.object({
		/** False where a server has done a part of it: the same call goes on. */
		complete: z.boolean().optional(),
	}),
	refusals: [['BAD_REQUEST', 'the channel does not exist, or the caller may not read there']],
});

/** api-facts 9.4. */
export const updateChannel = endpoint({
	method: 'PATCH',
	path: '/streams/{stream_id}',
	access: 'user',
	effect: {changes: 'channel'},
	summary: 'Change the name, description or settings of a channel.',
	notes: [
		'For administrators. What decides who can see a private channel is for administrators in it.',
		'`is_private` alone sets the history to what is usual for the new kind.',
		'Everything is checked before anything is changed.',
		'Event: `stream` `update` for each changed part; a notice in the topic `channel events`.',
	],
	inPath: {stream_id: pathId},
	params: {
		description: text.optional(),
		is_private: json(z.boolean()).optional(),
		is_announcement_only: json(z.boolean()).optional(),
		is_default_stream: json(z.boolean()).optional(),
		stream_post_policy: json(z.int()).optional(),
		history_public_to_subscribers: json(z.boolean()).optional(),
		is_web_public: json(z.boolean()).optional(),
		new_name: text.optional(),
		message_retention_days: retentionDays.optional(),
		can_remove_subscribers_group: json(z.int()).optional(),
	},
	about: {
		stream_id: 'Id of the channel.',
		description: 'At most 1,024 characters; newlines become blanks.',
		is_private: 'Whether the channel is private.',
		is_announcement_only: 'Older name of a post policy: true is 2, false is 1.',
		is_default_stream: 'Whether new people are put into the channel.',
		stream_post_policy: '1 anyone, 2 administrators, 3 full members, 4 moderators.',
		history_public_to_subscribers: 'Whether new subscribers see what was written before.',
		is_web_public: 'Whether people without an account can read it.',
		new_name: 'At most 60 characters; nobody else has it.',
		message_retention_days: 'Days, `realm_default` or `unlimited`; for owners.',
		can_remove_subscribers_group: 'Id of the system group that may take others out.',
	},
	refusals: [
		noSuchChannel,
		mustAdminister,
		['BAD_REQUEST', 'privacy of a private channel is changed by somebody who is not in it'],
		['BAD_REQUEST', 'the name is empty, too long, unprintable, unchanged or taken'],
		['BAD_REQUEST', 'the settings exclude each other, such as private and web-public'],
		['BAD_REQUEST', 'the group is none that may take others out'],
		['BAD_REQUEST', 'the retention is changed by somebody who is not an owner'],
		['REQUEST_VARIABLE_INVALID', '`message_retention_days` is none of the allowed values'],
	],
});

/** api-facts 7.2 and 9.4. */
export const archiveChannel = endpoint({
	method: 'DELETE',
	path: '/streams/{stream_id}',
	access: 'user',
	effect: {changes: 'channel'},
	summary: 'Archive a channel: everybody leaves it, its name becomes free.',
	notes: ['There is no way back. Event: `stream` `delete`.'],
	inPath: {stream_id: pathId},
	about: {stream_id: 'Id of the channel.'},
	refusals: [noSuchChannel, mustAdminister],
});
