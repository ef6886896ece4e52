import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {useEffect, useRef, useState} from 'react';
import type {GridSort} from './grid-column';
import {inARow} from '../../text/in-a-row';

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

/** Text for screen readers when the selection, what the filter hides of it, the order of rows or that of columns changed. */
export function useSpoken({columns, sort, selected, hidden, total, ids}: Facts) {
	const [text, setText] = useState('');
	const titleOf = (id: string) => columns.find(column => column.id === id)?.title ?? id;
	const titles = inARow(ids.map(titleOf));
	const order = sort
		.map(({column, isDescending}) => {
			const title = titleOf(column);
			return isDescending ? t`${title}, descending` : t`${title}, ascending`;
		})
		.reduce((first, then) => (first === '' ? then : t`${first}, then ${then}`), '');
	const before = useRef({selected, hidden, total, order, titles});
	const counted = useRef('');

	useEffect(() => {
		const was = before.current;
		before.current = {selected, hidden, total, order, titles};
		if (was.selected !== selected || was.hidden !== hidden) {
			const words = countWords(selected, hidden, total);
			counted.current = words;
			setText(words);
		} else if (was.total !== total) {
			// A count that is wrong by now is not left there, and not worth another sentence.
			setText(said => (said === counted.current ? '' : said));
		} else if (was.order !== order) setText(t`Sorted by ${order}`);
		else if (was.titles !== titles) setText(t`Columns are now ${titles}`);
	}, [selected, hidden, total, order, titles]);

	return {text, say: setText};
}

function countWords(selected: number, hidden: number, total: number): string {
	const chosen = formatNumber(selected - hidden);
	const all = formatNumber(total);
	if (hidden === 0) return t`${chosen} of ${all} selected`;
	const others = formatNumber(hidden);
	return t`${chosen} of ${all} selected, and ${others} hidden by filter`;
}
