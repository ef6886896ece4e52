import {badRequest} from '../../../shared/contract/errors';
import type {Retention} from '../../../shared/contract/retention';
import {
	channelDescriptionProblem,
	channelNameProblem,
	keptForever,
	postPolicies,
} from '../../../shared/model/channel';
import type {RealmSettings} from '../../../shared/model/realm-settings';
import {
	channelEditRefusal,
	creationRefusal,
	mayReadChannel,
	maySeeChannel,
	type CreationPolicies,
} from '../../../shared/rules/channels';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import {isAdministrator, isOwner} from './permissions';
import {isInGroup, passes, ranked, type FullMemberRule} from './policies';

/** A channel that one may not see and one that does not exist look the same (api-facts 7.2). */
export const noSuchChannel = 'Invalid channel ID';

export {mayReadChannel as mayRead, maySeeChannel as maySee};

/** Everything that decides about creating channels and subscribing others. */
export type ChannelRules = FullMemberRule & {
	readonly settings: RealmSettings;
	/** Name of a system group; undefined for any other id. */
	readonly groupName: (id: number) => string | undefined;
};

export function requireMaySubscribeOthers(actor: Account, rules: ChannelRules): void {
	if (!passes(actor, rules.settings.invite_to_stream_policy, rules)) {
		throw badRequest('Insufficient permission to subscribe others.');
	}
}

/** Members of the channel's group who can access it, and administrators anywhere (api-spec 2). */
export function mayRemoveOthers(
	actor: Account,
	channel: ChannelRecord,
	isIn: boolean,
	rules: ChannelRules,
): boolean {
	if (isAdministrator(actor)) return true;
	const group = rules.groupName(channel.removeGroupId) ?? '';
	return mayReadChannel(actor, channel, isIn) && isInGroup(actor, group, rules);
}

const noRemovers = ['role:nobody', 'role:owners', 'role:internet'];

/** Refuses a group that cannot be the one that may take others out (api-facts 5.4). */
export function requireRemoveGroup(id: number, rules: ChannelRules): void {
	const name = rules.groupName(id);
	if (name === undefined)
		throw badRequest(`Invalid user group ID in can_remove_subscribers_group: ${id}`);
	if (noRemovers.includes(name)) {
		throw badRequest(`can_remove_subscribers_group cannot be ${name}.`);
	}
}

/** How a new channel is to be, as the parameters say. */
export type ChannelOptions = {
	readonly isPrivate: boolean;
	readonly isWebPublic: boolean;
	readonly isDefault: boolean;
	readonly postPolicy: number;
	readonly hasSharedHistory: boolean | undefined;
	readonly retention: Retention;
};

/** Refuses channels that the caller may not create, or that cannot be (api-facts 8.1). */
export function requireMayCreate(
	actor: Account,
	options: ChannelOptions,
	rules: ChannelRules,
): void {
	const kind = options.isPrivate ? 'private' : 'public';
	if (creationRefusal(ranked(actor, rules), kind, creationPolicies(rules)) !== undefined) {
		throw badRequest(`Insufficient permission to create ${kind} channels.`);
	}
	if (options.isDefault && !isAdministrator(actor)) {
		throw badRequest('Only administrators can create default channels.');
	}
	if (options.isDefault && options.isPrivate)
		throw badRequest('A default channel cannot be private.');
	if (options.isWebPublic) requireWebPublic(actor, options.isPrivate, rules);
	if (options.retention !== 'realm_default' && !isOwner(actor)) {
		throw badRequest('Only an owner can set the message retention of a channel.');
	}
}

export function requirePostPolicy(policy: number): void {
	if (!postPolicies.includes(policy))
		throw badRequest('Invalid stream_post_policy: it is 1, 2, 3 or 4.');
}

/** Web-public channels need the organization's consent and the caller's permission (api-spec 1). */
function requireWebPublic(actor: Account, isPrivate: boolean, rules: ChannelRules): void {
	if (isPrivate) throw badRequest('A channel cannot be private and web-public at once.');
	switch (creationRefusal(ranked(actor, rules), 'web-public', creationPolicies(rules))) {
		case 'web-public-off':
			throw badRequest('Web-public channels are not enabled.');
		case 'policy':
			throw badRequest('Insufficient permission to create web-public channels.');
		default:
	}
}

function creationPolicies({settings}: ChannelRules): CreationPolicies {
	return {
		createPublic: settings.create_public_stream_policy,
		createPrivate: settings.create_private_stream_policy,
		createWebPublic: settings.create_web_public_stream_policy,
		webPublic: settings.enable_spectator_access,
	};
}

export function requireChannelName(name: string): void {
	const problem = channelNameProblem(name);
	if (problem !== undefined) throw badRequest(problem);
}

/** Line ends become blanks; what is too long, or cannot be stored, is refused (api-facts 6). */
export function cleanDescription(description: string): string {
	const clean = description.replaceAll(/\r\n|[\r\n]/g, ' ').trim();
	const problem = channelDescriptionProblem(clean);
	if (problem !== undefined) throw badRequest(problem);
	return clean;
}

