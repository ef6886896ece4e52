import {t} from '@lingui/core/macro';
/** Moments that a message can be scheduled for, in the time zone of this computer. */

const two = (value: number) => String(value).padStart(2, '0');

/** UNIX seconds as a field for date and time has them: "2026-12-04T09:00"; empty where it is no moment. */
export function fieldValue(at: number): string {
	const date = new Date(at * 1000);
	if (Number.isNaN(date.getTime())) return '';
	const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
	return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What such a field holds, in UNIX seconds; undefined where it is no moment. */
export function momentIn(field: string): number | undefined {
	const milliseconds = Date.parse(field);
	return field === '' || Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}

export type QuickTime = {readonly label: string; readonly at: number};

const morning = 9;

/** Moments that are often meant; `now` in UNIX seconds. */
export function quickTimes(now: number): readonly QuickTime[] {
	const date = new Date(now * 1000);
	const atMorning = (days: number) =>
		Math.floor(
			new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, morning).getTime() /
				1000,
		);
	const monday = (8 - date.getDay()) % 7 || 7;
	const hour = Math.ceil((now + 3600) / 300) * 300;
	return [
		{label: t`In an hour`, at: hour},
		{label: t`Tomorrow, 09:00`, at: atMorning(1)},
		...(monday === 1 ? [] : [{label: t`Monday, 09:00`, at: atMorning(monday)}]),
	];
}
