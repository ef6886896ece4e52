import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {inLanguage} from '../../../../shared/languages/in-language';
import {VisuallyHidden} from '@mantine/core';
import {Check} from 'lucide-react';
import type {OrderedColumn} from '../../../components/grid/list-order';
import {OpenRow} from '../../../components/grid/open-row';
import {dayOf} from '../../../text/joined-day';
import {ChannelGlyph} from '../../../channels/channel-glyph';
import {kindWords, postingWords, retentionWords} from '../../../channels/channel-words';
import type {channelOrder} from './channel-order';
import type {ChannelRow} from '../../../channels/channel-row';
import {Tag} from '../../../components/tag';
import {useIsUnsaved} from '../form/drafts';
import cell from '../../../components/grid/cell.module.css';
import styles from './channel-columns.module.css';
import {isoOf} from '../../../../shared/model/moment';

/** Says that settings of a channel were changed and not saved. */
function UnsavedTag({row}: {readonly row: ChannelRow}) {
	return useIsUnsaved(row) ? <Tag>{t`unsaved`}</Tag> : null;
}

type ChannelColumn = OrderedColumn<ChannelRow, typeof channelOrder>;

/** The columns of Channels; the first is frozen. */
export const channelColumns: readonly ChannelColumn[] = inLanguage(() => [
	{
		id: 'name',
		title: t`Name`,
		width: 204,
		minWidth: 140,
		grows: 1,
		render: row => (
			<>
				<span className={styles.glyph} title={kindWords[row.kind].title}>
					<ChannelGlyph kind={row.kind} />
				</span>
				<OpenRow>
					<span className={cell.plain} dir="auto">
						{row.channel.name}
					</span>
					<VisuallyHidden>, {kindWords[row.kind].title}</VisuallyHidden>
				</OpenRow>
				<UnsavedTag row={row} />
				{row.isMine && (
					<span className={styles.mine} title={t`You are subscribed`}>
						<Check size={14} strokeWidth={1.75} aria-hidden="true" />
						<VisuallyHidden>
							<Trans>, subscribed</Trans>
						</VisuallyHidden>
					</span>
				)}
			</>
		),
		text: ({channel}) => channel.name,
	},
	{
		id: 'description',
		title: t`Description`,
		width: 172,
		minWidth: 96,
		grows: 2,
		render: ({channel}) => (
			<span className={cell.quiet} dir="auto" title={channel.description}>
				{channel.description}
			</span>
		),
		text: ({channel}) => channel.description,
	},
	{
		id: 'subscribers',
		title: t`Subscribers`,
		width: 100,
		startsDescending: true,
		render: ({subscribers}) =>
			subscribers === undefined ? (
				<span className={cell.quiet}>
					<Trans>Not visible</Trans>
				</span>
			) : (
				<span className={cell.plain} data-none={subscribers === 0 || undefined}>
					{formatNumber(subscribers)}
				</span>
			),
		text: ({subscribers}) => (subscribers === undefined ? '' : String(subscribers)),
		number: ({subscribers}) => subscribers,
	},
	{
		id: 'posting',
		title: t`Who posts`,
		width: 116,
		render: ({channel}) => (
			<span className={cell.plain}>{postingWords(channel.stream_post_policy)}</span>
		),
		text: ({channel}) => postingWords(channel.stream_post_policy),
	},
	{
		id: 'retention',
		title: t`Retention`,
		width: 88,
		render: ({channel}) => {
			const words = retentionWords(channel.message_retention_days);
			return (
				<span className={words === undefined ? cell.quiet : cell.plain}>{words ?? t`Default`}</span>
			);
		},
		text: ({channel}) => retentionWords(channel.message_retention_days) ?? t`Default`,
	},
	{
		id: 'history',
		title: t`History`,
		width: 104,
		render: ({kind}) => <span className={cell.plain}>{kindWords[kind].history}</span>,
		text: ({kind}) => kindWords[kind].history,
	},
	{
		id: 'created',
		title: t`Created`,
		width: 112,
		startsDescending: true,
		render: ({channel: {date_created: seconds}}) => (
			<span className={cell.quiet}>{seconds === undefined ? '' : dayOf(isoOf(seconds))}</span>
		),
		text: ({channel: {date_created: seconds}}) =>
			seconds === undefined ? '' : isoOf(seconds).slice(0, 10),
	},
	{
		id: 'default',
		title: t`Default`,
		width: 80,
		render: ({isDefault}) =>
			isDefault && (
				<span className={styles.mark} title={t`New people are added to it`}>
					<Check size={14} strokeWidth={1.75} aria-hidden="true" /> <Trans>Yes</Trans>
				</span>
			),
		text: ({isDefault}) => (isDefault ? t`Yes` : t`No`),
	},
	{
		id: 'traffic',
		title: t`Per week`,
		width: 88,
		startsDescending: true,
		render: ({channel: {stream_weekly_traffic: traffic}}) => (
			<span
				className={traffic == null || traffic === 0 ? cell.quiet : cell.plain}
				title={traffic === null ? t`Less than a week old` : t`Messages a week`}
			>
				{trafficWords(traffic)}
			</span>
		),
		text: ({channel: {stream_weekly_traffic: traffic}}) => trafficWords(traffic),
	},
	{
		id: 'id',
		title: t`Channel ID`,
		width: 96,
		isHiddenAtFirst: true,
		render: ({id}) => <code className={cell.quiet}>{id}</code>,
		text: ({id}) => String(id),
		number: ({id}) => id,
	},
]);

/** Messages a week; a channel too young to tell is new. */
function trafficWords(traffic: number | null | undefined): string {
	if (traffic === undefined) return '';
	return traffic === null ? t`New` : formatNumber(traffic);
}
