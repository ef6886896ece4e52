import {t} from '@lingui/core/macro';
import {dateFormat, formatRelative} from '../../shared/languages/formats';
import {daysBetween} from '../../shared/calendar';

const clock = dateFormat({timeStyle: 'short', hourCycle: 'h23'});
const dayFormat = dateFormat({day: 'numeric', month: 'long'});

const units = [
	['day', 86_400],
	['hour', 3600],
	['minute', 60],
] as const;

/** How long ago something was read, and when: "3 hours ago, on 4 March at 10:42". UNIX milliseconds. */
export function readWords(at: number, now: number): string {
	const age = ageWords((now - at) / 1000);
	const time = clock.format(at);
	if (daysBetween(at, now) === 0) return t`${age}, at ${time}`;
	const day = dayFormat.format(at);
	return t`${age}, on ${day} at ${time}`;
}

function ageWords(seconds: number): string {
	const unit = units.find(([, size]) => seconds >= size);
	if (unit === undefined) return t`just now`;
	const [name, size] = unit;
	return formatRelative(-Math.floor(seconds / size), name);
}
