import {t} from '@lingui/core/macro';
import {dateFormat, type DateFormat} from '../../shared/languages/formats';

/** Moments in words, from the shortest to the fullest. All are in UNIX seconds. */

const clock = dateFormat({timeStyle: 'short', hourCycle: 'h23'});
const exactClock = dateFormat({timeStyle: 'medium', hourCycle: 'h23'}, 'en-GB');
const dayClock = {
	month: 'short',
	day: 'numeric',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
} as const;
const shortThisYear = dateFormat(dayClock);
const shortOtherYear = dateFormat({...dayClock, year: 'numeric'});
const medium = dateFormat({dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23'});
const withWeekday = dateFormat({...dayClock, year: 'numeric', weekday: 'short'});
const long = dateFormat({dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23'});
const exact = dateFormat({dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23'});
const full = dateFormat({dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23'});

/** The time of day: "10:42". */
export function clockWords(at: number): string {
	return clock.format(at * 1000);
}

/** The time of day to the second: "10:42:05". */
export function exactClockWords(at: number): string {
	return exactClock.format(at * 1000);
}

/** As sentences say it: "Jun 4, 10:00", with the year where it is another one than now. */
export function shortMomentWords(at: number, now: number): string {
	const isThisYear = new Date(at * 1000).getFullYear() === new Date(now * 1000).getFullYear();
	return wordsOf(at, isThisYear ? shortThisYear : shortOtherYear);
}

/** "Jun 4, 2026, 10:42" */
export function mediumMomentWords(at: number): string {
	return medium.format(at * 1000);
}

/** With its day of the week, for what is still to come: "Fri, Dec 4, 2026, 10:00". */
export function weekdayMomentWords(at: number): string {
	return wordsOf(at, withWeekday);
}

/** "June 4, 2026 at 10:42" */
export function longMomentWords(at: number): string {
	return wordsOf(at, long);
}

/** To the second: "June 4, 2026 at 10:42:05". */
export function exactMomentWords(at: number): string {
	return exact.format(at * 1000);
}

/** All that there is to say: "Thursday, June 4, 2026 at 10:42:05". */
export function fullMomentWords(at: number): string {
	return full.format(at * 1000);
}

/** A server may name moments beyond the calendar. */
function wordsOf(at: number, format: DateFormat): string {
	const date = new Date(at * 1000);
	return Number.isNaN(date.getTime()) ? t`a far day` : format.format(date);
}
