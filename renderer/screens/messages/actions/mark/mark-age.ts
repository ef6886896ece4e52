import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
const day = 24 * 60 * 60;

/** How old messages have to be, as it is chosen; in days where it is a length. */
export const ages = inLanguage(
	() =>
		({
			any: {words: t`At any time`, days: undefined},
			day: {words: t`More than a day ago`, days: 1},
			week: {words: t`More than a week ago`, days: 7},
			month: {words: t`More than 30 days ago`, days: 30},
			quarter: {words: t`More than 90 days ago`, days: 90},
			year: {words: t`More than a year ago`, days: 365},
			date: {words: t`Before a date`, days: undefined},
		}) as const,
);
export type Age = keyof typeof ages;

/** What was chosen, with the moment that it stood for then, in UNIX seconds. */
export type SentBefore = {
	readonly age: Age;
	/** `2024-03-01`; empty until it is written. */
	readonly date: string;
	readonly before: number | undefined;
};

/** The choice with its moment: of a date, its beginning where this computer is. */
export function sentBefore(age: Age, date: string, now: number): SentBefore {
	const {days} = ages[age];
	if (days !== undefined) return {age, date, before: Math.floor(now / 1000) - days * day};
	const start = age === 'date' ? new Date(`${date}T00:00`).getTime() : NaN;
	return {age, date, before: Number.isNaN(start) ? undefined : start / 1000};
}

/** Whether a date is wanted that is not there yet. */
export function lacksDate({age, before}: SentBefore): boolean {
	return age === 'date' && before === undefined;
}
