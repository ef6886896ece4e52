import type {ChannelDirectory} from '../client/channel-directory';
import type {Barrier, WhoCould} from '../model/barrier';
import {groupPosting, type Channel} from '../model/channel';
import type {ChannelChange, MembershipChange, TopicPolicyChange} from '../model/change';
import type {NewChannel, NewLink} from '../model/changes/creations';
import {hasFeature} from '../model/features';
import type {Invitation} from '../model/invitation';
import type {Message} from '../model/message';
import type {PlanChange} from '../model/plan';
import type {RealmTimes} from '../model/realm-times';
import {Policy} from '../model/realm-settings';
import {Role} from '../model/role';
import {topicKey, TopicPolicy} from '../model/topic';
import type {User} from '../model/user';
import {
	channelEditRefusal,
	creationPolicy,
	creationRefusal,
	mayReadChannel,
} from '../rules/channels';
import {addOthersRefusal, isClosedTo, mayRemoveFrom} from '../rules/memberships';
import {
	deactivationRefusal,
	isAdministrator,
	isGuest,
	mayAdminister,
	mayInviteAs,
	ownsBot,
	reactivationRefusal,
	revocationRefusal,
	roleRefusal,
	type Ruled,
} from '../rules/people';
import {passesPolicy} from '../rules/policies';
import {writeBarrier, writePolicyOf} from '../rules/writing';

/** Who acts. */
export type Acting = Pick<User, 'user_id' | 'role' | 'is_bot' | 'date_joined'>;

/** What the rules ask of an organization; what could not be read, or is not asked for, is left out. */
export type RuledWorld = {
	readonly own: Acting;
	/** Whom the changes are about, and who wrote what they are about. */
	readonly people: ReadonlyMap<number, User>;
	/** Active people with the owner role. */
	readonly activeOwners: number | undefined;
	/** Whether some of the changes make an owner. */
	readonly makesOwner: boolean;
	readonly directory: ChannelDirectory | undefined;
	readonly times: RealmTimes | undefined;
	readonly level: number | undefined;
	readonly messages: ReadonlyMap<number, Message>;
	readonly invitations: readonly Invitation[] | undefined;
	/** Milliseconds, by the clock of this computer. */
	readonly now: number;
};

/**
 * Whether the account may make a change: what keeps it from that, `unsure` where the server alone knows,
 * undefined where nothing is against it. What is gone is no matter of permission.
 */
export type Verdict = Barrier | 'unsure' | undefined;

export function barrierTo(change: PlanChange, world: RuledWorld): Verdict {
	switch (change.kind) {
		case 'role':
		case 'name':
		case 'value':
		case 'active': {
			const target = world.people.get(change.user_id);
			return target && toPerson(change, target, world);
		}
		case 'membership':
			return toMembership(change, world);
		case 'topic-policy':
			return toTopicPolicy(change, world);
		case 'channel':
			return toChannel(change, world);
		case 'archiving':
			return byGroups(world, administratorsOnly(world));
		case 'field-deletion':
		case 'profile-field':
		case 'field-order':
		case 'new-field':
			return administratorsOnly(world);
		case 'new-channel':
			return toNewChannel(change, world);
		case 'new-link':
			return toNewLink(change, world);
		case 'new-person':
			// Who else may is a mark of the account that no answer tells.
			return administratorsOnly(world) ?? 'unsure';
		case 'link':
			return toLink(change.invite_id, world);
		case 'resolve':
			return toTopic(world) ?? inTime(change.message_id, world, within);
		case 'move':
			return toMove(change, world);
		case 'message-text':
			return toText(change.message_id, world);
		case 'message-deletion':
			return toDeletion(change.message_id, world);
		case 'own-setting':
		case 'status':
		case 'visibility':
		case 'file':
		case 'flag':
		case 'mark':
		case 'reaction':
		case 'draft':
			return undefined;
		default:
			return change satisfies never;
	}
}

