import {t} from '@lingui/core/macro';
import type {Refusals} from '../../../pending/pending-store';
import type {BoardFacts} from '../board-facts';
import type {CellPosition} from '../plan/cell-range';
import {roleWords} from '../../../people/role-words';
import {cellState, drawnColumn, reasonFor, stateWords} from './cell-state';
import {asSentence} from '../../../plans/plan-words';

const nowhere = {place: 0, slot: 0, left: 0};

/** The person, the channel and the state at a place, for the line below the matrix. */
export function cellWords(
	{rows, columns, directory, memberships, edits, names}: BoardFacts,
	refusals: Refusals,
	{row, column}: CellPosition,
): string {
	const user = rows.at(row);
	const channel = columns[column];
	if (user === undefined) {
		if (channel === undefined) return '';
		const about = channel.description === '' ? '' : ` · ${channel.description}`;
		return `#${channel.name}${about}`;
	}
	const who = names.person(user.user_id);
	if (channel === undefined) return `${who} · ${user.is_bot ? t`Bot` : roleWords(user.role).title}`;
	const state = cellState(
		memberships,
		drawnColumn(directory, edits, channel, nowhere),
		user.user_id,
	);
	const reason = reasonFor(memberships, refusals, channel.stream_id, user.user_id, state);
	const words = `${who} · #${channel.name} · ${stateWords[state]}`;
	return reason === undefined ? words : `${asSentence(words)} ${reason}`;
}
