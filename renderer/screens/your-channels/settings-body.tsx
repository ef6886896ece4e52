import {defaultRangeExtractor, useVirtualizer, type Range} from '@tanstack/react-virtual';
import {useCallback, useLayoutEffect, type RefObject} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import type {ActiveCell} from '../../components/grid/active-cell';
import grid from '../../components/grid/grid.module.css';
import type {GridRows} from '../../components/grid/grid-column';
import {SettingsRow} from './settings-row';
import type {Staged} from './staging';

const rowsBeyondTheEdge = 8;

type Props = {
	readonly rows: GridRows<Subscription>;
	readonly staged: Staged;
	readonly active: ActiveCell;
	readonly rowHeight: number;
	readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The rows in view and a few beyond; the active row is always among them, so it keeps the focus. */
export function SettingsBody({rows, staged, active, rowHeight, scroller}: Props) {
	const activePlace = active.rowId === undefined ? undefined : active.place;
	const withActive = useCallback(
		(range: Range) => {
			const places = defaultRangeExtractor(range);
			const isMissing =
				activePlace !== undefined && activePlace < range.count && !places.includes(activePlace);
			return isMissing ? [...places, activePlace].sort((a, b) => a - b) : places;
		},
		[activePlace],
	);
	const virtualizer = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: rowsBeyondTheEdge,
		rangeExtractor: withActive,
		initialRect: {width: 1000, height: 800},
	});
	useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
	return (
		<div role="rowgroup" className={grid.body} style={{height: rows.length * rowHeight}}>
			{virtualizer.getVirtualItems().map(({index}) => {
				const channel = rows.at(index);
				if (channel === undefined) return undefined;
				const {stream_id} = channel;
				return (
					<SettingsRow
						// By place, not by id: a filter then writes other words into the rows that are there.
						key={index}
						channel={channel}
						row={staged.get(stream_id)}
						place={index}
						top={index * rowHeight}
						activeColumn={stream_id === active.rowId ? active.column : undefined}
					/>
				);
			})}
		</div>
	);
}
