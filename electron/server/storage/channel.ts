import type {SubscriptionProperty} from '../../../shared/model/channel';

/** A channel as it is stored. */
export type ChannelRecord = {
	readonly id: number;
	readonly name: string;
	readonly description: string;
	/** Milliseconds since 1970. */
	readonly createdAt: number;
	readonly creatorId: number | undefined;
	readonly isPrivate: boolean;
	readonly isWebPublic: boolean;
	/** Whether new subscribers see what was written before. */
	readonly hasSharedHistory: boolean;
	readonly postPolicy: number;
	/** Null follows the organization, -1 keeps forever. */
	readonly retentionDays: number | null;
	/** Id of the system group that may take others out. */
	readonly removeGroupId: number;
	/** Whether new people are put into it. */
	readonly isDefault: boolean;
	readonly isArchived: boolean;
	readonly firstMessageId: number | null;
};

/** How somebody is subscribed to a channel; null follows the account's own settings. */
export type SubscriptionRecord = {
	readonly channelId: number;
	readonly userId: number;
	readonly isActive: boolean;
	readonly color: string;
	readonly is_muted: boolean;
	readonly pin_to_top: boolean;
	readonly desktop_notifications: boolean | null;
	readonly audible_notifications: boolean | null;
	readonly push_notifications: boolean | null;
	readonly email_notifications: boolean | null;
	readonly wildcard_mentions_notify: boolean | null;
};

/** Settings of a subscription that are stored; `in_home_view` is the other name of a mute. */
export type StoredProperty = Exclude<SubscriptionProperty, 'in_home_view'>;
