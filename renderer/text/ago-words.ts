import {t} from '@lingui/core/macro';
import {daysBetween} from '../../shared/calendar';
import {formatRelative} from '../../shared/languages/formats';

const units = [
	['day', 86_400],
	['hour', 3600],
	['minute', 60],
] as const;

/** How long ago something was: "just now", "5 minutes ago", "3 days ago". */
export function timeAgoWords(seconds: number): string {
	const unit = units.find(([, size]) => seconds >= size);
	if (unit === undefined) return t`just now`;
	const [name, size] = unit;
	return formatRelative(-Math.floor(seconds / size), name);
}

/** The same in whole days of the calendar, as coarse as it stays useful: "today", "3 days ago", "2 years ago". UNIX seconds. */
export function daysAgoWords(at: number, now: number): string {
	const days = daysBetween(at * 1000, now * 1000);
	// Also what a clock that is ahead dates later.
	if (days <= 0) return t`today`;
	if (days === 1) return t`yesterday`;
	if (days < 60) return formatRelative(-days, 'day');
	if (days < 730) return formatRelative(-Math.floor(days / 30.44), 'month');
	return formatRelative(-Math.floor(days / 365.25), 'year');
}
