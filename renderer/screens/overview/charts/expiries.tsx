import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {BarChart} from '@mantine/charts';
import {memo, useId, useMemo} from 'react';
import {formatNumber} from '../../../../shared/languages/formats';
import type {Invitation} from '../../../../shared/model/invitation';
import {inARow} from '../../../text/in-a-row';
import {ChartFigure} from './chart-figure';
import styles from './charts.module.css';
import {common, scaleTo} from './drawing';
import {barLook, Legend, Patterns} from './marks';
import {UnreadChart} from './unread-chart';
import {invitationsByExpiry, type ExpirySpan} from './sizes';

type Props = {
	readonly invitations: readonly Invitation[] | undefined;
	readonly hasFailed: boolean;
	/** UNIX seconds. */
	readonly now: number;
};

/** Open invitations by how soon they end. */
export const Expiries = memo(function Expiries({invitations, hasFailed, now}: Props) {
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
			summary={inARow(
				(spans ?? []).map(({label, links, mails}) => `${label}: ${formatNumber(links + mails)}`),
			)}
			columns={[
				{title: t`Expires within`, text: ({label}: ExpirySpan) => label},
				{
					title: t`Links`,
					text: ({links}: ExpirySpan) => formatNumber(links),
					number: ({links}: ExpirySpan) => links,
				},
				{
					title: t`By e-mail`,
					text: ({mails}: ExpirySpan) => formatNumber(mails),
					number: ({mails}: ExpirySpan) => mails,
				},
			]}
			rows={spans ?? []}
			instead={
				spans === undefined ? (
					<UnreadChart hasFailed={hasFailed} label={t`Loading the invitations.`} />
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
						{key: 'links', label: t`Links`, value: formatNumber(total('links'))},
						{key: 'mails', label: t`By e-mail`, value: formatNumber(total('mails'))},
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
});
