import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {
	isPermission,
	realmPermissions,
	replacementsOf,
	type Choosable,
	type PermissionName,
} from '../../shared/model/realm-permissions';
import {maySystemGroup} from '../../shared/model/permission-choices';
import type {SettingProperty} from '../../shared/model/change';
import {Policy, realmSettings} from '../../shared/model/realm-settings';
import type {OrganizationSettings} from '../api/organization/settings';
import {partWords} from '../runs/part-words';
import {defaultFacts} from './default-facts';
import {
	channelGroupFacts,
	domainFacts,
	pictureFacts,
	signInFacts,
	type ExtraFacts,
} from './extra-facts';

/** What the screen knows of each setting: its place, its words and its control. */

export type SettingName = SettingProperty;

/** Those whom a permission may be given to, each with all who stand above them. */
export const reaches = [
	'nobody',
	'owners',
	'administrators',
	'moderators',
	'full',
	'members',
	'everyone',
] as const;
export type Reach = (typeof reaches)[number];

/** Who may do a thing: the values that stand for each reach; groups of the system by their names. */
type Permission = {
	readonly control: 'permission';
	readonly values: Readonly<Partial<Record<Reach, number | string>>>;
};

type Control =
	| {readonly control: 'switch'}
	| {readonly control: 'text'; readonly isLong?: true; readonly mayBeEmpty?: true}
	/** In seconds; null has no end. */
	| {readonly control: 'limit'}
	/** 0 is at once. */
	| {readonly control: 'days'}
	/** -1 is forever. */
	| {readonly control: 'retention'}
	| {readonly control: 'channel'}
	/** A URL; null is the server's own. */
	| {readonly control: 'address'}
	/** One of the services for calls that the server names. */
	| {readonly control: 'service'}
	| {readonly control: 'choice'; readonly values: readonly number[]}
	| Permission;

export type SettingFacts = Control & {
	readonly name: SettingName;
	/** What it does, in a sentence. */
	readonly about: string;
};

export type PermissionFacts = Extract<SettingFacts, {control: 'permission'}>;

export type SettingSection = {
	readonly title: string;
	readonly settings: readonly SettingFacts[];
	/** What takes more than a value, below them. */
	readonly extras?: readonly ExtraFacts[];
};

const byPolicy: Readonly<Record<Reach, number>> = {
	nobody: Policy.nobody,
	owners: Policy.owners,
	administrators: Policy.administrators,
	moderators: Policy.moderators,
	full: Policy.fullMembers,
	members: Policy.members,
	everyone: Policy.everyone,
};
/** The group of the system that holds whom a permission reaches. */
export const reachGroups: Readonly<Record<Reach, string>> = {
	nobody: 'role:nobody',
	owners: 'role:owners',
	administrators: 'role:administrators',
	moderators: 'role:moderators',
	full: 'role:fullmembers',
	members: 'role:members',
	everyone: 'role:everyone',
};
const usual: readonly Reach[] = ['administrators', 'moderators', 'full', 'members'];

function policy(name: SettingName, about: string, among: readonly Reach[] = usual): SettingFacts {
	const values = Object.fromEntries(among.map(reach => [reach, byPolicy[reach]]));
	return {control: 'permission', name, about, values};
}

function permission(name: SettingName, about: string, values: Permission['values']): SettingFacts {
	return {control: 'permission', name, about, values};
}

/** A permission that newer servers give to any group. */
function given(name: PermissionName, about: string): SettingFacts {
	return withGroups({control: 'permission', name, about, values: {}}, realmPermissions[name]);
}

/** A permission with the groups of the system that it can be given to. */
export function withGroups(facts: PermissionFacts, rule: Choosable): PermissionFacts {
	const values = Object.fromEntries(
		reaches
			.filter(reach => maySystemGroup(reachGroups[reach], rule))
			.map(reach => [reach, reachGroups[reach]]),
	);
	return {...facts, values};
}

/** Whether a setting stands on the screen of a server: newer ones tell others in the place of some. */
export function isShownOf(settings: OrganizationSettings): (facts: SettingFacts) => boolean {
	return ({name}) =>
		isPermission(name) && !Object.hasOwn(realmSettings.shape, name)
			? settings[name] !== undefined
			: !replacementsOf(name).some(other => settings[other] !== undefined);
}

