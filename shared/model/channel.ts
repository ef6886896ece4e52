import {z} from 'zod';
import {textOf} from './bounds';
import {lengthInCodePoints, limits, unstorable} from './limits';
import {moment} from './moment';

/** Who may post in a channel (api-spec 1). */
export const PostPolicy = {everyone: 1, administrators: 2, fullMembers: 3, moderators: 4} as const;

export const postPolicies: readonly number[] = Object.values(PostPolicy);

/** Stands for a group of posters that no policy names (feature level 333). */
export const groupPosting = 0;

/** Message retention as it is stored and read back: null follows the organization, -1 keeps forever. */
export const keptForever = -1;
/** The most days that are taken here; an organization file knows no more either. */
export const mostRetentionDays = 999_999_999;

/** A channel as listings and events give it (api-facts 9.4). */
export const channel = z
	.object({
		stream_id: z.int(),
		name: textOf('name', z.string()),
		description: textOf('description', z.string()),
		/** HTML. */
		rendered_description: textOf('html', z.string()).optional(),
		/** UNIX seconds. */
		date_created: moment.optional(),
		/** Null when unknown (feature level 254). */
		creator_id: z.int().nullable().optional(),
		first_message_id: z.int().nullable().optional(),
		invite_only: z.boolean(),
		is_web_public: z.boolean().optional(),
		history_public_to_subscribers: z.boolean().optional(),
		/** 1 anyone, 2 administrators, 3 full members, 4 moderators; 0 where a group decides. */
		stream_post_policy: z.int().optional(),
		is_announcement_only: z.boolean().optional(),
		/** Null follows the organization, -1 keeps forever. */
		message_retention_days: z.int().nullable().optional(),
		/** Id of a user group; servers of level 320 and newer may send an object. */
		can_remove_subscribers_group: z
			.union([
				z.int(),
				z.object({direct_members: z.array(z.int()), direct_subgroups: z.array(z.int())}),
			])
			.optional(),
		/** Null for channels younger than a week. */
		stream_weekly_traffic: z.int().nullable().optional(),
		/** Only where it was asked for. */
		is_default: z.boolean().optional(),
	})
	.meta({id: 'Channel'});

export type Channel = Readonly<z.output<typeof channel>>;

/** How far a channel is open: 0 to those in it, 1 to everybody but guests, 2 to the internet. */
export function opennessOf(one: Pick<Channel, 'invite_only' | 'is_web_public'>): 0 | 1 | 2 {
	if (one.is_web_public === true) return 2;
	return one.invite_only ? 0 : 1;
}

/** The five switches that can follow the account's own settings: null. */
export const notificationProperties = [
	'desktop_notifications',
	'audible_notifications',
	'push_notifications',
	'email_notifications',
	'wildcard_mentions_notify',
] as const;

/** What a subscriber may set for a channel (api-spec 3). */
export const subscriptionProperties = [
	'color',
	'is_muted',
	'in_home_view',
	'pin_to_top',
	...notificationProperties,
] as const;
export type SubscriptionProperty = (typeof subscriptionProperties)[number];

/** A channel and how one is subscribed to it. */
export const subscription = channel
	.extend({
		/** `#rrggbb`. */
		color: textOf('name', z.string()),
		is_muted: z.boolean(),
		in_home_view: z.boolean().optional(),
		pin_to_top: z.boolean(),
		desktop_notifications: z.boolean().nullable(),
		audible_notifications: z.boolean().nullable(),
		push_notifications: z.boolean().nullable(),
		email_notifications: z.boolean().nullable(),
		wildcard_mentions_notify: z.boolean().nullable().optional(),
		/** Ids of active subscribers, where they were asked for. */
		subscribers: z.array(z.int()).optional(),
	})
	.meta({id: 'Subscription'});

export type Subscription = Readonly<z.output<typeof subscription>>;

/** A channel one is not in, with its subscribers where they were asked for and may be seen. */
export const neverSubscribed = channel
	.extend({subscribers: z.array(z.int()).optional()})
	.meta({id: 'NeverSubscribed'});

/** The four kinds of channel (api-facts 7.1). */
export type ChannelKind = 'web-public' | 'public' | 'private' | 'private-protected';

export function channelKind(
	facts: Pick<Channel, 'invite_only' | 'is_web_public' | 'history_public_to_subscribers'>,
): ChannelKind {
	if (facts.is_web_public === true) return 'web-public';
	if (!facts.invite_only) return 'public';
	return facts.history_public_to_subscribers === true ? 'private' : 'private-protected';
}

/** Names are compared like this everywhere (api-facts 7.2). */
export function channelKey(name: string): string {
	return name.trim().toLowerCase();
}

const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** Blanks and joiners: a name of these alone could not be seen. */
const invisible = /[\p{Z}\p{Cf}]/gu;

/** Why a name of a channel is not allowed; undefined when it is (api-facts 6). */
export function channelNameFault(name: string): 'empty' | 'long' | 'unprintable' | undefined {
	const trimmed = name.trim();
	if (trimmed.replaceAll(invisible, '') === '') return 'empty';
	if (lengthInCodePoints(trimmed) > limits.channelNameMaxCharacters) return 'long';
	return unprintable.test(trimmed) ? 'unprintable' : undefined;
}

/** The same as a server says it. */
export function channelNameProblem(name: string): string | undefined {
	switch (channelNameFault(name)) {
		case 'empty':
			return 'A channel needs a name.';
		case 'long':
			return `The name of a channel can have at most ${limits.channelNameMaxCharacters} characters.`;
		case 'unprintable':
			return 'The name of a channel cannot contain unprintable characters.';
		case undefined:
			return undefined;
	}
}

/** Why a description is not allowed. */
export function channelDescriptionFault(description: string): 'unstorable' | 'long' | undefined {
	if (unstorable.test(description)) return 'unstorable';
	const length = lengthInCodePoints(description);
	return length > limits.channelDescriptionMaxCharacters ? 'long' : undefined;
}

/** The same as a server says it. */
export function channelDescriptionProblem(description: string): string | undefined {
	switch (channelDescriptionFault(description)) {
		case 'unstorable':
			return 'The description of a channel cannot contain null bytes or halves of characters.';
		case 'long':
			return `The description of a channel can have at most ${limits.channelDescriptionMaxCharacters} characters.`;
		case undefined:
			return undefined;
	}
}
