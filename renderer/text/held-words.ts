import {t} from '@lingui/core/macro';
const manySeconds = 120;

/** How long the limit holds something, by the steady clock; undefined where it is less than a second. */
export function heldWords(until: number, now: number): string | undefined {
	const seconds = Math.ceil((until - now) / 1000);
	if (until - now < 1000) return undefined;
	if (seconds < manySeconds) return t`Waiting for the server\u2019s rate limit, ${seconds} s`;
	const minutes = Math.ceil(seconds / 60);
	return t`Waiting for the server\u2019s rate limit, ${minutes} min`;
}