/** Every setting that can be changed, in the order of the screen. */
export const settingSections: readonly SettingSection[] = inLanguage(() => [
	{
		title: t`Profile`,
		settings: [
			{control: 'text', name: 'name', about: t`Shown to everyone, also before they sign in.`},
			{
				control: 'text',
				isLong: true,
				mayBeEmpty: true,
				name: 'description',
				about: t`Shown on the sign-in page. Markdown works.`,
			},
			{
				control: 'choice',
				name: 'org_type',
				about: t`What the organization is for. Some servers show it in their directory.`,
				values: [0, 10, 20, 30, 35, 40, 50, 60, 70, 80, 90, 100, 1000],
			},
			{
				control: 'switch',
				name: 'want_advertise_in_communities_directory',
				about: t`Where the server has a directory, and the organization is open to anyone.`,
			},
		],
		extras: pictureFacts,
	},
	{
		title: t`Joining`,
		settings: [
			{
				control: 'switch',
				name: 'invite_required',
				about: t`Without it, anyone who can receive the confirmation e-mail can join.`,
			},
			{
				control: 'switch',
				name: 'emails_restricted_to_domains',
				about: t`New people need an address in one of the domains of the organization.`,
			},
			{
				control: 'switch',
				name: 'disallow_disposable_email_addresses',
				about: t`Addresses of services for throwaway mail are refused.`,
			},
			{
				control: 'switch',
				name: 'send_welcome_emails',
				about: t`New people get an e-mail that helps them begin.`,
			},
			{
				control: 'days',
				name: 'waiting_period_threshold',
				about: t`New members count as full members after this time.`,
			},
			{
				control: 'text',
				name: 'default_language',
				about: t`Language of new accounts and of messages by the system, such as en or pt-br.`,
			},
			{
				control: 'channel',
				name: 'new_stream_announcements_stream_id',
				about: t`New public channels are announced here.`,
			},
			{
				control: 'channel',
				name: 'signup_announcements_stream_id',
				about: t`New people are announced here.`,
			},
			{
				control: 'channel',
				name: 'zulip_update_announcements_stream_id',
				about: t`News about new features of the server are posted here.`,
			},
		],
		extras: [domainFacts],
	},
	{title: t`Signing in`, settings: [], extras: [signInFacts]},
	{
		title: t`Who can do what`,
		settings: [
			policy('invite_to_realm_policy', t`Send invitations by e-mail.`, ['nobody', ...usual]),
			given('can_invite_users_group', t`Send invitations by e-mail.`),
			permission('create_multiuse_invite_group', t`Create links that anyone can join with.`, {
				nobody: 'role:nobody',
				administrators: 'role:administrators',
				moderators: 'role:moderators',
				full: 'role:fullmembers',
				members: 'role:members',
			}),
			policy('create_public_stream_policy', t`Create channels that everyone can join.`),
			given('can_create_public_channel_group', t`Create channels that everyone can join.`),
			policy('create_private_stream_policy', t`Create channels that people are added to.`),
			given('can_create_private_channel_group', t`Create channels that people are added to.`),
			policy(
				'create_web_public_stream_policy',
				t`Create channels that can be read without an account.`,
				['nobody', 'owners', 'administrators', 'moderators'],
			),
			given(
				'can_create_web_public_channel_group',
				t`Create channels that can be read without an account.`,
			),
			policy('invite_to_stream_policy', t`Subscribe other people to channels.`),
			given('can_add_subscribers_group', t`Subscribe other people to channels.`),
			policy('edit_topic_policy', t`Move messages to another topic of their channel.`, [
				'nobody',
				...usual,
				'everyone',
			]),
			given(
				'can_move_messages_between_topics_group',
				t`Move messages to another topic of their channel.`,
			),
			policy('move_messages_between_streams_policy', t`Move messages to another channel.`, [
				'nobody',
				...usual,
			]),
			given('can_move_messages_between_channels_group', t`Move messages to another channel.`),
			given('can_resolve_topics_group', t`Mark topics as resolved, and open them again.`),
			policy('delete_own_message_policy', t`Delete messages that they sent.`, [
				...usual,
				'everyone',
			]),
			given('can_delete_own_message_group', t`Delete messages that they sent.`),
			given('can_delete_any_message_group', t`Delete messages of other people as well.`),
			permission('private_message_policy', t`Write to people directly.`, {nobody: 2, everyone: 1}),
			given(
				'direct_message_initiator_group',
				t`Write first to somebody. Whoever was written to can always answer.`,
			),
			given(
				'direct_message_permission_group',
				t`One of them has to be in each direct conversation.`,
			),
			permission(
				'wildcard_mention_policy',
				t`Notify everyone in a large channel or topic at once.`,
				{
					nobody: 6,
					administrators: 5,
					moderators: 7,
					full: 3,
					members: 2,
					everyone: 1,
				},
			),
			given(
				'can_mention_many_users_group',
				t`Notify everyone in a large channel or topic at once.`,
			),
			policy('user_group_edit_policy', t`Create user groups and change who is in them.`),
			given('can_create_groups', t`Create user groups.`),
			given('can_manage_all_groups', t`Change every user group, and who is in it.`),
			policy('add_custom_emoji_policy', t`Upload emoji that everyone can use.`),
			given('can_add_custom_emoji_group', t`Upload emoji that everyone can use.`),
			given('can_create_bots_group', t`Add bots of every kind.`),
			given(
				'can_create_write_only_bots_group',
				t`Add bots that only send messages. Those who can add every kind of bot can as well.`,
			),
			permission(
				'can_access_all_users_group',
				t`See every person, not only those in their channels.`,
				{
					members: 'role:members',
					everyone: 'role:everyone',
				},
			),
		],
	},
	{
		title: t`Bots`,
		settings: [
			{
				control: 'choice',
				name: 'bot_creation_policy',
				about: t`Bots act with a key of their own.`,
				values: [1, 2, 3],
			},
		],
	},
	{
		title: t`Messages`,
		settings: [
			{control: 'switch', name: 'allow_message_editing', about: t`People can edit what they sent.`},
			{
				control: 'limit',
				name: 'message_content_edit_limit_seconds',
				about: t`After this time the text of a message stays as it is.`,
			},
			{
				control: 'switch',
				name: 'allow_edit_history',
				about: t`Everyone who can read a message can see earlier versions of it.`,
			},
			{
				control: 'limit',
				name: 'message_content_delete_limit_seconds',
				about: t`After this time only administrators can delete a message.`,
			},
			{
				control: 'limit',
				name: 'move_messages_within_stream_limit_seconds',
				about: t`Does not hold for moderators and above.`,
			},
			{
				control: 'limit',
				name: 'move_messages_between_streams_limit_seconds',
				about: t`Does not hold for moderators and above.`,
			},
			{
				control: 'switch',
				name: 'mandatory_topics',
				about: t`Messages to a channel cannot be sent without a topic.`,
			},
			{
				control: 'retention',
				name: 'message_retention_days',
				about: t`Older messages are deleted for good, unless their channel says otherwise.`,
			},
			{control: 'switch', name: 'inline_image_preview', about: t`Linked and uploaded images show.`},
			{control: 'switch', name: 'inline_url_embed_preview', about: t`Linked pages show in short.`},
			{
				control: 'switch',
				name: 'enable_read_receipts',
				about: t`People can see who has read a message, unless those turned it off.`,
			},
			{
				control: 'text',
				mayBeEmpty: true,
				name: 'default_code_block_language',
				about: t`Code blocks that name no language are highlighted as this one. Empty is none.`,
			},
			{
				control: 'service',
				name: 'video_chat_provider',
				about: t`The button for calls beside the compose box opens one with it.`,
			},
			{
				control: 'address',
				name: 'jitsi_server_url',
				about: t`Where calls with Jitsi Meet are. Empty is the default of the server.`,
			},
			{
				control: 'choice',
				name: 'giphy_rating',
				about: t`GIFs from GIPHY, where the server offers them.`,
				values: [0, 1, 2, 3, 4, 5],
			},
		],
	},
	{
		title: t`E-mail`,
		settings: [
			{
				control: 'switch',
				name: 'message_content_allowed_in_email_notifications',
				about: t`Without it, e-mails say who wrote and not what.`,
			},
			{
				control: 'switch',
				name: 'digest_emails_enabled',
				about: t`People who were away for days get a summary, unless they turned it off.`,
			},
			{
				control: 'choice',
				name: 'digest_weekday',
				about: t`Summaries are sent on this day.`,
				values: [0, 1, 2, 3, 4, 5, 6],
			},
		],
	},
	{
		title: t`People`,
		settings: [
			{
				control: 'switch',
				name: 'name_changes_disabled',
				about: t`Administrators can change names all the same.`,
			},
			{
				control: 'switch',
				name: 'email_changes_disabled',
				about: t`Administrators can change their own all the same.`,
			},
			{
				control: 'switch',
				name: 'avatar_changes_disabled',
				about: t`Administrators can change their own all the same.`,
			},
			{control: 'switch', name: 'require_unique_names', about: t`Nobody can take a name in use.`},
			{
				control: 'switch',
				name: 'enable_guest_user_indicator',
				about: t`Names of guests are followed by “(guest)” everywhere.`,
			},
			{
				control: 'switch',
				name: 'presence_disabled',
				about: t`Nobody sees who is online.`,
			},
			{
				control: 'switch',
				name: 'enable_spectator_access',
				about: t`Channels can be opened to readers without an account.`,
			},
		],
	},
	{title: t`Defaults for new people`, settings: [], extras: [channelGroupFacts, ...defaultFacts]},
]);

/** The sections with the settings that a text finds by their words; those without any are left out. */
export function findSettings(text: string): readonly SettingSection[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return settingSections;
	const isMeant = (...said: readonly string[]) => {
		const all = said.join(' ').toLowerCase();
		return words.every(word => all.includes(word));
	};
	return settingSections
		.map(({title, settings, extras = []}) => ({
			title,
			settings: settings.filter(one => isMeant(title, partWords(one.name), one.about, one.name)),
			extras: extras.filter(one => isMeant(title, one.title, one.about, one.also, one.name)),
		}))
		.filter(({settings, extras}) => settings.length + extras.length > 0);
}
