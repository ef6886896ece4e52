import {t} from '@lingui/core/macro';
import {BarChart} from '@mantine/charts';
import {memo, useId, useMemo} from 'react';
import {formatNumber} from '../../../../shared/languages/formats';
import {limits} from '../../../../shared/model/limits';
import type {RecentTimes} from '../../../api/messages/recent-times';
import {LoadingState} from '../../../components/states/loading-state';
import {useWorkedOut} from '../../../components/use-worked-out';
import type {PeopleIndex} from '../../../people/index/people-index';
import {countPeople} from '../../../text/count-words';
import {activeDays, type ActiveDay} from './active-days';
import {ChartFigure} from './chart-figure';
import {at, common, dayFormat, longDay, namedAxis, scaleTo, type LongWork} from './drawing';
import {barLook, barValues, Patterns} from './marks';

type Props = {
	readonly index: PeopleIndex;
	readonly seen: Uint32Array | undefined;
	readonly recent: RecentTimes | undefined;
	/** Whether the messages are being read for the first time. */
	readonly isReading: boolean;
	readonly hasFailed: boolean;
	/** Whether presence could not be read. */
	readonly isPresenceMissing: boolean;
	/** UNIX seconds. */
	readonly now: number;
	readonly long: LongWork;
};

/** How many people were here on each of the last days, as far as that is known. */
export const ActivePeople = memo(function ActivePeople({
	index,
	seen,
	recent,
	isReading,
	hasFailed,
	isPresenceMissing,
	now,
	long,
}: Props) {
	const prefix = useId();
	const minute = Math.floor(now / 60) * 60;
	const worked = useWorkedOut({
		...long,
		begin: useMemo(
			() => (isReading ? undefined : () => activeDays(index, seen, recent, minute)),
			[index, seen, recent, isReading, minute],
		),
	});
	const days = worked ?? [];
	const data = days.map(({day, people}) => ({label: at(dayFormat, day), people}));
	const today = days.at(-1)?.people ?? 0;
	const most = Math.max(...days.map(({people}) => people));
	return (
		<ChartFigure
			title={t`Active people per day`}
			about={activeWords(hasFailed)}
			summary={t`At least ${{people: countPeople(today)}} today, ${{most: formatNumber(most)}} on the busiest of ${{days: days.length}} days.`}
			columns={[
				{title: t`Day`, text: ({day}: ActiveDay) => at(longDay, day)},
				{
					title: t`Active, at least`,
					text: ({people}: ActiveDay) => formatNumber(people),
					number: ({people}: ActiveDay) => people,
				},
				{
					title: t`Wrote in public channels`,
					text: ({wrote}: ActiveDay) => (wrote === undefined ? t`Not known` : formatNumber(wrote)),
					number: ({wrote}: ActiveDay) => wrote,
				},
			]}
			rows={days}
			instead={
				worked === undefined ||
				isReading ||
				(seen === undefined && !hasFailed && !isPresenceMissing) ? (
					<LoadingState label={t`Loading who was here.`} />
				) : undefined
			}
		>
			<Patterns prefix={prefix} />
			<BarChart
				{...common}
				data={data}
				dataKey="label"
				series={[{name: 'people', label: t`Active people, at least`, color: 'var(--part-1)'}]}
				barProps={{...barLook(prefix, 0), isAnimationActive: false, radius: [2, 2, 0, 0]}}
				maxBarWidth={28}
				withBarValueLabel
				valueLabelProps={barValues('top')}
				barChartProps={{margin: {top: 16}}}
				xAxisProps={namedAxis(data.map(({label}) => label))}
				yAxisProps={{width: 36, ...scaleTo(most, 1.05)}}
			/>
		</ChartFigure>
	);
});

function activeWords(hasFailed: boolean): string {
	const {presenceDays: days} = limits;
	return hasFailed
		? t`At least so many: people seen last on that day, and those who wrote in a public channel. The server doesn't tell who else came earlier, and knows ${days} days. Messages couldn't be loaded, so who wrote is missing.`
		: t`At least so many: people seen last on that day, and those who wrote in a public channel. The server doesn't tell who else came earlier, and knows ${days} days.`;
}
