import {z} from 'zod';
import {channel, subscription} from '../../model/channel';
import {userTopic} from '../../model/topic';
import type {EventSpec} from './event';

const ids = z.array(z.int());
const peerShape = {stream_ids: ids, user_ids: ids};

/** Events about channels, subscriptions and topics (api-facts 12). */
export const channelEvents = {
	stream: {
		summary: 'A channel is there, changed, or gone for the reader.',
		hears: 'everybody who may know of the channel',
		renews: ['channels', 'names', 'topics'],
		ops: {
			create: {streams: z.array(channel)},
			update: {
				stream_id: z.int(),
				/** As it was called before. */
				name: z.string(),
				property: z.string(),
				value: z.unknown(),
				rendered_description: z.string().optional(),
				history_public_to_subscribers: z.boolean().optional(),
				is_web_public: z.boolean().optional(),
			},
			delete: {streams: z.array(channel)},
		},
	},
	subscription: {
		summary: 'The reader joined, left or set up a channel; others joined or left.',
		hears:
			'the person themselves; `peer_add` and `peer_remove` everybody else who may know of the channel',
		renews: ['channels'],
		ops: {
			add: {subscriptions: z.array(subscription)},
			remove: {subscriptions: z.array(z.object({name: z.string(), stream_id: z.int()}))},
			update: {stream_id: z.int(), property: z.string(), value: z.unknown()},
			peer_add: peerShape,
			peer_remove: peerShape,
		},
	},
	default_streams: {
		summary: 'The channels that new people are put into, all of them.',
		hears: 'everybody but guests',
		renews: ['channels'],
		shape: {default_streams: z.array(channel.omit({stream_weekly_traffic: true}))},
	},
	user_topic: {
		summary: 'The reader wants something else of a topic.',
		hears: 'the person themselves',
		renews: ['policies'],
		shape: userTopic.shape,
	},
	muted_topics: {
		summary: 'All muted topics, for clients that do not ask for `user_topic`.',
		hears: 'the person themselves',
		renews: ['policies'],
		shape: {muted_topics: z.array(z.tuple([z.string(), z.string(), z.int()]))},
	},
} as const satisfies Record<string, EventSpec>;
