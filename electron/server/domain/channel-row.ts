import {
	notificationProperties,
	type Channel,
	type Subscription,
} from '../../../shared/model/channel';
import type {UserSettings} from '../../../shared/model/user-settings';
import {dayMilliseconds} from '../../../shared/model/units';
import {renderMarkdown} from '../markdown/render';
import type {ChannelRecord, SubscriptionRecord} from '../storage/channel';

/** Channels younger than this have no traffic yet. */
const trafficNeedsMilliseconds = 7 * dayMilliseconds;

export type TrafficView = {
	readonly now: number;
	readonly weekly: ReadonlyMap<number, number>;
};

/** A channel as clients get it (api-facts 9.4). */
export function channelRow(channel: ChannelRecord, {now, weekly}: TrafficView): Channel {
	return {
		stream_id: channel.id,
		name: channel.name,
		description: channel.description,
		rendered_description: renderMarkdown(channel.description),
		date_created: Math.floor(channel.createdAt / 1000),
		creator_id: channel.creatorId ?? null,
		first_message_id: channel.firstMessageId,
		invite_only: channel.isPrivate,
		is_web_public: channel.isWebPublic,
		history_public_to_subscribers: channel.hasSharedHistory,
		stream_post_policy: channel.postPolicy,
		is_announcement_only: channel.postPolicy === 2,
		message_retention_days: channel.retentionDays,
		can_remove_subscribers_group: channel.removeGroupId,
		stream_weekly_traffic:
			now - channel.createdAt < trafficNeedsMilliseconds ? null : (weekly.get(channel.id) ?? 0),
	};
}

/** A channel that new people are put into: how busy it is is not told. */
export function defaultChannelRow(channel: ChannelRecord, traffic: TrafficView): Channel {
	const {stream_weekly_traffic: _traffic, ...row} = channelRow(channel, traffic);
	return row;
}

/** The settings of an account that its channels follow. */
const followed = {
	desktop_notifications: 'enable_stream_desktop_notifications',
	audible_notifications: 'enable_stream_audible_notifications',
	push_notifications: 'enable_stream_push_notifications',
	email_notifications: 'enable_stream_email_notifications',
	wildcard_mentions_notify: 'wildcard_mentions_notify',
} as const satisfies Record<(typeof notificationProperties)[number], keyof UserSettings>;

/**
 * The subscription with the account's own settings where it follows them; clients of old know no null
 * (api-facts 9.4).
 */
export function filledIn(
	subscription: SubscriptionRecord,
	settings: UserSettings,
): SubscriptionRecord {
	const own = notificationProperties.map(property => [
		property,
		subscription[property] ?? settings[followed[property]],
	]);
	return {...subscription, ...Object.fromEntries(own)};
}

/** A channel and how one is subscribed to it. */
export function subscriptionRow(row: Channel, subscription: SubscriptionRecord): Subscription {
	return {
		...row,
		color: subscription.color,
		is_muted: subscription.is_muted,
		in_home_view: !subscription.is_muted,
		pin_to_top: subscription.pin_to_top,
		desktop_notifications: subscription.desktop_notifications,
		audible_notifications: subscription.audible_notifications,
		push_notifications: subscription.push_notifications,
		email_notifications: subscription.email_notifications,
		wildcard_mentions_notify: subscription.wildcard_mentions_notify,
	};
}