function toPerson(
	change: Extract<PlanChange, {kind: 'role' | 'name' | 'value' | 'active'}>,
	user: User,
	world: RuledWorld,
): Verdict {
	const {own, activeOwners = Infinity, makesOwner} = world;
	const actor = {id: own.user_id, role: own.role};
	const target: Ruled = {
		id: user.user_id,
		role: user.role,
		isActive: user.is_active,
		isBot: user.is_bot,
		botOwnerId: user.bot_owner_id,
	};
	const refusal =
		change.kind === 'role'
			? roleRefusal(actor, target, change.after, activeOwners)
			: change.kind === 'active'
				? change.after
					? reactivationRefusal(actor, target)
					: deactivationRefusal(actor, target, activeOwners)
				: mayAdminister(actor, target)
					? undefined
					: 'administrators';
	switch (refusal) {
		case 'administrators':
			return {why: 'role', who: 'administrators'};
		case 'of-owner':
		case 'to-owner':
			return {why: 'owner', who: 'owners'};
		case 'only-owner':
			return makesOwner ? 'unsure' : {why: 'only-owner', who: 'nobody'};
		case 'bot':
			return {why: 'bot', who: 'elsewhere'};
		case 'guest-too-high':
			// Other servers may allow it (api-spec 16).
			return 'unsure';
		case 'already':
			return undefined;
		case undefined:
			// A profile of a bot is for the server to refuse.
			return change.kind === 'value' && user.is_bot ? 'unsure' : undefined;
		default:
			return refusal satisfies never;
	}
}

function administratorsOnly({own}: RuledWorld): Verdict {
	return isAdministrator(own) ? undefined : {why: 'role', who: 'administrators'};
}

/** Where groups decide about channels instead of roles, the server alone knows. */
function byGroups({level}: RuledWorld, verdict: Verdict): Verdict {
	const isByRole = level === undefined || hasFeature('roleRules', level);
	return verdict === undefined || isByRole ? verdict : 'unsure';
}

const channelsById = new WeakMap<readonly Channel[], ReadonlyMap<number, Channel>>();

function channelOf({directory}: RuledWorld, id: number): Channel | undefined {
	if (directory === undefined) return undefined;
	let byId = channelsById.get(directory.channels);
	if (byId === undefined) {
		byId = new Map(directory.channels.map(channel => [channel.stream_id, channel]));
		channelsById.set(directory.channels, byId);
	}
	return byId.get(id);
}

const outside = {why: 'outside', who: 'subscribers'} as const;

function isReadable({own, directory}: RuledWorld, channel: Channel): boolean {
	const openness = {isPrivate: channel.invite_only, isWebPublic: channel.is_web_public === true};
	return mayReadChannel(own, openness, directory?.own.has(channel.stream_id) === true);
}

function toMembership({user_id, stream_id, after}: MembershipChange, world: RuledWorld): Verdict {
	const {own, directory, people} = world;
	const isSelf = user_id === own.user_id;
	if (!after && isSelf) return undefined;
	if (after && isGuest(own)) return {why: 'guest', who: 'members'};
	const channel = channelOf(world, stream_id);
	if (directory === undefined || channel === undefined) return 'unsure';
	if (after) {
		if (isClosedTo(channel, directory.own.has(stream_id))) return byGroups(world, outside);
		return isSelf ? undefined : byGroups(world, toAdding(world));
	}
	const target = people.get(user_id);
	const isOwnBot =
		target !== undefined &&
		ownsBot({id: own.user_id}, {...ruledBot(target), id: target.user_id, role: target.role});
	if (isOwnBot) return isAdministrator(own) || isReadable(world, channel) ? undefined : outside;
	const ranked = {...own, isFull: isFullMember(world)};
	if (mayRemoveFrom(ranked, channel, directory.groups)) {
		return isAdministrator(own) || isReadable(world, channel) ? undefined : outside;
	}
	if (isAdministrator(own)) return 'unsure';
	const isOpen = mayRemoveFrom({...ranked, isFull: true}, channel, directory.groups);
	if (isOpen && ranked.isFull === undefined) return 'unsure';
	const may = (role: number, isFull?: boolean) =>
		mayRemoveFrom({user_id: -1, role, isFull}, channel, directory.groups);
	const who = may(Role.member, false)
		? 'members'
		: may(Role.member, true)
			? 'full-members'
			: may(Role.moderator)
				? 'moderators'
				: 'administrators';
	return byGroups(world, {why: 'removers', who});
}

function ruledBot({is_active, is_bot, bot_owner_id}: User) {
	return {isActive: is_active, isBot: is_bot, botOwnerId: bot_owner_id};
}

function toAdding(world: RuledWorld): Verdict {
	const policy = world.directory?.policies.subscribeOthers;
	const isFull = isFullMember(world);
	const refusal = addOthersRefusal({role: world.own.role, isFull: isFull ?? true}, policy);
	if (refusal === 'guests') return {why: 'guest', who: 'members'};
	return byPolicy(world, policy);
}

const whoPasses: Readonly<Record<number, WhoCould>> = {
	[Policy.members]: 'members',
	[Policy.fullMembers]: 'full-members',
	[Policy.moderators]: 'moderators',
	[Policy.administrators]: 'administrators',
	[Policy.owners]: 'owners',
};

