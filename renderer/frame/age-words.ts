import {t} from '@lingui/core/macro';
import {daysBetween} from '../../shared/calendar';

const units = [
	['day', 86_400],
	['hour', 3600],
	['minute', 60],
] as const;

/** How long ago something was read, and when: "3 hours ago, on 4 March at 10:42". UNIX milliseconds. */
export function readWords(at: number, now: number): string {
	const date = new Date(at);
	const isToday = daysBetween(at, now) === 0;
	const time = new Intl.DateTimeFormat('en', {timeStyle: 'short', hourCycle: 'h23'}).format(date);
	const day = new Intl.DateTimeFormat('en', {day: 'numeric', month: 'long'}).format(date);
	return `${ageWords((now - at) / 1000)}, ${isToday ? 'at' : t`on ${day} at`} ${time}`;
}

function ageWords(seconds: number): string {
	const unit = units.find(([, size]) => seconds >= size);
	if (unit === undefined) return t`just now`;
	const [name, size] = unit;
	return new Intl.RelativeTimeFormat('en').format(-Math.floor(seconds / size), name);
}
