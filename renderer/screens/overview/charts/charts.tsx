import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber, dateFormat, type DateFormat} from '../../../../shared/languages/formats';
import '@mantine/charts/styles.layer.css';
import {BarChart, LineChart} from '@mantine/charts';
import {useId, useMemo, type ReactNode} from 'react';
import type {Invitation} from '../../../../shared/model/invitation';
import {limits} from '../../../../shared/model/limits';
import {roleName, roles} from '../../../../shared/model/role';
import type {ChannelDirectory} from '../../../api/channels/channels';
import {explain} from '../../../api/failures/explain';
import {useLastEntries} from '../../../api/journal/journal';
import {mostRecent, useRecentTimes} from '../../../api/messages/recent-times';
import {FailedState} from '../../../components/states/failed-state';
import {LoadingState} from '../../../components/states/loading-state';
import type {PeopleIndex} from '../../../people/index/people-index';
import {roleWords} from '../../../people/role-words';
import {useActor} from '../../../people/use-actor';
import {countMessages, countPeople} from '../../../text/count-words';
import {isGuest} from '../../../../shared/rules/people';
import {activeDays, type ActiveDay} from './active-days';
import {ChartFigure} from './chart-figure';
import styles from './charts.module.css';
import {barLook, Legend, lineLooks, Mark, partLooks, Patterns} from './marks';
import {messagesByWeek, type MessageWeek} from './messages-by-week';
import {peopleByRole, turnsOf, type RolePoint} from './people-by-role';
import {channelSizes, invitationsByExpiry, type ChannelSize, type ExpirySpan} from './sizes';

type Props = {
	readonly index: PeopleIndex;
	readonly seen: Uint32Array | undefined;
	readonly directory: ChannelDirectory | undefined;
	readonly invitations: readonly Invitation[] | undefined;
	/** UNIX seconds. */
	readonly now: number;
};

const number = (count: number) => formatNumber(count);
const dayFormat = dateFormat({month: 'short', day: 'numeric'});
const monthFormat = dateFormat({month: 'short', year: 'numeric'});
const longDay = dateFormat({year: 'numeric', month: 'short', day: 'numeric'});
const at = (format: DateFormat, seconds: number) => format.format(seconds * 1000);

/** What all charts have in common: our tokens, nothing that moves, no stop for the keyboard. */
const common = {
	textColor: 'var(--text-muted)',
	gridColor: 'var(--hairline)',
	strokeDasharray: '0',
	tickLine: 'none',
	accessibilityLayer: false,
	valueFormatter: number,
	h: 220,
} as const;

/** A scale from nothing to a round number, with at most six steps; `room` is left above the largest. */
function scaleTo(most: number, room = 1) {
	const wanted = Math.max(1, most * room);
	const power = 10 ** Math.floor(Math.log10(wanted / 5));
	const step = Math.max(
		1,
		[1, 2, 5, 10].map(part => part * power).find(part => part * 5 >= wanted) ?? 1,
	);
	const steps = Math.ceil(wanted / step);
	return {
		domain: [0, steps * step] as [number, number],
		ticks: Array.from({length: steps + 1}, (_none, place) => place * step),
		allowDecimals: false,
	};
}

/** About five names along an axis, the last one among them. */
function fewOf(labels: readonly string[]) {
	const every = Math.max(1, Math.ceil((labels.length - 1) / 4));
	return labels.filter((_label, place) => (labels.length - 1 - place) % every === 0);
}

const changesRead = 500;
const turnsAsked = {
	where: [{of: 'act' as const, values: ['role', 'active'], isNot: false}],
	outcome: 'done' as const,
};

/** How the organization does, in pictures. */
export function Charts({index, seen, directory, invitations, now}: Props) {
	// The figures are of days: they are not counted anew with every minute.
	const hour = Math.floor(now / 3600) * 3600;
	const {self} = useActor();
	const recent = useRecentTimes({isGuest: self && isGuest(self)});
	return (
		<section className={styles.charts} aria-label={t`Charts`}>
			<RolesOverTime index={index} now={now} />
			<ActivePeople
				index={index}
				seen={seen}
				recent={recent.data}
				hasFailed={recent.isError && recent.data === undefined}
				now={now}
			/>
			<MessagesByWeek recent={recent} directory={directory} now={hour} />
			<Memberships directory={directory} />
			<Expiries invitations={invitations} now={hour} />
		</section>
	);
}

