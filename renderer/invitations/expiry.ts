import {t, plural} from '@lingui/core/macro';
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Below this an end is near enough to be pointed out. */
const soonSeconds = 48 * hour;

export type ExpiryState = 'never' | 'over' | 'soon' | 'later';

/** How an end stands to now; both in UNIX seconds, null never ends. */
export function expiryState(expiry: number | null, now: number): ExpiryState {
	if (expiry === null) return 'never';
	if (expiry <= now) return 'over';
	return expiry - now < soonSeconds ? 'soon' : 'later';
}

/** What is left, as short as it stays exact enough to act on: "12 days", "31 h", "40 min". */
export function remainingWords(expiry: number | null, now: number): string {
	if (expiry === null) return t`Never`;
	const left = expiry - now;
	if (left <= 0) return t`Expired`;
	if (left < minute) return t`Under 1 min`;
	if (left < hour) return minutesLeft(Math.floor(left / minute));
	if (left < soonSeconds) return hoursLeft(Math.floor(left / hour));
	const days = Math.round(left / day);
	return plural(days, {one: '# day', other: '# days'});
}

const minutesLeft = (minutes: number) => t`${minutes} min`;
const hoursLeft = (hours: number) => t`${hours} h`;

let zone: Intl.DateTimeFormat | undefined;

/** The time zone of the reader at a moment, for words that somebody elsewhere reads: "GMT+2". */
export function zoneWords(at: number): string {
	const date = new Date(at * 1000);
	if (Number.isNaN(date.getTime())) return '';
	zone ??= new Intl.DateTimeFormat('en', {timeZoneName: 'short'});
	return zone.formatToParts(date).find(({type}) => type === 'timeZoneName')?.value ?? '';
}
