import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Clock, TriangleAlert} from 'lucide-react';
import {isoOf} from '../../../shared/model/moment';
import {useNow} from '../../api/connection/clocks';
import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import {remainingWords} from '../../invitations/expiry';
import {weekdayMomentWords} from '../../text/moment-words';
import type {scheduledOrder, ScheduledRow} from './scheduled-row';
import cell from '../../components/grid/cell.module.css';
import styles from './scheduled.module.css';

type Column = OrderedColumn<ScheduledRow, typeof scheduledOrder>;

/** The columns of Scheduled messages; the first is frozen. */
export const scheduledColumns: readonly Column[] = inLanguage(() => [
	{
		id: 'to',
		title: t`To`,
		width: 240,
		minWidth: 180,
		grows: 1,
		render: ({to}) => (
			<OpenRow dir="auto" title={to}>
				{to}
			</OpenRow>
		),
		text: ({to}) => to,
	},
	{
		id: 'text',
		title: t`Text`,
		width: 300,
		grows: 3,
		render: ({snippet}) => (
			<span className={cell.plain} dir="auto">
				{snippet}
			</span>
		),
		text: ({body}) => body.content.replaceAll(/\s+/g, ' ').trim(),
	},
	{
		id: 'when',
		title: t`When`,
		width: 220,
		render: ({body}) => <span className={styles.when}>{weekdayMomentWords(body.at)}</span>,
		text: ({body}) => isoOf(body.at),
	},
	{
		id: 'state',
		title: t`State`,
		width: 168,
		render: row => <State row={row} />,
		text: ({hasFailed}) => (hasFailed ? t`Could not be sent` : t`Waiting`),
	},
]);

/** Whether it waits, and how long still. */
export function State({row: {hasFailed, body}}: {readonly row: ScheduledRow}) {
	const now = useNow();
	if (hasFailed) {
		return (
			<span className={styles.failed}>
				<TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
				<Trans>Could not be sent</Trans>
			</span>
		);
	}
	return (
		<span className={styles.waiting}>
			<Clock size={14} strokeWidth={1.5} aria-hidden="true" />
			{body.at <= now ? t`Being sent` : t`In ${{time: remainingWords(body.at, now)}}`}
		</span>
	);
}
