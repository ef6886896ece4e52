import type {MembershipChange} from '../../../../shared/model/change';
import {
	editsOf,
	withCells,
	type PendingEdit,
	type PendingEdits,
} from '../../../pending/pending-edits';
import {definePending} from '../../../pending/pending-store';
import type {Memberships} from './memberships';

/** Who is to be in a channel or out of it: channel -> person -> in or out. */
export type MembershipEdits = PendingEdits<number, boolean>;

type MembershipEdit = PendingEdit<number, boolean>;

export type Cell = {readonly channelId: number; readonly userId: number};

/** The edits of Access by organization. */
export const membershipPending = definePending<number, boolean>({
	name: 'access',
	editOf: change =>
		change.kind === 'membership'
			? {row: change.stream_id, column: change.user_id, value: change.after}
			: undefined,
});

/** So many cells are looked at in one step; more would keep the window from answering. */
export const mostCellsAtOnce = 250_000;

export type Edited = {
	/** The same object when nothing changed. */
	readonly edits: MembershipEdits;
	readonly changed: number;
	/** Cells left as they were because the service would refuse. */
	readonly refused: number;
	/** Why the first of them was left. */
	readonly reason: string | undefined;
};

/** Whether somebody is to be in a channel, with what is staged. */
export function isWanted(
	memberships: Memberships,
	edits: MembershipEdits,
	channelId: number,
	userId: number,
): boolean {
	return edits.get(channelId)?.get(userId) ?? memberships.isIn(channelId, userId);
}

/** One value for many cells; one that the service has already takes what is pending away. */
export function editCells(
	memberships: Memberships,
	edits: MembershipEdits,
	cells: Iterable<Cell>,
	after: boolean,
): Edited {
	let changed = 0;
	let refused = 0;
	let reason: string | undefined;
	function* allowed(): Generator<PendingEdit<number, boolean | undefined>> {
		for (const {channelId, userId} of cells) {
			const isIn = memberships.isIn(channelId, userId);
			if ((edits.get(channelId)?.get(userId) ?? isIn) === after) continue;
			const whyNot = isIn === after ? undefined : memberships.whyNot(channelId, userId, after);
			if (whyNot === undefined) {
				changed++;
				yield {row: channelId, column: userId, value: isIn === after ? undefined : after};
			} else {
				refused++;
				reason ??= whyNot;
			}
		}
	}
	return {edits: withCells(edits, allowed()), changed, refused, reason};
}

/** The edits as changes to send. */
export function changesOf(edits: MembershipEdits): readonly MembershipChange[] {
	return editsOf(edits).map(changeOf);
}

function changeOf({row, column, value}: MembershipEdit): MembershipChange {
	return {kind: 'membership', user_id: column, stream_id: row, before: !value, after: value};
}

/** Pending cells that the filters keep off the screen. */
export function countHidden(
	edits: MembershipEdits,
	isChannelShown: (channelId: number) => boolean,
	isPersonShown: (userId: number) => boolean,
): number {
	let hidden = 0;
	for (const [channelId, people] of edits) {
		if (!isChannelShown(channelId)) hidden += people.size;
		else for (const userId of people.keys()) if (!isPersonShown(userId)) hidden++;
	}
	return hidden;
}

/** How many more or fewer the edits make of each channel's people and each person's channels. */
export function deltasOf(edits: MembershipEdits): Deltas {
	const byChannel = new Map<number, Delta>();
	const byUser = new Map<number, Delta>();
	for (const [channelId, people] of edits) {
		for (const [userId, after] of people) {
			byUser.set(userId, oneMore(byUser.get(userId), after));
			byChannel.set(channelId, oneMore(byChannel.get(channelId), after));
		}
	}
	return {byChannel, byUser};
}

function oneMore({added, removed}: Delta = {added: 0, removed: 0}, isAdded: boolean): Delta {
	return isAdded ? {added: added + 1, removed} : {added, removed: removed + 1};
}

/** What is staged for one person or one channel. */
export type Delta = {readonly added: number; readonly removed: number};

export type Deltas = {
	readonly byChannel: ReadonlyMap<number, Delta>;
	readonly byUser: ReadonlyMap<number, Delta>;
};
