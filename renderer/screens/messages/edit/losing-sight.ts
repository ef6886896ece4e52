import type {Channel} from '../../../../shared/model/channel';
import {Role} from '../../../../shared/model/role';
import type {User} from '../../../../shared/model/user';

type Side = {
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
	if (from.members === undefined || to.members === undefined) return {kind: 'unknown'};
	const {members: old} = from;
	const {members: next} = to;
	const {invite_only: isPrivate, is_web_public: isOpen} = to.channel;
	if (isOpen === true) return {kind: 'nobody'};
	const people = everybody.filter(
		({user_id, is_active, role}) =>
			is_active && old.has(user_id) && !next.has(user_id) && (isPrivate || role >= Role.guest),
	);
	const wasPublic = isPrivate && !from.channel.invite_only;
	return people.length === 0 && !wasPublic ? {kind: 'nobody'} : {kind: 'people', people, wasPublic};
}
