const dayFormat = new Intl.DateTimeFormat('en', {year: 'numeric', month: 'short', day: '2-digit'});
const momentFormat = new Intl.DateTimeFormat('en', {
	dateStyle: 'long',
	timeStyle: 'short',
	hourCycle: 'h23',
});

/** The day of a date as lists show it, in the reader's time zone. */
export function dayOf(isoDate: string): string {
	const milliseconds = Date.parse(isoDate);
	return Number.isNaN(milliseconds) ? '' : dayFormat.format(milliseconds);
}

/** The same to the minute. */
export function momentOf(isoDate: string): string {
	const milliseconds = Date.parse(isoDate);
	return Number.isNaN(milliseconds) ? isoDate : momentFormat.format(milliseconds);
}
