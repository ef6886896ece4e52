import {expect, it, test} from 'vitest';
import {
	clockWords,
	exactClockWords,
	exactMomentWords,
	fullMomentWords,
	longMomentWords,
	mediumMomentWords,
	shortMomentWords,
	weekdayMomentWords,
} from './moment-words';

const at = new Date(2026, 5, 4, 9, 5, 7).getTime() / 1000;
const nextYear = new Date(2027, 0, 1).getTime() / 1000;

it.each([
	['the clock', clockWords(at), '09:05'],
	['the clock to the second', exactClockWords(at), '09:05:07'],
	['short', shortMomentWords(at, at), 'Jun 4, 09:05'],
	['short, of another year', shortMomentWords(at, nextYear), 'Jun 4, 2026, 09:05'],
	['medium', mediumMomentWords(at), 'Jun 4, 2026, 09:05'],
	['with its weekday', weekdayMomentWords(at), 'Thu, Jun 4, 2026, 09:05'],
	['long', longMomentWords(at), 'June 4, 2026 at 09:05'],
	['to the second', exactMomentWords(at), 'June 4, 2026 at 09:05:07'],
	['full', fullMomentWords(at), 'Thursday, June 4, 2026 at 09:05:07'],
])('%s', (_what, words, expected) => expect(words).toBe(expected));

test('a moment beyond all calendars has words too', () => {
	expect(shortMomentWords(1e14, at)).toBe('a far day');
	expect(weekdayMomentWords(1e14)).toBe('a far day');
});
