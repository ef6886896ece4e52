import {t} from '@lingui/core/macro';
import {dateFormat} from '../../shared/languages/formats';
const exact = dateFormat({
	year: 'numeric',
	month: 'short',
	day: 'numeric',
	weekday: 'short',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
});

/** A moment with its day of the week, to be read long after: "Fri, Dec 4, 2026, 10:00". In UNIX seconds. */
export function momentWords(at: number): string {
	const date = new Date(at * 1000);
	return Number.isNaN(date.getTime()) ? t`a far day` : exact.format(date);
}