/** Retention as it is stored: null follows the organization. */
export function storedRetention(retention: Retention): number | null {
	if (retention === 'realm_default') return null;
	return retention === 'unlimited' ? keptForever : retention;
}

/** What an administrator wants changed of a channel; undefined stays. */
export type ChannelEdit = {
	readonly new_name?: string;
	readonly description?: string;
	readonly is_private?: boolean;
	readonly is_web_public?: boolean;
	readonly history_public_to_subscribers?: boolean;
	readonly is_default_stream?: boolean;
	readonly stream_post_policy?: number;
	readonly is_announcement_only?: boolean;
	readonly message_retention_days?: Retention;
	readonly can_remove_subscribers_group?: number;
};

type Surroundings = ChannelRules & {
	/** Whether the caller is in the channel. */
	readonly isIn: boolean;
	/** Whether another channel has that name. */
	readonly isTaken: (name: string) => boolean;
};

/** The channel as it is after an edit. Everything is checked before anything is returned (api-facts 9.4). */
export function edited(
	actor: Account,
	channel: ChannelRecord,
	edit: ChannelEdit,
	around: Surroundings,
): ChannelRecord {
	requireMayEdit(actor, channel, edit, around);
	const kind = newKind(actor, channel, edit, around);
	const postPolicy =
		edit.stream_post_policy ??
		(edit.is_announcement_only === undefined
			? channel.postPolicy
			: edit.is_announcement_only
				? 2
				: 1);
	requirePostPolicy(postPolicy);
	const removeGroupId = edit.can_remove_subscribers_group ?? channel.removeGroupId;
	if (edit.can_remove_subscribers_group !== undefined) requireRemoveGroup(removeGroupId, around);
	const isDefault = edit.is_default_stream ?? channel.isDefault;
	if (isDefault && kind.isPrivate) throw badRequest('A default channel cannot be private.');
	return {
		...channel,
		...kind,
		name: newName(channel, edit.new_name, around),
		description:
			edit.description === undefined ? channel.description : cleanDescription(edit.description),
		postPolicy,
		isDefault,
		removeGroupId,
		retentionDays:
			edit.message_retention_days === undefined
				? channel.retentionDays
				: storedRetention(edit.message_retention_days),
	};
}

function requireMayEdit(
	actor: Account,
	channel: ChannelRecord,
	edit: ChannelEdit,
	{isIn}: Surroundings,
): void {
	if (!maySeeChannel(actor, channel, isIn)) throw badRequest(noSuchChannel);
	const isPrivacy =
		edit.is_private !== undefined ||
		edit.is_web_public !== undefined ||
		edit.history_public_to_subscribers !== undefined ||
		edit.can_remove_subscribers_group !== undefined;
	const isRetention = edit.message_retention_days !== undefined;
	const refusal = channelEditRefusal(actor, channel, isIn, {isPrivacy, isRetention});
	if (refusal !== undefined) throw badRequest(editRefusals[refusal]);
}

const editRefusals = {
	administrators: 'Must be an organization administrator',
	outside: 'Only somebody in a private channel can change who may see it.',
	owners: 'Only an owner can set the message retention of a channel.',
} as const;

function newName(
	channel: ChannelRecord,
	wanted: string | undefined,
	{isTaken}: Surroundings,
): string {
	if (wanted === undefined) return channel.name;
	const name = wanted.trim();
	requireChannelName(name);
	if (name === channel.name) throw badRequest('The channel already has that name.');
	if (isTaken(name)) throw badRequest(`Channel name '${name}' is already taken.`);
	return name;
}

function newKind(
	actor: Account,
	channel: ChannelRecord,
	edit: ChannelEdit,
	around: Surroundings,
): Pick<ChannelRecord, 'isPrivate' | 'isWebPublic' | 'hasSharedHistory'> {
	const isPrivate = edit.is_private ?? channel.isPrivate;
	const isWebPublic =
		edit.is_web_public ?? (edit.is_private === true ? false : channel.isWebPublic);
	const isNewKind = edit.is_private !== undefined && edit.is_private !== channel.isPrivate;
	const history =
		edit.history_public_to_subscribers ?? (isNewKind ? !isPrivate : channel.hasSharedHistory);
	if (isWebPublic && !channel.isWebPublic) requireWebPublic(actor, isPrivate, around);
	if (isWebPublic && isPrivate)
		throw badRequest('A channel cannot be private and web-public at once.');
	if (!isPrivate && !history) {
		throw badRequest('A public channel has its history open to new subscribers.');
	}
	return {isPrivate, isWebPublic, hasSharedHistory: history};
}

/** The channel once it is archived: private, empty, under a name that frees the old one (api-facts 7.2). */
export function archived(channel: ChannelRecord, mark: string, longest: number): ChannelRecord {
	const name = [...`${mark}!DEACTIVATED:${channel.name}`].slice(0, longest).join('');
	return {
		...channel,
		name,
		isPrivate: true,
		isWebPublic: false,
		isDefault: false,
		isArchived: true,
	};
}
