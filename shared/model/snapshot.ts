import {z} from 'zod';
import {groupSetting, type GroupSetting} from './group-setting';
import {unstorable} from './limits';
import {moment} from './moment';
import {editEntry} from './message';
import {fieldTypes} from './profile-field';
import {permissionNames, type PermissionName} from './realm-permissions';
import {realmSettings} from './realm-settings';
import {role} from './role';
import {userSettings, type UserSettings} from './user-settings';

/**
 * An organization as one account reads it: what a rehearsal copies. Lists are in the order of their ids,
 * so that two snapshots of the same state are equal. No key, password or address of an invitation link
 * has a place in it.
 */
export const snapshotVersion = 1;

/** A file that is larger is not read. */
export const mostSnapshotBytes = 256 * 1024 * 1024;

/** Ids that every operation takes (15 digits); those of people lie below the service's own bot. */
const id = z.int().min(1).max(999_999_999_999_999);
const personId = z.int().min(1).max(1_000_000_000);
const text = z.string().refine(value => !unstorable.test(value), {
	message: 'holds what no text can be stored with',
});
const numberKey = z.string().regex(/^[1-9]\d{0,14}$/);

export const snapshotPerson = z.strictObject({
	user_id: personId,
	/** As the API tells it: another one where the real one is hidden. */
	email: text,
	/** Null where the account may not see it. */
	delivery_email: text.nullable(),
	full_name: text,
	role,
	is_bot: z.boolean(),
	is_active: z.boolean(),
	bot_type: z.int().min(1).max(4).nullable(),
	bot_owner_id: personId.nullable(),
	timezone: text,
	/** ISO 8601, UTC, milliseconds. */
	date_joined: z.iso.datetime({precision: 3}),
	/** Values by the id of the field. */
	profile: z.record(numberKey, text),
});

export const snapshotField = z.strictObject({
	id,
	type: z.literal([...fieldTypes]),
	name: text,
	hint: text,
	field_data: text,
	order: z.int(),
	required: z.boolean(),
	display_in_profile_summary: z.boolean(),
});

export const snapshotGroup = z.strictObject({
	id,
	name: text,
	description: text,
	is_system_group: z.boolean(),
	members: z.array(z.int()),
	direct_subgroup_ids: z.array(z.int()),
	/** Who may mention it; left out for groups of the system, and where the service did not say. */
	can_mention_group: groupSetting.optional(),
});

export const snapshotChannel = z.strictObject({
	stream_id: id,
	name: text,
	description: text,
	date_created: moment,
	creator_id: personId.nullable(),
	first_message_id: id.nullable(),
	invite_only: z.boolean(),
	is_web_public: z.boolean(),
	history_public_to_subscribers: z.boolean(),
	/** 0 where a group decides that no policy names. */
	stream_post_policy: z.int().min(0).max(4),
	message_retention_days: z.int().nullable(),
	/** Null where it is not one group of the system. */
	can_remove_subscribers_group: id.nullable(),
	is_default: z.boolean(),
	/** Active people and bots in it; null where the account may not know. */
	subscribers: z.array(personId).nullable(),
});

const followed = z.boolean().nullable();

/** How the reading account is, or was, in a channel. */
export const ownSubscription = z.strictObject({
	stream_id: id,
	is_active: z.boolean(),
	color: text,
	is_muted: z.boolean(),
	pin_to_top: z.boolean(),
	desktop_notifications: followed,
	audible_notifications: followed,
	push_notifications: followed,
	email_notifications: followed,
	wildcard_mentions_notify: followed,
});

export const ownTopicPolicy = z.strictObject({
	stream_id: id,
	topic_name: text,
	visibility_policy: z.literal([1, 2, 3]),
	last_updated: moment,
});

export const snapshotStatus = z.strictObject({
	user_id: personId,
	status_text: text,
	emoji: z.strictObject({name: text, code: text, type: text}).nullable(),
});

export const snapshotEmoji = z.strictObject({
	id,
	name: text,
	source_url: text,
	author_id: z.int().nullable(),
	deactivated: z.boolean(),
});

/** Whom it is for and how long; never where it leads. */
export const snapshotInvitation = z.strictObject({
	id,
	is_multiuse: z.boolean(),
	invited_by_user_id: personId.nullable(),
	invited: moment,
	expiry_date: moment.nullable(),
	invited_as: z.int(),
	/** Of an invitation by mail. */
	email: text.nullable(),
});

