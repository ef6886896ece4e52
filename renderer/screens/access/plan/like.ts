import type {Memberships} from './memberships';
import {isWanted, type Cell, type MembershipEdits} from './membership-edits';

/** What it takes to make one row or column equal to another. */
export type Difference = {
	readonly add: readonly Cell[];
	readonly remove: readonly Cell[];
	/** Differences that the service would refuse, with its reason. */
	readonly cannot: readonly (Cell & {readonly after: boolean; readonly reason: string})[];
};

type Pair = {readonly target: Cell; readonly source: Cell};

/** Compares cell by cell what is wanted of both, so that what is staged already counts. */
export function likeDifference(
	memberships: Memberships,
	edits: MembershipEdits,
	pairs: Iterable<Pair>,
): Difference {
	const add: Cell[] = [];
	const remove: Cell[] = [];
	const cannot: (Cell & {after: boolean; reason: string})[] = [];
	for (const {target, source} of pairs) {
		const after = isWanted(memberships, edits, source.channelId, source.userId);
		if (isWanted(memberships, edits, target.channelId, target.userId) === after) continue;
		const isBack = memberships.isIn(target.channelId, target.userId) === after;
		const reason = isBack ? undefined : memberships.whyNot(target.channelId, target.userId, after);
		if (reason !== undefined) cannot.push({...target, after, reason});
		else (after ? add : remove).push(target);
	}
	return {add, remove, cannot};
}

/** One person to be in the channels of another. */
export function likePerson(
	target: number,
	source: number,
	channelIds: readonly number[],
): readonly Pair[] {
	return channelIds.map(channelId => ({
		target: {channelId, userId: target},
		source: {channelId, userId: source},
	}));
}

/** One channel to have the people of another. */
export function likeChannel(
	target: number,
	source: number,
	userIds: Iterable<number>,
): readonly Pair[] {
	return Array.from(userIds, userId => ({
		target: {channelId: target, userId},
		source: {channelId: source, userId},
	}));
}
