import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../shared/languages/in-language';
import type {Channel} from '../../../../shared/model/channel';
import {membersOf, type ChannelDirectory} from '../../../api/channels/channels';
import type {Memberships} from '../plan/memberships';
import {editKey, type Refusals} from '../../../pending/pending-store';
import type {MembershipEdits} from '../plan/membership-edits';

/** How a cell looks. `fixed` ones cannot be changed, `unseen` ones not even be known. */
export type CellState = 'in' | 'out' | 'add' | 'drop' | 'fixed-in' | 'fixed-out' | 'unseen';

/** A column as the rows ask it, made once for all of them. */
export type DrawnColumn = {
	readonly place: number;
	/** Element of each row that shows it. */
	readonly slot: number;
	readonly channel: Channel;
	readonly members: ReadonlySet<number>;
	readonly isSeen: boolean;
	readonly edits: ReadonlyMap<number, boolean> | undefined;
	/** Shared by all cells of the column, so that nothing is written again while it stays. */
	readonly style: {readonly insetInlineStart: number};
};

export function drawnColumn(
	directory: ChannelDirectory,
	edits: MembershipEdits,
	channel: Channel,
	{place, slot, left}: {readonly place: number; readonly slot: number; readonly left: number},
): DrawnColumn {
	return {
		place,
		slot,
		channel,
		members: membersOf(directory, channel.stream_id),
		isSeen: directory.members.has(channel.stream_id),
		edits: edits.get(channel.stream_id),
		style: {insetInlineStart: left},
	};
}

export function cellState(
	memberships: Memberships,
	column: DrawnColumn,
	userId: number,
): CellState {
	if (!column.isSeen) return 'unseen';
	const isIn = column.members.has(userId);
	const edited = column.edits?.get(userId);
	if (edited !== undefined && edited !== isIn) return edited ? 'add' : 'drop';
	const isFixed = memberships.whyNot(column.channel.stream_id, userId, !isIn) !== undefined;
	if (isIn) return isFixed ? 'fixed-in' : 'in';
	return isFixed ? 'fixed-out' : 'out';
}

/** A state in words, as names of cells and the line at the bottom say it. */
export const stateWords: Readonly<Record<CellState, string>> = inLanguage(() => ({
	in: t`subscribed`,
	out: t`not subscribed`,
	add: t`to be added`,
	drop: t`to be removed`,
	'fixed-in': t`subscribed, cannot be removed`,
	'fixed-out': t`not subscribed, cannot be added`,
	unseen: t`not visible`,
}));

/** Why a cell is as it is, where that needs a reason: a refusal, a rule, or what was there before. */
export function reasonFor(
	memberships: Memberships,
	refusals: Refusals,
	channelId: number,
	userId: number,
	state: CellState,
): string | undefined {
	switch (state) {
		case 'add':
		case 'drop':
			return refusals.get(editKey({row: channelId, column: userId, value: state === 'add'}))?.words;
		case 'fixed-in':
			return memberships.whyNot(channelId, userId, false);
		case 'fixed-out':
		case 'unseen':
			return memberships.whyNot(channelId, userId, true);
		case 'in':
		case 'out':
			return undefined;
		default:
			return state satisfies never;
	}
}
