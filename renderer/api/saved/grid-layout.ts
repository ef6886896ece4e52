import {useCallback, useMemo} from 'react';
import {fitLayout, type GridLayout} from '../../components/grid/layout';
import {useChangeSettings, useSettings} from '../connection/bridge';

type Arrangeable = {readonly id: string; readonly isHiddenAtFirst?: boolean};

/** The person's own layout of a grid, kept with the settings. */
export function useGridLayout(
	gridId: string,
	columns: readonly Arrangeable[],
): readonly [GridLayout, (layout: GridLayout) => void] {
	const {grids} = useSettings();
	const {mutate} = useChangeSettings();
	const saved = grids[gridId];
	const layout = useMemo(() => fitLayout(columns, saved), [columns, saved]);
	const change = useCallback(
		({order, hidden, widths}: GridLayout) => {
			const written = {order: [...order], hidden: [...hidden], widths: {...widths}};
			mutate({grids: {...grids, [gridId]: written}});
		},
		[mutate, grids, gridId],
	);
	return [layout, change];
}
