import type {GridRows} from '../components/grid/grid-column';

export type Fruit = {readonly id: number; readonly name: string};

/** Rows of a plain array, for tests. */
export function rowsOf(list: readonly Fruit[]): GridRows<Fruit> {
	return {
		length: list.length,
		at: place => list[place],
		placeOf: id => list.findIndex(row => row.id === id),
		has: id => list.some(row => row.id === id),
	};
}
