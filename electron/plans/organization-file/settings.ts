import {z} from 'zod';
import type {SettingValue} from '../../../shared/model/change';
import {channelKey, keptForever} from '../../../shared/model/channel';
import type {FileSetting} from '../../../shared/model/file-settings';
import {ownOf} from '../../../shared/model/own-of';
import {Policy, type RealmSettings} from '../../../shared/model/realm-settings';
import {
	isGivenAt,
	realmPermissions,
	type PermissionName,
} from '../../../shared/model/realm-permissions';
import {isKeptAsGroup} from '../../../shared/rules/settings';
import {whoSaid, type Told} from './told';
import {whoWithRoles, type WhoEntry} from './who-entry';
import {counted, groupWords, secondsIn, spanPattern, spanWords, wordFor, wordsOf} from './words';
import {formats} from './formats';

/** Settings of the organization as the file tells them. */

export const policyWords = {
	everyone: Policy.everyone,
	members: Policy.members,
	'full members': Policy.fullMembers,
	moderators: Policy.moderators,
	administrators: Policy.administrators,
	owners: Policy.owners,
	nobody: Policy.nobody,
} as const;

/** Numbered in a way of its own (api-facts 5.2). */
const mentionWords = {
	everyone: 1,
	members: 2,
	'full members': 3,
	moderators: 7,
	administrators: 5,
	nobody: 6,
} as const;

const messageWords = {everyone: 1, nobody: 2} as const;
const botWords = {everyone: 1, 'administrators for generic bots': 2, administrators: 3} as const;

export type Said = string | boolean | WhoEntry;

/** A setting of the file: what it may say, and what it says of an organization; undefined where none is told. */
export type PlainSetting = {
	/** What the service calls it. */
	readonly property: keyof RealmSettings;
	readonly schema: z.ZodType<string | boolean>;
	readonly about: string;
	readonly tell: (told: Told) => string | boolean | undefined;
	/** What is stored for what the file says; undefined where that is of nothing there. */
	readonly read: (said: string | boolean, told: Told) => SettingValue | undefined;
};

/** One that says one of some words. */
type WordSetting = PlainSetting & {readonly words: readonly string[]};

/** One that servers give to a group from some level on, and before to a role, where there was such a setting. */
export type GivenSetting = {
	readonly permission: PermissionName;
	readonly plain: WordSetting | undefined;
	readonly schema: z.ZodType<WhoEntry>;
	readonly about: string;
	readonly tell: (told: Told) => Said | undefined;
};

export type Setting = PlainSetting | GivenSetting;

type NameOf<V> = {
	[K in keyof RealmSettings]: RealmSettings[K] extends V ? K : never;
}[keyof RealmSettings] &
	keyof Told['settings'];

const valueOf = <K extends keyof Told['settings']>({settings}: Told, name: K) =>
	settings[name] as RealmSettings[K & keyof RealmSettings] | undefined;

function words(name: NameOf<number>, table: Readonly<Record<string, number>>, about: string) {
	return {
		property: name,
		words: wordsOf(table),
		schema: z.enum(wordsOf(table)),
		about,
		tell: (told: Told) => wordFor(table, valueOf(told, name)),
		read: said => ownOf(table, String(said)),
	} satisfies WordSetting;
}

const policy = (name: NameOf<number>, about: string) => words(name, policyWords, about);

function group(name: NameOf<number>, about: string) {
	return {
		property: name,
		words: wordsOf(groupWords),
		schema: z.enum(wordsOf(groupWords)),
		about,
		read: (said, told) => {
			const wanted: string | undefined = ownOf(groupWords, String(said));
			return told.groups.find(one => one.is_system_group && one.name === wanted)?.id;
		},
		tell: (told: Told) => {
			const id = valueOf(told, name);
			const found = told.groups.find(one => one.is_system_group && one.id === id);
			return found && wordFor(groupWords, found.name);
		},
	} satisfies WordSetting;
}