function byPolicy(world: RuledWorld, policy: number | undefined): Verdict {
	const {own} = world;
	if (policy === undefined) return 'unsure';
	const isFull = isFullMember(world);
	if (policy === Policy.fullMembers && isFull === undefined) return 'unsure';
	if (passesPolicy({role: own.role, isFull}, policy)) return undefined;
	return {why: 'policy', who: whoPasses[policy] ?? 'nobody'};
}

const day = 24 * 60 * 60 * 1000;
/** Clocks differ: so near to the end of the waiting period nobody here can say. */
const unsureMilliseconds = 60 * 60 * 1000;

/** Whether the account counts as a full member; undefined where it is not known. */
function isFullMember({own, times, now}: RuledWorld): boolean | undefined {
	if (own.role !== Role.member) return own.role < Role.member;
	const days = times?.realm_waiting_period_threshold;
	if (days === 0) return true;
	const joined = Date.parse(own.date_joined);
	if (days === undefined || Number.isNaN(joined)) return undefined;
	const beyond = now - joined - days * day;
	return Math.abs(beyond) < unsureMilliseconds ? undefined : beyond > 0;
}

function toTopicPolicy({stream_id, after}: TopicPolicyChange, world: RuledWorld): Verdict {
	if (after === TopicPolicy.inherit) return undefined;
	const channel = channelOf(world, stream_id);
	if (channel === undefined) return 'unsure';
	return isReadable(world, channel) ? undefined : outside;
}

function toChannel({stream_id, after}: ChannelChange, world: RuledWorld): Verdict {
	const {own, directory} = world;
	const channel = channelOf(world, stream_id);
	if (directory === undefined || channel === undefined) {
		return byGroups(world, administratorsOnly(world)) ?? 'unsure';
	}
	const touched = {
		isPrivacy:
			'is_private' in after ||
			'is_web_public' in after ||
			'history_public_to_subscribers' in after ||
			'can_remove_subscribers_group' in after,
		isRetention: 'message_retention_days' in after,
	};
	const isPrivate = channel.invite_only;
	const refusal = channelEditRefusal(own, {isPrivate}, directory.own.has(stream_id), touched);
	switch (refusal) {
		case 'administrators':
			return byGroups(world, {why: 'role', who: 'administrators'});
		case 'outside':
			return byGroups(world, outside);
		case 'owners':
			return {why: 'role', who: 'owners'};
		case undefined:
			break;
		default:
			return refusal satisfies never;
	}
	const isOpened = after.is_web_public === true && channel.is_web_public !== true;
	if (!isOpened) return undefined;
	const {policies} = directory;
	const kind = 'web-public';
	if (creationRefusal(own, kind, policies) === 'web-public-off') return {why: 'off', who: 'nobody'};
	return byPolicy(world, policies.createWebPublic);
}

function toNewChannel({after}: NewChannel, world: RuledWorld): Verdict {
	const {own, directory} = world;
	if (isGuest(own)) return {why: 'guest', who: 'members'};
	if (directory === undefined) return 'unsure';
	const {policies} = directory;
	const kind =
		after.is_web_public === true ? 'web-public' : after.invite_only ? 'private' : 'public';
	if (creationRefusal(own, kind, policies) === 'web-public-off') return {why: 'off', who: 'nobody'};
	return byGroups(world, byPolicy(world, creationPolicy(kind, policies)));
}

/** Who may make links at all is a policy that no answer read here tells: administrators may. */
function toNewLink({after: {role}}: NewLink, {own}: RuledWorld): Verdict {
	if (isGuest(own)) return {why: 'guest', who: 'members'};
	if (own.is_bot) return {why: 'automated', who: 'people'};
	if (mayInviteAs(own, role)) return isAdministrator(own) ? undefined : 'unsure';
	return role === Role.owner
		? {why: 'owner', who: 'owners'}
		: {why: 'role', who: role === Role.administrator ? 'administrators' : 'moderators'};
}

function toLink(id: number, {own, invitations}: RuledWorld): Verdict {
	if (isGuest(own)) return {why: 'guest', who: 'members'};
	if (own.is_bot) return {why: 'automated', who: 'people'};
	if (invitations === undefined) return 'unsure';
	const link = invitations.find(one => one.is_multiuse && one.id === id);
	if (link === undefined) return undefined;
	const {invited_by_user_id: creatorId, invited_as: role} = link;
	const refusal = revocationRefusal({id: own.user_id, role: own.role}, {creatorId, role});
	if (refusal === undefined) return undefined;
	return refusal === 'of-owner'
		? {why: 'owner', who: 'owners'}
		: {why: 'creator', who: 'administrators'};
}

