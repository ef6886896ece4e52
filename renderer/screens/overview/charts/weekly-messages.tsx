import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {BarChart} from '@mantine/charts';
import {memo, useId, useMemo} from 'react';
import {formatNumber} from '../../../../shared/languages/formats';
import type {ChannelDirectory} from '../../../api/channels/channels';
import {explain} from '../../../api/failures/explain';
import {mostRecent, type useRecentTimes} from '../../../api/messages/recent-times';
import {FailedState} from '../../../components/states/failed-state';
import {LoadingState} from '../../../components/states/loading-state';
import {countMessages} from '../../../text/count-words';
import {inARow} from '../../../text/in-a-row';
import {ChartFigure} from './chart-figure';
import styles from './charts.module.css';
import {at, common, dayFormat, longDay, scaleTo, unbrokenAxis} from './drawing';
import {barLook, Legend, partLooks, Patterns} from './marks';
import {messagesByWeek, type MessageWeek} from './messages-by-week';

type Props = {
	readonly recent: ReturnType<typeof useRecentTimes>;
	readonly directory: ChannelDirectory | undefined;
	/** UNIX seconds. */
	readonly now: number;
};

const channelsShown = 5;
const othersKey = 'others';

/** How much was written in which public channel, week by week. */
export const WeeklyMessages = memo(function WeeklyMessages({recent, directory, now}: Props) {
	const prefix = useId();
	const {data: read} = recent;
	const found = useMemo(() => read && messagesByWeek(read, now), [read, now]);
	const names = useMemo(
		() => new Map(directory?.channels.map(({stream_id: id, name}) => [id, name])),
		[directory],
	);
	const nameOf = (id: number) => {
		const name = names.get(id);
		return name === undefined ? t`Channel ${id}` : `#${name}`;
	};
	const {weeks = [], channels = []} = found ?? {};
	const shown = channels.slice(0, channelsShown);
	const others = channels.slice(channelsShown);
	const sum = (week: MessageWeek, ids: readonly number[]) =>
		ids.reduce((all, id) => all + (week.counts.get(id) ?? 0), 0);
	const total = (ids: readonly number[]) => weeks.reduce((all, week) => all + sum(week, ids), 0);
	const parts = [
		...shown.map(id => ({key: `c${id}`, label: nameOf(id), ids: [id]})),
		...(others.length > 0
			? [
					{
						key: othersKey,
						label: plural(
							{count: others.length},
							{one: '# other channel', other: '# other channels'},
						),
						ids: others,
					},
				]
			: []),
	];
	const labelOf = ({week, isPart}: MessageWeek) =>
		isPart === 'read' ? partly(at(dayFormat, week)) : at(dayFormat, week);
	const data = weeks.map(week => ({
		label: labelOf(week),
		...Object.fromEntries(parts.map(({key, ids}) => [key, sum(week, ids)])),
	}));
	const isCut = read !== undefined && read.since !== 0;
	const reach = isCut
		? t`The newest ${{count: formatNumber(mostRecent)}} messages were read, back to ${{day: at(longDay, read.since)}}; of what was before the server gives no count.`
		: t`Weeks begin on Monday; the last one is not over.`;
	const instead =
		read === undefined ? (
			recent.isError ? (
				<FailedState
					isInline
					words={explain(recent.error)}
					isRetrying={recent.isFetching}
					onRetry={() => void recent.refetch()}
				/>
			) : (
				<LoadingState label={t`Loading the messages.`} />
			)
		) : channels.length === 0 ? (
			<p className={styles.instead}>
				<Trans>No messages in public channels in the last weeks.</Trans>
			</p>
		) : undefined;
	return (
		<ChartFigure
			isWide
			title={t`Messages per channel and week`}
			about={t`Messages in public channels. ${reach} Private channels are not counted.`}
			summary={inARow(parts.map(({label, ids}) => `${label}: ${countMessages(total(ids))}`))}
			columns={[
				{
					title: t`Week of`,
					text: (week: MessageWeek) => weekWords(at(longDay, week.week), week.isPart),
				},
				...channels.map(id => ({
					title: nameOf(id),
					text: (week: MessageWeek) => formatNumber(week.counts.get(id) ?? 0),
					number: (week: MessageWeek) => week.counts.get(id) ?? 0,
				})),
			]}
			rows={weeks}
			instead={instead}
			legend={
				<Legend
					prefix={prefix}
					parts={parts.map(({key, label, ids}) => ({key, label, value: formatNumber(total(ids))}))}
				/>
			}
		>
			<Patterns prefix={prefix} />
			<BarChart
				{...common}
				type="stacked"
				data={data}
				dataKey="label"
				series={parts.map(({key, label}, part) => ({
					name: key,
					label,
					color: partLooks[part]?.color ?? 'var(--text)',
				}))}
				barProps={({name}) => ({
					...barLook(
						prefix,
						parts.findIndex(({key}) => key === name),
					),
					isAnimationActive: false,
				})}
				maxBarWidth={44}
				barChartProps={{margin: {top: 8}}}
				xAxisProps={unbrokenAxis}
				yAxisProps={{width: 44, ...scaleTo(Math.max(...weeks.map(week => sum(week, channels))))}}
			/>
		</ChartFigure>
	);
});

const partly = (day: string) => t`${day} (part)`;

function weekWords(day: string, isPart: MessageWeek['isPart']): string {
	if (isPart === 'read') return partly(day);
	return isPart === 'running' ? t`${day} (so far)` : day;
}
