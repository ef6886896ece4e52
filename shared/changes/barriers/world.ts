import type {ChannelDirectory} from '../../client/channel-directory';
import type {Barrier, WhoCould} from '../../model/barrier';
import type {Channel} from '../../model/channel';
import {hasFeature} from '../../model/features';
import type {Invitation} from '../../model/invitation';
import type {Message} from '../../model/message';
import type {RealmTimes} from '../../model/realm-times';
import {Policy} from '../../model/realm-settings';
import {Role} from '../../model/role';
import type {User} from '../../model/user';
import type {UserGroup} from '../../model/user-group';
import {mayReadChannel} from '../../rules/channels';
import {isAdministrator} from '../../rules/people';
import {passesPolicy} from '../../rules/policies';
import {dayMilliseconds} from '../../model/units';

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
	readonly groups?: readonly UserGroup[] | undefined;
	/** Who edits groups. */
	readonly groupPolicy?: number | undefined;
	/** Milliseconds, by the clock of this computer. */
	readonly now: number;
};

/**
 * Whether the account may make a change: what keeps it from that, `unsure` where the server alone knows,
 * undefined where nothing is against it.
 */
export type Verdict = Barrier | 'unsure' | undefined;

export function administratorsOnly({own}: RuledWorld): Verdict {
	return isAdministrator(own) ? undefined : {why: 'role', who: 'administrators'};
}

/** Where groups decide about channels instead of roles, the server alone knows. */
export function byGroups({level}: RuledWorld, verdict: Verdict): Verdict {
	const isByRole = level === undefined || hasFeature('roleRules', level);
	return verdict === undefined || isByRole ? verdict : 'unsure';
}

const channelsById = new WeakMap<readonly Channel[], ReadonlyMap<number, Channel>>();

export function channelOf({directory}: RuledWorld, id: number): Channel | undefined {
	if (directory === undefined) return undefined;
	let byId = channelsById.get(directory.channels);
	if (byId === undefined) {
		byId = new Map(directory.channels.map(channel => [channel.stream_id, channel]));
		channelsById.set(directory.channels, byId);
	}
	return byId.get(id);
}

export const outside = {why: 'outside', who: 'subscribers'} as const;

export function isReadable({own, directory}: RuledWorld, channel: Channel): boolean {
	const openness = {isPrivate: channel.invite_only, isWebPublic: channel.is_web_public === true};
	return mayReadChannel(own, openness, directory?.own.has(channel.stream_id) === true);
}

const whoPasses: Readonly<Record<number, WhoCould>> = {
	[Policy.members]: 'members',
	[Policy.fullMembers]: 'full-members',
	[Policy.moderators]: 'moderators',
	[Policy.administrators]: 'administrators',
	[Policy.owners]: 'owners',
};

export function byPolicy(world: RuledWorld, policy: number | undefined): Verdict {
	const {own} = world;
	if (policy === undefined) return 'unsure';
	const isFull = isFullMember(world);
	if (policy === Policy.fullMembers && isFull === undefined) return 'unsure';
	if (passesPolicy({role: own.role, isFull}, policy)) return undefined;
	return {why: 'policy', who: whoPasses[policy] ?? 'nobody'};
}

/** Clocks differ: so near to the end of the waiting period nobody here can say. */
const unsureMilliseconds = 60 * 60 * 1000;

/** Whether the account counts as a full member; undefined where it is not known. */
export function isFullMember({own, times, now}: RuledWorld): boolean | undefined {
	if (own.role !== Role.member) return own.role < Role.member;
	const days = times?.realm_waiting_period_threshold;
	if (days === 0) return true;
	const joined = Date.parse(own.date_joined);
	if (days === undefined || Number.isNaN(joined)) return undefined;
	const beyond = now - joined - days * dayMilliseconds;
	return Math.abs(beyond) < unsureMilliseconds ? undefined : beyond > 0;
}
