import type {Channel} from '../model/channel';
import {Role} from '../model/role';
import type {User} from '../model/user';

/** A channel, and who is in it. */
export type Side = {
	readonly channel: Channel;
	/** Undefined where the account may not see who is in it. */
	readonly members: ReadonlySet<number> | undefined;
};

export type LosingSight =
	| {readonly kind: 'nobody'}
	/** Who is in one of the channels cannot be seen. */
	| {readonly kind: 'unknown'}
	| {
			readonly kind: 'people';
			readonly people: readonly User[];
			/** Everybody could read the old channel, in it or not. */
			readonly wasPublic: boolean;
	  };

/**
 * Who can read messages where they are, and not where they go: everybody who is not in a private
 * channel, and guests who are not in a public one (api-facts 8.5).
 */
export function losingSight(from: Side, to: Side, everybody: readonly User[]): LosingSight {
	if (from.channel.stream_id === to.channel.stream_id) return {kind: 'nobody'};
	const {members: old} = from;
	if (old === undefined || to.members === undefined) return {kind: 'unknown'};
	if (isOpen(to)) return {kind: 'nobody'};
	const people = everybody.filter(
		user => user.is_active && old.has(user.user_id) && !canRead(to, user),
	);
	const wasPublic = to.channel.invite_only && !from.channel.invite_only;
	return people.length === 0 && !wasPublic ? {kind: 'nobody'} : {kind: 'people', people, wasPublic};
}

export type GainingSight =
	| {readonly kind: 'nobody'}
	/** Who is in one of the channels cannot be seen. */
	| {readonly kind: 'unknown'}
	/** Everybody on the internet. */
	| {readonly kind: 'web'}
	| {
			readonly kind: 'people';
			readonly people: readonly User[];
			/** Everybody can read the new channel, in it or not, and could not read the old one. */
			readonly isPublic: boolean;
	  };

/** Who can read messages where they go, and not where they are. */
export function gainingSight(from: Side, to: Side, everybody: readonly User[]): GainingSight {
	if (from.channel.stream_id === to.channel.stream_id || isOpen(from)) return {kind: 'nobody'};
	if (isOpen(to)) return {kind: 'web'};
	if (from.members === undefined || to.members === undefined) return {kind: 'unknown'};
	const people = everybody.filter(
		user => user.is_active && canRead(to, user) && !canRead(from, user),
	);
	const isPublic = from.channel.invite_only && !to.channel.invite_only;
	return people.length === 0 && !isPublic ? {kind: 'nobody'} : {kind: 'people', people, isPublic};
}

function isOpen({channel}: Side): boolean {
	return channel.is_web_public === true;
}

/** Whether somebody reads what is written in a channel, as far as it is known who is in it. */
export function canRead(
	{channel, members}: Side,
	{user_id, role}: Pick<User, 'user_id' | 'role'>,
): boolean {
	return members?.has(user_id) === true || (!channel.invite_only && role < Role.guest);
}
