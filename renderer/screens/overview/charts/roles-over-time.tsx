import {t} from '@lingui/core/macro';
import {LineChart} from '@mantine/charts';
import {memo, useMemo} from 'react';
import {formatNumber} from '../../../../shared/languages/formats';
import {roleName, roles} from '../../../../shared/model/role';
import {useLastEntries} from '../../../api/journal/journal';
import {LoadingState} from '../../../components/states/loading-state';
import {useWorkedOut} from '../../../components/use-worked-out';
import type {PeopleIndex} from '../../../people/index/people-index';
import {roleWords} from '../../../people/role-words';
import {countPeople} from '../../../text/count-words';
import {ChartFigure} from './chart-figure';
import {lastDays} from './days';
import {at, common, monthFormat, namedAxis, scaleTo, type LongWork} from './drawing';
import {Legend, lineLooks, Mark} from './marks';
import {peopleByRole, turnsOf, type RolePoint} from './people-by-role';

const changesRead = 500;
const turnsAsked = {
	where: [{of: 'act' as const, values: ['role', 'active'], isNot: false}],
	outcome: 'done' as const,
};

type Props = {
	readonly index: PeopleIndex;
	/** UNIX seconds. */
	readonly now: number;
	readonly long: LongWork;
};

/** How many people of each role there were, month by month. */
export const RolesOverTime = memo(function RolesOverTime({index, now, long}: Props) {
	const {data: turns, isPending} = useLastEntries(turnsAsked, changesRead);
	const entries = turns?.entries;
	// Worked out once a day, and when the list of people changes.
	const [today = now] = lastDays(now, 1);
	const worked = useWorkedOut({
		...long,
		begin: useMemo(
			() => (isPending ? undefined : () => peopleByRole(index, turnsOf(entries ?? []), today)),
			[index, entries, isPending, today],
		),
	});
	const points = worked ?? [];
	const data = points.map(({at: moment, byRole}, place) => ({
		label: place === points.length - 1 ? t`Now` : at(monthFormat, moment),
		...Object.fromEntries(roles.map((role, part) => [roleName(role), byRole[part] ?? 0])),
	}));
	const last = points.at(-1);
	const first = points[0];
	const sum = (point: RolePoint | undefined) =>
		point?.byRole.reduce((all, count) => all + count, 0) ?? 0;
	return (
		<ChartFigure
			title={t`People by role`}
			about={t`Today's active people by when they joined, with role changes and deactivations from the journal. Who was deactivated elsewhere is missing from earlier months.`}
			summary={t`${{people: countPeople(sum(first))}} in ${{month: first === undefined ? '' : at(monthFormat, first.at)}}, ${{now: formatNumber(sum(last))}} now.`}
			columns={[
				{
					title: t`Beginning of`,
					// On the first of a month both moments are the same.
					text: (point: RolePoint) => (point === last ? t`Now` : at(monthFormat, point.at)),
				},
				...roles.map((role, part) => ({
					title: roleWords(role).plural,
					text: ({byRole}: RolePoint) => formatNumber(byRole[part] ?? 0),
					number: ({byRole}: RolePoint) => byRole[part] ?? 0,
				})),
			]}
			rows={points}
			instead={worked === undefined ? <LoadingState label={t`Loading people.`} /> : undefined}
			legend={
				<Legend
					parts={roles.map((role, part) => ({
						key: roleName(role),
						label: roleWords(role).plural,
						value: formatNumber(last?.byRole[part] ?? 0),
					}))}
				/>
			}
		>
			<LineChart
				{...common}
				data={data}
				dataKey="label"
				series={roles.map((role, part) => ({
					name: roleName(role),
					label: roleWords(role).plural,
					color: lineLooks[part]?.color ?? 'var(--text)',
				}))}
				curveType="linear"
				strokeWidth={1.5}
				lineChartProps={{margin: {top: 8, right: 24}}}
				xAxisProps={namedAxis(data.map(({label}) => label))}
				yAxisProps={{width: 44, ...scaleTo(Math.max(...points.flatMap(({byRole}) => byRole)))}}
				lineProps={({name}) => {
					const look = lineLooks[roles.findIndex(role => roleName(role) === name)];
					if (look === undefined) return {};
					return {
						strokeDasharray: look.dash,
						isAnimationActive: false,
						dot: lineDot(look, data.length),
					};
				}}
			/>
		</ChartFigure>
	);
});

/** A dot for every month would be a thick line: there is one for every third, the last one among them. */
function lineDot({shape, color}: (typeof lineLooks)[number], count: number) {
	return ({cx = 0, cy = 0, index = 0}: {cx?: number; cy?: number; index?: number}) =>
		(count - 1 - index) % 3 === 0 ? (
			<Mark key={index} shape={shape} color={color} x={cx} y={cy} />
		) : (
			<g key={index} />
		);
}
