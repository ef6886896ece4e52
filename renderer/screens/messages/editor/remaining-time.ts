import {plural} from '@lingui/core/macro';
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
export function durationWords(seconds: number): string {
	const pad = (value: number) => String(value).padStart(2, '0');
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor(seconds / 60) % 60;
	if (hours >= 24) {
		const days = Math.floor(hours / 24);
		const rest = hours % 24;
		return rest === 0 ? countDays(days) : `${countDays(days)} ${countHours(rest)}`;
	}
	if (hours > 0) return `${hours}:${pad(minutes)}:${pad(seconds % 60)}`;
	return `${minutes}:${pad(seconds % 60)}`;
}

/** A span that is over, in the largest unit that is full: "3 hours". */
export function agoWords(seconds: number): string {
	if (seconds >= 86_400) return countDays(Math.floor(seconds / 86_400));
	if (seconds >= 3600) return countHours(Math.floor(seconds / 3600));
	if (seconds >= 60) return countMinutes(Math.floor(seconds / 60));
	return countSeconds(seconds);
}

/** A limit in the largest unit that fits: "10 minutes", "7 days". */
export function limitWords(seconds: number): string {
	if (seconds % 86_400 === 0) return countDays(seconds / 86_400);
	if (seconds % 3600 === 0) return countHours(seconds / 3600);
	if (seconds % 60 === 0) return countMinutes(seconds / 60);
	return countSeconds(seconds);
}

function countDays(count: number): string {
	return plural(count, {one: '# day', other: '# days'});
}

function countHours(count: number): string {
	return plural(count, {one: '# hour', other: '# hours'});
}

function countMinutes(count: number): string {
	return plural(count, {one: '# minute', other: '# minutes'});
}

function countSeconds(count: number): string {
	return plural(count, {one: '# second', other: '# seconds'});
}
