import {ownOf} from '../../../shared/model/own-of';

/** Seconds since 1970 between which somebody joined; `until` is not part of it. */
export type Span = {readonly from: number; readonly until: number};

const daysOf: Readonly<Record<string, number>> = {d: 1, w: 7, m: 30, y: 365};
const age = /^([<>]?)(\d{1,4})([dwmy])$/;
const day = /^([<>]?)(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/;

/**
 * Reads the value of `joined:`: an age (`<30d`, `>1y`) or a date in the reader's time zone (`2024`,
 * `2024-03`, `>2024-03-01`). Undefined when it is neither.
 */
export function joinedSpan(value: string, nowSeconds: number): Span | undefined {
	const aged = age.exec(value);
	if (aged) {
		const edge = nowSeconds - Number(aged[2]) * (ownOf(daysOf, aged[3] ?? 'd') ?? 1) * 86_400;
		return aged[1] === '>' ? {from: -Infinity, until: edge} : {from: edge, until: Infinity};
	}
	const dated = day.exec(value);
	if (!dated) return undefined;
	const [, side, year, month, date] = dated;
	const start = [Number(year), month ? Number(month) - 1 : 0, date ? Number(date) : 1] as const;
	const from = new Date(...start).getTime() / 1000;
	const until =
		new Date(
			start[0] + (month ? 0 : 1),
			start[1] + (month && !date ? 1 : 0),
			start[2] + (date ? 1 : 0),
		).getTime() / 1000;
	if (side === '<') return {from: -Infinity, until: from};
	if (side === '>') return {from: until, until: Infinity};
	return {from, until};
}
