import {z} from 'zod';
import {bounds} from '../bounds';
import {keptForever} from '../channel';
import type {UserSettings} from '../user-settings';
import {permissionNames, type PermissionName} from '../realm-permissions';
import {realmSettings, type RealmSettings} from '../realm-settings';
import {setting as groupSetting} from './of-groups';

const value = z.union([
	z.string().max(bounds.description),
	z.int(),
	z.boolean(),
	z.null(),
	groupSetting,
]);

/** Every setting of an organization, as servers of some level name it. */
export type SettingProperty = keyof RealmSettings | PermissionName;
const properties = [
	...new Set([...Object.keys(realmSettings.shape), ...permissionNames]),
] as readonly SettingProperty[];

/** A setting of the organization, under the name and with the value that it is stored with. */
export const settingChange = z
	.strictObject({
		kind: z.literal('setting'),
		property: z.enum(properties),
		before: value,
		after: value,
	})
	.readonly();
export type SettingChange = z.output<typeof settingChange>;
export type SettingValue = SettingChange['after'];

/** Settings that new people begin with, as far as a screen sets them. */
export const defaultProperties = [
	'twenty_four_hour_time',
	'emojiset',
	'color_scheme',
	'web_home_view',
	'enter_sends',
	'enable_desktop_notifications',
	'enable_sounds',
	'enable_stream_desktop_notifications',
	'enable_stream_email_notifications',
	'wildcard_mentions_notify',
	'enable_offline_email_notifications',
	'enable_offline_push_notifications',
	'enable_digest_emails',
	'presence_enabled',
	'send_private_typing_notifications',
	'send_stream_typing_notifications',
	'send_read_receipts',
	'email_address_visibility',
] as const satisfies readonly (keyof UserSettings)[];
export type DefaultProperty = (typeof defaultProperties)[number];

const plain = z.union([z.string().max(bounds.name), z.int(), z.boolean()]);

/** A setting that new people begin with. */
export const defaultChange = z
	.strictObject({
		kind: z.literal('default-setting'),
		property: z.enum(defaultProperties),
		before: plain,
		after: plain,
	})
	.readonly();
export type DefaultChange = z.output<typeof defaultChange>;

const domainParts = z.strictObject({allow_subdomains: z.boolean()}).readonly();

/** A domain of e-mail addresses of new people: added (nothing before), changed, or removed (nothing after). */
export const domainChange = z
	.strictObject({
		kind: z.literal('domain'),
		domain: z.string().max(bounds.name),
		before: domainParts.nullable(),
		after: domainParts.nullable(),
	})
	.readonly();
export type DomainChange = z.output<typeof domainChange>;

/** A way to sign in that is turned on or off, by the name that the service gives it. */
export const signInChange = z
	.strictObject({
		kind: z.literal('sign-in'),
		method: z.string().max(bounds.name),
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type SignInChange = z.output<typeof signInChange>;

const channelGroupParts = z
	.strictObject({
		name: z.string().max(bounds.name),
		description: z.string().max(bounds.description),
		/** Channels by id. */
		channels: z.array(z.int()).max(bounds.list).readonly(),
	})
	.readonly();
export type ChannelGroupParts = z.output<typeof channelGroupParts>;

/** A group of default channels: made (nothing before), changed, or deleted (nothing after). */
export const channelGroupChange = z
	.strictObject({
		kind: z.literal('channel-group'),
		group_id: z.int().exactOptional(),
		before: channelGroupParts.nullable(),
		after: channelGroupParts.nullable(),
	})
	.readonly();
export type ChannelGroupChange = z.output<typeof channelGroupChange>;

/** Whether messages are kept for a shorter time: those that are older are deleted, which no undo brings back. */
export function shortensRetention({property, before, after}: SettingChange): boolean {
	if (property !== 'message_retention_days' || after === keptForever) return false;
	return before === keptForever || Number(after) < Number(before);
}
