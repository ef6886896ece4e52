import {t} from '@lingui/core/macro';
import {daysBetween} from '../../shared/calendar';
import {dateFormat} from '../../shared/languages/formats';

const weekday = dateFormat({weekday: 'long'});
const longDay = dateFormat({
	weekday: 'long',
	year: 'numeric',
	month: 'long',
	day: 'numeric',
});
const dayOfThisYear = dateFormat({weekday: 'long', day: 'numeric', month: 'long'});
const dayOfOtherYear = dateFormat({dateStyle: 'full'});

/** The heading of a day that is read against today: "Today", "Yesterday", "Friday", "Monday, November 9, 2026". UNIX milliseconds. */
export function recentDayWords(at: number, now: number): string {
	const days = daysBetween(at, now);
	return nearDay(days) ?? (days > 1 && days <= 6 ? weekday : longDay).format(at);
}

/** The heading of a day among many: "Today", "Yesterday", "Friday, November 27", with the year where it is another one. UNIX milliseconds. */
export function dateWords(at: number, now: number): string {
	const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
	return nearDay(daysBetween(at, now)) ?? (isThisYear ? dayOfThisYear : dayOfOtherYear).format(at);
}

function nearDay(days: number): string | undefined {
	if (days === 0) return t`Today`;
	return days === 1 ? t`Yesterday` : undefined;
}
