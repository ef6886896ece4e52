import type {SubscriptionProperty} from '../channel';

/** Whether somebody is in a channel. */
export type MembershipChange = {
	readonly kind: 'membership';
	readonly user_id: number;
	readonly stream_id: number;
	readonly before: boolean;
	readonly after: boolean;
	/** The channel went out of reach with it, as one that was archived does: nothing brings that back. */
	readonly isFinal?: true;
	/** The caller may not make the opposite change: an undo leaves this one as it is. */
	readonly isOneWay?: true;
};

/** One of the caller's own settings of a channel. */
export type OwnSettingChange = {
	readonly kind: 'own-setting';
	readonly stream_id: number;
	readonly property: Exclude<SubscriptionProperty, 'in_home_view'>;
	/** Null: it followed the account's settings, and cannot be put back to that. */
	readonly before: string | boolean | null;
	readonly after: string | boolean;
};

/** The caller's policy for a topic. */
export type TopicPolicyChange = {
	readonly kind: 'topic-policy';
	readonly stream_id: number;
	readonly topic: string;
	readonly before: number;
	readonly after: number;
};

/** Settings of a channel, under the names of the call that changes them. */
export type ChannelSettings = {
	readonly new_name?: string;
	readonly description?: string;
	readonly is_private?: boolean;
	readonly history_public_to_subscribers?: boolean;
	readonly is_web_public?: boolean;
	readonly stream_post_policy?: number;
	readonly message_retention_days?: number | 'realm_default' | 'unlimited';
	readonly is_default_stream?: boolean;
	readonly can_remove_subscribers_group?: number;
};

/** Some settings of a channel. */
export type ChannelChange = {
	readonly kind: 'channel';
	readonly stream_id: number;
	readonly before: ChannelSettings;
	readonly after: ChannelSettings;
};
