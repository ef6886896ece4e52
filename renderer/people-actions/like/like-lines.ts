import type {Channel} from '../../../shared/model/channel';
import type {Change} from '../../../shared/model/change';
import {groupBy} from '../../../shared/model/group-by';
import type {User} from '../../../shared/model/user';
import type {UserGroup} from '../../../shared/model/user-group';
import type {MembershipActor, RuledDirectory} from '../../channels/membership-rules';
import type {GroupActor} from '../../groups/group-rules';
import type {Actor} from '../../people/role-rules';

export type LikeChange = Extract<Change, {readonly kind: 'role' | 'membership' | 'group-member'}>;

/** One difference that can be made to go: of one person one change, of many one for each. */
export type LikeLine = {
	/** Stays the same while others change something. */
	readonly key: string;
	readonly kind: 'role' | 'add' | 'remove';
	/** Where it is entered or left: a channel or a group. */
	readonly channel?: Channel;
	readonly group?: UserGroup;
	readonly changes: readonly LikeChange[];
	/** Whether the account could not undo it. */
	readonly isOneWay: boolean;
};

/** A difference that stays, and why. */
export type LikeRefusal = {
	readonly kind: 'role' | 'add' | 'remove' | 'channels' | 'groups';
	readonly channel?: Channel;
	readonly group?: UserGroup;
	/** Whom it is about; nobody in particular where nobody can be seen. */
	readonly users: readonly User[];
	readonly reason: string;
};

/** Of channels, or of groups: what can be done, what cannot, and how many all of them are in already. */
export type LikePart = {
	readonly lines: readonly LikeLine[];
	readonly refusals: readonly LikeRefusal[];
	readonly shared: number;
};

/** Who acts, and what is known of channels and groups. */
export type LikeFacts = {
	readonly actor: Actor;
	readonly membershipActor: MembershipActor;
	readonly groupActor: GroupActor;
	readonly directory: RuledDirectory;
};

/** People who are refused something, together where the reason is the same. */
export function byReason(refused: readonly (readonly [User, string])[]) {
	const found = groupBy(refused, ([, reason]) => reason);
	return Array.from(found, ([reason, some]) => ({reason, users: some.map(([user]) => user)}));
}

/** What is done before what is undone, and what nobody can see last. */
export function additionsFirst<Entry extends Pick<LikeRefusal, 'kind' | 'channel'>>(
	entries: readonly Entry[],
): readonly Entry[] {
	const rank = ({kind, channel}: Entry) => {
		if (kind === 'remove') return 1;
		return kind === 'channels' && channel !== undefined ? 2 : 0;
	};
	return entries.toSorted((a, b) => rank(a) - rank(b));
}