/** One that is given to a group from some level on; where it was there before, under the same name. */
function given(permission: PermissionName, plain: WordSetting | string): GivenSetting {
	const before = typeof plain === 'string' ? undefined : plain;
	return {
		permission,
		plain: before,
		// What can be said of roles is known of some servers alone: what is not possible is found by its level.
		schema: whoWithRoles(wordsOf(groupWords)),
		about:
			before?.about ??
			`${String(plain)} From API level ${realmPermissions[permission].since} on.`.trim(),
		tell: told => {
			if (!isGivenAt(permission, told.reading.feature_level)) return before?.tell(told);
			return whoSaid(told.permissions?.[permission], told);
		},
	};
}

function flag(name: NameOf<boolean>, about: string, isTurned = false) {
	return {
		property: name,
		schema: z.boolean(),
		about,
		read: said => (said === true) !== isTurned,
		tell: (told: Told) => {
			const value = valueOf(told, name);
			return value === undefined ? undefined : value !== isTurned;
		},
	} satisfies Setting;
}

function limit(name: NameOf<number | null>, about: string) {
	return {
		property: name,
		schema: z.string().regex(spanPattern, formats.span),
		about,
		read: said => secondsIn(String(said)),
		tell: (told: Told) => {
			const value = valueOf(told, name);
			return value === undefined ? undefined : spanWords(value);
		},
	} satisfies Setting;
}

function text(name: NameOf<string>, about: string) {
	return {
		property: name,
		schema: z.string(),
		about,
		read: said => said,
		tell: (told: Told) => valueOf(told, name),
	} satisfies Setting;
}

const turned = true;
const daysIn = (said: string | boolean) => Number(String(said).split(' ')[0]);

