import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {BarChart} from '@mantine/charts';
import {memo, useId, useMemo} from 'react';
import {formatNumber} from '../../../../shared/languages/formats';
import type {ChannelDirectory} from '../../../api/channels/channels';
import {inARow} from '../../../text/in-a-row';
import {ChartFigure} from './chart-figure';
import styles from './charts.module.css';
import {common, namesBeside} from './drawing';
import {barLook, barValues, Patterns} from './marks';
import {UnreadChart} from './unread-chart';
import {channelSizes, type ChannelSize} from './sizes';

type Props = {
	readonly directory: ChannelDirectory | undefined;
	readonly hasFailed: boolean;
};

const largestShown = 10;
/** Room for the name of a channel. */
const labelPixels = 120;

/** The largest channels by their subscribers. */
export const Memberships = memo(function Memberships({directory, hasFailed}: Props) {
	const prefix = useId();
	const sizes = useMemo(() => directory && channelSizes(directory), [directory]);
	const shown = (sizes ?? []).slice(0, largestShown);
	const hidden = (directory?.channels.length ?? 0) - (sizes?.length ?? 0);
	const more = (sizes?.length ?? 0) - shown.length;
	return (
		<ChartFigure
			title={t`Channel sizes`}
			about={sizesWords(shown.length, more > 0 ? (sizes?.length ?? 0) : undefined, hidden)}
			summary={inARow(
				shown.map(({channel, subscribers}) => `#${channel.name}: ${formatNumber(subscribers)}`),
			)}
			columns={[
				{title: t`Channel`, text: ({channel}: ChannelSize) => `#${channel.name}`},
				{
					title: t`Subscribers`,
					text: ({subscribers}: ChannelSize) => formatNumber(subscribers),
					number: ({subscribers}: ChannelSize) => subscribers,
				},
			]}
			rows={sizes ?? []}
			height={Math.max(80, shown.length * 24 + 24)}
			instead={
				sizes === undefined ? (
					<UnreadChart hasFailed={hasFailed} label={t`Loading the channels.`} />
				) : sizes.length === 0 ? (
					<p className={styles.instead}>
						<Trans>No channels whose subscribers you can see.</Trans>
					</p>
				) : undefined
			}
		>
			<Patterns prefix={prefix} />
			<BarChart
				{...common}
				orientation="vertical"
				data={shown.map(({channel, subscribers}) => ({label: `#${channel.name}`, subscribers}))}
				dataKey="label"
				series={[{name: 'subscribers', label: t`Subscribers`, color: 'var(--part-1)'}]}
				barProps={{...barLook(prefix, 0), isAnimationActive: false, radius: [0, 2, 2, 0]}}
				maxBarWidth={14}
				withBarValueLabel
				valueLabelProps={barValues('right')}
				withXAxis={false}
				xAxisProps={{domain: [0, Math.max(1, shown[0]?.subscribers ?? 1)]}}
				gridAxis="none"
				barChartProps={{margin: {right: 44}}}
				yAxisProps={namesBeside(labelPixels)}
			/>
		</ChartFigure>
	);
});

/** Of what the sizes are; `all` where not all are drawn. */
function sizesWords(shown: number, all: number | undefined, hidden: number): string {
	const total = formatNumber(all ?? 0);
	const of =
		all === undefined
			? t`Subscribers of the channels, the largest first.`
			: t`Subscribers of the ${shown} largest of ${total} channels; the table has all.`;
	if (hidden === 0) return of;
	const unseen = plural(hidden, {
		one: '# channel does not show who is in it.',
		other: '# channels do not show who is in them.',
	});
	return `${of} ${unseen}`;
}
