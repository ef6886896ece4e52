import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../../shared/languages/in-language';
import {Globe, Hash, Lock} from 'lucide-react';
import {channelKind, type Channel} from '../../../../shared/model/channel';
import type {Deltas} from '../plan/membership-edits';
import {totalWords} from '../plan/words';
import type {DrawnColumn} from './cell-state';
import {DeltaSign} from './delta-sign';
import {idList, slotId} from './slots';
import styles from './matrix.module.css';
import {inARow} from '../../../text/in-a-row';
import {countPeople} from '../../../text/count-words';
import {formatNumber, numberFormat} from '../../../../shared/languages/formats';

const kindWords = inLanguage(
	() =>
		({
			'web-public': t`web-public channel`,
			public: t`public channel`,
			private: t`private channel`,
			'private-protected': t`private channel`,
		}) as const,
);

type HeadProps = {
	readonly columns: readonly DrawnColumn[];
	readonly slotsInOrder: readonly number[];
	readonly columnCount: number;
	/** Whether the filter keeps channels off the screen. */
	readonly isFiltered: boolean;
	readonly deltas: Deltas;
	/** Place of the tab stop when it is in this row. */
	readonly activeColumn: number | undefined;
	/** Column in which the tab stop is, wherever that is. */
	readonly markedColumn: number;
	/** Channel whose people come first. */
	readonly sortedBy: number | undefined;
};

/** The frozen row of channels, their names written upwards. */
export function MatrixHead(props: HeadProps) {
	const {columns, columnCount, isFiltered, deltas, activeColumn, markedColumn, sortedBy} = props;
	return (
		<div role="rowgroup" id="access-head" className={styles.head}>
			<div
				role="row"
				className={styles.headRow}
				aria-rowindex={1}
				aria-owns={`access-corner ${idList('head', props.slotsInOrder)} access-corner-end`}
			>
				<div role="columnheader" id="access-corner" className={styles.corner} aria-colindex={1}>
					<Trans>People</Trans>
				</div>
				{columns.map(({place, slot, channel, members, isSeen, style}) => (
					<div
						key={slot}
						id={slotId('head', slot)}
						role="columnheader"
						className={styles.channel}
						aria-colindex={place + 2}
						aria-label={inARow([
							`#${channel.name}`,
							kindWords[channelKind(channel)],
							isSeen
								? totalWords(countPeople(members.size), deltas.byChannel.get(channel.stream_id))
								: t`people not visible`,
						])}
						aria-haspopup="menu"
						aria-sort={sortedBy === channel.stream_id ? 'descending' : undefined}
						title={`#${channel.name}`}
						data-head={place}
						data-marked={place === markedColumn || undefined}
						tabIndex={place === activeColumn ? 0 : undefined}
						style={style}
					>
						<span className={styles.channelName} dir="auto">
							{channel.name}
						</span>
						<ChannelGlyph channel={channel} />
					</div>
				))}
				<div
					role="columnheader"
					id="access-corner-end"
					className={styles.totalHead}
					aria-colindex={columnCount + 2}
					title={
						isFiltered ? t`Channels of each person, with those hidden by the filter` : undefined
					}
				>
					{isFiltered ? t`In all` : t`Channels`}
				</div>
			</div>
		</div>
	);
}

/** The sign of a channel's privacy. */
export function ChannelGlyph({channel, size = 14}: {readonly channel: Channel; size?: number}) {
	const Glyph = channel.invite_only ? Lock : channel.is_web_public === true ? Globe : Hash;
	return <Glyph className={styles.glyph} size={size} strokeWidth={1.5} aria-hidden="true" />;
}

type FootProps = {
	readonly columns: readonly DrawnColumn[];
	readonly slotsInOrder: readonly number[];
	readonly rowCount: number;
	readonly columnCount: number;
	readonly deltas: Deltas;
	/** Of everybody in all channels. */
	readonly memberships: number;
};

/** The frozen row of totals: everybody in a channel, those hidden by the filter too. */
export function MatrixFoot(props: FootProps) {
	const {columns, slotsInOrder, rowCount, columnCount, deltas, memberships} = props;
	return (
		<div role="rowgroup" id="access-totals" className={styles.foot}>
			<div
				role="row"
				className={styles.headRow}
				aria-rowindex={rowCount + 2}
				aria-owns={`access-foot ${idList('foot', slotsInOrder)} access-foot-end`}
			>
				<div role="rowheader" id="access-foot" className={styles.footLabel} aria-colindex={1}>
					<Trans>Subscribers</Trans>
				</div>
				{columns.map(({place, slot, channel, members, isSeen, style}) => {
					const delta = deltas.byChannel.get(channel.stream_id);
					return (
						<div
							key={slot}
							id={slotId('foot', slot)}
							role="gridcell"
							className={styles.footCell}
							aria-colindex={place + 2}
							style={style}
						>
							{isSeen ? compact(members.size) : '–'}
							{delta !== undefined && <DeltaSign delta={delta} />}
						</div>
					);
				})}
				<div
					role="gridcell"
					id="access-foot-end"
					className={styles.footEnd}
					aria-colindex={columnCount + 2}
					title={t`Memberships of everybody in all channels`}
				>
					{formatNumber(memberships)}
				</div>
			</div>
		</div>
	);
}

const inThousands = numberFormat({notation: 'compact', maximumFractionDigits: 0});
const ungrouped = numberFormat({useGrouping: false});

/** A number that fits under a narrow column. */
function compact(count: number): string {
	return count < 10_000 ? ungrouped(count) : inThousands(count);
}
