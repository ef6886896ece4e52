/** What stands beside the words of a title in a grid, in pixels: padding, and the sign of an order with its gap. */
const padding = 16;
const frozenPadding = 32;
const orderSign = 17;

/** Rounding, and what a zoomed window adds. */
const slack = 1;

const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

type Head = {readonly title: string; readonly isUnsortable?: boolean};

/** Pixels that the header of a column needs so that its title is read to its end, in any order of rows. */
export function headRoom({title, isUnsortable}: Head, place: number): number {
	const sign = isUnsortable === true ? 0 : orderSign;
	return titleWidth(title) + (place === 0 ? frozenPadding : padding) + sign;
}

/** Pixels that the words of a title take. The browser is asked once for each. */
export function titleWidth(title: string): number {
	const width = known.get(title) ?? measure(title);
	known.set(title, width);
	return width;
}

function measure(title: string): number {
	pen ??= penOfTitles();
	return pen === null ? 0 : Math.ceil(pen.measureText(title).width) + slack;
}

/** Draws as `headCell` does; none where nothing is laid out. */
function penOfTitles(): CanvasRenderingContext2D | null {
	const found = document.createElement('canvas').getContext('2d');
	if (found === null) return null;
	const style = getComputedStyle(document.documentElement);
	const [size, family] = ['--size-meta', '--font-text'].map(name => style.getPropertyValue(name));
	found.font = `500 ${size} ${family}`;
	return found;
}