export const snapshotMessage = z.strictObject({
	id,
	/** Null for whoever is none of the people: the service itself. */
	sender_id: personId.nullable(),
	/** In the spelling of the message. */
	topic: text,
	timestamp: moment,
	client: text,
	/** Markdown. */
	content: text,
	/** Of the reading account. */
	flags: z.array(z.string()),
	reactions: z.array(
		z.strictObject({emoji_name: text, emoji_code: text, reaction_type: text, user_id: z.int()}),
	),
	last_edit_timestamp: moment.nullable(),
	/** The newest first; none where the account may not see it. */
	edit_history: z.array(
		z.strictObject(
			editEntry.omit({prev_rendered_content: true, prev_rendered_content_version: true}).shape,
		),
	),
});

export const snapshotTopic = z.strictObject({
	stream_id: id,
	name: text,
	messages: z.array(snapshotMessage),
});

const ownSettings = z.strictObject(
	Object.fromEntries(
		Object.entries(userSettings.shape).map(([name, schema]) => [name, schema.unwrap().optional()]),
	),
) as unknown as z.ZodType<Partial<UserSettings>>;

const given = z.strictObject(
	Object.fromEntries(permissionNames.map(name => [name, groupSetting.optional()])),
) as unknown as z.ZodType<Readonly<Partial<Record<PermissionName, GroupSetting>>>>;

const contents = {
	settings: z.strictObject(realmSettings.omit({name: true}).partial().shape),
	/** What the server gives to groups; left out of servers that do not, and in snapshots of old. */
	permissions: given.optional(),
	fields: z.array(snapshotField),
	groups: z.array(snapshotGroup),
	people: z.array(snapshotPerson),
	channels: z.array(snapshotChannel),
	own_subscriptions: z.array(ownSubscription),
	own_topic_policies: z.array(ownTopicPolicy),
	own_settings: ownSettings,
	statuses: z.array(snapshotStatus),
	emoji: z.array(snapshotEmoji),
	invitations: z.array(snapshotInvitation),
	/** In their order; left out in snapshots of old, like the playgrounds. */
	linkifiers: z.array(z.strictObject({id, pattern: text, url_template: text})).optional(),
	playgrounds: z
		.array(z.strictObject({id, name: text, pygments_language: text, url_template: text}))
		.optional(),
	/** Where addresses of new people may be, and the settings that they begin with. */
	domains: z.array(z.strictObject({domain: text, allow_subdomains: z.boolean()})).optional(),
	user_defaults: ownSettings.optional(),
	/** Which ways to sign in are on, and channels that people can choose together. */
	sign_in: z.record(text, z.boolean()).optional(),
	channel_groups: z
		.array(z.strictObject({id, name: text, description: text, channels: z.array(id)}))
		.optional(),
	/** Only where steps move or edit messages: those topics alone. */
	topics: z.array(snapshotTopic).optional(),
};

export const snapshot = z.strictObject({
	steward_snapshot: z.literal(snapshotVersion),
	/** Of the reading itself: two readings of one state differ in nothing else. */
	reading: z.strictObject({
		/** UNIX milliseconds, by the clock of whoever read. */
		at: z.int(),
		/** How far the clock of the service goes before that one. */
		clock_offset_milliseconds: z.int(),
		/** Where the organization is. */
		address: z.string(),
		version: z.string(),
		feature_level: z.int(),
		/** Of those that the account received; -1 where there is none. */
		newest_message_id: z.int().min(-1),
	}),
	/** Whose reading it is: what it may not see is not in it. */
	account: z.strictObject({user_id: personId, email: text}),
	organization: z.strictObject({
		name: text,
		/** Of the addresses that stand for hidden ones. */
		host: text,
	}),
	...contents,
	/** What the account could not read, with the reason. */
	unknown: z.array(
		z.strictObject({
			section: z.enum(Object.keys(contents) as (keyof typeof contents)[]),
			what: z.string(),
			why: z.string(),
		}),
	),
});

export type Snapshot = Readonly<z.output<typeof snapshot>>;
export type SnapshotPerson = Readonly<z.output<typeof snapshotPerson>>;
export type SnapshotField = Readonly<z.output<typeof snapshotField>>;
export type SnapshotGroup = Readonly<z.output<typeof snapshotGroup>>;
export type SnapshotChannel = Readonly<z.output<typeof snapshotChannel>>;
export type SnapshotInvitation = Readonly<z.output<typeof snapshotInvitation>>;
export type SnapshotStatus = Readonly<z.output<typeof snapshotStatus>>;
export type SnapshotEmoji = Readonly<z.output<typeof snapshotEmoji>>;
export type SnapshotMessage = Readonly<z.output<typeof snapshotMessage>>;
export type SnapshotTopic = Readonly<z.output<typeof snapshotTopic>>;
export type OwnSubscription = Readonly<z.output<typeof ownSubscription>>;
export type OwnTopicPolicy = Readonly<z.output<typeof ownTopicPolicy>>;
export type Unknown = Readonly<Snapshot['unknown'][number]>;
