import {expect, it} from 'vitest';
import {dateWords, recentDayWords} from './day-words';

const at = (year: number, month: number, day: number, hour: number) =>
	new Date(year, month, day, hour).getTime();
const now = at(2026, 10, 21, 12);

it.each([
	['today', at(2026, 10, 21, 0), 'Today', 'Today'],
	['the day before, be it an hour ago', at(2026, 10, 20, 23), 'Yesterday', 'Yesterday'],
	['a day of this week', at(2026, 10, 16, 9), 'Monday', 'Monday, November 16'],
	['a day of this year', at(2026, 10, 9, 9), 'Monday, November 9, 2026', 'Monday, November 9'],
	[
		'a day of another year',
		at(2025, 10, 9, 9),
		'Sunday, November 9, 2025',
		'Sunday, November 9, 2025',
	],
])('%s', (_what, day, recent, date) => {
	expect(recentDayWords(day, now)).toBe(recent);
	expect(dateWords(day, now)).toBe(date);
});
