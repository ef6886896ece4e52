import type {CartesianGridProps} from 'recharts';
import {dateFormat, formatNumber, type DateFormat} from '../../../../shared/languages/formats';
import {wordsWidth} from '../../../components/words-width';

/** Whether it is too much for one turn to go through everybody, and in which organization. */
export type LongWork = {readonly isLong: boolean; readonly of: string};

export const dayFormat = dateFormat({month: 'short', day: 'numeric'});
export const monthFormat = dateFormat({month: 'short', year: 'numeric'});
export const longDay = dateFormat({year: 'numeric', month: 'short', day: 'numeric'});
export const at = (format: DateFormat, seconds: number) => format.format(seconds * 1000);

/** Between letters and their axis. */
const axisGap = 10;

/** Of most pictures, in pixels. */
export const usualHeight = 220;

/** What all charts have in common: our tokens, nothing that moves, no stop for the keyboard. */
export const common = {
	textColor: 'var(--text-muted)',
	gridColor: 'var(--hairline)',
	strokeDasharray: '0',
	tickLine: 'none',
	accessibilityLayer: false,
	valueFormatter: formatNumber,
	gridProps: {horizontalCoordinatesGenerator: atTicks, verticalCoordinatesGenerator: () => []},
} as const;

type Scaled = Parameters<
	NonNullable<CartesianGridProps['horizontalCoordinatesGenerator']>
>[0]['yAxis'];

/** Lines at the ticks of the scale. By itself the library measures what is written at either axis to find them. */
function atTicks({yAxis}: {readonly yAxis: Scaled}): number[] {
	return (yAxis?.ticks ?? []).flatMap(tick => yAxis?.scale?.map(tick) ?? []);
}

/** The look of names on an axis that are known to fit; others are measured, one after the other, to be broken. */
function unmeasured(place: {readonly transform: string}) {
	return {...place, fontSize: 12, fill: 'currentColor', width: 0};
}

/** Names that stand before the bars they belong to, each cut so that it fits into so many pixels. */
export function namesBeside(pixels: number) {
	return {
		width: pixels + axisGap,
		interval: 0,
		tick: unmeasured({transform: `translate(${-axisGap}, 0)`}),
		tickFormatter: (name: string) => cutToFit(name, pixels),
	};
}

/** An axis from side to side whose names are left out where they do not fit, and never broken. */
export const unbrokenAxis = {tick: unmeasured({transform: 'translate(0, 10)'})};

/** An axis from side to side that shows these names alone. */
export function namedAxis(names: readonly string[]) {
	return {...unbrokenAxis, interval: 0, ticks: fewOf(names)};
}

/** A scale from nothing to a round number, with at most six steps; `room` is left above the largest. */
export function scaleTo(most: number, room = 1) {
	const wanted = Math.max(1, most * room);
	const power = 10 ** Math.floor(Math.log10(wanted / 5));
	const step = Math.max(
		1,
		[1, 2, 5, 10].map(part => part * power).find(part => part * 5 >= wanted) ?? 1,
	);
	const steps = Math.ceil(wanted / step);
	return {
		domain: [0, steps * step] as [number, number],
		ticks: Array.from({length: steps + 1}, (_none, place) => place * step),
		allowDecimals: false,
		// All of them fit.
		interval: 0,
		tick: unmeasured({transform: `translate(${-axisGap}, 0)`}),
	};
}

/** About five names along an axis, the last one among them. */
function fewOf(labels: readonly string[]) {
	const every = Math.max(1, Math.ceil((labels.length - 1) / 4));
	return labels.filter((_label, place) => (labels.length - 1 - place) % every === 0);
}

/** A name as it stands at an axis: its end is cut off where it is wider than so many pixels there. */
function cutToFit(name: string, pixels: number): string {
	const fits = (text: string) => wordsWidth(text, {size: '--size-caption', weight: 400}) <= pixels;
	if (fits(name)) return name;
	const signs = [...name];
	let [least, most] = [0, signs.length];
	while (most - least > 1) {
		const middle = (least + most) >> 1;
		if (fits(`${signs.slice(0, middle).join('')}…`)) least = middle;
		else most = middle;
	}
	return `${signs.slice(0, least).join('')}…`;
}
