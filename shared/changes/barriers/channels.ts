import type {ChannelChange, MembershipChange, TopicPolicyChange} from '../../model/change';
import type {NewChannel} from '../../model/changes/creations';
import {Role} from '../../model/role';
import {TopicPolicy} from '../../model/topic';
import type {User} from '../../model/user';
import {channelEditRefusal, creationPolicy, creationRefusal} from '../../rules/channels';
import {addOthersRefusal, isClosedTo, mayRemoveFrom} from '../../rules/memberships';
import {isAdministrator, isGuest, ownsBot} from '../../rules/people';
import {
	administratorsOnly,
	byGroups,
	byPolicy,
	channelOf,
	isFullMember,
	isReadable,
	outside,
	type RuledWorld,
	type Verdict,
} from './world';

export function toMembership(
	{user_id, stream_id, after}: MembershipChange,
	world: RuledWorld,
): Verdict {
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

export function toTopicPolicy({stream_id, after}: TopicPolicyChange, world: RuledWorld): Verdict {
	if (after === TopicPolicy.inherit) return undefined;
	const channel = channelOf(world, stream_id);
	if (channel === undefined) return 'unsure';
	return isReadable(world, channel) ? undefined : outside;
}

export function toChannel({stream_id, after}: ChannelChange, world: RuledWorld): Verdict {
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

export function toNewChannel({after}: NewChannel, world: RuledWorld): Verdict {
	const {own, directory} = world;
	if (isGuest(own)) return {why: 'guest', who: 'members'};
	if (directory === undefined) return 'unsure';
	const {policies} = directory;
	const kind =
		after.is_web_public === true ? 'web-public' : after.invite_only ? 'private' : 'public';
	if (creationRefusal(own, kind, policies) === 'web-public-off') return {why: 'off', who: 'nobody'};
	return byGroups(world, byPolicy(world, creationPolicy(kind, policies)));
}
