import {t} from '@lingui/core/macro';
import {dateFormat} from '../../shared/languages/formats';
import {daysBetween} from '../../shared/calendar';
import {dayAt} from './joined-day';
import {exactMomentWords} from './moment-words';

const clock = dateFormat({hour: '2-digit', minute: '2-digit', hourCycle: 'h23'}, 'en-GB');
const weekdayClock = dateFormat(
	{weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23'},
	'en-GB',
);

/** A time as a list shows it: today by the clock, this week by the day, else by the date; so what a clock that goes ahead dates later. */
export function seenWords(at: number, now: number): string {
	if (at === 0) return t`Not known`;
	const date = at * 1000;
	const days = daysBetween(date, now * 1000);
	if (days === 0) return clock.format(date);
	if (days > 0 && days <= 6) return weekdayClock.format(date);
	return dayAt(date);
}

/** The same to the second, or why nothing is known. */
export function exactWords(at: number, what: 'seen' | 'active' = 'seen'): string {
	if (at !== 0) return exactMomentWords(at);
	return what === 'seen'
		? t`Not seen in the last two weeks, or presence is not shared.`
		: t`Not active in the last two weeks, or presence is not shared.`;
}
