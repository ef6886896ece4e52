import {t} from '@lingui/core/macro';
import {dateFormat} from '../../shared/languages/formats';
import {daysBetween} from '../../shared/calendar';

const weekday = dateFormat({weekday: 'long'});
const dayFormat = dateFormat({
	weekday: 'long',
	year: 'numeric',
	month: 'long',
	day: 'numeric',
});

/** The heading of a day, in UNIX milliseconds: "Today", "Yesterday", "Friday", "Monday, November 9, 2026". */
export function dayWords(at: number, now: number): string {
	const days = daysBetween(at, now);
	if (days === 0) return t`Today`;
	if (days === 1) return t`Yesterday`;
	return days > 1 && days <= 6 ? weekday.format(at) : dayFormat.format(at);
}
