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
};

/** What heads the entries of a day; its id is below zero. */
export type DayRow = {readonly id: number; readonly day: string};

/** Stands in the place of an entry while that is read; its id is below those of days. */
export type WaitingRow = {readonly id: number; readonly isWaiting: true};

export type JournalRow = EntryRow | DayRow | WaitingRow;

export function isEntry(row: JournalRow): row is EntryRow {
	return 'entry' in row;
}

export function isDay(row: JournalRow): row is DayRow {
	return 'day' in row;
}

export function rowOf(entry: JournalRead): EntryRow {
	const [act, subject] = [actWords(entry), subjectWords(entry)];
	return {id: entry.number, entry, at: Date.parse(entry.at), act, subject};
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
