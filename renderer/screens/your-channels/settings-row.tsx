import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {memo} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import grid from '../../components/grid/grid.module.css';
import {editKey, type Refusals} from '../../pending/pending-store';
import {ChannelName} from './channel-name';
import {SettingCell} from './setting-cell';
import {settingProperties, type SettingProperty} from '../../channels/setting-words';
import {isPending, presentValue, shownValue, type SettingRow} from './setting-edits';
import styles from './settings-grid.module.css';

type Props = {
	readonly channel: Subscription;
	readonly row: SettingRow | undefined;
	readonly refusals: Refusals;
	readonly place: number;
	/** Distance from the top of the rows, in pixels. */
	readonly top: number;
	/** Column of the tab stop, when it is in this row. */
	readonly activeColumn: string | undefined;
};

function PlainSettingsRow({channel, row, refusals, place, top, activeColumn}: Props) {
	const refusalOf = (column: SettingProperty) => {
		const value = row?.get(column);
		if (value === undefined || !isPending(channel, row, column)) return undefined;
		return refusals.get(editKey({row: channel.stream_id, column, value}))?.words;
	};
	return (
		<div
			role="row"
			className={grid.row}
			aria-rowindex={place + 2}
			data-row={channel.stream_id}
			style={{transform: `translateY(${top}px)`}}
		>
			<div
				role="rowheader"
				className={grid.frozen}
				aria-colindex={1}
				data-column="name"
				tabIndex={activeColumn === 'name' ? 0 : -1}
			>
				<ChannelName channel={channel} color={String(shownValue(channel, row, 'color'))} />
			</div>
			{settingProperties.map((property, at) => (
				<div
					key={property}
					role="gridcell"
					className={`${grid.cell} ${styles.cell}`}
					aria-colindex={at + 2}
					data-column={property}
					data-staged={isPending(channel, row, property) || undefined}
					data-refused={refusalOf(property) !== undefined || undefined}
				>
					<SettingCell
						channelName={channel.name}
						property={property}
						value={shownValue(channel, row, property)}
						present={presentValue(channel, property)}
						refusal={refusalOf(property)}
						isActive={activeColumn === property}
					/>
				</div>
			))}
			<div
				role="gridcell"
				className={`${grid.cell} ${styles.cell}`}
				aria-colindex={settingProperties.length + 2}
				data-column="leave"
			>
				<button
					type="button"
					className={styles.leave}
					aria-label={t`Leave #${{name: channel.name}}`}
					tabIndex={activeColumn === 'leave' ? 0 : -1}
				>
					<Trans>Leave</Trans>
				</button>
			</div>
		</div>
	);
}

/** One channel. Drawn again only when something of its own changed. */
export const SettingsRow = memo(PlainSettingsRow);
