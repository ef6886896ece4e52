import {t} from '@lingui/core/macro';
import {gridRows} from '../../components/grid/grid-column';
import type {FilterPart} from '../../components/filter-text';
import type {ListView} from '../../components/list-filter';
import {recentDayWords} from '../../text/day-words';
import {planFilter, type PlanKey} from './plan-filter';
import type {PlanRow} from './plan-row';

/** What heads finished runs; its id is below zero. */
export type HeadRow = {readonly id: number; readonly heading: string};

/** A row of the list of plans. */
export type ListedRow = PlanRow | HeadRow;

export function isPlan(row: ListedRow): row is PlanRow {
	return 'plan' in row;
}

/** Whether a run came straight from a screen, and nothing of it is left to be done or decided. */
export function isFinishedRun({plan, state}: PlanRow): boolean {
	return plan.isDirect === true && (state === 'done' || state === 'undone');
}

type Way = {
	/** Whether finished runs are listed below the others while no filter asks. */
	readonly isOpen: boolean;
	/** Whether the newest lead, so that finished runs have days. */
	readonly isByDay: boolean;
	/** UNIX milliseconds. */
	readonly now: number;
};

/** What the filter finds; without one, finished runs stand below the plans that somebody works on. */
export function planView(
	ordered: readonly PlanRow[],
	{isOpen, isByDay, now}: Way,
	text: string,
	tokens?: readonly FilterPart<PlanKey>[],
): ListView<ListedRow, PlanKey> {
	const found = planFilter.viewOf(ordered, text, tokens);
	if (text.trim() !== '') return found;
	const others = found.rows.filter(row => !isFinishedRun(row));
	const finished = found.rows.filter(isFinishedRun);
	const isShown = isOpen || others.length === 0;
	const rows = isShown ? [...others, ...headed(finished, isByDay, now)] : others;
	return {...found, ...gridRows(rows, ({id}) => id), rows};
}

function headed(rows: readonly PlanRow[], isByDay: boolean, now: number): readonly ListedRow[] {
	let last: string | undefined;
	let heads = 0;
	return rows.flatMap((row): readonly ListedRow[] => {
		const heading = isByDay ? finishedOn(recentDayWords(row.plan.madeAt, now)) : t`Finished`;
		if (heading === last) return [row];
		last = heading;
		return [{id: (heads -= 1), heading}, row];
	});
}

const finishedOn = (day: string) => t`Finished · ${day}`;
