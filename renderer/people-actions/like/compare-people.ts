import type {Channel} from '../../../shared/model/channel';
import type {MembershipChange} from '../../../shared/model/change';
import type {User} from '../../../shared/model/user';
import {markOneWay, membershipRules, type RuledDirectory} from '../../channels/membership-rules';
import {restingWords, unlistedWords} from '../../channels/membership-words';
import {planFor} from '../change-plan';
import {groupLikeness} from './compare-groups';
import {
	additionsFirst,
	byReason,
	type LikeChange,
	type LikeFacts,
	type LikeLine,
	type LikePart,
	type LikeRefusal,
} from './like-lines';

/** What two people have in common, and what only one of them has. */
export type Comparison = {
	readonly hasSameRole: boolean;
	readonly hasSameStanding: boolean;
	readonly onlyFirst: readonly Channel[];
	readonly onlySecond: readonly Channel[];
	readonly both: readonly Channel[];
	/** Channels of which the account cannot see who is in them. */
	readonly unseen: readonly Channel[];
	/** Why the channels are not compared: those of one of the two are not known. */
	readonly whyNoChannels: string | undefined;
};

/** Compares role, standing and channels of two people, as far as the account can see. */
export function comparePeople(
	{channels, members}: Pick<RuledDirectory, 'channels' | 'members'>,
	first: User,
	second: User,
): Comparison {
	const onlyFirst: Channel[] = [];
	const onlySecond: Channel[] = [];
	const both: Channel[] = [];
	const unseen: Channel[] = [];
	const isKnown = first.is_active && second.is_active;
	for (const channel of isKnown ? channels : []) {
		const inside = members.get(channel.stream_id);
		if (inside === undefined) unseen.push(channel);
		else {
			const isFirstIn = inside.includes(first.user_id);
			const isSecondIn = inside.includes(second.user_id);
			if (isFirstIn && isSecondIn) both.push(channel);
			else if (isFirstIn) onlyFirst.push(channel);
			else if (isSecondIn) onlySecond.push(channel);
		}
	}
	return {
		hasSameRole: first.role === second.role,
		hasSameStanding: first.is_active === second.is_active,
		onlyFirst,
		onlySecond,
		both,
		unseen,
		whyNoChannels: isKnown ? undefined : unlistedWords(),
	};
}

/** What makes people like another one, and what of it cannot be done. */
export type Likeness = {
	readonly lines: readonly LikeLine[];
	readonly refusals: readonly LikeRefusal[];
	/** Channels in which the other one and all of them are. */
	readonly shared: number;
	/** The same of groups. */
	readonly sharedGroups: number;
};

/** What it takes to give people the role, the channels and the groups of another one. */
export function likeness(facts: LikeFacts, people: readonly User[], model: User): Likeness {
	const targets = people.filter(({user_id}) => user_id !== model.user_id);
	const ofRole = roleLikeness(facts, targets, model);
	const ofChannels = channelLikeness(facts, targets, model);
	const ofGroups = groupLikeness(facts, targets, model);
	return {
		lines: [...ofRole.lines, ...ofChannels.lines, ...ofGroups.lines],
		refusals: [...ofRole.refusals, ...ofChannels.refusals, ...ofGroups.refusals],
		shared: ofChannels.shared,
		sharedGroups: ofGroups.shared,
	};
}

function roleLikeness(
	{actor}: LikeFacts,
	targets: readonly User[],
	{role}: User,
): Omit<LikePart, 'shared'> {
	// Other changes come with it: one's own role is not lowered before them.
	const {changes, skipped} = planFor(actor, {kind: 'role', role}, targets, true);
	const roles = changes.flatMap(change => (change.kind === 'role' ? [change] : []));
	const isOneWay = roles.some(change => change.isOneWay === true);
	return {
		lines: roles.length === 0 ? [] : [{key: 'role', kind: 'role', changes: roles, isOneWay}],
		refusals: byReason(skipped.map(({target, reason}) => [target, reason])).map(refused => ({
			kind: 'role',
			...refused,
		})),
	};
}

type Known = Pick<LikeFacts, 'directory' | 'membershipActor'>;

function channelLikeness(facts: LikeFacts, targets: readonly User[], model: User): LikePart {
	if (!model.is_active) {
		const refusal = {kind: 'channels', users: [model], reason: unlistedWords()} as const;
		return {lines: [], refusals: [refusal], shared: 0};
	}
	const {directory, membershipActor} = facts;
	const active = targets.filter(({is_active}) => is_active);
	const resting = targets.filter(({is_active}) => !is_active);
	const ids = new Set(active.map(({user_id}) => user_id));
	const whyNot = membershipRules(directory, membershipActor);
	const lines: LikeLine[] = [];
	const refusals: LikeRefusal[] =
		resting.length === 0 ? [] : [{kind: 'channels', users: resting, reason: restingWords()}];
	let shared = 0;
	for (const channel of active.length === 0 ? [] : directory.channels) {
		const {stream_id} = channel;
		const inside = directory.members.get(stream_id);
		if (inside === undefined) {
			const reason = whyNot(stream_id, model.user_id, true) ?? '';
			refusals.push({kind: 'channels', channel, users: [], reason});
			continue;
		}
		const after = inside.includes(model.user_id);
		const there = new Set(inside.filter(id => ids.has(id)));
		const differing = active.filter(({user_id}) => there.has(user_id) !== after);
		if (after && differing.length === 0) shared++;
		const refused: (readonly [User, string])[] = [];
		const changes: MembershipChange[] = [];
		for (const user of differing) {
			const reason = whyNot(stream_id, user.user_id, after);
			if (reason !== undefined) refused.push([user, reason]);
			else {
				const {user_id} = user;
				changes.push({kind: 'membership', user_id, stream_id, before: !after, after});
			}
		}
		const kind = after ? 'add' : 'remove';
		if (changes.length > 0) {
			lines.push({key: `${kind} ${stream_id}`, kind, channel, changes, isOneWay: false});
		}
		for (const one of byReason(refused)) refusals.push({kind, channel, ...one});
	}
	return {
		lines: additionsFirst(markedLines(facts, lines)),
		refusals: additionsFirst(refusals),
		shared,
	};
}

function markedLines(facts: Known, lines: readonly LikeLine[]): readonly LikeLine[] {
	const oneWay = new Set(
		changesOf(facts, lines).flatMap(change =>
			change.kind === 'membership' && change.isOneWay === true ? [change.stream_id] : [],
		),
	);
	return lines.map(line => ({
		...line,
		isOneWay: line.channel !== undefined && oneWay.has(line.channel.stream_id),
	}));
}

/** The changes of some lines in the order in which they are made, those marked that have no way back. */
export function changesOf(
	{directory, membershipActor}: Known,
	lines: readonly LikeLine[],
): readonly LikeChange[] {
	const all = lines.flatMap(({changes}) => changes);
	const memberships = all.flatMap(change => (change.kind === 'membership' ? [change] : []));
	return [
		...all.filter(({kind}) => kind === 'role'),
		...markOneWay(directory, membershipActor, memberships),
		...all.filter(({kind}) => kind === 'group-member'),
	];
}
