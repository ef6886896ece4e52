import {daysBetween} from '../../../shared/calendar';
import type {JournalRead} from '../../../shared/model/journal';
import {actWords} from '../../journal/act-words';
import {subjectWords} from '../../journal/entry-words';

/** An entry as the list shows it. */
export type EntryRow = {
	/** The number of the entry. */
	readonly id: number;
	readonly entry: JournalRead;
	/** In UNIX milliseconds. */
	readonly at: number;
	readonly act: string;
	readonly subject: string;
	readonly text: string;
};

/** What heads the entries of a day; its id is below zero. */
export type DayRow = {readonly id: number; readonly day: string};

export type JournalRow = EntryRow | DayRow;

export function isDay(row: JournalRow): row is DayRow {
	return 'day' in row;
}

export function rowOf(entry: JournalRead): EntryRow {
	const [act, subject] = [actWords(entry), subjectWords(entry)];
	return {id: entry.number, entry, at: Date.parse(entry.at), act, subject, text: ''};
}

const weekday = new Intl.DateTimeFormat('en', {weekday: 'long'});
const dayFormat = new Intl.DateTimeFormat('en', {
	weekday: 'long',
	year: 'numeric',
	month: 'long',
	day: 'numeric',
});

/** "Today", "Yesterday", "Friday", "Monday, November 9, 2026". */
export function dayWords(at: number, now: number): string {
	const days = daysBetween(at, now);
	if (days === 0) return 'Today';
	if (days === 1) return 'Yesterday';
	return days > 1 && days <= 6 ? weekday.format(at) : dayFormat.format(at);
}

/** The rows with the day before those of each; `now` in UNIX seconds. */
export function withDays(rows: readonly EntryRow[], now: number): readonly JournalRow[] {
	let last: string | undefined;
	return rows.flatMap((row): readonly JournalRow[] => {
		const day = dayWords(row.at, now * 1000);
		if (day === last) return [row];
		last = day;
		return [{id: -row.id, day}, row];
	});
}
