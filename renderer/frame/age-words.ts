import {t} from '@lingui/core/macro';
import {dateFormat} from '../../shared/languages/formats';
import {daysBetween} from '../../shared/calendar';
import {timeAgoWords} from '../text/ago-words';
import {clockWords} from '../text/moment-words';

const dayFormat = dateFormat({day: 'numeric', month: 'long'});

/** How long ago something was read, and when: "3 hours ago, on 4 March at 10:42". UNIX milliseconds. */
export function readWords(at: number, now: number): string {
	const age = timeAgoWords((now - at) / 1000);
	const time = clockWords(at / 1000);
	if (daysBetween(at, now) === 0) return t`${age}, at ${time}`;
	const day = dayFormat.format(at);
	return t`${age}, on ${day} at ${time}`;
}
