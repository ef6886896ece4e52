import {wordsWidth} from '../words-width';

/** What stands beside the words of a title in a grid, in pixels: padding, and the sign of an order with its gap. */
const padding = 16;
const frozenPadding = 32;
const orderSign = 17;

/** Rounding, and what a zoomed window adds. */
const slack = 1;

const known = new Map<string, number>();

type Head = {readonly title: string; readonly isUnsortable?: boolean};

/** Pixels that the header of a column needs so that its title is read to its end, in any order of rows. */
export function headRoom({title, isUnsortable}: Head, place: number): number {
	const sign = isUnsortable === true ? 0 : orderSign;
	return titleWidth(title) + (place === 0 ? frozenPadding : padding) + sign;
}

/** Pixels that the words of a title take, as `headCell` draws them. The browser is asked once for each. */
export function titleWidth(title: string): number {
	const width = known.get(title) ?? measure(title);
	known.set(title, width);
	return width;
}

function measure(title: string): number {
	const width = wordsWidth(title, {size: '--size-meta', weight: 500});
	return width === 0 ? 0 : Math.ceil(width) + slack;
}