export const settings: Readonly<Record<FileSetting, Setting>> = {
	description: text('description', 'What the organization says of itself.'),
	language: text('default_language', 'Language of new people, such as en.'),
	invitation_required: flag('invite_required', 'Whether joining needs an invitation.'),
	who_can_invite_people: given(
		'can_invite_users_group',
		policy('invite_to_realm_policy', 'Who invites by e-mail.'),
	),
	who_can_create_invitation_links: given(
		'create_multiuse_invite_group',
		group('create_multiuse_invite_group', 'Who makes links.'),
	),
	waiting_period: {
		property: 'waiting_period_threshold',
		read: daysIn,
		schema: z.string().regex(/^\d{1,9} days?$/, formats.days),
		about: 'Until a new member counts as a full one.',
		tell: told => {
			const days = told.settings.waiting_period_threshold;
			return days === undefined ? undefined : counted(days, 'day');
		},
	},
	who_can_create_public_channels: given(
		'can_create_public_channel_group',
		policy('create_public_stream_policy', ''),
	),
	who_can_create_private_channels: given(
		'can_create_private_channel_group',
		policy('create_private_stream_policy', ''),
	),
	who_can_create_web_public_channels: given(
		'can_create_web_public_channel_group',
		policy('create_web_public_stream_policy', ''),
	),
	who_can_add_people_to_channels: given(
		'can_add_subscribers_group',
		policy('invite_to_stream_policy', ''),
	),
	new_channel_announcements: {
		property: 'new_stream_announcements_stream_id',
		read: (said, told) => {
			if (said === '') return -1;
			const wanted = channelKey(String(said));
			return told.channels.find(({name}) => channelKey(name) === wanted)?.stream_id;
		},
		schema: z.string(),
		about: 'Channel where new channels are announced; none is an empty text.',
		tell: told => {
			const id = told.settings.new_stream_announcements_stream_id;
			if (id === undefined) return undefined;
			if (id === -1) return '';
			return told.channels.find(({stream_id}) => stream_id === id)?.name;
		},
	},
	web_public_channels: flag('enable_spectator_access', 'Whether they are possible at all.'),
	message_retention: {
		property: 'message_retention_days',
		read: said => (said === 'forever' ? keptForever : daysIn(said)),
		schema: z.string().regex(/^(?:forever|[1-9]\d{0,8} days?)$/, formats.kept),
		about: '',
		tell: told => {
			const days = told.settings.message_retention_days;
			if (days === undefined) return undefined;
			return days === keptForever ? 'forever' : counted(days, 'day');
		},
	},
	message_editing: flag('allow_message_editing', 'Whether messages can be edited.'),
	message_edit_limit: limit('message_content_edit_limit_seconds', 'Until when.'),
	edit_history: flag('allow_edit_history', 'Whether the history of edits can be read.'),
	who_can_delete_own_messages: given(
		'can_delete_own_message_group',
		policy('delete_own_message_policy', ''),
	),
	who_can_delete_any_message: given('can_delete_any_message_group', ''),
	message_delete_limit: limit('message_content_delete_limit_seconds', 'Until when.'),
	topics_required: flag('mandatory_topics', 'Whether messages of channels need a topic.'),
	who_can_edit_topics: given(
		'can_move_messages_between_topics_group',
		policy('edit_topic_policy', ''),
	),
	who_can_resolve_topics: given('can_resolve_topics_group', ''),
	topic_move_limit: limit('move_messages_within_stream_limit_seconds', 'Within a channel.'),
	who_can_move_messages_between_channels: given(
		'can_move_messages_between_channels_group',
		policy('move_messages_between_streams_policy', ''),
	),
	channel_move_limit: limit('move_messages_between_streams_limit_seconds', 'Between channels.'),
	who_can_send_direct_messages: words(
		'private_message_policy',
		messageWords,
		'Before API level 270.',
	),
	who_can_start_direct_messages: given(
		'direct_message_initiator_group',
		'Who writes first. Whoever was written to can always answer.',
	),
	who_can_authorize_direct_messages: given(
		'direct_message_permission_group',
		'Of whom one has to be in each direct conversation.',
	),
	who_can_mention_everybody: given(
		'can_mention_many_users_group',
		words('wildcard_mention_policy', mentionWords, ''),
	),
	who_can_edit_groups: policy('user_group_edit_policy', 'Before API level 299.'),
	who_can_create_groups: given('can_create_groups', ''),
	who_can_manage_all_groups: given('can_manage_all_groups', ''),
	who_can_add_emoji: given('can_add_custom_emoji_group', policy('add_custom_emoji_policy', '')),
	who_can_create_bots: words('bot_creation_policy', botWords, 'Before API level 344.'),
	who_can_create_any_bot: given('can_create_bots_group', 'Bots of every kind.'),
	who_can_create_bots_that_only_send: given('can_create_write_only_bots_group', ''),
	who_can_see_all_people: given(
		'can_access_all_users_group',
		group('can_access_all_users_group', ''),
	),
	people_can_change_names: flag('name_changes_disabled', '', turned),
	people_can_change_emails: flag('email_changes_disabled', '', turned),
	people_can_change_avatars: flag('avatar_changes_disabled', '', turned),
	unique_names: flag('require_unique_names', 'Whether no two people may have one name.'),
	guest_marks: flag('enable_guest_user_indicator', 'Whether names of guests are marked.'),
	read_receipts: flag('enable_read_receipts', 'Whether people see who read a message.'),
	presence: flag('presence_disabled', 'Whether people see who is there.', turned),
	image_previews: flag('inline_image_preview', ''),
	link_previews: flag('inline_url_embed_preview', ''),
};

/** The entry that says who has a permission. */
export function entryOf(permission: string): string {
	const found = Object.entries(settings).find(
		([, setting]) => 'permission' in setting && setting.permission === permission,
	);
	return found?.[0] ?? permission;
}

/** What an organization has, as far as the account is told. */
export function settingsOf(told: Told): Readonly<Record<string, Said>> {
	return Object.fromEntries(
		Object.entries(settings).flatMap(([name, setting]) => {
			const value = isReplaced(setting, told) ? undefined : setting.tell(told);
			return value === undefined ? [] : [[name, value]];
		}),
	);
}

/** Whether others say by now what it said. */
function isReplaced(setting: Setting, {reading}: Pick<Told, 'reading'>): boolean {
	return 'property' in setting && isKeptAsGroup(setting.property, reading.feature_level);
}
