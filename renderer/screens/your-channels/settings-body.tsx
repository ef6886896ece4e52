import type {RefObject} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import type {ActiveCell} from '../../components/grid/active-cell';
import grid from '../../components/grid/grid.module.css';
import type {GridRows} from '../../components/grid/grid-column';
import {useRowsInView} from '../../components/grid/use-rows-in-view';
import type {Refusals} from '../../pending/pending-store';
import {SettingsRow} from './settings-row';
import type {SettingEdits} from './setting-edits';

type Props = {
	readonly rows: GridRows<Subscription>;
	readonly edits: SettingEdits;
	readonly refusals: Refusals;
	readonly active: ActiveCell;
	readonly rowHeight: number;
	readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The rows in view, each at its place. */
export function SettingsBody({rows, edits, refusals, active, rowHeight, scroller}: Props) {
	const {places} = useRowsInView({count: rows.length, active, rowHeight, scroller});
	return (
		<div role="rowgroup" className={grid.body} style={{height: rows.length * rowHeight}}>
			{places.map(index => {
				const channel = rows.at(index);
				if (channel === undefined) return undefined;
				const {stream_id} = channel;
				return (
					<SettingsRow
						// By place, not by id: a filter then writes other words into the rows that are there.
						key={index}
						channel={channel}
						row={edits.get(stream_id)}
						refusals={refusals}
						place={index}
						top={index * rowHeight}
						activeColumn={stream_id === active.rowId ? active.column : undefined}
					/>
				);
			})}
		</div>
	);
}