function toTopic(world: RuledWorld): Verdict {
	return byPolicy(world, world.times?.realm_edit_topic_policy);
}

type TimeLimit =
	| 'realm_move_messages_within_stream_limit_seconds'
	| 'realm_move_messages_between_streams_limit_seconds'
	| 'realm_message_content_edit_limit_seconds'
	| 'realm_message_content_delete_limit_seconds';
const within: TimeLimit = 'realm_move_messages_within_stream_limit_seconds';
const between: TimeLimit = 'realm_move_messages_between_streams_limit_seconds';

/** A limit that may be over by the clock of the server, which is not this one. */
function inTime(
	messageId: number,
	{own, messages, times, now}: RuledWorld,
	limit: TimeLimit,
): 'unsure' | undefined {
	if (own.role <= Role.moderator) return undefined;
	return isOver(messages.get(messageId), times?.[limit], now) ? 'unsure' : undefined;
}

function isOver(
	message: Message | undefined,
	seconds: number | null | undefined,
	now: number,
): boolean {
	return message !== undefined && seconds != null && now / 1000 - message.timestamp > seconds;
}

function toMove(change: Extract<PlanChange, {kind: 'move'}>, world: RuledWorld): Verdict {
	const {message_id, ids = [message_id], before, after} = change;
	const isBetween = before.stream_id !== after.stream_id;
	const isRenamed = topicKey(before.topic) !== topicKey(after.topic);
	const verdicts: Verdict[] = [];
	if (isRenamed || !isBetween) verdicts.push(toTopic(world));
	if (isBetween) {
		verdicts.push(
			byPolicy(world, world.times?.realm_move_messages_between_streams_policy),
			toWriting(after.stream_id, world),
		);
	}
	for (const id of ids) {
		if (isRenamed) verdicts.push(inTime(id, world, within));
		if (isBetween) verdicts.push(inTime(id, world, between));
	}
	return firstOf(verdicts);
}

/** What surely keeps the account from it goes before what may. */
function firstOf(verdicts: readonly Verdict[]): Verdict {
	const known = verdicts.filter(verdict => verdict !== undefined);
	return known.find(verdict => verdict !== 'unsure') ?? known[0];
}

const whoPosts: Readonly<Record<number, WhoCould>> = {
	2: 'administrators',
	3: 'full-members',
	4: 'moderators',
};

function toWriting(channelId: number, world: RuledWorld): Verdict {
	const {own, directory, times, now} = world;
	const channel = channelOf(world, channelId);
	if (directory === undefined || channel === undefined) return 'unsure';
	const policy = writePolicyOf(channel);
	const barrier = writeBarrier(own, {
		channel,
		isIn: directory.own.has(channelId),
		waitingDays: times?.realm_waiting_period_threshold,
		now,
	});
	if (barrier === undefined) {
		const isByGroup = policy === groupPosting;
		const isUnknown = policy === 3 && isFullMember(world) === undefined;
		return isByGroup || isUnknown ? 'unsure' : undefined;
	}
	// A bot may write where its owner may.
	if (own.is_bot) return 'unsure';
	return barrier === 'outside' ? outside : {why: 'policy', who: whoPosts[policy] ?? 'nobody'};
}

function toText(messageId: number, {own, messages, times, now}: RuledWorld): Verdict {
	const message = messages.get(messageId);
	if (message === undefined) return undefined;
	if (message.sender_id !== own.user_id) return {why: 'author', who: 'author'};
	const {realm_allow_message_editing: isOn} = times ?? {};
	if (isOn === undefined) return 'unsure';
	if (!isOn) return {why: 'off', who: 'nobody'};
	return isOver(message, times?.realm_message_content_edit_limit_seconds, now)
		? 'unsure'
		: undefined;
}

function toDeletion(messageId: number, world: RuledWorld): Verdict {
	const {own, messages, people, times, now, level} = world;
	const message = messages.get(messageId);
	if (isAdministrator(own) || message === undefined) return undefined;
	const isOwn = message.sender_id === own.user_id;
	const isOfBot = people.get(message.sender_id)?.bot_owner_id === own.user_id;
	if (!isOwn && !isOfBot) {
		const isByRole = level === undefined || hasFeature('deleteByRole', level);
		return isByRole ? {why: 'role', who: 'administrators'} : 'unsure';
	}
	const verdict = byPolicy(world, times?.realm_delete_own_message_policy);
	if (verdict !== undefined) return verdict;
	const limit = times?.realm_message_content_delete_limit_seconds;
	return isOver(message, limit, now) ? 'unsure' : undefined;
}
