import type {Subscription} from '../../../shared/model/channel';
import type {GridRows} from '../../components/grid/grid-column';
import {
	settingProperties,
	type SettingProperty,
	type SettingValue,
} from '../../channels/setting-words';
import {fill, type SettingEdits} from './setting-edits';

/** A cell by row and column; the column may be one that is no setting. */
export type Cell = {readonly rowId: number; readonly column: string};

/** A fill: where it began, what it fills in, and how everything was before it. */
export type Fill = {
	readonly from: Cell;
	readonly value: SettingValue;
	readonly base: SettingEdits;
};

export function isSetting(column: string): column is SettingProperty {
	return (settingProperties as readonly string[]).includes(column);
}

/** The settings between two columns, both included; columns that are none are passed over. */
export function settingsBetween(
	columns: readonly string[],
	from: string,
	to: string,
): readonly SettingProperty[] {
	const [first, last] = [columns.indexOf(from), columns.indexOf(to)].sort((a, b) => a - b);
	return columns.slice(first, (last ?? 0) + 1).filter(isSetting);
}

/**
 * Everything as the fill leaves it at a cell: the value of its first cell over the whole range. It
 * is made from how things were before it, so that going back takes it away again.
 */
export function fillTo(
	{from, value, base}: Fill,
	to: Cell,
	rows: GridRows<Subscription>,
	columns: readonly string[],
): SettingEdits {
	const start = rows.placeOf(from.rowId);
	const end = rows.placeOf(to.rowId);
	if (start === -1 || end === -1) return base;
	const channels = Array.from({length: Math.abs(end - start) + 1}, (_none, at) =>
		rows.at(Math.min(start, end) + at),
	).filter(channel => channel !== undefined);
	return fill(base, channels, settingsBetween(columns, from.column, to.column), value);
}
