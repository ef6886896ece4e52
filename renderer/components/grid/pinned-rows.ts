import type {GridRows} from './grid-column';

/** A row that stays where it is while everything around it may move. */
export type Pin = {readonly id: number; readonly place: number};

/**
 * Rows with one of them at a place of its own: the others keep their order around it. Costs nothing
 * per row. A pinned row that is gone pins nothing.
 */
export function pinRow<Row>(rows: GridRows<Row>, pin: Pin | undefined): GridRows<Row> {
	const from = pin === undefined ? -1 : rows.placeOf(pin.id);
	if (pin === undefined || from === -1) return rows;
	const to = Math.min(pin.place, rows.length - 1);
	if (from === to) return rows;
	return {
		length: rows.length,
		has: id => rows.has(id),
		at(place) {
			if (place === to) return rows.at(from);
			const among = place < to ? place : place - 1;
			return rows.at(among < from ? among : among + 1);
		},
		placeOf(id) {
			if (id === pin.id) return to;
			const place = rows.placeOf(id);
			if (place === -1) return -1;
			const among = place < from ? place : place - 1;
			return among < to ? among : among + 1;
		},
	};
}
