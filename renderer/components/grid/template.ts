import type {CSSProperties} from 'react';
import type {GridColumn} from './grid-column';

/**
 * The tracks of all rows as custom properties of the grid, so that resizing draws no row again.
 * Columns that the person has not sized share what is left over.
 */
export function templateOf<Row>(
	columns: readonly GridColumn<Row>[],
	widths: Readonly<Record<string, number>>,
): CSSProperties {
	const least = columns.map(column => widths[column.id] ?? column.width);
	const tracks = columns.map(({id, grows}, at) =>
		grows === undefined || widths[id] !== undefined
			? `${least[at]}px`
			: `minmax(${least[at]}px, ${grows}fr)`,
	);
	const isFilled = columns.some(({id, grows}) => grows !== undefined && widths[id] === undefined);
	const properties: Readonly<Record<`--${string}`, string>> = {
		'--grid-columns': [...tracks, ...(isFilled ? [] : ['minmax(0, 1fr)'])].join(' '),
		'--grid-width': `${least.reduce((sum, width) => sum + width, 0)}px`,
		'--grid-frozen': `${least[0] ?? 0}px`,
	};
	return properties as CSSProperties;
}
