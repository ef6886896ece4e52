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
	if (expiry === null) return 'Never';
	const left = expiry - now;
	if (left <= 0) return 'Over';
	if (left < minute) return 'Under 1 min';
	if (left < hour) return `${Math.floor(left / minute)} min`;
	if (left < soonSeconds) return `${Math.floor(left / hour)} h`;
	return `${Math.floor(left / day).toLocaleString('en')} days`;
}

const dayMonth = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'long'});
const dayMonthYear = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long'});
const clock = new Intl.DateTimeFormat('en-GB', {hour: '2-digit', minute: '2-digit'});

/** A moment as sentences say it: "4 June 10:00", with the year where it is another one. */
export function momentWords(at: number, now: number): string {
	const date = new Date(at * 1000);
	if (Number.isNaN(date.getTime())) return 'a far day';
	const isThisYear = date.getFullYear() === new Date(now * 1000).getFullYear();
	return `${(isThisYear ? dayMonth : dayMonthYear).format(date)} ${clock.format(date)}`;
}

/** The same with the weight that the list gives it: days as numbers. */
export function dayWords(at: number): string {
	const date = new Date(at * 1000);
	if (Number.isNaN(date.getTime())) return '';
	return new Intl.DateTimeFormat('en', {
		year: 'numeric',
		month: 'short',
		day: '2-digit',
	}).format(date);
}
