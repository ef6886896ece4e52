import type {Invitation} from '../../../shared/model/invitation';
import {lastSeen, type ModernPresence} from '../../../shared/model/presence';
import {atOnce, type Steps} from '../../../shared/time-slices';
import type {PeopleIndex} from './people-index';

/** People between two steps. */
const peopleAtOnce = 2000;

type Members = ReadonlyMap<number, readonly number[]>;

/** How many channels each row is in; `before` is what was counted for rows at the same places. */
export function tallyChannels(
	index: PeopleIndex,
	members: Members,
	before?: {readonly tally: Uint32Array; readonly members: Members},
): Uint32Array {
	const tally = new Uint32Array(index.rows.length);
	if (before !== undefined) tally.set(before.tally);
	const count = (list: readonly number[], by: 1 | -1) => {
		for (const userId of list) {
			const position = index.positionOf(userId);
			if (position !== -1) tally[position]! += by;
		}
	};
	for (const [channelId, list] of before?.members ?? []) {
		if (members.get(channelId) !== list) count(list, -1);
	}
	for (const [channelId, list] of members) {
		if (before?.members.get(channelId) !== list) count(list, 1);
	}
	return tally;
}

/** How many open invitation links each row has made. */
export function tallyLinks(index: PeopleIndex, invitations: readonly Invitation[]): Uint32Array {
	const tally = new Uint32Array(index.rows.length);
	for (const {is_multiuse, invited_by_user_id: userId} of invitations) {
		const position = is_multiuse && userId != null ? index.positionOf(userId) : -1;
		if (position !== -1) tally[position]!++;
	}
	return tally;
}

/** When each row was last seen, UNIX seconds; 0 where nobody knows. */
export function tallySeen(
	index: PeopleIndex,
	people: ReadonlyMap<number, ModernPresence>,
): Uint32Array {
	return atOnce(seenInSteps(index, people));
}

/** The same in steps. */
export function* seenInSteps(
	index: PeopleIndex,
	people: ReadonlyMap<number, ModernPresence>,
): Steps<Uint32Array> {
	const tally = new Uint32Array(index.rows.length);
	let count = 0;
	for (const [userId, presence] of people) {
		if (count++ % peopleAtOnce === 0) yield;
		const position = index.positionOf(userId);
		if (position !== -1) tally[position] = lastSeen(presence) ?? 0;
	}
	return tally;
}

/** Positions at which two tallies differ. */
export function differences(before: Uint32Array, after: Uint32Array): readonly number[] {
	const found: number[] = [];
	for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) found.push(at);
	return found;
}
