import {isAdministrator} from '../../shared/rules/people';
import type {Channel} from '../../shared/model/channel';
import type {ChannelDirectory} from '../api/channels/channels';
import type {PeopleIndex} from '../people/index/people-index';

/** Whether nobody is in a channel whose account is active; undefined where it is not told who is. */
export function isInactive(
	{members}: Pick<ChannelDirectory, 'members'>,
	index: PeopleIndex,
	{stream_id: id}: Pick<Channel, 'stream_id'>,
): boolean | undefined {
	const list = members.get(id);
	return list && !list.some(userId => index.byId(userId)?.is_active === true);
}

/**
 * Whether a private channel that somebody uses has nobody left who can change it from inside: neither an
 * administrator nor who created it. Those outside do not see into it.
 */
export function isUnled(
	{members}: Pick<ChannelDirectory, 'members'>,
	index: PeopleIndex,
	channel: Pick<Channel, 'stream_id' | 'invite_only' | 'creator_id'>,
): boolean | undefined {
	const list = members.get(channel.stream_id);
	if (list === undefined || !channel.invite_only) return list && false;
	let isUsed = false;
	for (const userId of list) {
		const user = index.byId(userId);
		if (user?.is_active !== true || user.is_bot) continue;
		if (userId === channel.creator_id || isAdministrator(user)) return false;
		isUsed = true;
	}
	return isUsed;
}
