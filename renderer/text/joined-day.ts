import {dateFormat} from '../../shared/languages/formats';
import {longMomentWords} from './moment-words';

const dayFormat = dateFormat({dateStyle: 'medium'});

/** The day of a date, in the reader's time zone: "Jun 4, 2026"; nothing for what is no date. */
export function dayOf(isoDate: string): string {
	return dayAt(Date.parse(isoDate));
}

/** The same of a moment in UNIX milliseconds. */
export function dayAt(milliseconds: number): string {
	return Number.isNaN(new Date(milliseconds).getTime()) ? '' : dayFormat.format(milliseconds);
}

/** The same to the minute. */
export function momentOf(isoDate: string): string {
	const milliseconds = Date.parse(isoDate);
	return Number.isNaN(milliseconds) ? isoDate : longMomentWords(milliseconds / 1000);
}
