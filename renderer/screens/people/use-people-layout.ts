import {useCallback, useMemo} from 'react';
import {useGridLayout} from '../../api/saved/grid-layout';
import {fitLayout, type GridLayout} from '../../components/grid/layout';
import type {PeopleSearch} from '../../places/people';

type Arrangeable = {readonly id: string; readonly isHiddenAtFirst?: boolean};

/**
 * The layout on screen. Columns that the address names win over the person's own; changing the
 * layout writes both, so that a link and a return show what was seen.
 */
export function usePeopleLayout(
	columns: readonly Arrangeable[],
	named: string | undefined,
	write: (change: Partial<PeopleSearch>) => void,
): readonly [GridLayout, (layout: GridLayout) => void] {
	const [own, setOwn] = useGridLayout('people', columns);
	const layout = useMemo(() => {
		if (named === undefined) return own;
		const order = named.split(',');
		const rest = columns.map(({id}) => id).filter(id => !order.includes(id));
		return fitLayout(columns, {order: [...order, ...rest], hidden: rest, widths: own.widths});
	}, [columns, named, own]);
	const change = useCallback(
		(next: GridLayout) => {
			setOwn(next);
			const shown = next.order.filter(id => !next.hidden.includes(id)).join();
			const proposed = fitLayout(columns, undefined);
			const usual = proposed.order.filter(id => !proposed.hidden.includes(id)).join();
			write({columns: shown === usual ? undefined : shown});
		},
		[columns, setOwn, write],
	);
	return [layout, change];
}
