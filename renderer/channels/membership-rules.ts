import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import type {Channel} from '../../shared/model/channel';
import type {MembershipChange} from '../../shared/model/change';
import {Policy} from '../../shared/model/realm-settings';
import type {User} from '../../shared/model/user';
import type {UserGroup} from '../../shared/model/user-group';
import {addOthersRefusal, isClosedTo, mayRemoveFrom} from '../../shared/rules/memberships';
import {isGuest} from '../../shared/rules/people';
import {groupWords} from './rule-words';
import type {ChannelDirectory} from '../api/channels/channels';

/** Hints why the service would refuse to add people to channels or to remove them; it decides. */

/** Who acts, and the bots that answer to them. */
export type MembershipActor = {
	readonly self: Pick<User, 'user_id' | 'role'>;
	readonly ownBots: ReadonlySet<number>;
	/** Whether groups decide instead of roles: nothing but what cannot be seen is held back then. */
	readonly isByGroups?: boolean;
};

/** Why each of the four actions on a channel is refused; undefined where nothing is known against it. */
type ChannelRules = {
	readonly join: string | undefined;
	readonly leave: string | undefined;
	readonly add: string | undefined;
	readonly remove: string | undefined;
};

/** What of a directory the rules ask. */
export type RuledDirectory = Pick<
	ChannelDirectory,
	'channels' | 'own' | 'members' | 'groups' | 'policies'
>;

/** Why somebody cannot be added or removed, as a sentence. */
export type WhyNotMembership = (
	channelId: number,
	userId: number,
	after: boolean,
) => string | undefined;

/** The rules of a directory. Those of a channel are made when first asked for. */
export function membershipRules(
	directory: RuledDirectory,
	{self, ownBots, isByGroups}: MembershipActor,
): WhyNotMembership {
	const channels = new Map(directory.channels.map(channel => [channel.stream_id, channel]));
	const known = new Map<number, ChannelRules>();
	const rulesFor = (channelId: number) => {
		const before = known.get(channelId);
		if (before !== undefined) return before;
		const channel = channels.get(channelId);
		const rules =
			channel === undefined
				? gone
				: isByGroups === true && directory.members.has(channelId)
					? nothingKnown
					: channelRules(directory, self, channel);
		known.set(channelId, rules);
		return rules;
	};
	return (channelId, userId, after) => {
		const rules = rulesFor(channelId);
		const isSelf = userId === self.user_id;
		if (after) return isSelf ? rules.join : rules.add;
		return isSelf || ownBots.has(userId) ? rules.leave : rules.remove;
	};
}

/**
 * The same changes, those marked that the caller cannot undo once all are made: who was added and
 * is not theirs to remove, who was removed from where they cannot add.
 */
export function markOneWay(
	directory: RuledDirectory,
	actor: MembershipActor,
	changes: readonly MembershipChange[],
): readonly MembershipChange[] {
	const closable = new Set(
		directory.channels.flatMap(({stream_id, invite_only}) => (invite_only ? [stream_id] : [])),
	);
	const own = new Map(directory.own);
	for (const {user_id, stream_id, after} of changes)
		if (user_id === actor.self.user_id && !after && closable.has(stream_id)) own.delete(stream_id);
	const whyNot = membershipRules({...directory, own}, actor);
	return changes.map(change => {
		const {user_id, stream_id, after} = change;
		const isClosed = !after && closable.has(stream_id) && !own.has(stream_id);
		return isClosed || whyNot(stream_id, user_id, !after) !== undefined
			? {...change, isOneWay: true}
			: change;
	});
}

const nothingKnown: ChannelRules = {
	join: undefined,
	leave: undefined,
	add: undefined,
	remove: undefined,
};

const goneSentence = () => t`This channel no longer exists.`;
const gone: ChannelRules = inLanguage(() => ({
	join: goneSentence(),
	leave: goneSentence(),
	add: goneSentence(),
	remove: goneSentence(),
}));

/** What the caller may do with the members of a channel (api-facts 7.2, 8.1, 8.2). */
function channelRules(
	directory: Pick<ChannelDirectory, 'own' | 'members' | 'groups' | 'policies'>,
	self: MembershipActor['self'],
	channel: Channel,
): ChannelRules {
	const {stream_id: id, name} = channel;
	if (!directory.members.has(id)) {
		const unseen = t`You cannot see who is in #${name}.`;
		return {join: unseen, leave: unseen, add: unseen, remove: unseen};
	}
	const closed = isClosedTo(channel, directory.own.has(id))
		? t`#${name} is private and you are not in it. Only its subscribers can add people.`
		: undefined;
	return {
		join: closed ?? (isGuest(self) ? t`Guests can't join channels themselves.` : undefined),
		leave: undefined,
		add: closed ?? whyNotSubscribeOthers(directory.policies.subscribeOthers, self.role),
		remove: whyNotRemove(directory.groups, channel, self),
	};
}

/** Why a policy of the organization keeps a role from adding anybody else to channels. */
export function whyNotSubscribeOthers(
	policy: number | undefined,
	role: number,
): string | undefined {
	const refusal = addOthersRefusal({role}, policy);
	if (refusal === undefined) return undefined;
	return refusal === 'policy' ? onlyThey[policy ?? 0] : t`Guests can't add people to channels.`;
}

/** Policies that let not every member through. */
const onlyThey: Readonly<Record<number, string>> = inLanguage(() => ({
	[Policy.administrators]: t`Only administrators can add people to channels here.`,
	[Policy.fullMembers]: t`Only full members can add people to channels here.`,
	[Policy.moderators]: t`Only moderators and administrators can add people to channels here.`,
}));

function whyNotRemove(
	groups: readonly UserGroup[],
	channel: Channel,
	self: MembershipActor['self'],
): string | undefined {
	if (mayRemoveFrom(self, channel, groups)) return undefined;
	const {name, can_remove_subscribers_group: setting} = channel;
	const group = groups.find(({id}) => id === setting);
	const isUsual = group === undefined || group.name === 'role:administrators';
	return isUsual ? t`Only administrators can remove people from #${name}.` : whyNotOf(group, name);
}

function whyNotOf(group: UserGroup, name: string): string {
	switch (group.name) {
		case 'role:owners':
			return t`Only owners can remove people from #${name}.`;
		case 'role:moderators':
			return t`Only moderators and above can remove people from #${name}.`;
		case 'role:fullmembers':
			return t`Only full members and above can remove people from #${name}.`;
		case 'role:members':
			return t`Only members and above can remove people from #${name}.`;
		case 'role:nobody':
			return t`Nobody can remove people from #${name}.`;
		default: {
			const who = groupWords(group);
			return t`Only people in the group ${who} can remove people from #${name}.`;
		}
	}
}
