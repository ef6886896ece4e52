import type {JournalGroup} from '../../../shared/model/journal';
import {lastWhere, type JournalWindow} from '../../api/journal/journal-window';
import {choiceOf, withToggled, type FilterPart} from '../../components/filter-text';
import type {ListView} from '../../components/list-filter';
import {recentDayWords} from '../../text/day-words';
import {journalFilter, kindOf, type JournalKey} from './journal-filter';
import {rowOf, type JournalRow} from './journal-row';

export type JournalView = ListView<JournalRow, JournalKey> & {
	/** The rank of the entry at a place, or of the first one below a day. */
	rankAt(place: number): number;
	/** Whether some are further down than can be scrolled to. */
	readonly isCut: boolean;
};

/** Below the ids of days. */
const firstWaiting = 2 ** 40;

const groups: Readonly<Partial<Record<JournalKey, JournalGroup>>> = {
	act: 'act',
	type: 'kind',
	outcome: 'outcome',
	by: 'actor',
	plan: 'plan',
};

/** The moments that are counted from, by the value of the filter that asks for them. */
export const sinceValues = ['today', '<7d'] as const;

/** Entries by day, of which those are there that were read; `now` in UNIX seconds. */
export function viewOf(
	window: JournalWindow,
	/** What a list can be scrolled over. */
	mostRows: number,
	now: number,
	text: string,
	tokens: readonly FilterPart<JournalKey>[] = journalFilter.tokensOf(text),
): JournalView {
	const {total, days, outline} = window;
	let place = 0;
	const starts = days.map(({count}) => (place += count + 1) - count - 1);
	const all = total + days.length;
	const dayAt = (at: number) => lastWhere(starts.length, day => starts[day]! <= at);
	const rankAt = (at: number) => Math.max(0, at - dayAt(at) - 1);
	const placeOfRank = (rank: number) => {
		const day = lastWhere(starts.length, one => starts[one]! - one <= rank);
		return rank + day + 1;
	};
	const placeOf = (id: number) => {
		if (id > 0) {
			const rank = window.rankOf(id);
			return rank === -1 ? -1 : placeOfRank(rank);
		}
		// Both are counted from the oldest, which stays where it is while others come.
		if (id > -firstWaiting) return starts[days.length + id] ?? -1;
		return placeOfRank(total + id + firstWaiting);
	};
	const length = Math.min(all, mostRows);
	return {
		length,
		isCut: all > mostRows,
		rankAt,
		rows: [],
		at(at) {
			if (at < 0 || at >= length) return undefined;
			const day = dayAt(at);
			if (starts[day] === at) {
				return {id: day - days.length, day: recentDayWords(days[day]?.day ?? 0, now * 1000)};
			}
			const rank = at - day - 1;
			const entry = window.at(rank);
			return entry === undefined
				? {id: rank - total - firstWaiting, isWaiting: true}
				: rowOf(entry);
		},
		placeOf: id => {
			const at = placeOf(id);
			return at < length ? at : -1;
		},
		has: id => {
			const at = placeOf(id);
			return at !== -1 && at < length;
		},
		text,
		tokens,
		count(key, value) {
			if (outline === undefined) return 0;
			if (key === 'time') return outline.since[sinceValues.indexOf(value as 'today')] ?? 0;
			const counts = outline.counts[groups[key] ?? 'act'];
			const wanted = key === 'type' ? kindOf(value) : value;
			return counts.find(one => one.value === wanted)?.count ?? 0;
		},
		choice: (key, value) => choiceOf(tokens, key, value),
		toggled: (key, value) => withToggled(text, tokens, key, value),
	};
}
