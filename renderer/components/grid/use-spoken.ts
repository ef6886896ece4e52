import {useEffect, useRef, useState} from 'react';
import type {GridSort} from './grid-column';

type Facts = {
	readonly columns: readonly {readonly id: string; readonly title: string}[];
	readonly sort: readonly GridSort[];
	readonly selected: number;
	/** Selected rows that are not among those shown. */
	readonly hidden: number;
	readonly total: number;
	/** Shown columns in their order. */
	readonly ids: readonly string[];
};

/** Text for screen readers when the selection, the order of rows or that of columns changed. */
export function useSpoken({columns, sort, selected, hidden, total, ids}: Facts) {
	const [text, setText] = useState('');
	const titleOf = (id: string) => columns.find(column => column.id === id)?.title ?? id;
	const titles = ids.map(titleOf).join(', ');
	const order = sort
		.map(
			({column, isDescending}) =>
				`${titleOf(column)}, ${isDescending ? 'descending' : 'ascending'}`,
		)
		.join(', then ');
	const before = useRef({selected, order, titles});

	useEffect(() => {
		const was = before.current;
		before.current = {selected, order, titles};
		if (was.selected !== selected) {
			setText(
				`${number(selected - hidden)} of ${number(total)} selected${hidden === 0 ? '' : `, and ${number(hidden)} hidden by filter`}`,
			);
		} else if (was.order !== order) setText(`Sorted by ${order}`);
		else if (was.titles !== titles) setText(`Columns are now ${titles}`);
	}, [selected, hidden, total, order, titles]);

	return {text, say: setText};
}

function number(count: number): string {
	return count.toLocaleString('en');
}
