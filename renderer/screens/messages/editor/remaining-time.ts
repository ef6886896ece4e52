import {formatNumber} from '../../../../shared/languages/formats';
/** Seconds that the service allows beyond every limit (api-facts 5.3). */
export const graceSeconds = 20;

/** How long the text of a message can still be changed. */
export type TimeLeft =
	/** The organization does not let anybody edit. */
	| {readonly kind: 'off'}
	| {readonly kind: 'unlimited'}
	| {readonly kind: 'running'; readonly seconds: number}
	/** Past the limit, but within the grace of the service. */
	| {readonly kind: 'grace'; readonly seconds: number}
	| {readonly kind: 'over'; readonly seconds: number};

type Rule = {
	readonly isOn: boolean | undefined;
	/** Null has no limit; undefined where a server does not say. */
	readonly limitSeconds: number | null | undefined;
};

/** The time left for a message that was sent then; both moments are UNIX seconds. */
export function timeLeft(sent: number, now: number, {isOn, limitSeconds}: Rule): TimeLeft {
	if (isOn === false) return {kind: 'off'};
	if (limitSeconds === null || limitSeconds === undefined) return {kind: 'unlimited'};
	const left = sent + limitSeconds - now;
	if (left > 0) return {kind: 'running', seconds: left};
	if (left > -graceSeconds) return {kind: 'grace', seconds: left + graceSeconds};
	return {kind: 'over', seconds: -graceSeconds - left};
}

/** Under a day as a clock: "9:41", "1:02:03"; longer in whole days and hours. */
export function clockWords(seconds: number): string {
	const pad = (value: number) => String(value).padStart(2, '0');
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor(seconds / 60) % 60;
	if (hours >= 24) {
		const days = Math.floor(hours / 24);
		return `${count(days, 'day')} ${count(hours % 24, 'hour')}`.replace(/ 0 hours$/, '');
	}
	if (hours > 0) return `${hours}:${pad(minutes)}:${pad(seconds % 60)}`;
	return `${minutes}:${pad(seconds % 60)}`;
}

/** A span that is over, in the largest unit that is full: "3 hours". */
export function agoWords(seconds: number): string {
	if (seconds >= 86_400) return count(Math.floor(seconds / 86_400), 'day');
	if (seconds >= 3600) return count(Math.floor(seconds / 3600), 'hour');
	if (seconds >= 60) return count(Math.floor(seconds / 60), 'minute');
	return count(seconds, 'second');
}

/** A limit in the largest unit that fits: "10 minutes", "7 days". */
export function limitWords(seconds: number): string {
	if (seconds % 86_400 === 0) return count(seconds / 86_400, 'day');
	if (seconds % 3600 === 0) return count(seconds / 3600, 'hour');
	if (seconds % 60 === 0) return count(seconds / 60, 'minute');
	return count(seconds, 'second');
}

function count(value: number, unit: string): string {
	return `${formatNumber(value)} ${unit}${value === 1 ? '' : 's'}`;
}