function RolesOverTime({index, now}: Pick<Props, 'index' | 'now'>) {
	const entries = useLastEntries(turnsAsked, changesRead).data?.entries;
	const day = Math.floor(now / 86_400);
	const points = useMemo(
		// Until the minute: who joined just now is there.
		() => peopleByRole(index, turnsOf(entries ?? []), (day + 1) * 86_400),
		[index, entries, day],
	);
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
			summary={t`${{people: countPeople(sum(first))}} in ${{month: first === undefined ? '' : at(monthFormat, first.at)}}, ${{now: number(sum(last))}} now.`}
			columns={[
				{
					title: t`Beginning of`,
					text: ({at: moment}: RolePoint) =>
						moment === last?.at ? t`Now` : at(monthFormat, moment),
				},
				...roles.map((role, part) => ({
					title: roleWords(role).plural,
					text: ({byRole}: RolePoint) => number(byRole[part] ?? 0),
					number: ({byRole}: RolePoint) => byRole[part] ?? 0,
				})),
			]}
			rows={points}
			legend={
				<Legend
					parts={roles.map((role, part) => ({
						key: roleName(role),
						label: roleWords(role).plural,
						value: number(last?.byRole[part] ?? 0),
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
				xAxisProps={{interval: 0, ticks: fewOf(data.map(({label}) => label))}}
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
}

/** A dot for every month would be a thick line: there is one for every third, the last one among them. */
function lineDot({shape, color}: (typeof lineLooks)[number], count: number) {
	return ({cx = 0, cy = 0, index = 0}: {cx?: number; cy?: number; index?: number}) =>
		(count - 1 - index) % 3 === 0 ? (
			<Mark key={index} shape={shape} color={color} x={cx} y={cy} />
		) : (
			<g key={index} />
		);
}

type Recent = ReturnType<typeof useRecentTimes>;

type ActiveProps = Pick<Props, 'index' | 'seen' | 'now'> & {
	readonly recent: Recent['data'];
	readonly hasFailed: boolean;
};

function ActivePeople({index, seen, recent, hasFailed, now}: ActiveProps) {
	const prefix = useId();
	const minute = Math.floor(now / 60) * 60;
	const days = useMemo(
		() => activeDays(index, seen, recent, minute),
		[index, seen, recent, minute],
	);
	const data = days.map(({day, people}) => ({label: at(dayFormat, day), people}));
	const today = days.at(-1)?.people ?? 0;
	const most = Math.max(...days.map(({people}) => people));
	return (
		<ChartFigure
			title={t`Active people per day`}
			about={activeWords(hasFailed)}
			summary={t`At least ${{people: countPeople(today)}} today, ${{most: number(most)}} on the busiest of ${{days: days.length}} days.`}
			columns={[
				{title: t`Day`, text: ({day}: ActiveDay) => at(longDay, day)},
				{
					title: t`Active, at least`,
					text: ({people}: ActiveDay) => number(people),
					number: ({people}: ActiveDay) => people,
				},
				{
					title: t`Wrote in public channels`,
					text: ({wrote}: ActiveDay) => (wrote === undefined ? t`Not known` : number(wrote)),
					number: ({wrote}: ActiveDay) => wrote,
				},
			]}
			rows={days}
			instead={
				seen === undefined && !hasFailed ? <Waiting words={t`Loading who was here.`} /> : undefined
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
				valueLabelProps={{fill: 'var(--text)', fontSize: 11}}
				barChartProps={{margin: {top: 16}}}
				xAxisProps={{interval: 0, ticks: fewOf(data.map(({label}) => label))}}
				yAxisProps={{width: 36, ...scaleTo(most, 1.05)}}
			/>
		</ChartFigure>
	);
}

const channelsShown = 5;
const othersKey = 'others';

type MessagesProps = Pick<Props, 'directory' | 'now'> & {readonly recent: Recent};

function MessagesByWeek({recent, directory, now}: MessagesProps) {
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
		? t`The newest ${{count: number(mostRecent)}} messages were read, back to ${{day: at(longDay, read.since)}}; of what was before the server gives no count.`
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
				<Waiting words={t`Loading the messages.`} />
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
			summary={parts.map(({label, ids}) => `${label}: ${countMessages(total(ids))}`).join(', ')}
			columns={[
				{
					title: t`Week of`,
					text: (week: MessageWeek) => weekWords(at(longDay, week.week), week.isPart),
				},
				...channels.map(id => ({
					title: nameOf(id),
					text: (week: MessageWeek) => number(week.counts.get(id) ?? 0),
					number: (week: MessageWeek) => week.counts.get(id) ?? 0,
				})),
			]}
			rows={weeks}
			instead={instead}
			legend={
				<Legend
					prefix={prefix}
					parts={parts.map(({key, label, ids}) => ({key, label, value: number(total(ids))}))}
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
				yAxisProps={{width: 44, ...scaleTo(Math.max(...weeks.map(week => sum(week, channels))))}}
			/>
		</ChartFigure>
	);
}

const largestShown = 10;

function Memberships({directory}: Pick<Props, 'directory'>) {
	const prefix = useId();
	const sizes = useMemo(() => directory && channelSizes(directory), [directory]);
	const shown = (sizes ?? []).slice(0, largestShown);
	const hidden = (directory?.channels.length ?? 0) - (sizes?.length ?? 0);
	const more = (sizes?.length ?? 0) - shown.length;
	return (
		<ChartFigure
			title={t`Channel sizes`}
			about={sizesWords(shown.length, more > 0 ? (sizes?.length ?? 0) : undefined, hidden)}
			summary={shown
				.map(({channel, subscribers}) => `#${channel.name}: ${number(subscribers)}`)
				.join(', ')}
			columns={[
				{title: t`Channel`, text: ({channel}: ChannelSize) => `#${channel.name}`},
				{
					title: t`Subscribers`,
					text: ({subscribers}: ChannelSize) => number(subscribers),
					number: ({subscribers}: ChannelSize) => subscribers,
				},
			]}
			rows={sizes ?? []}
			instead={
				sizes === undefined ? (
					<Waiting words={t`Loading the channels.`} />
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
				h={Math.max(80, shown.length * 24 + 24)}
				orientation="vertical"
				data={shown.map(({channel, subscribers}) => ({label: `#${channel.name}`, subscribers}))}
				dataKey="label"
				series={[{name: 'subscribers', label: t`Subscribers`, color: 'var(--part-1)'}]}
				barProps={{...barLook(prefix, 0), isAnimationActive: false, radius: [0, 2, 2, 0]}}
				maxBarWidth={14}
				withBarValueLabel
				valueLabelProps={{position: 'right', fill: 'var(--text)', fontSize: 11}}
				withXAxis={false}
				xAxisProps={{domain: [0, Math.max(1, shown[0]?.subscribers ?? 1)]}}
				gridAxis="none"
				barChartProps={{margin: {right: 44}}}
				yAxisProps={{
					width: 132,
					interval: 0,
					tickFormatter: (label: string) =>
						[...label].length > 20 ? `${[...label].slice(0, 19).join('')}…` : label,
				}}
			/>
		</ChartFigure>
	);
}

function Expiries({invitations, now}: Pick<Props, 'invitations' | 'now'>) {
	const prefix = useId();
	const spans = useMemo(
		() => invitations && invitationsByExpiry(invitations, now),
		[invitations, now],
	);
	const total = (key: 'links' | 'mails') => spans?.reduce((all, span) => all + span[key], 0) ?? 0;
	return (
		<ChartFigure
			title={t`Invitations by expiry`}
			about={t`Open invitations by how much time is left; those that never expire stand last.`}
			summary={(spans ?? [])
				.map(({label, links, mails}) => `${label}: ${number(links + mails)}`)
				.join(', ')}
			columns={[
				{title: t`Expires within`, text: ({label}: ExpirySpan) => label},
				{
					title: t`Links`,
					text: ({links}: ExpirySpan) => number(links),
					number: ({links}: ExpirySpan) => links,
				},
				{
					title: t`By e-mail`,
					text: ({mails}: ExpirySpan) => number(mails),
					number: ({mails}: ExpirySpan) => mails,
				},
			]}
			rows={spans ?? []}
			instead={
				spans === undefined ? (
					<Waiting words={t`Loading the invitations.`} />
				) : total('links') + total('mails') === 0 ? (
					<p className={styles.instead}>
						<Trans>No open invitations.</Trans>
					</p>
				) : undefined
			}
			legend={
				<Legend
					prefix={prefix}
					parts={[
						{key: 'links', label: t`Links`, value: number(total('links'))},
						{key: 'mails', label: t`By e-mail`, value: number(total('mails'))},
					]}
				/>
			}
		>
			<Patterns prefix={prefix} />
			<BarChart
				{...common}
				type="stacked"
				data={[...(spans ?? [])]}
				dataKey="label"
				series={[
					{name: 'links', label: t`Links`, color: 'var(--part-1)'},
					{name: 'mails', label: t`By e-mail`, color: 'var(--part-2)'},
				]}
				barProps={({name}) => ({
					...barLook(prefix, name === 'links' ? 0 : 1),
					isAnimationActive: false,
				})}
				maxBarWidth={44}
				barChartProps={{margin: {top: 8}}}
				yAxisProps={{
					width: 36,
					...scaleTo(Math.max(...(spans ?? []).map(({links, mails}) => links + mails))),
				}}
			/>
		</ChartFigure>
	);
}

function Waiting({words}: {readonly words: string}): ReactNode {
	return <LoadingState label={words} />;
}

const partly = (day: string) => t`${day} (part)`;

function weekWords(day: string, isPart: MessageWeek['isPart']): string {
	if (isPart === 'read') return partly(day);
	return isPart === 'running' ? t`${day} (so far)` : day;
}

function activeWords(hasFailed: boolean): string {
	const {presenceDays: days} = limits;
	return hasFailed
		? t`At least so many: people seen last on that day, and those who wrote in a public channel. The server doesn't tell who else came earlier, and knows ${days} days. Messages couldn't be loaded, so who wrote is missing.`
		: t`At least so many: people seen last on that day, and those who wrote in a public channel. The server doesn't tell who else came earlier, and knows ${days} days.`;
}

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
