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
