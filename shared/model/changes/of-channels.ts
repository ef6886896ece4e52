import {z} from 'zod';
import {bounds} from '../bounds';
import {subscriptionProperties} from '../channel';

const id = z.int();
const name = z.string().max(bounds.name);
const flag = z.literal(true).exactOptional();

/** Whether somebody is in a channel. */
export const membershipChange = z
	.strictObject({
		kind: z.literal('membership'),
		user_id: id,
		stream_id: id,
		before: z.boolean(),
		after: z.boolean(),
		/** The channel went out of reach with it, as one that was archived does: nothing brings that back. */
		isFinal: flag,
		/** The caller may not make the opposite change: an undo leaves this one as it is. */
		isOneWay: flag,
	})
	.readonly();
export type MembershipChange = z.output<typeof membershipChange>;

const ownSetting = z.union([name, z.boolean()]);

/** One of the caller's own settings of a channel. */
export const ownSettingChange = z
	.strictObject({
		kind: z.literal('own-setting'),
		stream_id: id,
		property: z.enum(subscriptionProperties).exclude(['in_home_view']),
		/** Null: it followed the account's settings, and cannot be put back to that. */
		before: ownSetting.nullable(),
		after: ownSetting,
	})
	.readonly();
export type OwnSettingChange = z.output<typeof ownSettingChange>;

/** The caller's policy for a topic. */
export const topicPolicyChange = z
	.strictObject({
		kind: z.literal('topic-policy'),
		stream_id: id,
		topic: name,
		before: z.int(),
		after: z.int(),
	})
	.readonly();
export type TopicPolicyChange = z.output<typeof topicPolicyChange>;

/** Settings of a channel, under the names of the call that changes them. */
export const channelSettings = z
	.strictObject({
		new_name: name.exactOptional(),
		description: z.string().max(bounds.description).exactOptional(),
		is_private: z.boolean().exactOptional(),
		history_public_to_subscribers: z.boolean().exactOptional(),
		is_web_public: z.boolean().exactOptional(),
		stream_post_policy: z.int().exactOptional(),
		message_retention_days: z
			.union([z.int(), z.literal(['realm_default', 'unlimited'])])
			.exactOptional(),
		is_default_stream: z.boolean().exactOptional(),
		can_remove_subscribers_group: z.int().exactOptional(),
	})
	.readonly();
export type ChannelSettings = z.output<typeof channelSettings>;

/** Some settings of a channel. */
export const channelChange = z
	.strictObject({
		kind: z.literal('channel'),
		stream_id: id,
		before: channelSettings,
		after: channelSettings,
	})
	.readonly();
export type ChannelChange = z.output<typeof channelChange>;
