import {t} from '@lingui/core/macro';
import {numberFormat} from '../../shared/languages/formats';
import {inLanguage} from '../../shared/languages/in-language';
import type {CallSource, CallSummary} from '../../shared/calls';

/** Whether it did not end as it should. */
export function isFailed({state, status}: CallSummary): boolean {
	return state === 'failed' || state === 'not-sent' || (status !== undefined && status >= 400);
}

/** How a call stands, in few words. */
export function outcomeWords({state, status, code, failure}: CallSummary): string {
	switch (state) {
		case 'under-way':
			return t`In progress`;
		case 'given-up':
			return t`Canceled`;
		case 'not-sent':
			return notSentWords(failure ?? code);
		case 'failed':
			return noResponseWords(failure);
		case 'answered':
			return code === undefined ? String(status ?? '') : `${status ?? ''} ${code}`;
		default:
			return state satisfies never;
	}
}

function notSentWords(code: string | undefined): string {
	return code === undefined ? t`Not sent: unknown` : t`Not sent: ${code}`;
}

function noResponseWords(code: string | undefined): string {
	return code === undefined ? t`No response: unknown` : t`No response: ${code}`;
}

const sources: Readonly<Record<CallSource, string>> = inLanguage(() => ({
	page: t`Screen`,
	'sign-in': t`Sign-in`,
	file: t`Saved file`,
	replay: t`Replay`,
}));

export function sourceWords(source: CallSource): string {
	return sources[source];
}

const oneDigit = numberFormat({
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
	useGrouping: false,
});

export function millisecondWords(milliseconds: number | undefined): string {
	if (milliseconds === undefined) return '';
	if (milliseconds < 10_000) return `${Math.max(1, Math.round(milliseconds))}\u00a0ms`;
	return `${oneDigit(milliseconds / 1000)}\u00a0s`;
}

/** In powers of 1,024, as everywhere in the window. */
export function byteWords(bytes: number | undefined): string {
	if (bytes === undefined) return '';
	if (bytes < 1024) return `${bytes}\u00a0B`;
	// What would round to 1,024 of them is one of the next.
	if (bytes < 1023.95 * 1024) return `${oneDigit(bytes / 1024)}\u00a0KiB`;
	return `${oneDigit(bytes / 1024 ** 2)}\u00a0MiB`;
}

/** The time of day to the millisecond, for a list of what just happened. */
export function preciseClockWords(at: number): string {
	const time = new Date(at);
	const pad = (value: number, length = 2) => String(value).padStart(length, '0');
	return `${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}.${pad(time.getMilliseconds(), 3)}`;
}
