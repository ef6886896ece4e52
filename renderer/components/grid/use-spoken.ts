import {useEffect, useRef, useState} from 'react';
import type {GridSort} from './grid-column';

type Facts = {
	readonly columns: readonly {readonly id: string; readonly title: string}[];
	readonly sort: readonly GridSort[];
	readonly selected: number;
	readonly total: number;
	/** Shown columns in their order. */
	readonly ids: readonly string[];
};

/** Text for screen readers when the selection, the order of rows or that of columns changed. */
export function useSpoken({columns, sort, selected, total, ids}: Facts) {
	const [text, setText] = useState('');
	const titleOf = (id: string) => columns.find(column => column.id === id)?.title ?? id;
	const order = sort
		.map(
			({column, isDescending}) =>
				`${titleOf(column)}, ${isDescending ? 'descending' : 'ascending'}`,
		)
		.join(', then ');
	const before = useRef({selected, order, ids});

	useEffect(() => {
		const was = before.current;
		before.current = {selected, order, ids};
		if (was.selected !== selected) {
			setText(`${selected.toLocaleString('en')} of ${total.toLocaleString('en')} selected`);
		} else if (was.order !== order) setText(`Sorted by ${order}`);
		else if (was.ids.length === ids.length && was.ids.join() !== ids.join()) {
			const moved = ids.find((id, at) => was.ids.indexOf(id) !== at);
			if (moved !== undefined) {
				setText(`Columns are now ${ids.map(titleOf).join(', ')}`);
			}
		}
	}, [selected, total, order, ids.join()]);

	return {text, say: setText};
}
